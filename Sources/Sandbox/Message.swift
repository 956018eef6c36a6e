/// Numbers and texts one after the other, for another process of the same program.
public struct MessageWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func append(_ value: Int) {
    withUnsafeBytes(of: Int64(value)) { bytes += $0 }
  }

  public mutating func append(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern) { bytes += $0 }
  }

  public mutating func append(_ text: String) {
    let text = Array(text.utf8)
    append(text.count)
    bytes += text
  }

  public mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }
}

/// Reads what a `MessageWriter` wrote. What is not there is 0 or empty: the other process may be out of its mind.
public struct MessageReader: Sendable {
  private let bytes: [UInt8]
  private var index = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public mutating func int() -> Int { Int(Int64(bitPattern: word())) }

  public mutating func double() -> Double { Double(bitPattern: word()) }

  public mutating func string() -> String {
    let count = min(max(int(), 0), bytes.count - index)
    defer { index += count }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }

  public mutating func strings() -> [String] {
    let count = min(max(int(), 0), bytes.count / 8)
    return (0..<count).map { _ in string() }
  }

  private mutating func word() -> UInt64 {
    guard bytes.count - index >= 8 else { return 0 }
    defer { index += 8 }
    return bytes[index..<index + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
