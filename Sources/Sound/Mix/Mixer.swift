/// The sum of a soundtrack's clips in rising order.
public struct Mixer {
  fileprivate struct Voice {
    let clip: SoundClip
    let samples: Range<Int>
    /// Once it is heard.
    var player: ClipPlayer?
  }

  private let total: Int
  /// In the order of the soundtrack, in which they are added up; those that have ended are gone.
  private var voices: [Voice]
  private var scratch: [Float] = []
  /// The next sample.
  public private(set) var position: Int

  /// Levels are asked for so many samples apart, every 5 ms, and go in straight lines between.
  public static let levelSpacing = 240

  /// The largest sample of a sound that counts, 120 dB above full scale.
  private static let largest: Float = 1_000_000

  /// Files of floating-point samples may hold anything: what is no number is silence.
  private static func tame(_ samples: UnsafeMutableBufferPointer<Float>) {
    for index in samples.indices where !(abs(samples[index]) <= largest) {
      samples[index] = samples[index] > 0 ? largest : samples[index] < 0 ? -largest : 0
    }
  }

  /// - Parameter position: the first sample.
  public init(_ track: Soundtrack, from position: Int = 0) {
    total = track.length
    self.position = position
    voices = track.clips.map { Voice(clip: $0, samples: $0.samples(total: track.length), player: nil) }
  }

  /// Fills `mix`, whose count is even, with the next samples: silence where there is no sound, or none any more.
  ///
  /// - Throws: `DamagedSound`.
  public mutating func read(into mix: UnsafeMutableBufferPointer<Float>) throws {
    mix.update(repeating: 0)
    let here = position..<(position + mix.count / 2)
    position = here.upperBound
    voices.removeAll { $0.samples.upperBound <= here.lowerBound }
    for index in voices.indices {
      let heard = voices[index].samples.clamped(to: here)
      guard !heard.isEmpty else { continue }
      if scratch.count < heard.count * 2 { scratch = [Float](repeating: 0, count: heard.count * 2) }
      try scratch.withUnsafeMutableBufferPointer { scratch in
        let samples = UnsafeMutableBufferPointer(rebasing: scratch[..<(heard.count * 2)])
        var player = voices[index].player ?? ClipPlayer(voices[index].clip)
        try player.read(heard.lowerBound, into: samples)
        Self.tame(samples)
        voices[index].player = player
        let offset = (heard.lowerBound - here.lowerBound) * 2
        let place = UnsafeMutableBufferPointer(rebasing: mix[offset..<(offset + heard.count * 2)])
        voices[index].add(samples, heard, to: place)
      }
    }
  }
}

extension Mixer.Voice {
  /// Adds samples of the clip, as loud as they are then.
  fileprivate func add(
    _ samples: UnsafeMutableBufferPointer<Float>, _ heard: Range<Int>,
    to mix: UnsafeMutableBufferPointer<Float>
  ) {
    let spacing = Mixer.levelSpacing
    var place = heard.lowerBound
    var next = level(atStep: place / spacing)
    while place < heard.upperBound {
      let step = place / spacing
      let level = next
      next = self.level(atStep: step + 1)
      let end = min((step + 1) * spacing, heard.upperBound)
      let isEven = level == next && isOutsideFades(place..<end)
      for position in place..<end {
        let index = (position - heard.lowerBound) * 2
        var (left, right) = (level.left, level.right)
        if !isEven {
          let part = Double(position - step * spacing) / Double(spacing)
          let fade = fade(at: position)
          left = (left + (next.left - left) * part) * fade
          right = (right + (next.right - right) * part) * fade
        }
        mix[index] += samples[index] * Float(left)
        mix[index + 1] += samples[index + 1] * Float(right)
      }
      place = end
    }
  }

  private func level(atStep step: Int) -> SoundLevel {
    clip.levels.level(at: Double(step * Mixer.levelSpacing) / Double(SampleRate.value))
  }

  private var fadeInLength: Int { SampleRate.position(of: clip.fadeIn) }
  private var fadeOutLength: Int { SampleRate.position(of: clip.fadeOut) }

  private func isOutsideFades(_ range: Range<Int>) -> Bool {
    range.lowerBound >= samples.lowerBound + fadeInLength
      && range.upperBound <= samples.upperBound - fadeOutLength
  }

  /// Straight lines from and to 0.
  private func fade(at position: Int) -> Double {
    var factor = 1.0
    let (begun, left) = (position - samples.lowerBound, samples.upperBound - position)
    if begun < fadeInLength { factor *= Double(begun) / Double(fadeInLength) }
    if left < fadeOutLength { factor *= Double(left) / Double(fadeOutLength) }
    return factor
  }
}
