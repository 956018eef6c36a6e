import CPNG

/// The segments of a JPEG file that hold its profile: each says its number, from 1, and how many there are.
struct ProfileParts {
  private var parts: [Int: Range<Int>] = [:]
  private var count = 0
  private var fault: ColorFault?

  private static let name = Array("ICC_PROFILE\0".utf8)

  /// - Parameter segment: what follows the length of an APP2 segment.
  mutating func add(_ segment: Range<Int>, _ bytes: [UInt8]) {
    guard segment.count >= 14, bytes[segment].starts(with: Self.name), fault == nil else { return }
    let number = Int(bytes[segment.lowerBound + 12])
    let stated = Int(bytes[segment.lowerBound + 13])
    guard number >= 1, number <= stated, count == 0 || stated == count else {
      fault = .parts(.contradictory)
      return
    }
    count = stated
    guard parts.updateValue((segment.lowerBound + 14)..<segment.upperBound, forKey: number) == nil else {
      fault = .parts(.twice(number: number))
      return
    }
  }

  /// Nil when there is none.
  func profile(_ bytes: [UInt8]) throws(ColorFault) -> ICCProfile? {
    if let fault { throw fault }
    if count == 0 { return nil }
    var whole: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { throw .parts(.missing(number: number, count: count)) }
      whole += bytes[part]
    }
    return try ICCProfile(whole)
  }
}
