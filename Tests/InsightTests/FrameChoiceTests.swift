import AnimInsight
import AnimRenderTree
import Testing

/// Which frames `validate` looks at.
@Suite struct FrameChoiceTests {
  /// Looks at frames that take so much each.
  private func looked(at count: Int, _ cost: EvaluationCost, commits: [Int] = [0]) -> (
    frames: [Int], coverage: FrameCoverage, cost: EvaluationCost
  ) {
    var choice = FrameChoice(count: count, commits: commits)
    var (frames, sum) = ([Int](), EvaluationCost())
    while let number = choice.next(after: sum) {
      #expect(number > (frames.last ?? -1) && number < count)
      frames.append(number)
      sum += cost
    }
    let coverage = choice.coverage
    #expect(coverage.frames == count && coverage.commits + coverage.samples == frames.count)
    #expect(coverage.commits == Set(frames).intersection(commits).count)
    return (frames, coverage, sum)
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
    #expect(looked(at: 0, cost(1)).frames == [])
    for one in [cost(), cost(200), cost(0, 700), cost(0, 0, 4000), cost(100, 100, 100)] {
      #expect(looked(at: 1000, one, commits: [0, 7, 7, 1000]).frames == Array(0..<1000))
    }
  }

  @Test("Of very many frames not each is looked at")
  func many() {
    for commits in [[0], Array(0..<30_000), Array(stride(from: 5, to: 10_000_000, by: 100))] {
      let (frames, coverage, _) = looked(at: 10_000_000, cost(), commits: commits)
      #expect((10_000...SceneCheck.mostFrames).contains(frames.count))
      #expect(coverage.commits >= min(commits.count, 10_000) / 2)
    }
  }

  @Test("Frames that show a commit are looked at even where others are left out")
  func commits() {
    let commits = [0, 3, 77, 1234, 19_999_998]
    let (frames, coverage, _) = looked(at: 20_000_000, cost(), commits: commits)
    #expect(Set(frames).isSuperset(of: commits) && coverage.commits == commits.count)
    #expect(coverage.samples >= 9_000 && !coverage.isWhole)
  }

  @Test("Where it is known that not every frame can be looked at, a quarter of the limits counts")
  func crowds() {
    for one in [cost(1000), cost(0, 3000), cost(0, 0, 20_000)] {
      func sum(isCrowded: Bool) -> Double {
        var choice = FrameChoice(count: 20_000, commits: [0], isCrowded: isCrowded)
        var sum = EvaluationCost()
        while choice.next(after: sum) != nil { sum += one }
        return share(sum)
      }
      #expect(sum(isCrowded: true) <= 0.3 * sum(isCrowded: false))
    }
  }

  @Test("However much each frame takes, and of what, all together take a few times the limit")
  func bounded() {
    for frames in [100, 20_000, 10_000_000] {
      for one in [
        cost(1000), cost(50_000), cost(0, 3000), cost(0, 100_000), cost(0, 0, 20_000),
        cost(0, 0, 1_000_000), cost(10_000, 10_000, 10_000),
      ] {
        for commits in [
          [0], Array(0..<min(frames, 50_000)),
          Array(stride(from: 1, to: frames, by: frames > 100_000 ? 701 : 7)),
        ] {
          let (looked, _, sum) = looked(at: frames, one, commits: commits)
          #expect(looked.count >= 5)
          #expect(share(sum) < 3, "\(frames) frames of \(one)")
        }
      }
    }
  }
}
