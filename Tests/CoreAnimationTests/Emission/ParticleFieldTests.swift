import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import Testing

/// What each field of a cell and of a layer makes of particles.
@Suite struct ParticleFieldTests {
  private func particles(
    _ change: (CAEmitterCell) -> Void, layer: (CAEmitterLayer) -> Void = { _ in }
  ) -> [Particle] {
    EmitterRun(
      .with(
        .plain {
          $0.birthRate = 1000
          change($0)
        }, change: layer)
    ).particles(at: 0.5)
  }

  private func isEven(_ sample: [Double], _ range: ClosedRange<Double>) -> Bool {
    sample.allSatisfy { range.contains($0) } && unevenness(sample, over: range) < evenLimit
  }

  @Test func velocityAndItsRange() {
    for particle in particles({ $0.velocity = 50 }) {
      #expect(abs(particle.x - 50 * particle.age) < 1e-9 && particle.y == 0 && particle.z == 0)
    }
    let speeds = particles {
      $0.velocity = 50
      $0.velocityRange = 20
    }.filter { $0.age > 0 }.map { $0.x / $0.age }
    #expect(isEven(speeds, 39.999...60.001))
    for particle in particles({ $0.velocity = 50 }, layer: { $0.velocity = -2 }) {
      #expect(abs(particle.x + 100 * particle.age) < 1e-9)
    }
  }

  @Test func acceleration() {
    let particles = particles {
      $0.xAcceleration = 10
      $0.yAcceleration = -20
      $0.zAcceleration = 30
    }
    for particle in particles {
      let way = particle.age * particle.age / 2
      #expect(abs(particle.x - 10 * way) < 1e-9)
      #expect(abs(particle.y + 20 * way) < 1e-9)
      #expect(abs(particle.z - 30 * way) < 1e-9)
    }
  }

  @Test func direction() {
    for particle in particles({
      $0.velocity = 100
      $0.emissionLongitude = .pi / 2
      $0.emissionLatitude = .pi / 6
    }) {
      let way = 100 * particle.age
      #expect(abs(particle.x) < 1e-9)
      #expect(abs(particle.y - way * cos(Double.pi / 6)) < 1e-9, "longitude turns towards y")
      #expect(abs(particle.z - way / 2) < 1e-9, "latitude turns towards the viewer")
    }
  }

  @Test(arguments: [0.5, 1.5, 3.0, 2 * Double.pi])
  func coneAroundADirection(range: Double) {
    let axis = SIMD3(cos(0.4) * cos(1.1), cos(0.4) * sin(1.1), sin(0.4))
    let cosines = particles {
      $0.velocity = 100
      $0.emissionLongitude = 1.1
      $0.emissionLatitude = 0.4
      $0.emissionRange = range
    }.filter { $0.age > 0.01 }.map { particle in
      (SIMD3(particle.x, particle.y, particle.z) * axis).sum() / (100 * particle.age)
    }
    // Even over the part of the sphere is even in the cosine (Archimedes).
    #expect(isEven(cosines, (cos(range / 2) - 1e-9)...(1 + 1e-9)))
  }

  @Test func theConeIsRound() {
    let turns = particles {
      $0.velocity = 100
      $0.emissionRange = 1
    }.filter { $0.age > 0.01 }.map { atan2($0.z, $0.y) }
    #expect(isEven(turns, -Double.pi...Double.pi))
  }

  @Test func scale() {
    for particle in particles({
      $0.scale = 2
      $0.scaleSpeed = -0.5
    }) {
      #expect(abs(particle.scale - (2 - particle.age / 2)) < 1e-9)
    }
    let scales = particles {
      $0.scale = 2
      $0.scaleRange = 1
    }.map(\.scale)
    #expect(isEven(scales, 1.5...2.5))
    #expect(particles({ _ in }, layer: { $0.scale = 3 }).allSatisfy { $0.scale == 3 })
  }

  @Test func spin() {
    #expect(particles({ $0.spin = 3 }).allSatisfy { abs($0.rotation - 3 * $0.age) < 1e-9 })
    let spins = particles {
      $0.spin = 3
      $0.spinRange = 2
    }.filter { $0.age > 0 }.map { $0.rotation / $0.age }
    #expect(isEven(spins, 1.999...4.001))
    #expect(
      particles({ $0.spin = 3 }, layer: { $0.spin = 2 }).allSatisfy { abs($0.rotation - 6 * $0.age) < 1e-9 })
  }

  @Test func color() {
    let plain = particles { $0.color = CGColor(srgbRed: 0.5, green: 0.25, blue: 0.75, alpha: 0.5) }
    let half = Color(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.5)
    #expect(plain.allSatisfy { $0.color == half })
    let none = particles { $0.color = nil }
    #expect(none.allSatisfy { $0.color == .white })
    let channels: [(WritableKeyPath<Particle, Double>, (CAEmitterCell) -> Void, (CAEmitterCell) -> Void)] = [
      (\.color.red, { $0.redRange = 0.4 }, { $0.redSpeed = -2 }),
      (\.color.green, { $0.greenRange = 0.4 }, { $0.greenSpeed = -2 }),
      (\.color.blue, { $0.blueRange = 0.4 }, { $0.blueSpeed = -2 }),
      (\.color.alpha, { $0.alphaRange = 0.4 }, { $0.alphaSpeed = -2 }),
    ]
    for (channel, range, speed) in channels {
      let spread = particles {
        $0.color = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
        range($0)
      }
      #expect(isEven(spread.map { $0[keyPath: channel] }, 0.299999...0.700001))
      let others = channels.map(\.0).filter { $0 != channel }
      #expect(spread.allSatisfy { particle in others.allSatisfy { particle[keyPath: $0] == 0.5 } })
      let fading = particles {
        speed($0)
      }
      #expect(fading.allSatisfy { abs($0[keyPath: channel] - max(1 - 2 * $0.age, 0)) < 1e-9 })
    }
  }

  @Test func contentsRectAndScale() {
    let rect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let particle = particles {
      $0.contentsRect = rect
      $0.contentsScale = 2
    }.first
    #expect(particle?.contentsRect == rect && particle?.contentsScale == 2)
  }

  @Test func whatOneFieldSaysDoesNotChangeAnother() {
    let one = particles { $0.scaleRange = 1 }
    let both = particles {
      $0.scaleRange = 1
      $0.velocity = 10
      $0.emissionRange = 1
      $0.spinRange = 2
      $0.alphaRange = 0.5
    }
    #expect(one.map(\.scale) == both.map(\.scale))
  }

  @Test func theSeedChangesTheNumbers() {
    let scales = [UInt32(0), 0, 1, 2].map { seed in
      particles({ $0.scaleRange = 1 }, layer: { $0.seed = seed }).map(\.scale)
    }
    #expect(scales[0] == scales[1])
    #expect(scales[0] != scales[2] && scales[2] != scales[3])
  }

  @Test func cellsHaveNumbersOfTheirOwn() {
    let cells = ["a", "b", nil, nil].map { name in
      CAEmitterCell.plain {
        $0.name = name
        $0.scaleRange = 1
      }
    }
    let layer = CAEmitterLayer()
    layer.emitterCells = cells
    let particles = EmitterRun(layer).particles(at: 0)
    #expect(particles.count == 400)
    #expect(Set(particles.map(\.scale)).count == 400)
  }
}
