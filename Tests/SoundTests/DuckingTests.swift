import AnimSound
import Foundation
import Testing

/// A sound that makes room: by how much follows from a compressor's own definition, how fast from an exponential.
@Suite struct DuckingTests {
  private static let second = 48_000

  /// A voice that is silent, then even, then silent, a second each.
  private static func voice(_ amplitude: Float) -> SoundClip {
    SoundClip(Wave(samples: 3 * second, mono: { (second..<2 * second).contains($0) ? amplitude : 0 }))
  }

  private static let music = Wave(samples: 3 * second, mono: { _ in 0.5 })

  /// The music's factor at each sample.
  private static func factors(_ ducking: Ducking, under voice: SoundClip) throws -> [Double] {
    var clip = SoundClip(music)
    clip.levels = try ducking.levels(SoundLevel(), under: Soundtrack(clips: [voice], duration: 3))
    return try Soundtrack(clips: [clip], duration: 3).mixed().map { Double($0.left) / 0.5 }
  }

  @Test(
    "Under an even voice it is softer by the ratio's part of what is above the threshold",
    arguments: [1.5, 4, 20])
  func amount(ratio: Double) throws {
    var ducking = Ducking()
    (ducking.threshold, ducking.ratio, ducking.attack, ducking.release) = (-30, ratio, 0.05, 0.1)
    let factors = try Self.factors(ducking, under: Self.voice(0.1))
    // A voice of 0.1 has -20 dB.
    let decibels = 20 * log10(factors[2 * Self.second - 2000])
    #expect(abs(decibels + 10 * (1 - 1 / ratio)) < 0.01, "\(decibels)")
    #expect(factors[..<(Self.second - 480)].allSatisfy { $0 == 1 })
    #expect(factors[3 * Self.second - 480] > 0.999)
    // After the time of the attack 63 % of the way, and no jump anywhere.
    let after = 20 * log10(factors[Self.second + Int(0.05 * 48_000)]) / decibels
    #expect(abs(after - (1 - exp(-1))) < 0.06, "\(after)")
    #expect(zip(factors, factors.dropFirst()).allSatisfy { abs($0 - $1) < 0.002 })
  }

  @Test("Below the threshold, and at a ratio of 1, it stays as it is")
  func nothing() throws {
    #expect(try Self.factors(Ducking(), under: Self.voice(0.005)).allSatisfy { $0 == 1 })
    var even = Ducking()
    even.ratio = 1
    #expect(try Self.factors(even, under: Self.voice(0.5)).allSatisfy { $0 == 1 })
  }

  @Test("In the times of captions it is softer by what they say")
  func captions() throws {
    var ducking = Ducking()
    (ducking.attack, ducking.release) = (0, 0)
    var clip = SoundClip(Self.music)
    clip.levels = ducking.levels(SoundLevel(), by: -6, during: [1..<1.5, 2.5..<9], of: 3)
    let factors = try Soundtrack(clips: [clip], duration: 3).mixed().map { Double($0.left) / 0.5 }
    for (time, expected) in [(0.5, 0.0), (1.25, -6), (2, 0), (2.75, -6)] {
      #expect(abs(20 * log10(factors[Int(time * 48_000)]) - expected) < 1e-4, "\(time)")
    }
  }

  @Test("A part of a soundtrack has the samples of the whole")
  func parts() throws {
    var clip = SoundClip(Self.music)
    clip.levels = try Ducking().levels(SoundLevel(), under: Soundtrack(clips: [Self.voice(0.3)], duration: 3))
    let track = Soundtrack(clips: [clip, Self.voice(0.3)], duration: 3)
    let whole = try track.mixed()
    var mixer = Mixer(track, from: 60_000)
    var samples = [Float](repeating: 0, count: 9600)
    try samples.withUnsafeMutableBufferPointer { try mixer.read(into: $0) }
    for index in 0..<4800 { #expect(samples[2 * index] == whole[60_000 + index].left) }
  }
}
