/// The finished samples of a soundtrack in rising order: mixed, as loud as they are to be, and limited.
public struct SoundtrackReader {
  private var mixer: Mixer
  private var limiter = Limiter(ceiling: Self.ceiling)
  private let factor: Float
  private var block: [Float] = []

  /// The highest true peak, in decibels below full scale.
  public static let ceiling = -1.0

  /// - Parameters:
  ///   - position: the first sample; what lies before is not played.
  ///   - gain: decibels by which all is amplified.
  public init(_ track: Soundtrack, from position: Int = 0, gain: Double = 0) throws {
    mixer = Mixer(track, from: position)
    factor = Float(SoundLevel.factor(ofDecibels: gain))
    // What the limiter holds back comes first.
    try read(count: Limiter.delay) { _, _, _ in }
  }

  /// Fills `samples`, whose count is even.
  public mutating func read(into samples: UnsafeMutableBufferPointer<Float>) throws {
    try read(count: samples.count / 2) { index, left, right in
      samples[2 * index] = left
      samples[2 * index + 1] = right
    }
  }

  private mutating func read(count: Int, _ put: (Int, Float, Float) -> Void) throws {
    if block.count < 2 * count { block = [Float](repeating: 0, count: 2 * count) }
    try block.withUnsafeMutableBufferPointer { block in
      let samples = UnsafeMutableBufferPointer(rebasing: block[..<(2 * count)])
      try mixer.read(into: samples)
      for index in 0..<count {
        let (left, right) = limiter.next(samples[2 * index] * factor, samples[2 * index + 1] * factor)
        put(index, left, right)
      }
    }
  }
}
