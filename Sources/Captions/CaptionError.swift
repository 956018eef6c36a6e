/// What is wrong with a file of captions.
public struct CaptionError: Error, Equatable, CustomStringConvertible {
  /// From 1; nil when it is no single line's doing.
  public var line: Int?
  public var fault: Fault

  public init(line: Int?, fault: Fault) {
    self.line = line
    self.fault = fault
  }

  public enum Fault: Equatable, Sendable {
    case notUTF8
    case noCues
    case tooManyCues(limit: Int)
    /// What stands where the times of a cue belong.
    case badTimes(String)
    case endsBeforeItBegins(start: String, end: String)
    case outOfOrder(start: String, before: String)
    case noTimes
    case textTooLong(limit: Int)
    /// In MiB.
    case tooMuchAtOnce(limit: Int)
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
