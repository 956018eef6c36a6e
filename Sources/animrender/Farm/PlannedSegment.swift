import Movie

/// One of a plan's segments, or of the plan of a batch.
struct PlannedSegment {
  /// The plan that has it.
  var file: PlanFile
  /// Its place there.
  var index: Int
  /// What messages call it, and how many there are.
  var number: Int
  var count: Int

  /// - Parameters:
  ///   - path: of either plan.
  ///   - given: its number, or nil for the one that the machine was given.
  /// - Throws: `PlanError`.
  init(_ path: String, _ given: Int?) throws(PlanError) {
    guard let batch = try BatchPlan.load(path) else {
      file = try PlanFile.load(path)
      index = try SegmentIndex.find(given, count: file.plan.segments.count)
      (number, count) = (index, file.plan.segments.count)
      return
    }
    number = try SegmentIndex.find(given, count: batch.segments.count)
    count = batch.segments.count
    let segment = batch.segments[number]
    let plan = batch.path(of: batch.rows[segment.row], beside: path)
    file = try PlanFile.load(plan)
    guard file.plan.segments.indices.contains(segment.segment) else {
      throw .notAPlan(path: path, reason: "segments[\(number)] is not in '\(plan)'")
    }
    index = segment.segment
  }
}
