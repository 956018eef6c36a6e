import Insight
import RenderTree
import Testing

/// Which frames `validate` looks at.
@Suite struct FrameChoiceTests {
  /// Looks at frames that take so much each.
  private func looked(at count: Int, _ cost: EvaluationCost) -> (frames: Int, cost: EvaluationCost) {
    var choice = FrameChoice(count: count)
    var (frames, sum, last) = (0, EvaluationCost(), -1)
    while let number = choice.next(after: sum) {
      #expect(number > last && number < count)
      (frames, last) = (frames + 1, number)
      sum += cost
    }
    return (frames, sum)
  }

  private func cost(_ layers: Int = 0, _ particles: Int = 0, _ steps: Int = 0) -> EvaluationCost {
    var cost = EvaluationCost()
    (cost.layers, cost.particles, cost.steps) = (layers, particles, steps)
    return cost
  }

  private func share(_ cost: EvaluationCost) -> Double {
    Double(cost.layers) / Double(SceneCheck.mostLayers)
      + Double(cost.particles) / Double(SceneCheck.mostParticles)
      + Double(cost.steps) / Double(SceneCheck.mostSteps)
  }

  @Test("Frames that take little are all looked at")
  func all() {
    #expect(looked(at: 0, cost(1)).frames == 0)
    for one in [cost(), cost(200), cost(0, 700), cost(0, 0, 4000), cost(100, 100, 100)] {
      #expect(looked(at: 1000, one).frames == 1000)
    }
  }

  @Test("Of very many frames not each is looked at")
  func many() {
    #expect((10_000...SceneCheck.mostFrames).contains(looked(at: 10_000_000, cost()).frames))
  }

  @Test("However much each frame takes, and of what, all together take a few times the limit")
  func bounded() {
    for frames in [100, 20_000, 10_000_000] {
      for one in [
        cost(1000), cost(50_000), cost(0, 3000), cost(0, 100_000), cost(0, 0, 20_000),
        cost(0, 0, 1_000_000), cost(10_000, 10_000, 10_000),
      ] {
        let (count, sum) = looked(at: frames, one)
        #expect(count >= 5)
        #expect(share(sum) < 3, "\(frames) frames of \(one)")
      }
    }
  }
}
