import AnimCLibAV
import AnimCLibAVSupport
import AnimSandbox
import AnimSound

/// The samples of a file's sound, at the rate that all sound has.
final class SoundFileStream: SoundStream {
  private let name: String
  private let decoder: SoundDecoder
  private let format: SoundFormat
  private let speed: Double
  private var resampler: OpaquePointer?
  /// Samples of silence that are still to come first, or to be left out.
  private var silence: Int
  private var surplus: Int
  private var isEnding = false

  init(_ file: SoundFile, speed: Double) throws {
    name = file.name
    decoder = try SoundDecoder(path: file.path, format: file.format)
    format = file.format
    self.speed = speed
    let delay = SampleRate.position(of: file.delay / speed)
    silence = max(delay, 0)
    surplus = max(-delay, 0)
  }

  deinit { clibav_resampler_close(resampler) }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws -> Int {
    try ForeignWork.at(name, with: "FFmpeg") { try decode(into: samples) }
  }

  private func decode(into samples: UnsafeMutableBufferPointer<Float>) throws -> Int {
    let count = samples.count / 2
    var done = min(silence, count)
    samples[..<(2 * done)].update(repeating: 0)
    silence -= done
    while done < count {
      let room = UnsafeMutableBufferPointer(rebasing: samples[(2 * done)...])
      let found = try convert(into: room)
      if found == 0 { return done }
      let left = min(surplus, found)
      surplus -= left
      if left > 0, left < found {
        for index in 0..<(2 * (found - left)) { room[index] = room[index + 2 * left] }
      }
      done += found - left
    }
    return done
  }

  /// At least one sample, or 0 at the end.
  private func convert(into samples: UnsafeMutableBufferPointer<Float>) throws -> Int {
    do {
      while true {
        // What waits in the resampler first, then the next frame.
        if resampler != nil {
          let found = try convert(nil, into: samples)
          if found > 0 { return found }
          if isEnding { return 0 }
        }
        guard try decoder.next() else {
          if resampler == nil { return 0 }
          isEnding = true
          continue
        }
        if resampler == nil { try openResampler() }
        let found = try convert(decoder.frame.pointer, into: samples)
        if found > 0 { return found }
      }
    } catch let error as LibAVError {
      throw SoundError.damaged(format, reason: error.reason)
    }
  }

  private func convert(
    _ frame: UnsafeMutablePointer<AVFrame>?, into samples: UnsafeMutableBufferPointer<Float>
  )
    throws -> Int
  {
    Int(
      try LibAV.check("swr_convert") {
        clibav_resampler_convert(
          resampler, frame, isEnding ? 1 : 0, samples.baseAddress, Int32(clamping: samples.count / 2))
      })
  }

  /// Both rates are multiplied, so that any speed is met to the last sample of a day.
  private func openResampler() throws {
    let rate = Double(decoder.frame.pointer.pointee.sample_rate) * speed
    // High rates that are played fast have no room for more.
    let scale = speed == 1 ? 1 : min((Double(Int32.max) / rate).rounded(.down), 1000)
    let (input, output) = (
      Int32((rate * scale).rounded()), Int32((Double(SampleRate.value) * scale).rounded())
    )
    try Instructions.plain.during {
      try LibAV.check("swr_init") {
        clibav_resampler_open(&resampler, decoder.frame.pointer, input, output)
      }
    }
  }
}
