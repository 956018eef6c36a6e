import RenderTree
import Scene
import Video

/// Which frames are looked at: all of them, as long as they are not too many, and not too much moves in them.
package struct FrameChoice {
  private let count: Int
  private let stride: Int
  private var number = 0
  private var looked = 0
  /// Whether more were left out than the number of frames asks for.
  private var isCrowded = false

  package init(count: Int) {
    self.count = count
    stride = max((count + SceneCheck.mostFrames - 1) / SceneCheck.mostFrames, 1)
  }

  /// - Parameter cost: what the frames before have taken.
  package mutating func next(after cost: EvaluationCost) -> Int? {
    guard number < count else { return nil }
    defer {
      let share =
        Double(cost.layers) / Double(SceneCheck.mostLayers)
        + Double(cost.particles) / Double(SceneCheck.mostParticles)
        + Double(cost.steps) / Double(SceneCheck.mostSteps)
      // Twice as many are left out with each further eighth.
      let excess = Int(min(max(share - 0.5, 0) * 8, 20))
      if excess > 0 { isCrowded = true }
      number += stride << excess
      looked += 1
    }
    return number
  }

  /// What was left out, for people.
  var omission: String? {
    if looked == count { return nil }
    let part = isCrowded ? "\(looked) were" : "every \(stride)th was"
    return "of \(count) frames \(part) looked at"
  }
}
