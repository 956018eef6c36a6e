import Foundation
import Movie
import Scene
import Video

/// The segment that a machine is to make.
enum SegmentIndex {
  /// Where Slurm, Kubernetes and AWS Batch say which of many alike tasks one is.
  static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]

  /// - Parameter given: on the command line.
  static func find(
    _ given: Int?, count: Int, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PlanError) -> Int {
    var index = given
    if index == nil {
      guard let variable = variables.first(where: { environment[$0] != nil }),
        let text = environment[variable]
      else { throw .noIndex(variables: variables) }
      guard let number = Int(text) else { throw .invalidIndex(text: text, variable: variable) }
      index = number
    }
    guard let index, (0..<count).contains(index) else { throw .indexOutside(index ?? 0, count: count) }
    return index
  }
}
