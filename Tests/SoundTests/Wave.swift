import AnimSound

/// A sound that a function gives, sample by sample.
final class Wave: SoundSource {
  let name = "wave"
  let length: Int
  var duration: Double { Double(length) / Double(SampleRate.value) }
  private let value: @Sendable (Int) -> (Float, Float)

  init(samples: Int, _ value: @escaping @Sendable (Int) -> (Float, Float)) {
    length = samples
    self.value = value
  }

  /// The same on both sides.
  convenience init(samples: Int, mono value: @escaping @Sendable (Int) -> Float) {
    self.init(samples: samples) { (value($0), value($0)) }
  }

  func open(speed: Double) throws -> any SoundStream { Stream(self, speed) }

  private final class Stream: SoundStream {
    let wave: Wave
    let speed: Double
    var position = 0

    init(_ wave: Wave, _ speed: Double) {
      self.wave = wave
      self.speed = speed
    }

    func read(into samples: UnsafeMutableBufferPointer<Float>) throws -> Int {
      let total = Int(Double(wave.length) / speed)
      let count = min(samples.count / 2, total - position)
      for index in 0..<count {
        (samples[2 * index], samples[2 * index + 1]) = wave.value(Int(Double(position + index) * speed))
      }
      position += count
      return count
    }
  }
}

extension Soundtrack {
  /// All samples before they are limited.
  func mixed(block: Int = 4096, from first: Int = 0) throws -> [(left: Float, right: Float)] {
    var mixer = Mixer(self, from: first)
    return try collect(length - first, block) { try mixer.read(into: $0) }
  }

  /// All finished samples.
  func finished(block: Int = 4096, gain: Double = 0) throws -> [(left: Float, right: Float)] {
    var reader = try SoundtrackReader(self, gain: gain)
    return try collect(length, block) { try reader.read(into: $0) }
  }

  private func collect(
    _ count: Int, _ block: Int, _ read: (UnsafeMutableBufferPointer<Float>) throws -> Void
  ) throws -> [(left: Float, right: Float)] {
    var all: [(left: Float, right: Float)] = []
    var samples = [Float](repeating: .nan, count: 2 * block)
    while all.count < count {
      let wanted = min(block, count - all.count)
      try samples.withUnsafeMutableBufferPointer {
        try read(UnsafeMutableBufferPointer(rebasing: $0[..<(2 * wanted)]))
      }
      for index in 0..<wanted { all.append((samples[2 * index], samples[2 * index + 1])) }
    }
    return all
  }
}
