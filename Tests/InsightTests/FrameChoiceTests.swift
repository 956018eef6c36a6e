import Insight
import RenderTree
import Testing

/// Which frames `validate` looks at.
@Suite struct FrameChoiceTests {
  /// Looks at frames that take so much each.
  private func looked(at count: Int, _ effort: EvaluationEffort) -> (frames: Int, effort: EvaluationEffort) {
    var choice = FrameChoice(count: count)
    var (frames, sum, last) = (0, EvaluationEffort(), -1)
    while let number = choice.next(after: sum) {
      #expect(number > last && number < count)
      (frames, last) = (frames + 1, number)
      sum += effort
    }
    return (frames, sum)
  }

  private func effort(_ layers: Int = 0, _ particles: Int = 0, _ steps: Int = 0) -> EvaluationEffort {
    var effort = EvaluationEffort()
    (effort.layers, effort.particles, effort.steps) = (layers, particles, steps)
    return effort
  }

  private func share(_ effort: EvaluationEffort) -> Double {
    Double(effort.layers) / Double(SceneCheck.mostLayers)
      + Double(effort.particles) / Double(SceneCheck.mostParticles)
      + Double(effort.steps) / Double(SceneCheck.mostSteps)
  }

  @Test("Frames that take little are all looked at")
  func all() {
    #expect(looked(at: 0, effort(1)).frames == 0)
    for one in [effort(), effort(200), effort(0, 700), effort(0, 0, 4000), effort(100, 100, 100)] {
      #expect(looked(at: 1000, one).frames == 1000)
    }
  }

  @Test("Of very many frames not each is looked at")
  func many() {
    #expect((10_000...SceneCheck.mostFrames).contains(looked(at: 10_000_000, effort()).frames))
  }

  @Test("However much each frame takes, and of what, all together take a few times the limit")
  func bounded() {
    for frames in [100, 20_000, 10_000_000] {
      for one in [
        effort(1000), effort(50_000), effort(0, 3000), effort(0, 100_000), effort(0, 0, 20_000),
        effort(0, 0, 1_000_000), effort(10_000, 10_000, 10_000),
      ] {
        let (count, sum) = looked(at: frames, one)
        #expect(count >= 5)
        #expect(share(sum) < 3, "\(frames) frames of \(one)")
      }
    }
  }
}
