/// Random numbers without a state: each is a function of a key and of what it is for, so that a particle's
/// numbers need none of the particles before it, and a frame none of the frames before it.
///
/// The mixing is SplitMix64's (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014):
/// a counter times the golden gamma is added to the key, and the sum goes through the finaliser. Counting from
/// 1 gives the very numbers of a SplitMix64 generator that begins with the key. Core Animation's own numbers
/// are not known.
struct ParticleRandom: Sendable, Hashable {
  let key: UInt64

  private init(key: UInt64) {
    self.key = key
  }

  /// - Parameter seed: the layer's.
  init(seed: UInt32) {
    key = ParticleRandom.mixed(UInt64(seed), counter: 1)
  }

  /// What a number is for. Each purpose has a number of its own, so that what one field of a cell says does
  /// not change what another one makes of it.
  enum Purpose: UInt64 {
    case lifetime = 1
    case velocity, coneAngle, coneTurn
    case scale, spin
    case red, green, blue, alpha
    case part, first, second, third
    case phase
  }

  /// The numbers of one thing among others: of a cell in a layer, of a particle among a cell's, of a cell in
  /// a particle. Counters of purposes are small; those of things are spread, so that the two never meet.
  func child(_ number: UInt64) -> ParticleRandom {
    ParticleRandom(key: ParticleRandom.mixed(~key, counter: number))
  }

  /// 0 up to, but without, 1.
  func unit(_ purpose: Purpose) -> Double {
    Double(ParticleRandom.mixed(key, counter: purpose.rawValue) >> 11) * 0x1p-53
  }

  /// −½ up to, but without, ½.
  func centered(_ purpose: Purpose) -> Double {
    unit(purpose) - 0.5
  }

  private static func mixed(_ key: UInt64, counter: UInt64) -> UInt64 {
    var bits = key &+ counter &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number for a cell's name, or for its place when it has none (FNV-1a).
  static func number(of name: String?, place: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (name ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return mixed(hash, counter: UInt64(place) &+ 1)
  }
}
