import Foundation
import AnimSound

/// A soundtrack as a WAV file: 16 bits a sample, two channels.
enum WaveFile {
  private static let block = 1 << 16
  /// The longest, in seconds: all of it is in memory.
  private static let longest = 3600.0

  static func bytes(of track: Soundtrack) throws -> Data {
    guard track.duration <= longest else {
      throw StudioError.badRequest("the sound is longer than \(Int(longest / 60)) minutes")
    }
    let gain = try track.loudness.map { try track.gain(for: $0, isCancelled: { false }) } ?? 0
    var reader = try SoundtrackReader(track, gain: gain)
    var left = track.length
    var bytes = head(samples: left)
    bytes.reserveCapacity(bytes.count + 4 * left)
    try withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * block) { samples in
      while left > 0 {
        let count = min(left, block)
        let part = UnsafeMutableBufferPointer(rebasing: samples[..<(2 * count)])
        try reader.read(into: part)
        for sample in part { append(Int((max(-1, min(1, sample)) * 32767).rounded()), bytes: 2, to: &bytes) }
        left -= count
      }
    }
    return Data(bytes)
  }

  /// Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0", 1991.
  private static func head(samples: Int) -> [UInt8] {
    var bytes = Array("RIFF".utf8)
    append(36 + 4 * samples, bytes: 4, to: &bytes)
    bytes += Array("WAVEfmt ".utf8)
    for (value, count) in [
      (16, 4), (1, 2), (2, 2), (SampleRate.value, 4), (4 * SampleRate.value, 4), (4, 2), (16, 2),
    ] {
      append(value, bytes: count, to: &bytes)
    }
    bytes += Array("data".utf8)
    append(4 * samples, bytes: 4, to: &bytes)
    return bytes
  }

  private static func append(_ value: Int, bytes count: Int, to bytes: inout [UInt8]) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }
}
