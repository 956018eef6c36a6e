import AnimRenderTree

/// Which frames are looked at: those that show a commit first, and samples of the others. As long as there are not too many
/// frames, and not too much moves in them, these are all.
package struct FrameChoice {
  package private(set) var coverage: FrameCoverage
  private let count: Int
  /// The frames that show a commit first, in order.
  private let commits: [Int]
  private let weight: Double
  private var commitStride = 1
  private var sampleStride = 1
  /// The next of each.
  private var commit = 0
  private var sample = 0
  /// How many commits there are up to the last frame that was looked at.
  private var passed = 0

  /// - Parameters:
  ///   - commits: The frame that shows each commit first, in order; some may come more than once.
  ///   - isCrowded: Whether it is known that not every frame can be looked at. A quarter of the limits counts then.
  package init(count: Int, commits: [Int], isCrowded: Bool = false) {
    weight = isCrowded ? 4 : 1
    self.count = count
    coverage = FrameCoverage(frames: count)
    var shown: [Int] = []
    for frame in commits where frame < count && frame != shown.last { shown.append(frame) }
    self.commits = shown
    guard count > SceneCheck.mostFrames else { return }
    let most = SceneCheck.mostFrames / 2
    commitStride = Self.stride(shown.count, most)
    sampleStride = Self.stride(count, SceneCheck.mostFrames - min(shown.count, most))
  }

  private static func stride(_ count: Int, _ most: Int) -> Int { max((count + most - 1) / most, 1) }

  /// - Parameter cost: what the frames before have taken.
  package mutating func next(after cost: EvaluationCost) -> Int? {
    let next = min(sample, commit < commits.count ? commits[commit] : count)
    guard next < count else { return nil }
    let share =
      Double(cost.layers) / Double(SceneCheck.mostLayers)
      + Double(cost.particles) / Double(SceneCheck.mostParticles)
      + Double(cost.steps) / Double(SceneCheck.mostSteps)
    // Twice as many are left out with each further eighth.
    let excess = Int(min(max(weight * share - 0.5, 0) * 8, 20))
    if next == sample { sample += sampleStride << excess }
    if commit < commits.count, next == commits[commit] { commit += commitStride << excess }
    while passed < commits.count, commits[passed] < next { passed += 1 }
    if passed < commits.count, commits[passed] == next {
      coverage.commits += 1
    } else {
      coverage.samples += 1
    }
    return next
  }
}
