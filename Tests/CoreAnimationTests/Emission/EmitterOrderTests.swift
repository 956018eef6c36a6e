import CoreAnimation
import Foundation
import AnimRenderTree
import Testing

/// Frames in any order, particles in the right one, and bounds.
@Suite struct EmitterOrderTests {
  private func busy() -> EmitterRun {
    let spark = CAEmitterCell.plain {
      $0.name = "spark"
      $0.birthRate = 20
      $0.lifetimeRange = 1
    }
    let cell = CAEmitterCell.plain {
      $0.birthRate = 30
      $0.velocity = 40
      $0.velocityRange = 30
      $0.emissionRange = 2
      $0.emitterCells = [spark]
    }
    return EmitterRun(
      .with(cell) {
        $0.emitterShape = .circle
        $0.emitterSize = CGSize(width: 50, height: 0)
      }
    ) { timeline, layer in
      for index in 1...20 {
        timeline.at(Double(index) * 0.37) { layer.emitterPosition.x = CGFloat(index) }
      }
      timeline.at(1) {
        let animation = CABasicAnimation(keyPath: "emitterCells.cell.birthRate")
        animation.toValue = 300
        animation.duration = 3
        animation.autoreverses = true
        layer.add(animation, forKey: nil)
      }
    }
  }

  @Test func framesInAnyOrder() {
    let times = (0..<60).map { Double($0) / 7 }
    let run = busy()
    let forwards = times.map { run.particles(at: $0) }
    #expect(forwards.contains { $0.count > 500 })
    let backwards = Array(times.reversed().map { run.particles(at: $0) }.reversed())
    #expect(forwards == backwards)
    let alone = times.enumerated().filter { $0.offset % 11 == 0 }.map {
      ($0.offset, busy().particles(at: $0.element))
    }
    for (index, particles) in alone { #expect(values(particles) == values(forwards[index])) }
  }

  @Test func framesOnAnyThread() async {
    let run = busy()
    let recording = run.run.recording
    let id = run.run.layer.id
    let times = (0..<40).map { Double($0) / 5 }
    let expected = times.map { run.particles(at: $0) }
    let fresh = busy()
    let other = fresh.run.recording
    let otherID = fresh.run.layer.id
    await withTaskGroup(of: (Int, Bool).self) { group in
      for (index, time) in times.enumerated().reversed() {
        let wanted = expected[index]
        group.addTask {
          let same = Evaluator(tree: recording.tree(at: time)).particles(of: id, at: time) == wanted
          let found = Evaluator(tree: other.tree(at: time)).particles(of: otherID, at: time) ?? []
          return (index, same && found.map(\.x) == wanted.map(\.x) && found.map(\.age) == wanted.map(\.age))
        }
      }
      for await (index, isSame) in group { #expect(isSame, "frame \(index)") }
    }
  }

  private func values(_ particles: [Particle]) -> [[Double]] {
    particles.map { [$0.x, $0.y, $0.z, $0.scale, $0.age, $0.birthTime] }
  }

  @Test func renderModes() {
    func ages(_ mode: CAEmitterLayerRenderMode) -> [Double] {
      EmitterRun(.with(.plain(), .plain { $0.name = "b" }) { $0.renderMode = mode }).particles(at: 1).map(
        \.age)
    }
    let oldest = ages(.oldestFirst)
    #expect(oldest == oldest.sorted(by: >))
    #expect(ages(.oldestLast) == oldest.sorted())
    #expect(ages(.unordered) == oldest && ages(.additive) == oldest)
    // Born together, those of the first cell come first.
    let names = EmitterRun(.with(.plain { $0.name = "a" }, .plain { $0.name = "b" })).particles(at: 1).map(
      \.cell.name)
    #expect(names.count > 100 && names == names.indices.map { $0 % 2 == 0 ? "a" : "b" })
    let deep = CAEmitterLayer.with(
      .plain {
        $0.velocity = 10
        $0.emissionRange = 2 * .pi
      }
    ) { $0.renderMode = .backToFront }
    let depths = EmitterRun(deep).particles(at: 0).map(\.z)
    #expect(depths == depths.sorted() && Set(depths).count > 90)
  }

  /// Particles that exist follow a change of the mode: it is about drawing, not about births.
  @Test func theRenderModeIsThatOfTheMoment() {
    let run = EmitterRun(.with(.plain())) { timeline, layer in
      timeline.at(1) { layer.renderMode = .oldestLast }
    }
    let ages = run.particles(at: 1.1).map(\.age)
    #expect(ages == ages.sorted() && (ages.last ?? 0) > 0.9)
  }

  @Test func theLimit() {
    let run = EmitterRun(.with(.plain { $0.birthRate = 250_000 }))
    let particles = run.particles(at: 1)
    #expect(particles.count == Emitter.particleLimit)
    #expect((particles.map(\.age).max() ?? 1) <= 0.4, "the oldest give way")
    let emitter = run.run.recording.tree(at: 1)[run.run.layer.id]?.emitter
    #expect(emitter?.isCrowded(at: 1) == true)
    let few = EmitterRun(.with(.plain()))
    #expect(few.run.recording.tree(at: 1)[few.run.layer.id]?.emitter?.isCrowded(at: 1) == false)
  }

  @Test(arguments: [1e9, 1e12, 1e300, Double.infinity, .nan, -1e9])
  func numbersBeyondAllMeasure(number: Double) {
    let keys = [
      "birthRate", "lifetime", "lifetimeRange", "velocity", "velocityRange", "scale", "scaleSpeed", "spin",
      "xAcceleration", "emissionRange", "redSpeed", "alphaRange",
    ]
    for key in keys {
      let child = CAEmitterCell.plain {
        $0.name = "child"
        $0.birthRate = 1
        $0.setValue(number, forKey: key)
      }
      let cell = CAEmitterCell.plain {
        $0.birthRate = 10
        $0.setValue(number, forKey: key)
        $0.emitterCells = [child]
      }
      let run = EmitterRun(
        .with(cell) { layer in
          if ["birthRate", "lifetime", "velocity", "scale", "spin"].contains(key) {
            layer.setValue(number, forKey: key)
          }
        })
      #expect(run.count(at: 1) <= Emitter.particleLimit, "\(key)")
      _ = run.run.recording.frame(at: 1)
    }
    _ = Misuse.takeReports()
  }

  @Test func cellsInsideCellsHaveABound() {
    let cell = CAEmitterCell.plain { $0.birthRate = 4 }
    cell.emitterCells = [.plain { $0.birthRate = 4 }]
    var innermost = cell.emitterCells?.first
    for _ in 0..<30 {
      let next = CAEmitterCell.plain { $0.birthRate = 4 }
      innermost?.emitterCells = [next]
      innermost = next
    }
    #expect(EmitterRun(.with(cell)).count(at: 0) <= Emitter.particleLimit)
  }
}
