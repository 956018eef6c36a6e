import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// Values that change while particles live, by commits and by animations.
@Suite struct EmitterChangeTests {
  private func animation(_ keyPath: String, from: Any, to: Any, duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  @Test func aCommitChangesThoseBornAfterwards() {
    let run = EmitterRun(
      .with(.plain { $0.velocity = 10 }) { $0.beginTime = 0 }
    ) { timeline, layer in
      timeline.at(2) {
        CATransaction.setDisableActions(true)
        layer.velocity = 3
        layer.emitterPosition = CGPoint(x: 0, y: 50)
      }
      timeline.at(2.5) { layer.setValue(200, forKeyPath: "emitterCells.cell.birthRate") }
    }
    let particles = run.particles(at: 2.405)
    #expect(particles.count == 100)
    for particle in particles {
      let isOld = particle.birthTime <= 2
      #expect(abs(particle.x - particle.age * (isOld ? 10 : 30)) < 1e-9)
      #expect(particle.y == (isOld ? 0 : 50))
    }
    // 100 in a second until 2.5, both ends included, then 200.
    #expect(run.count(at: 2.9975) == 51 + 99)
    #expect(run.count(at: 3.6) == 200)
  }

  @Test func particlesKeepTheirNumbersAcrossCommits() {
    func layer() -> CAEmitterLayer { .with(.plain { $0.scaleRange = 1 }) { $0.beginTime = 0 } }
    let plain = EmitterRun(layer())
    let changed = EmitterRun(layer()) { timeline, layer in
      for index in 1...40 {
        timeline.at(Double(index) / 10) {
          CATransaction.setDisableActions(true)
          layer.emitterPosition = CGPoint(x: index, y: 0)
        }
      }
    }
    for time in [0.505, 1.234, 3.996, 9.005] {
      let a = plain.particles(at: time).map(\.scale)
      #expect(a == changed.particles(at: time).map(\.scale))
    }
  }

  @Test func changesThatDoNotConcernParticlesAreNotKept() {
    let layer = CAEmitterLayer.with(.plain())
    let run = EmitterRun(layer) { timeline, layer in
      timeline.at(1) { layer.opacity = 0.5 }
    }
    let trees = [0.5, 1.5].map { run.run.recording.tree(at: $0) }
    #expect(trees[0][layer.id] !== trees[1][layer.id])
    #expect(trees[0][layer.id]?.emitter === trees[1][layer.id]?.emitter)
  }

  @Test func stoppingAndStarting() {
    let run = EmitterRun(.with(.plain())) { timeline, layer in
      CATransaction.setDisableActions(true)
      timeline.at(1) {
        CATransaction.setDisableActions(true)
        layer.birthRate = 0
      }
      timeline.at(3) {
        CATransaction.setDisableActions(true)
        layer.birthRate = 1
      }
    }
    #expect(run.count(at: 0.995) == 100)
    #expect((49...51).contains(run.count(at: 1.5)))
    #expect(run.count(at: 2.01) == 0)
    #expect((49...51).contains(run.count(at: 3.505)))
  }

  @Test func newCells() {
    let run = EmitterRun(.with(.plain { $0.name = "old" })) { timeline, layer in
      timeline.at(1) { layer.emitterCells = [.plain { $0.name = "new" }] }
      timeline.at(3) { layer.emitterCells = nil }
    }
    let names = run.particles(at: 1.505).map { $0.cell.name }
    #expect(names.filter { $0 == "old" }.count == 50)
    #expect(names.filter { $0 == "new" }.count == 50)
    #expect(run.count(at: 3.505) == 50)
    #expect(run.count(at: 4.1) == 0)
  }

  @Test func animatedBirthRateOfTheLayer() {
    let run = EmitterRun(.with(.plain { $0.lifetime = 100 }) { $0.beginTime = 0 }) { timeline, layer in
      timeline.at(1) {
        layer.add(animation("birthRate", from: 0, to: 2, duration: 2), forKey: "rate")
      }
    }
    // ∫ 100 (t − 1) dt.
    for time in [1.5, 2, 2.5, 3] {
      let expected = 100 + 50 * (time - 1) * (time - 1)
      #expect(abs(Double(run.count(at: time)) - expected) <= 1, "at \(time)")
    }
    #expect(abs(run.count(at: 4) - 400) <= 1)
  }

  @Test func animatedFieldsOfCells() {
    let run = EmitterRun(.with(.plain { $0.lifetime = 100 }) { $0.beginTime = 0 }) { timeline, layer in
      timeline.at(1) {
        layer.add(
          animation("emitterCells.cell.birthRate", from: 0, to: 200, duration: 2), forKey: "rate")
        layer.add(animation("emitterCells.cell.velocity", from: 0, to: 10, duration: 2), forKey: "velocity")
        layer.add(
          animation(
            "emitterCells.cell.color", from: CGColor(gray: 0, alpha: 1), to: CGColor(gray: 1, alpha: 1),
            duration: 2), forKey: "color")
      }
    }
    let particles = run.particles(at: 2.5)
    #expect(abs(particles.count - 212) <= 1)
    for particle in particles {
      let part = max(particle.birthTime - 1, 0) / 2
      #expect(abs(particle.x - particle.age * part * 10) < 1e-9)
      if particle.birthTime > 1 { #expect(abs(particle.color.red - part) < 1e-9) }
    }
    // Afterwards those born under the animation keep what it gave them.
    let later = run.particles(at: 4).filter { $0.birthTime > 1 && $0.birthTime < 3 }
    #expect(later.allSatisfy { abs($0.x - $0.age * ($0.birthTime - 1) / 2 * 10) < 1e-9 })
  }

  @Test func animatedPlace() {
    let run = EmitterRun(.with(.plain()) { $0.beginTime = 0 }) { timeline, layer in
      timeline.at(1) {
        layer.add(
          animation("emitterPosition", from: CGPoint.zero, to: CGPoint(x: 100, y: 0), duration: 1),
          forKey: "place")
      }
    }
    for particle in run.particles(at: 1.8) where particle.birthTime > 1 {
      #expect(abs(particle.x - (particle.birthTime - 1) * 100) < 1e-9)
    }
  }

  @Test func animatedLifetime() {
    let run = EmitterRun(.with(.plain()) { $0.beginTime = 0 }, until: 20) { timeline, layer in
      timeline.at(1) {
        layer.add(animation("emitterCells.cell.lifetime", from: 5, to: 5, duration: 1), forKey: "life")
      }
    }
    #expect(abs(run.count(at: 5.5) - 200) <= 1, "those born from 1 to 2, and those of the last second")
    #expect(run.count(at: 7.1) == 100)
  }

  @Test func implicitAnimations() {
    let run = EmitterRun(.with(.plain()) { $0.beginTime = 0 }) { timeline, layer in
      timeline.at(1) {
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.emitterPosition = CGPoint(x: 100, y: 0)
      }
    }
    for particle in run.particles(at: 1.8) where particle.birthTime > 1 {
      #expect(abs(particle.x - (particle.birthTime - 1) * 100) < 1e-9)
    }
  }

  @Test func changesInsideCells() {
    let spark = CAEmitterCell.plain {
      $0.name = "spark"
      $0.lifetime = 10
    }
    let rocket = CAEmitterCell.plain {
      $0.birthRate = 1
      $0.lifetime = 4
      $0.emitterCells = [spark]
    }
    let run = EmitterRun(.with(rocket) { $0.beginTime = 0 }) { timeline, layer in
      timeline.at(1.5) { layer.setValue(0, forKeyPath: "emitterCells.cell.birthRate") }
      timeline.at(2) {
        layer.setValue(10, forKeyPath: "emitterCells.cell.emitterCells.spark.birthRate")
      }
    }
    // One rocket, born at 1: 100 sparks until 2, then 10 in a second until it dies at 5.
    let sparks = run.particles(at: 8).filter { $0.cell.name == "spark" }
    #expect(abs(sparks.count - 130) <= 2)
    #expect(Set(sparks.map(\.birthTime)).count == sparks.count)
  }

  @Test func pausingAndGoingOn() {
    let steady = EmitterRun(.with(.plain { $0.velocity = 10 }))
    let paused = EmitterRun(.with(.plain { $0.velocity = 10 })) { timeline, layer in
      timeline.at(2) {
        layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
      }
      timeline.at(5) {
        let pausedTime = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
      }
    }
    #expect(paused.particles(at: 1) == steady.particles(at: 1))
    #expect(paused.particles(at: 3) == steady.particles(at: 2))
    #expect(paused.particles(at: 4.5) == paused.particles(at: 3))
    #expect(paused.count(at: 6.005) == 100)
    #expect(isClose(paused.particles(at: 6).map(\.x), steady.particles(at: 3).map(\.x), tolerance: 1e-6))
  }

  /// Restarting a burst: the begin time moves to now, which sets the layer's time back.
  @Test func beginningAnew() {
    let run = EmitterRun(.with(.plain()) { $0.birthRate = 0 }) { timeline, layer in
      timeline.at(2) {
        CATransaction.setDisableActions(true)
        layer.beginTime = CACurrentMediaTime()
        layer.birthRate = 1
      }
    }
    #expect(run.count(at: 1.9) == 0)
    #expect(run.count(at: 2) == 0)
    #expect(run.count(at: 2.505) == 50)
    #expect(run.count(at: 5) == 100)
  }
}
