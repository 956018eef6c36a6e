import CoreAnimation

/// What has no effect when a scene is played, and the place of the command or layer that says it.
public struct SceneWarning: Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// Nil when it is no single command's doing.
  public var location: SourceLocation?
  public var misuse: Misuse

  /// `scene.json:12:15: warning: timeline[0].do[2]: 'stopAnimation' of a property animator had no effect: …`
  public var description: String {
    Diagnostic.line(file: file, location: location, kind: "warning", "\(misuse)")
  }
}

/// Collects what Core Animation reports while a scene is played, each report of a place once.
struct WarningList {
  private(set) var warnings: [SceneWarning] = []
  /// Without time passing, callbacks kept each other going: the only report that is an error of the scene.
  private(set) var endlessTimes: [Double] = []
  private var known: Set<SceneWarning> = []
  private let file: String

  init(file: String) {
    self.file = file
  }

  /// Takes the reports made since the last time and gives them a place.
  mutating func take(at location: SourceLocation?) {
    for misuse in Misuse.takeReports() {
      if case .callbacksNeverEnd(let time) = misuse {
        endlessTimes.append(time)
        continue
      }
      let warning = SceneWarning(file: file, location: location, misuse: misuse)
      if known.insert(warning).inserted { warnings.append(warning) }
    }
  }
}
