import Movie

/// What is wrong with the rows of a batch, or with the names that they give to outputs.
enum BatchError: Error, Equatable, CustomStringConvertible {
  case openBrace(pattern: String)
  case sameForAll(pattern: String)
  case unknownColumn(String, pattern: String, place: String, suggestion: String?)
  case notAName(column: String, place: String)
  case emptyName(column: String, place: String)
  case longName(String, place: String, limit: Int)
  case collision(path: String, first: String, second: String)
  case noRows(file: String)
  case comparison(file: String)
  case running(folder: String)
  case unreadableManifest(path: String, reason: String)

  var description: String {
    switch self {
    case .openBrace(let pattern):
      "--output: in '\(pattern)' a brace stands alone; expected a column's name in braces, such as 'out/{id}.mp4'"
    case .sameForAll(let pattern):
      "--output: '\(pattern)' is the same for all rows; expected a column's name in braces, such as 'out/{id}.mp4', or '{row}'"
    case .unknownColumn(let column, let pattern, let place, let suggestion):
      "\(place): there is no column '\(column)', which '\(pattern)' names"
        + (suggestion.map { ". Did you mean '\($0)'?" } ?? "")
    case .notAName(let column, let place):
      "\(place): the column '\(column)' cannot be a name; expected a text, a number, true or false"
    case .emptyName(let column, let place):
      "\(place): the column '\(column)' is empty, and names the output"
    case .longName(let name, let place, let limit):
      "\(place): the name '\(name.prefix(40))…' is longer than \(limit) bytes"
    case .collision(let path, let first, let second):
      "\(second): its output '\(path)' is that of \(first) already; expected a name for each row"
    case .noRows(let file):
      "'\(file)' has no rows"
    case .comparison(let file):
      "'\(file)' is a comparison, which has no variables; expected a scene"
    case .running(let folder):
      "another batch writes into '\(folder)'; expected it to end first"
    case .unreadableManifest(let path, let reason):
      "the manifest '\(path)' cannot be read: \(reason)"
    }
  }

  var isUsage: Bool {
    switch self {
    case .running, .unreadableManifest: false
    default: true
    }
  }
}
