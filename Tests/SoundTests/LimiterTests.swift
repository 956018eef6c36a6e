import Foundation
import Testing

@testable import AnimSound

@Suite struct LimiterTests {
  private static let ceiling = Float(pow(10, -1.0 / 20))

  /// The true peak by another way: the exact sinc sum over many samples, at 16 places between two.
  private func truePeak(_ samples: [Float], in range: Range<Int>) -> Double {
    var most = 0.0
    for index in range {
      for place in 0..<16 {
        let x = Double(index) + Double(place) / 16
        var sum = 0.0
        for near in max(index - 300, 0)..<min(index + 300, samples.count) {
          let distance = x - Double(near)
          let window = 0.5 + 0.5 * cos(.pi * distance / 301)
          sum += Double(samples[near]) * (distance == 0 ? 1 : sin(.pi * distance) / (.pi * distance)) * window
        }
        most = max(most, abs(sum))
      }
    }
    return most
  }

  private func limited(_ wave: Wave) throws -> [Float] {
    try Soundtrack(clips: [SoundClip(wave)], duration: wave.duration).finished().map(\.left)
  }

  @Test func whatIsQuietIsNotTouched() throws {
    let source = Wave(samples: 20_000) { index in
      (Float(sin(Double(index) * 0.3) * 0.85), Float(cos(Double(index * index) * 0.001) * 0.3))
    }
    let track = Soundtrack(clips: [SoundClip(source)], duration: source.duration)
    #expect(try track.finished().elementsEqual(track.mixed(), by: ==))
  }

  /// A quarter of the sample rate, at 45°: samples of 0.92 stand for a wave of 1.3.
  @Test func peaksBetweenSamplesAreFound() throws {
    let wave = Wave(
      samples: 24_000,
      mono: { index in
        let swell = min(1, Double(index) / 6000, Double(24_000 - index) / 6000)
        return Float(1.3 * swell * sin(.pi / 2 * Double(index) + .pi / 4))
      })
    let out = try limited(wave)
    #expect(out.allSatisfy { abs($0) < 0.64 })
    let peak = truePeak(out, in: 11_000..<11_400)
    #expect(peak < Double(Self.ceiling) * 1.003)
    // Not quieter than it needs to be either.
    #expect(peak > Double(Self.ceiling) * 0.99)
  }

  @Test(arguments: [997.0, 5_000, 11_000, 17_000]) func loudTonesStayBelowTheCeiling(frequency: Double) throws
  {
    let wave = Wave(
      samples: 24_000,
      mono: { index in
        let swell = min(1, Double(index) / 4000, Double(24_000 - index) / 4000)
        return Float(2 * swell * sin(2 * .pi * frequency * Double(index) / 48_000))
      })
    let out = try limited(wave)
    for start in [2_500, 4_000, 12_000, 21_000] {
      #expect(truePeak(out, in: start..<(start + 100)) < Double(Self.ceiling) * 1.012)
    }
  }

  /// Whatever comes, no sample is over it.
  @Test func noSampleIsOverTheCeiling() throws {
    let wave = Wave(
      samples: 48_000,
      mono: { index in
        let noise = Float(UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8) / Float(1 << 23) - 1
        return index / 3000 % 2 == 0 ? noise * 3 : noise * 0.1
      })
    let out = try limited(wave)
    #expect(out.allSatisfy { abs($0) <= Self.ceiling * 1.0001 })
    #expect(out.max() ?? 0 > 0.7)
  }

  /// A peak is turned down from 5 ms before it on, and stays where it is.
  @Test func aClickStaysInItsPlace() throws {
    let out = try limited(Wave(samples: 110_000, mono: { $0 == 30_000 ? 1.8 : 0.01 }))
    #expect(out.indices.max { abs(out[$0]) < abs(out[$1]) } == 30_000)
    #expect(abs(out[30_000] - Self.ceiling) < 0.01)
    #expect(out[..<29_700].allSatisfy { $0 == 0.01 })
    #expect(out[29_990] < 0.006)
    // After a tenth of a second the difference is a third, at last it is gone.
    #expect((0.0075..<0.0085).contains(out[30_000 + 4800]))
    #expect(out[109_999] == 0.01)
  }

  @Test func gainComesBeforeIt() throws {
    let wave = Wave(samples: 9_600, mono: { _ in 0.1 })
    let out = try Soundtrack(clips: [SoundClip(wave)], duration: 0.2).finished(gain: 6)
    #expect(abs(out[4800].left - 0.1 * Float(pow(10, 0.3))) < 1e-6)
  }
}
