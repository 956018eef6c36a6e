import Glibc

/// How a sound makes room for others: softer while they are heard, as a compressor that listens to them has it.
public struct Ducking: Sendable, Equatable {
  /// Above how much of the others it becomes softer, in decibels of full scale.
  public var threshold = -40.0
  /// How many decibels of the others above the threshold leave one of this sound; 1 or more.
  public var ratio = 4.0
  /// How fast it becomes softer, in seconds: after so long 63 % of the way is done.
  public var attack = 0.05
  /// How fast it comes back, in seconds.
  public var release = 0.4

  /// The usual one.
  public init() {}

  /// By how many decibels it is softer, where the others are so loud.
  ///
  /// - Parameter level: the mean of their power, in decibels of full scale.
  func reduction(at level: Double) -> Double { max(level - threshold, 0) * (1 - 1 / max(ratio, 1)) }

  /// The levels of a sound that makes room.
  ///
  /// - Parameters:
  ///   - levels: its own.
  ///   - others: what it makes room for, heard as it is by itself.
  /// - Throws: `DamagedSound`.
  public func levels(_ levels: any LevelCurve, under others: Soundtrack) throws -> any LevelCurve {
    var mixer = Mixer(others)
    let count = others.length / Mixer.levelSpacing + 1
    var wanted: [Double] = []
    wanted.reserveCapacity(count)
    try withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Mixer.levelSpacing) { samples in
      for _ in 0..<count {
        try mixer.read(into: samples)
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
        wanted.append(power > 0 ? reduction(at: 10 * log10(power)) : 0)
      }
    }
    return DuckedLevels(levels, softer: smoothed(wanted))
  }

  /// The same, softer by a fixed amount in some times, such as those of captions.
  ///
  /// - Parameters:
  ///   - gain: by how many decibels, below 0.
  ///   - duration: of the soundtrack, in seconds.
  public func levels(
    _ levels: any LevelCurve, by gain: Double, during times: [Range<Double>], of duration: Double
  ) -> any LevelCurve {
    let step = Double(Mixer.levelSpacing) / Double(SampleRate.value)
    let count = SampleRate.position(of: duration) / Mixer.levelSpacing + 1
    var wanted = [Double](repeating: 0, count: count)
    for time in times {
      let first = min(max(Int((time.lowerBound / step).rounded()), 0), count)
      let end = min(max(Int((time.upperBound / step).rounded()), first), count)
      for index in first..<end { wanted[index] = -min(gain, 0) }
    }
    return DuckedLevels(levels, softer: smoothed(wanted))
  }

  /// Goes towards what is wanted, a part of the way in each step.
  private func smoothed(_ wanted: [Double]) -> [Float] {
    let step = Double(Mixer.levelSpacing) / Double(SampleRate.value)
    func part(_ time: Double) -> Double { time > 0 ? 1 - exp(-step / time) : 1 }
    let (down, up) = (part(attack), part(release))
    var now = 0.0
    return wanted.map { goal in
      now += (goal - now) * (goal > now ? down : up)
      return Float(pow(10, -now / 20))
    }
  }
}

/// The levels of a sound, softer by a factor for each 5 ms.
private struct DuckedLevels: LevelCurve {
  private let levels: any LevelCurve
  private let factors: [Float]

  init(_ levels: any LevelCurve, softer factors: [Float]) { (self.levels, self.factors) = (levels, factors) }

  func level(at time: Double) -> SoundLevel {
    var level = levels.level(at: time)
    let step = Int((time * Double(SampleRate.value) / Double(Mixer.levelSpacing)).rounded())
    guard let last = factors.indices.last else { return level }
    let factor = Double(factors[min(max(step, 0), last)])
    level.left *= factor
    level.right *= factor
    return level
  }
}
