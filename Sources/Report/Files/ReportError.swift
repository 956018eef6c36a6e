/// Why a report was not written.
public enum ReportError: Error, Equatable, CustomStringConvertible {
  /// There is something at its place that is no folder.
  case notAFolder(path: String)
  /// There is a folder at its place that is not marked as a report, with something in it.
  case notOurs(path: String)
  /// What is compared lies in an older report, which would be replaced.
  case holdsInput(path: String, input: String)

  public var description: String {
    switch self {
    case .notAFolder(let path):
      "--report: '\(path)' exists and is not a folder; expected the name of a folder"
    case .notOurs(let path):
      "--report: the folder '\(path)' is not empty and holds no report of animrender; expected a new or empty folder"
    case .holdsInput(let path, let input):
      "--report: '\(input)', which is compared, lies in '\(path)', which is replaced as a whole; expected another folder"
    }
  }
}
