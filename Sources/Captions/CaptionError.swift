/// What is wrong with a file of captions.
public struct CaptionError: Error, Equatable, CustomStringConvertible {
  /// From 1; nil when it is no single line's doing.
  public var line: Int?
  /// What is wrong there.
  public var fault: Fault

  /// A fault with its line.
  public init(line: Int?, fault: Fault) {
    self.line = line
    self.fault = fault
  }

  /// What can be wrong with a file of captions.
  public enum Fault: Equatable, Sendable {
    /// The file is written in another encoding.
    case notUTF8
    /// The file has no caption.
    case noCues
    /// The file has more captions than may be.
    case tooManyCues(limit: Int)
    /// What stands where the times of a cue belong.
    case badTimes(String)
    /// A caption's end is not after its beginning.
    case endsBeforeItBegins(start: String, end: String)
    /// A caption begins before the one above it.
    case outOfOrder(start: String, before: String)
    /// A caption has no line of times.
    case noTimes
    /// A caption's text has more bytes than may be.
    case textTooLong(limit: Int)
    /// In MiB.
    case tooMuchAtOnce(limit: Int)
  }

  /// Whether a limit was exceeded, which need not mean that the file is wrong.
  public var isLimit: Bool {
    switch fault {
    case .tooManyCues, .textTooLong, .tooMuchAtOnce: true
    default: false
    }
  }

  public var description: String {
    line.map { "line \($0): \(sentence)" } ?? sentence
  }

  private var sentence: String {
    switch fault {
    case .notUTF8: "the text is not UTF-8"
    case .noCues: "there are no captions in it; expected SubRip or WebVTT"
    case .tooManyCues(let limit): "there are more than \(limit) captions"
    case .badTimes(let text):
      "\"\(text)\" is no time of a caption; expected such as 00:00:01,500 --> 00:00:04,000"
    case .endsBeforeItBegins(let start, let end): "the caption ends at \(end), and begins at \(start)"
    case .outOfOrder(let start, let before):
      "the caption begins at \(start), before the one above it, which begins at \(before)"
    case .noTimes: "the caption has no times"
    case .textTooLong(let limit): "the caption's text is longer than \(limit) bytes"
    case .tooMuchAtOnce(let limit):
      "so many captions overlap that their texts, written out one after the other, are longer than \(limit) MiB"
    }
  }
}
