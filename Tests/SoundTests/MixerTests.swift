import AnimSound
import Testing

@Suite struct MixerTests {
  /// Counts up, so that every sample is known by its value.
  private static let ramp = Wave(samples: 48_000, mono: { Float($0 + 1) })

  private func clip(_ source: Wave = ramp, at start: Double = 0) -> SoundClip {
    SoundClip(source, start: start)
  }

  @Test func aSoundLiesWhereItBegins() throws {
    let mix = try Soundtrack(clips: [clip(at: 0.25)], duration: 2).mixed()
    #expect(mix.count == 96_000)
    for (index, sample) in mix.enumerated() {
      let expected: Float = (12_000..<60_000).contains(index) ? Float(index - 12_000 + 1) : 0
      #expect(sample == (expected, expected))
    }
  }

  /// Files of floating-point samples may hold anything.
  @Test func whatIsNoNumberIsSilence() throws {
    let values: [Float] = [.nan, .infinity, -.infinity, -.nan, 3e38, 0.25, -3e38, -0.25]
    let wave = Wave(samples: 800, mono: { values[$0 % values.count] })
    let mix = try Soundtrack(clips: [clip(wave), clip(wave)], duration: 0.1).mixed()
    for (index, sample) in mix.prefix(800).enumerated() {
      let expected: [Float] = [0, 2_000_000, -2_000_000, 0, 2_000_000, 0.5, -2_000_000, -0.5]
      #expect(sample == (expected[index % 8], expected[index % 8]))
    }
    let finished = try Soundtrack(clips: [clip(wave)], duration: 0.1).finished()
    #expect(finished.allSatisfy { abs($0.left) < 1 && abs($0.right) < 1 })
  }

  @Test func lengthsWithoutMeasureAreNoTrouble() throws {
    for (part, loops) in [(0..<1e300, false), (0..<1e300, true), (0..<1e-9, true), (0.5..<0.5, true)] {
      var strange = clip()
      strange.part = part
      strange.loops = loops
      #expect(try Soundtrack(clips: [strange], duration: 0.1).mixed().count == 4800)
    }
  }

  @Test func theSizeOfBlocksDoesNotShow() throws {
    var looped = clip(at: 0.1)
    looped.part = 0.3..<0.31234
    looped.loops = true
    looped.fadeIn = 0.2
    looped.fadeOut = 0.3
    let track = Soundtrack(clips: [looped, clip(at: 0.5)], duration: 1)
    let expected = try track.finished()
    for block in [1, 7, 240, 1000, 48_000] {
      let found = try track.finished(block: block)
      #expect(found.elementsEqual(expected, by: ==), "\(block)")
    }
  }

  /// A part of a soundtrack is that part of the whole.
  @Test func itMayBeginAnywhere() throws {
    var looped = clip()
    looped.part = 0.3..<0.31234
    looped.loops = true
    let track = Soundtrack(clips: [looped, clip(at: 0.2)], duration: 1)
    let whole = try track.mixed()
    for first in [1, 599, 10_000, 47_999] {
      #expect(try track.mixed(from: first).elementsEqual(whole[first...], by: ==))
    }
  }

  @Test func aPartIsPlayed() throws {
    var part = clip(at: 0.5)
    part.part = 0.25..<0.5
    let mix = try Soundtrack(clips: [part], duration: 1).mixed()
    #expect(mix[23_999] == (0, 0))
    #expect(mix[24_000].left == 12_001)
    #expect(mix[35_999].left == 24_000)
    #expect(mix[36_000] == (0, 0))
  }

  @Test func anOffsetSkipsItsBeginning() throws {
    var late = clip(at: 0.5)
    late.offset = 0.25
    let mix = try Soundtrack(clips: [late], duration: 1).mixed()
    #expect(mix[23_999] == (0, 0))
    #expect(mix[24_000].left == 12_001)
  }

