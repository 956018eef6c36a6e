/// The bytes of a text of at most `limit`. None is 0, so that texts of other lengths differ.
struct ShortText: Equatable {
  static let limit = 16

  private var first: UInt64 = 0
  private var last: UInt64 = 0

  mutating func append(_ byte: UInt8) {
    first = first &<< 8 | last &>> 56
    last = last &<< 8 | UInt64(byte)
  }

  /// One of so many places, which is the same for the same text.
  func place(in count: Int) -> Int {
    // Source: Knuth, "The art of computer programming", volume 3, 6.4: multiplicative hashing by the golden ratio.
    let hash = (first &* 31 ^ last) &* 0x9e37_79b9_7f4a_7c15
    return Int(hash &>> 32) % count
  }
}
