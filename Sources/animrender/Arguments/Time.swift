/// Reads times as the command line writes them.
enum Time {
  /// Seconds from `1.5`, `1.5s` or `200ms`; not negative.
  static func seconds(_ text: some StringProtocol) throws -> Double {
    if text.hasSuffix("ms") { return try decimal(text.dropLast(2), or: .time) / 1000 }
    return try decimal(text.hasSuffix("s") ? text.dropLast() : text[...], or: .time)
  }

  /// `0,0.5,1`, in the order given.
  static func list(_ text: String) throws -> [Double] {
    guard !text.isEmpty else { throw ArgumentError.emptyTimeList }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { try seconds($0) }
  }

  /// `0.5..2`; the end is not included.
  static func range(_ text: String) throws -> Range<Double> {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = try? seconds(ends[0]), let end = try? seconds(ends[1]), start < end
    else { throw ArgumentError.timeRange }
    return start..<end
  }

  /// Digits with at most one point among them.
  static func decimal(_ text: some StringProtocol, or error: ArgumentError) throws -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, text.utf8.contains(where: { $0 != UInt8(ascii: ".") }), let number = Double(text),
      number.isFinite
    else { throw error }
    return number
  }

  /// A decimal above 0.
  static func positive(_ text: String) throws -> Double {
    let number = try decimal(text, or: .notPositive)
    guard number > 0 else { throw ArgumentError.notPositive }
    return number
  }
}