  /// After ten thousand rounds of a part that is no whole number of samples, and for one that is not kept.
  @Test(arguments: [0.012345, 6.000007]) func loopsDoNotDrift(length: Double) throws {
    let source = Wave(samples: 8 * 48_000) { (Float($0 + 1), 0) }
    var looped = SoundClip(source, part: 0..<length)
    looped.loops = true
    let seconds = length < 1 ? 10_000 * length : 10 * length
    let track = Soundtrack(clips: [looped], duration: seconds + 1)
    let first = Int(seconds * 48_000) - 100
    let mix = try track.mixed(from: first)
    let beginnings = mix.indices.filter { mix[$0].left == 1 }
    for beginning in beginnings {
      let rounds = Double(first + beginning) / 48_000 / length
      #expect(abs(rounds - rounds.rounded()) * length * 48_000 <= 0.5001)
    }
    #expect(!beginnings.isEmpty)
  }

  @Test func fadesAreStraightLines() throws {
    let constant = Wave(samples: 96_000, mono: { _ in 0.5 })
    var faded = clip(constant)
    faded.fadeIn = 0.5
    faded.fadeOut = 0.25
    let mix = try Soundtrack(clips: [faded], duration: 2).mixed()
    #expect(mix[0].left == 0)
    #expect(abs(mix[12_000].left - 0.25) < 1e-6)
    #expect(mix[24_000].left == 0.5)
    #expect(mix[83_000].left == 0.5)
    #expect(abs(mix[90_000].left - 0.25) < 1e-6)
    #expect(abs(mix[95_999].left - 0.5 / 12_000) < 1e-6)
    // What is cut off by the end goes before it.
    let cut = try Soundtrack(clips: [faded], duration: 1).mixed()
    #expect(abs(cut[42_000].left - 0.25) < 1e-6)
  }

  @Test func soundsAddUp() throws {
    let a = Wave(samples: 1000) { _ in (0.25, -0.5) }
    let b = Wave(samples: 500) { _ in (0.125, 0.125) }
    let mix = try Soundtrack(clips: [clip(a), clip(b)], duration: 0.01).mixed()
    #expect(mix[10] == (0.375, -0.375))
  }

  @Test func speedMakesItShorter() throws {
    var fast = clip()
    fast.speed = 2
    let mix = try Soundtrack(clips: [fast], duration: 1).mixed()
    #expect(mix[12_000].left == 24_001)
    #expect(mix[23_999].left == 47_999)
    #expect(mix[24_000].left == 0)
  }

  private struct Steps: LevelCurve {
    func level(at time: Double) -> SoundLevel { SoundLevel(volume: time < 0.5 ? 1 : 0.25) }
  }

  @Test func levelsGoInLinesOfFiveMilliseconds() throws {
    var stepping = clip(Wave(samples: 48_000, mono: { _ in 1 }))
    stepping.levels = Steps()
    let mix = try Soundtrack(clips: [stepping], duration: 1).mixed()
    #expect(mix[23_760].left == 1)
    #expect(abs(mix[23_880].left - 0.625) < 1e-6)
    #expect(mix[24_000].left == 0.25)
  }

  @Test func gainAndPan() {
    #expect(SoundLevel() == SoundLevel(gain: 0, pan: 0, volume: 1))
    #expect(SoundLevel().left == 1 && SoundLevel().right == 1)
    #expect(abs(SoundLevel(gain: -20).left - 0.1) < 1e-15)
    #expect(SoundLevel(gain: -100).left == 0)
    #expect(SoundLevel(gain: -.infinity).left == 0)
    #expect(SoundLevel(gain: .infinity) == SoundLevel(gain: 24))
    #expect(SoundLevel(pan: 1) == SoundLevel(pan: 7))
    #expect(SoundLevel(pan: 1).left == 0 && SoundLevel(pan: 1).right == 1)
    #expect(SoundLevel(pan: -1).left == 1 && SoundLevel(pan: -1).right == 0)
    #expect(abs(SoundLevel(pan: -0.5).right - 0.5.squareRoot()) < 1e-15)
    #expect(SoundLevel(gain: .nan, pan: .nan, volume: .nan).left == 0)
  }
}
