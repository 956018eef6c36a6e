import AnimScene
import AnimSceneFormat
import AnimText

/// Which fonts scenes are checked with: those that are asked for, those that the golden was made with, or, for a scene without a
/// golden, the pinned ones, and where they are not enough those of the system, as all other commands have them.
struct CheckFonts: Sendable {
  typealias Source = FontOptions.Source

  struct Choice: Equatable {
    var source: Source
    /// Where it is not the usual one.
    var reason: String?
  }

  /// Nil where none are asked for.
  private let asked: Source?
  private let pinned: Result<FontSet, FontError>
  private let system: FontSet

  /// - Throws: `ArgumentError` for a directory that is not there, `FontError` where the pinned fonts are asked for and not there.
  init(_ directories: [String], asked: Source?) throws {
    self.asked = asked
    var options = FontOptions()
    options.directories = directories
    options.fonts = .system
    system = try options.fontSet()
    pinned = Result { () throws(FontError) in try FontSet.pinned(directories: directories) }
    if asked == .pinned { _ = try pinned.get() }
  }

  func set(_ source: Source) throws -> FontSet {
    switch source {
    case .system: system
    case .pinned: try pinned.get()
    }
  }

  /// - Parameter golden: what the golden was made with.
  func choice(golden: String?) -> Choice {
    Choice(source: asked ?? golden.flatMap { Source(rawValue: $0) } ?? .pinned)
  }

  /// What to try where a font was missing; nil where that is what was asked for.
  func other(than choice: Choice, after errors: SceneErrors) -> Choice? {
    guard asked == nil, choice.source == .pinned else { return nil }
    let missing = errors.diagnostics.lazy.compactMap { diagnostic -> String? in
      if case .asset(.fontMissing(let family, _, _)) = diagnostic.problem { family } else { nil }
    }
    guard let family = missing.first, system.family(named: family) != nil else { return nil }
    return Choice(
      source: .system,
      reason: "it is drawn with the fonts of this system, as '\(family)' is none of the pinned ones; "
        + "'--fonts pinned' refuses that")
  }
}
