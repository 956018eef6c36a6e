import FrameTiming
import Sound
import Video

/// The sound of one movie on its way to the file.
final class MovieSound {
  let encoder: SoundEncoder
  private let work: Work

  private final class Work {
    var measuring = 0.0
    var reader: SoundtrackReader?
  }

  /// How long it took until now, without writing it.
  var seconds: Double { work.measuring + encoder.seconds }

  /// - Parameters:
  ///   - frames: those of the movie; it begins with the first sample of the first.
  ///   - isCancelled: asked now and then while it is listened to.
  init(
    _ track: Soundtrack, _ settings: SoundSettings, rate: FrameRate, frames: Range<Int>,
    clock: (@Sendable () -> Double)?, isCancelled: () -> Bool
  ) throws {
    let work = Work()
    self.work = work
    let first = rate.position(ofFrame: frames.lowerBound)
    encoder = try SoundEncoder(
      settings, total: rate.position(ofFrame: frames.upperBound) - first, clock: clock
    ) {
      try work.reader?.read(into: $0)
    }
    var watch = Stopwatch(clock)
    watch.start()
    // The whole soundtrack counts, so that parts of a movie are as loud as the whole.
    let gain = try track.loudness.map { try track.gain(for: $0, isCancelled: isCancelled) } ?? 0
    work.reader = try SoundtrackReader(track, from: first, gain: gain)
    work.measuring = watch.lap()
  }
}

extension FrameRate {
  /// The sample that is nearest to a frame's beginning.
  fileprivate func position(ofFrame number: Int) -> Int {
    let (samples, remainder) = (number * SampleRate.value * denominator).quotientAndRemainder(
      dividingBy: numerator)
    return samples + (2 * remainder >= numerator ? 1 : 0)
  }
}

extension Soundtrack {
  /// By how many decibels it has to be amplified to be so loud; 0 for silence.
  ///
  /// - Throws: `DamagedSound`, `VideoError.missingFilters`, `MovieError.cancelled`.
  fileprivate func gain(for loudness: Double, isCancelled: () -> Bool) throws -> Double {
    var meter = try LoudnessMeter()
    var mixer = Mixer(self)
    var left = length
    try withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * LoudnessMeter.block) { samples in
      while left > 0 {
        if isCancelled() { throw MovieError.cancelled }
        let count = min(left, LoudnessMeter.block)
        let part = UnsafeMutableBufferPointer(rebasing: samples[..<(2 * count)])
        try mixer.read(into: part)
        try meter.add(part)
        left -= count
      }
    }
    guard let measured = try meter.finish() else { return 0 }
    return min(loudness - measured, Self.mostGain)
  }

  /// Noise is not to become music, in decibels.
  private static let mostGain = SoundLevel.loudest
}
