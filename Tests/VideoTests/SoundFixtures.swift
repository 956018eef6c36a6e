import Foundation
import AnimSound
import AnimTestSupport
import Testing
import AnimVideo

/// Sounds that tests make for themselves.
enum SoundFixtures {
  /// A WAV of 16 bits.
  static func wav(_ samples: [Float], rate: Int = 48_000, channels: Int = 1) -> [UInt8] {
    let data = samples.flatMap { bytes(UInt16(bitPattern: Int16(($0 * 32767).rounded()))) }
    return head(dataBytes: data.count, rate: rate, channels: channels) + data
  }

  static func head(dataBytes: Int, rate: Int, channels: Int) -> [UInt8] {
    Array("RIFF".utf8) + bytes(UInt32(36 + dataBytes)) + Array("WAVEfmt ".utf8) + bytes(UInt32(16))
      + bytes(UInt16(1)) + bytes(UInt16(channels)) + bytes(UInt32(rate))
      + bytes(UInt32(truncatingIfNeeded: rate * channels * 2))
      + bytes(UInt16(truncatingIfNeeded: channels * 2))
      + bytes(UInt16(16)) + Array("data".utf8) + bytes(UInt32(dataBytes))
  }

  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// Silence with clicks of one sample.
  static func clicks(_ times: [Double], rate: Int = 48_000, seconds: Double) -> [Float] {
    var samples = [Float](repeating: 0, count: Int(seconds * Double(rate)))
    for time in times { samples[Int((time * Double(rate)).rounded())] = 0.8 }
    return samples
  }

  /// The left side of all samples.
  static func read(_ source: any SoundSource, speed: Double = 1, block: Int = 1000) throws -> [Float] {
    let stream = try source.open(speed: speed)
    var all: [Float] = []
    var samples = [Float](repeating: 0, count: 2 * block)
    while true {
      let found = try samples.withUnsafeMutableBufferPointer { try stream.read(into: $0) }
      for index in 0..<found { all.append(samples[2 * index]) }
      if found < block { return all }
    }
  }

  /// The places of clicks: the loudest sample of each.
  static func places(_ samples: [Float]) -> [Int] {
    var found: [Int] = []
    for index in samples.indices where abs(samples[index]) > 0.2 {
      if let last = found.last, index - last < 2000 {
        if abs(samples[index]) > abs(samples[last]) { found[found.count - 1] = index }
      } else {
        found.append(index)
      }
    }
    return found
  }
}
