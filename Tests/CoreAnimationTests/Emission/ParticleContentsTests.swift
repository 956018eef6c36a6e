import CoreAnimation
import Foundation
import AnimRenderTree
import Testing

/// The pictures of particles are those that their cell has when they are born.
@Suite struct ParticleContentsTests {
  private func image() throws -> CGImage {
    CGImage(try #require(Bitmap(width: 1, height: 1, rgba: [255, 0, 0, 255])))
  }

  @Test func keyframesOfContents() throws {
    let images = try [image(), image()]
    let cell = CAEmitterCell.plain { $0.contents = images[0] }
    let layer = CAEmitterLayer.with(cell) { $0.beginTime = 0 }
    let run = EmitterRun(layer) { timeline, layer in
      timeline.at(0) {
        let animation = CAKeyframeAnimation(keyPath: "emitterCells.cell.contents")
        animation.values = [images[0], images[1], images[0]]
        animation.keyTimes = [0, 0.25, 0.5, 1]
        animation.calculationMode = .discrete
        animation.duration = 4
        layer.add(animation, forKey: nil)
      }
    }
    // From 1 s to 2 s they are born with the second picture, which they keep.
    let particles = run.particles(at: 2.5)
    #expect(particles.count == 100)
    for particle in particles where abs(particle.birthTime - 2) > 1e-6 {
      #expect((particle.contents == Conversion.value(images[1])?.picture) == (particle.birthTime < 2))
    }
    #expect(particles.contains { $0.birthTime < 1.9 } && particles.contains { $0.birthTime > 2.1 })
  }

  @Test func changesOfContentsActOnThoseBornLater() throws {
    let images = try [image(), image()]
    let cell = CAEmitterCell.plain { $0.contents = images[0] }
    let layer = CAEmitterLayer.with(cell)
    let run = EmitterRun(layer) { timeline, layer in
      timeline.at(1) { layer.setValue(images[1], forKeyPath: "emitterCells.cell.contents") }
    }
    for particle in run.particles(at: 1.5) where abs(particle.birthTime - 1) > 1e-6 {
      #expect((particle.contents == Conversion.value(images[0])?.picture) == (particle.birthTime < 1))
    }
  }
}
