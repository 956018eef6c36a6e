/// The names of a sequence of pictures: `frame-%05d.png` is frame-00000.png, frame-00001.png and so on.
public struct FramePattern: Sendable, Equatable {
  private let head: String
  private let tail: String
  private let digits: Int

  /// - Throws: `VideoError.notAPattern` unless there is one `%d` or `%05d`, of any number of digits up to 9, and it is in
  ///   the last part of the path.
  public init(_ path: String) throws {
    let parts = path.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let letter = parts[1].firstIndex(where: { !$0.isNumber }),
      parts[1][letter] == "d", !parts[1].contains("/")
    else { throw VideoError.notAPattern(path: path) }
    let number = parts[1][..<letter]
    guard number.isEmpty || number.count == 2 && number.first == "0", let digits = Int("0" + number) else {
      throw VideoError.notAPattern(path: path)
    }
    head = String(parts[0])
    tail = String(parts[1][parts[1].index(after: letter)...])
    self.digits = digits
  }

  /// The file of the frame of that number.
  public func path(of number: Int) -> String {
    let text = "\(number)"
    return head + String(repeating: "0", count: max(digits - text.count, 0)) + text + tail
  }
}
