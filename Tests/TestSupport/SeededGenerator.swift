/// Random numbers that are the same in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// What is left of the bytes that choices are made of before the rest is random.
  private var bytes: ArraySlice<UInt8> = []

  public init(seed: UInt64) {
    state = seed
  }

  /// Choices made of bytes, two for each: near bytes give near choices. What goes beyond the last one is random.
  public init(bytes: [UInt8]) {
    state = UInt64(bytes.count)
    self.bytes = bytes[...]
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    if bytes.count >= 2 {
      // Integers are made of a number's upper bits, floating-point numbers of its lower 53.
      let pair = UInt64(bytes.removeFirst()) << 8 | UInt64(bytes.removeFirst())
      return pair << 48 | pair << 37 | pair
    }
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
