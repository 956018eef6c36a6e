import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree
import Testing

/// What particles take from the particle that emits them: Apple's page of `emitterCells` counts the emission angle from its
/// direction, and its listing lets them inherit scale and colour.
@Suite struct SubCellTests {
  /// One parent, born at 1 for ten seconds, that emits ten of `child` in a second.
  private func children(
    at time: Double, of parent: (CAEmitterCell) -> Void, _ child: (CAEmitterCell) -> Void,
    layer: (CAEmitterLayer) -> Void = { _ in }
  ) -> [Particle] {
    let inner = CAEmitterCell.plain {
      $0.name = "child"
      $0.birthRate = 10
      $0.lifetime = 10
      child($0)
    }
    let outer = CAEmitterCell.plain {
      $0.birthRate = 1
      $0.lifetime = 10
      $0.duration = 1.5
      parent($0)
      $0.emitterCells = [inner]
    }
    let run = EmitterRun(
      .with(outer) {
        $0.beginTime = 0
        layer($0)
      })
    let result = run.particles(at: time).filter { $0.cell.name == "child" }
    #expect(result.count >= 5)
    return result
  }

  @Test func anglesCountFromTheDirectionOfTheParticle() {
    for (longitude, own) in [(-90.0, 0.0), (-90, 90), (30, 45), (180, -30)] {
      let angle = (longitude + own) * .pi / 180
      let all = children(
        at: 2.5,
        of: {
          $0.velocity = 1e-6
          $0.emissionLongitude = longitude * .pi / 180
        },
        {
          $0.velocity = 60
          $0.emissionLongitude = own * .pi / 180
        })
      for particle in all {
        #expect(abs(particle.x - 60 * particle.age * cos(angle)) < 1e-4)
        #expect(abs(particle.y - 60 * particle.age * sin(angle)) < 1e-4)
      }
    }
  }

  @Test func theDirectionIsThatOfTheMoment() {
    // Thrown to the right, it falls ever more steeply: at the age t it goes along (30, 20t).
    let all = children(
      at: 3,
      of: {
        $0.velocity = 30
        $0.yAcceleration = 20
      }, { $0.velocity = 60 })
    for particle in all {
      let age = particle.birthTime - 1
      let direction = SIMD2(30, 20 * age) / hypot(30, 20 * age)
      #expect(abs(particle.x - (30 * age + 60 * particle.age * direction.x)) < 1e-9)
      #expect(abs(particle.y - (10 * age * age + 60 * particle.age * direction.y)) < 1e-9)
    }
  }

  @Test("One that stands still points where it was emitted to, and one that goes backwards where it goes")
  func directionsWithoutAndAgainstTheVelocity() {
    for (velocity, sign) in [(0.0, 1.0), (-1e-9, -1)] {
      let all = children(
        at: 2.5,
        of: {
          $0.velocity = velocity
          $0.emissionLongitude = -.pi / 2
        }, { $0.velocity = 60 })
      #expect(all.allSatisfy { abs($0.y + sign * 60 * $0.age) < 1e-6 && abs($0.x) < 1e-6 })
    }
  }

  @Test func scaleAndItsSpeedAreInUnitsOfTheParticle() {
    let all = children(
      at: 3,
      of: {
        $0.scale = 2
        $0.scaleSpeed = -0.5
      },
      {
        $0.scale = 0.5
        $0.scaleSpeed = 0.25
      }, layer: { $0.scale = 3 })
    for particle in all {
      let unit = (2 - 0.5 * (particle.birthTime - 1)) * 3
      #expect(
        abs(particle.scale - (0.5 + 0.25 * particle.age) * unit) < 1e-9, "the layer's scale counts once")
    }
  }

  @Test func colorMultipliesThatOfTheParticle() {
    let all = children(
      at: 2.5,
      of: {
        $0.color = CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.8)
        $0.alphaSpeed = -0.1
      },
      {
        $0.color = CGColor(srgbRed: 0.5, green: 1, blue: 1, alpha: 0.5)
        $0.blueSpeed = 0.25
      })
    for particle in all {
      #expect(abs(particle.color.red - 0.5) < 1e-9 && abs(particle.color.green - 0.5) < 1e-9)
      #expect(
        abs(particle.color.blue - (0.25 + 0.25 * particle.age)) < 1e-9, "its own speed is not the parent's")
      #expect(abs(particle.color.alpha - 0.5 * (0.8 - 0.1 * (particle.birthTime - 1))) < 1e-7)
    }
  }

  /// The listing on that page: red points of a twentieth of the picture's size.
  @Test func theListingOfThePage() {
    let all = children(
      at: 2.5,
      of: {
        $0.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        $0.velocity = 100
        $0.scale = 0.05
        $0.emissionLongitude = -.pi / 2
      }, { $0.yAcceleration = 20 })
    for particle in all {
      #expect(particle.color == Color(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(abs(particle.scale - 0.05) < 1e-12 && abs(particle.x) < 1e-9)
      let fall = 10 * particle.age * particle.age
      #expect(abs(particle.y - (fall - 100 * (particle.birthTime - 1))) < 1e-9)
    }
  }
}
