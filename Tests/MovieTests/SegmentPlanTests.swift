import AnimTestSupport
import Testing

@testable import AnimMovie

@Suite struct SegmentPlanTests {
  @Test(arguments: [(0..<1, 60, 1), (0..<60, 60, 1), (0..<61, 60, 2), (17..<99, 10, 9), (5..<7, 2, 1)])
  func segmentsCoverTheRangeOnceInOrder(frames: Range<Int>, length: Int, count: Int) throws {
    let plan = try SegmentPlan(frames: frames, segmentLength: length)
    #expect(plan.segmentCount == count)
    let all = (0..<plan.segmentCount).map(plan.frames(ofSegment:))
    #expect(all.flatMap { Array($0) } == Array(frames))
    #expect(all.dropLast().allSatisfy { $0.count == length })
  }

  @Test func rangesWithoutFramesAreRefused() {
    #expect(throws: MovieError.emptyRange(first: 4, end: 4)) { try SegmentPlan(frames: 4..<4) }
    #expect(throws: MovieError.emptyRange(first: -1, end: 4)) { try SegmentPlan(frames: -1..<4) }
    #expect(throws: MovieError.tooManyFrames(.max)) { try SegmentPlan(frames: 0..<Int.max) }
    #expect(throws: MovieError.emptyRange(first: .min, end: .max)) {
      try SegmentPlan(frames: Int.min..<Int.max)
    }
    #expect(throws: MovieError.invalidSegmentLength(1)) { try SegmentPlan(frames: 0..<4, segmentLength: 1) }
    #expect(throws: MovieError.invalidSegmentLength(.max)) {
      try SegmentPlan(frames: 0..<4, segmentLength: .max)
    }
  }

  private func lengths(_ plan: SegmentPlan) -> [Int] {
    (0..<plan.segmentCount).map { plan.frames(ofSegment: $0).count }
  }

  @Test(
    "Few segments are an even number, as long as each other; the first ones of many stay when there are more")
  func usualLengths() throws {
    func cut(_ count: Int) throws -> [Int] { lengths(try SegmentPlan(frames: 7..<7 + count)) }
    #expect(try cut(1) == [1])
    #expect(try cut(119) == [119])
    #expect(try cut(120) == [60, 60])
    #expect(try cut(301) == [151, 150])
    #expect(try cut(600) == [150, 150, 150, 150])
    #expect(try cut(1919).count == 8)
    #expect(try cut(3600) == [Int](repeating: 240, count: 15))
    #expect(try cut(3661) == [Int](repeating: 240, count: 15) + [61])
  }

  @Test("Whatever the loops, each frame is in one segment, and none but the last is too short or too long")
  func anyLoops() throws {
    var random = SeededGenerator(seed: 3)
    for turn in 0..<300 {
      let frames = randomFrames(&random)
      let longest = turn % 3 == 0 ? 100 : SegmentPlan.longest
      let loops = FrameLoop.all(in: frames, longest: longest)
      let first = Int.random(in: 0...9, using: &random)
      let plan = try SegmentPlan(frames: first..<first + frames.count, longest: longest, loops: loops)
      let all = (0..<plan.segmentCount).map(plan.frames(ofSegment:))
      #expect(all.flatMap { Array($0) } == Array(first..<first + frames.count), "\(turn)")
      #expect(
        all.dropLast().allSatisfy { SegmentPlan.lengths.contains($0.count) }, "\(turn): \(lengths(plan))")
      // A single frame before a loop may be with what follows, or after it with what was before.
      #expect(all.allSatisfy { $0.count <= longest + 1 }, "\(turn): \(lengths(plan))")
      for loop in loops {
        let length = loop.parts.reduce(0, +)
        #expect(loop.frames.count == length * loop.repetitions)
        for index in loop.frames.dropLast(length) { #expect(frames[index] == frames[index + length]) }
      }
    }
  }

  /// Stretches of frames that loop, stand still, or never come again.
  private func randomFrames(_ random: inout SeededGenerator) -> [Int] {
    var frames: [Int] = []
    var next = 0
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let period = [1, 2, 30, 77, 120, 300].randomElement(using: &random) ?? 1
      let isLoop = Bool.random(using: &random)
      for index in 0..<Int.random(in: 1...900, using: &random) {
        frames.append(next + (isLoop ? index % period : index))
      }
      next += 1000
    }
    return frames
  }

  @Test("A single frame before a loop, or between two, is no segment of its own")
  func singleFrames() throws {
    let loop = (0..<480).map { $0 % 120 }
    for frames in [[-1] + loop, loop + [-1] + loop.map { $0 + 1000 }] {
      let loops = FrameLoop.all(in: frames, longest: SegmentPlan.longest)
      let plan = try SegmentPlan(frames: 0..<frames.count, loops: loops)
      #expect(lengths(plan).reduce(0, +) == frames.count)
      #expect(plan.frames(ofSegment: 0).lowerBound == 0)
      #expect(lengths(plan).allSatisfy { $0 > 1 }, "\(lengths(plan))")
    }
  }

  @Test(
    "A segment is lone where there is little else to compress",
    arguments: [
      ((0..<90).map { $0 }, true), ((0..<130).map { $0 }, false), ((0..<3600).map { $0 % 120 }, true),
      ([Int](repeating: 0, count: 3600), true), ((0..<3000).map { $0 % 300 }, false),
      ((0..<12).map { -1 - $0 } + (0..<288).map { $0 % 144 }, true),
      ((0..<200).map { -1 - $0 } + (0..<300).map { $0 % 150 }, false), ((0..<1).map { $0 }, true),
    ] as [([Int], Bool)])
  func loneSegments(frames: [Int], isLone: Bool) throws {
    let loops = FrameLoop.all(in: frames, longest: SegmentPlan.longest)
    #expect(try SegmentPlan(frames: 0..<frames.count, loops: loops).hasLoneSegment == isLone)
  }

  @Test("What comes again is cut where it comes again, so that it is compressed once")
  func loopsAreCutAlike() throws {
    func made(_ frames: [Int]) throws -> (segments: Int, frames: Int) {
      let loops = FrameLoop.all(in: frames, longest: SegmentPlan.longest)
      let plan = try SegmentPlan(frames: 0..<frames.count, loops: loops)
      let shown = Set((0..<plan.segmentCount).map { Array(frames[plan.frames(ofSegment: $0)]) })
      return (plan.segmentCount, shown.reduce(0) { $0 + $1.count })
    }
    // Two seconds, thirty times; a minute's hold; five seconds, which are longer than a segment, ten times.
    #expect(try made((0..<3600).map { $0 % 120 }) == (15, 240))
    #expect(try made([Int](repeating: 0, count: 3600)) == (15, 240))
    #expect(try made((0..<3000).map { $0 % 300 }) == (20, 300))
    // An opening, a loop of 1.5 s, and an end.
    let opening = (0..<100).map { -$0 - 1 }
    let end = (0..<77).map { 1000 + $0 }
    #expect(try made(opening + (0..<900).map { $0 % 90 } + end) == (7, 100 + 180 + 77))
    // 2.5 s, twice; one second, four times and once more.
    #expect(try made((0..<300).map { $0 % 150 }) == (2, 150))
    #expect(try made((0..<12).map { -1 - $0 } + (0..<288).map { $0 % 144 }) == (3, 12 + 144))
    #expect(try made((0..<300).map { $0 % 60 }) == (3, 120 + 60))
    #expect(try made((0..<200).map { -1 - $0 } + (0..<300).map { $0 % 150 }) == (4, 200 + 150))
    // Within a loop the picture stands still for a while: the loop is what saves most.
    #expect(try made((0..<6000).map { max($0 % 600 - 200, 0) }).frames == 600)
    // Nothing is worth a key frame that comes again only once, for a moment.
    #expect(FrameLoop.all(in: (0..<500).map { $0 < 100 ? $0 % 50 : $0 }, longest: 240) == [])
  }
}
