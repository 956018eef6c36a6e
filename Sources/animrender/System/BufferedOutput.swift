import Foundation

/// Collects small pieces for standard output, so that not each is a call of the system.
struct BufferedOutput {
  private var text = ""
  private static let capacity = 1 << 16

  mutating func write(_ piece: String) throws {
    text += piece
    if text.utf8.count >= Self.capacity { try flush() }
  }

  mutating func flush() throws {
    try StandardOutput.write(text)
    text.removeAll(keepingCapacity: true)
  }
}
