import AnimVideo

/// Why there is no golden to compare with.
public enum GoldenError: Error, Equatable, CustomStringConvertible {
  /// The scene has no golden.
  case missing(scene: String)
  /// The golden's text is there, and its picture is not.
  case missingPicture(path: String)
  /// `reason` is the system's text.
  case unreadable(path: String, reason: String)
  /// The golden's picture cannot be read.
  case damagedPicture(path: String)
  /// Git LFS has not fetched the file.
  case pointer(path: String)
  /// The golden is written in a version of the format that this program does not read.
  case otherVersion(path: String, found: String)
  /// `expected` completes "expected …".
  case damaged(path: String, line: Int, expected: String)
  /// What the golden says of the values of variables is not what its name says.
  case otherValues(path: String)

  public var description: String { sentence(remedy: "'check --update'") }

  /// For a golden whose values only its text says: a check without them does not know what to make.
  public var descriptionOfUnknownValues: String { sentence(remedy: Self.updateWithValues) }

  private static let updateWithValues = "'check --update' with the same --var and --data"

  private func sentence(remedy: String) -> String {
    switch self {
    case .missing(let scene):
      "\(scene): there is no golden; 'check --update=missing' makes it"
    case .missingPicture(let path):
      "\(path): there is no such file; \(remedy) makes the golden's pictures again"
    case .damagedPicture(let path):
      "\(path): the golden's pictures cannot be read; \(remedy) makes them again"
    case .pointer(let path):
      "\(path): the golden cannot be read: \(LFSPointer.sentence)"
    case .unreadable(let path, let reason):
      "\(path): the golden cannot be read: \(reason)"
    case .otherVersion(let path, let found):
      "\(path):1: this is a golden of version \(found); expected \(Golden.version); \(remedy) makes it again"
    case .damaged(let path, let line, let expected):
      "\(path):\(line): the golden is damaged: expected \(expected); \(remedy) makes it again"
    case .otherValues(let path):
      "\(path): the golden is of other values than its name says; \(Self.updateWithValues) makes it again"
    }
  }
}

/// Why there are no scenes below a folder.
public enum SceneFolderError: Error, Equatable, CustomStringConvertible {
  /// There is nothing at the path.
  case missing(path: String)
  /// The folder cannot be listed.
  case unreadable(path: String)
  /// The folder holds no scene.
  case empty(path: String)
  /// An animation or a theme is chosen from a folder.
  case choiceOfFolder(path: String)
  /// No scene has a name that matches.
  case noMatch(path: String, pattern: String)

  public var description: String {
    switch self {
    case .missing(let path): "there is no '\(path)'; expected a folder of scenes, or a scene"
    case .unreadable(let path): "the folder '\(path)' cannot be read"
    case .empty(let path): "there is no scene in '\(path)'; expected files that end in .json or .jsonc"
    case .choiceOfFolder(let path):
      "'\(path)' is a folder; expected one file: --animation and --animation-theme choose from it"
    case .noMatch(let path, let pattern):
      "no scene of '\(path)' matches '\(pattern)'; expected 'changed', 'missing' or a name such as 'card*'"
    }
  }
}
