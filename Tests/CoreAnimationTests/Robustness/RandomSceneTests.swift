import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// What holds for all trees, animations and times.
@Suite struct RandomSceneTests {
  private func play(
    _ seed: UInt64, isExtreme: Bool = false, hasAllKinds: Bool = false
  ) -> (recording: Recording, layers: [CALayer]) {
    var scene = RandomScene(seed: seed, isExtreme: isExtreme, hasAllKinds: hasAllKinds)
    return scene.play()
  }

  @Test("Frames hold finite numbers only, whatever is animated, with ordinary and with extreme numbers")
  func framesAreFinite() {
    for seed in TestTier.seeds(400) {
      let (recording, layers) = play(UInt64(seed), isExtreme: seed % 2 == 0, hasAllKinds: seed % 4 >= 2)
      let times: [Double] = [0, 1e-300, 0.3, 0.77, 1.5, 2.999, 3, 1e9, 1e300, -1, -1e300]
      for time in times {
        let frame = recording.frame(at: time)
        #expect(frame.isFinite, "seed \(seed) at \(time)")
        #expect(frame.isBalanced, "seed \(seed) at \(time)")
      }
      var evaluator = Evaluator(tree: recording.tree(at: 1.5))
      for layer in layers {
        guard let values = evaluator.presentation(of: layer.id, at: 1.5) else { continue }
        for property in PropertyCatalog.all {
          #expect(values.value(PropertyKey(property.name)).isFinite, "seed \(seed) \(property.name)")
        }
      }
    }
  }

  @Test("Frames at any times in any order equal those of the sequence")
  func orderDoesNotMatter() {
    for seed in TestTier.seeds(60, from: 1000) {
      let (recording, _) = play(UInt64(seed))
      var random = SeededGenerator(seed: UInt64(seed))
      let times = (0..<40).map { _ in Double.random(in: 0...3, using: &random) }.sorted()
      let sequence = times.map { recording.frame(at: $0) }
      // One evaluator for all times keeps buffers; it must keep nothing else.
      let last = recording.tree(at: 3)
      var shared = Evaluator(tree: last)
      for index in times.indices.shuffled(using: &random) {
        #expect(recording.frame(at: times[index]) == sequence[index])
        var fresh = Evaluator(tree: last)
        #expect(shared.frame(at: times[index]) == fresh.frame(at: times[index]))
      }
    }
  }

  @Test("The same scene played again gives the same frames")
  func repeatable() {
    for seed in TestTier.seeds(40, from: 2000) {
      let (a, _) = play(UInt64(seed))
      let (b, _) = play(UInt64(seed))
      for time in [0, 0.4, 1.1, 2.2, 3] { #expect(a.frame(at: time) == b.frame(at: time)) }
    }
  }

  /// An implicit animation starts from what is on the screen, which an explicit one that was committed
  /// before it has changed: so the two kinds are split apart.
  @Test("Splitting a commit into two at the same instant changes nothing", arguments: [false, true])
  func splittingCommits(isImplicit: Bool) {
    func play(_ seed: UInt64, isSplit: Bool) -> Recording {
      var scene = RandomScene(seed: seed)
      let timeline = Timeline(size: CGSize(width: 100, height: 100))
      let layers = (0..<4).map { _ in scene.layer() }
      for layer in layers { timeline.root.addSublayer(layer) }
      for step in 0..<5 {
        timeline.at(Double(step) * 0.37) {
          for _ in 0..<4 {
            CATransaction.setDisableActions(!isImplicit)
            let layer = scene.pick(layers)
            if isImplicit || scene.chance(2) {
              scene.change(layer)
            } else {
              layer.add(scene.animation(), forKey: scene.pick(["a", "b", "position", "opacity"]))
            }
            if isSplit { CATransaction.flush() }
          }
        }
      }
      let recording = timeline.record(until: 3)
      _ = Misuse.takeReports()
      return recording
    }
    for seed in TestTier.seeds(60, from: 3000) {
      let whole = play(UInt64(seed), isSplit: false)
      let split = play(UInt64(seed), isSplit: true)
      for time in [0, 0.1, 0.37, 0.5, 0.74, 0.9, 1.2, 1.48, 2, 2.9] {
        #expect(whole.frame(at: time) == split.frame(at: time), "seed \(seed) at \(time)")
      }
    }
  }

  @Test("A layer whose time runs backwards mirrors one whose time runs forwards")
  func mirroredLayer() {
    for seed in TestTier.seeds(80, from: 4000) {
      func play(isMirrored: Bool) -> Recording {
        var scene = RandomScene(seed: UInt64(seed))
        let layer = makeLayer {
          $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
          $0.backgroundColor = .black
          $0.speed = isMirrored ? -1 : 1
          $0.timeOffset = isMirrored ? 3 : 0
        }
        let timeline = Timeline(size: CGSize(width: 100, height: 100))
        timeline.root.addSublayer(layer)
        for _ in 0..<3 {
          let animation = scene.animation()
          animation.beginTime = 0.5
          animation.isRemovedOnCompletion = false
          layer.add(animation, forKey: nil)
        }
        let recording = timeline.record(until: 3)
        _ = Misuse.takeReports()
        return recording
      }
      let forwards = play(isMirrored: false)
      let backwards = play(isMirrored: true)
      for time in stride(from: 0.0, through: 3, by: 0.125) {
        #expect(forwards.frame(at: time) == backwards.frame(at: 3 - time), "seed \(seed) at \(time)")
      }
    }
  }

  @Test("An animation of speed −1 mirrors one of speed 1")
  func mirroredAnimation() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let from = Double.random(in: -50...50, using: &random)
      let to = Double.random(in: -50...50, using: &random)
      let duration = Double.random(in: 0.5...4, using: &random)
      func played(speed: Float) -> LayerRun {
        LayerRun(
          animation: basic("position.x", from: from, to: to, duration: duration) {
            $0.speed = speed
            $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          })
      }
      let forwards = played(speed: 1)
      let backwards = played(speed: -1)
      for part in [0.1, 0.35, 0.8] {
        let a = forwards.number("position.x", at: part * duration)
        let b = backwards.number("position.x", at: duration - part * duration)
        #expect(abs(a - b) < 1e-9)
      }
    }
  }
}
