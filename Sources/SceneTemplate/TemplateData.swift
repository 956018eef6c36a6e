/// A file of values for variables.
public struct TemplateData: Sendable {
  /// The formats of data.
  public enum Format: String, Sendable, CaseIterable {
    /// One JSON value.
    case json
    /// Comma-separated values, with the columns' names in the first row.
    case csv
    /// A JSON value on each line.
    case jsonl

    /// By the end of the file's name.
    public init?(path: String) {
      guard let dot = path.lastIndex(of: "."), path[dot...].utf8.count > 1 else { return nil }
      switch path[path.index(after: dot)...].lowercased() {
      case "json": self = .json
      case "csv", "tsv": self = .csv
      case "jsonl", "ndjson": self = .jsonl
      default: return nil
      }
    }
  }

  /// As messages show it.
  public var file: String
  /// How the bytes are to be read.
  public var format: Format
  /// The file's bytes.
  public var bytes: [UInt8]
  /// The variable that it is for; nil gives an object's members by their names, and rows to the one list there is.
  public var variable: String?

  /// The bytes of a file of data.
  public init(file: String, format: Format, bytes: [UInt8], variable: String? = nil) {
    self.file = file
    self.format = format
    self.bytes = bytes
    self.variable = variable
  }
}
