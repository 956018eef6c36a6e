import Foundation
import AnimMovie
import AnimSceneFormat
import AnimVideo

/// A scene's file with what was chosen of it, of a dotLottie archive an animation and a theme, and with what its variables
/// are given. Each has a golden of its own.
public struct SceneVariant: Sendable, Hashable, CustomStringConvertible {
  /// The file, as it was given.
  public let path: String
  /// Nothing, for what the file begins with.
  public let choice: AnimationChoice
  /// What its variables are given; the others have their defaults.
  public let values: SceneValues

  /// What is chosen of a file.
  public init(
    _ path: String, _ choice: AnimationChoice = AnimationChoice(), values: SceneValues = SceneValues()
  ) {
    (self.path, self.choice, self.values) = (path, choice, values)
  }

  /// Whether it is what the file shows by itself.
  public var isWhole: Bool { choice == AnimationChoice() && values.isEmpty }

  /// The path, followed by `#` and the animation, `@` and the theme, `~` and the player that is followed, and `+` and each value,
  /// where there are any.
  public var description: String { path + suffix }

  /// The path without `.json` or `.jsonc`, followed by the same.
  public var shortDescription: String {
    let ending = [Self.sceneEnding, ".jsonc"].first(where: path.hasSuffix) ?? ""
    return path.dropLast(ending.count) + suffix
  }

  /// What the files of its golden are called, without their extensions.
  var stem: String { Self.withoutEnding(FilePath.name(of: path)) + suffix }

  /// What is chosen and given; nothing for what the file shows by itself.
  var suffix: String {
    (choice.animation.map { "#" + GoldenName.escaped($0) } ?? "")
      + (choice.theme.map { "@" + GoldenName.escaped($0) } ?? "")
      + (choice.behavior == .afterEffects ? "" : "~" + choice.behavior.rawValue) + values.mark
  }

  /// The files with its values.
  var dataPaths: [String] {
    values.data.map { Self.standard(FilePath.join(FilePath.folder(of: path), $0.path)) }
  }

  /// The path without links, which is the same for all paths that lead to a file.
  static func standard(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

  private static let sceneEnding = ".json"

  private static func withoutEnding(_ name: String) -> String {
    name.hasSuffix(sceneEnding) ? String(name.dropLast(sceneEnding.count)) : name
  }

  /// What a golden in the folder `goldens` of `folder` is of; nil where the file is not there.
  ///
  /// - Parameter stem: of the golden's files.
  init?(golden stem: String, in folder: String) {
    if let path = Self.file(stem, in: folder) {
      self.init(path)
      return
    }
    for mark in stem.indices where "#@~+".contains(stem[mark]) {
      guard let path = Self.file(String(stem[..<mark]), in: folder) else { continue }
      let suffix = stem[mark...]
      // Of an animation and of a theme the sign is escaped.
      let end = suffix.firstIndex(of: "+") ?? suffix.endIndex
      guard let choice = Self.choice(suffix[..<end]) else { continue }
      var values = SceneValues()
      if end < suffix.endIndex {
        guard
          let known = SceneValues(
            mark: suffix[end...], golden: { try? GoldenPlace.golden(stem, in: folder).values })
        else { continue }
        values = known
      }
      self.init(path, choice, values: values)
      return
    }
    return nil
  }

  private static func file(_ stem: String, in folder: String) -> String? {
    [stem + sceneEnding, stem].map { FilePath.join(folder, $0) }.first { FileIdentity.isFile($0) }
  }

  private static func choice(_ suffix: Substring) -> AnimationChoice? {
    var choice = AnimationChoice()
    var rest = suffix
    if let end = rest.lastIndex(of: "~") {
      let name = String(rest[end...].dropFirst())
      guard let behavior = LottieBehavior(rawValue: name), behavior != .afterEffects else { return nil }
      choice.behavior = behavior
      rest = rest[..<end]
    }
    if let end = rest.lastIndex(of: "@") {
      guard let theme = rest[end...].dropFirst().removingPercentEncoding, !theme.isEmpty else { return nil }
      choice.theme = theme
      rest = rest[..<end]
    }
    if !rest.isEmpty {
      guard rest.first == "#", !rest.dropFirst().contains("#"),
        let animation = rest.dropFirst().removingPercentEncoding, !animation.isEmpty
      else { return nil }
      choice.animation = animation
    }
    return choice
  }
}
