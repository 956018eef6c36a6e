import Testing

@testable import Movie

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
}
