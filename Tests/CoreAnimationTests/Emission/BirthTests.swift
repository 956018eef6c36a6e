import CoreAnimation
import AnimRenderTree
import Testing

/// When particles are born and die.
@Suite struct BirthTests {
  @Test func aLayerThatWasNeverToldWhenItBeganHasBeenEmittingForEver() {
    let run = EmitterRun(.with(.plain()))
    for time in [0, 0.004, 0.5, 3.3, 9] { #expect(run.count(at: time) == 100) }
    #expect(run.particles(at: 0).map(\.age).max() ?? 0 > 0.98)
  }

  @Test func aLayerWithABeginTimeStartsEmpty() {
    let run = EmitterRun(.with(.plain()) { $0.beginTime = CACurrentMediaTime() })
    let births = [(0.0, 0), (0.0101, 1), (0.105, 10), (0.505, 50), (0.995, 99), (2.005, 100)]
    for (time, count) in births { #expect(run.count(at: time) == count, "at \(time)") }
    let later = EmitterRun(.with(.plain()) { $0.beginTime = 2 })
    #expect(later.count(at: 2) == 0)
    #expect(later.count(at: 2.105) == 10)
    let ahead = EmitterRun(
      .with(.plain()) {
        $0.beginTime = 2
        $0.timeOffset = 0.5
      })
    #expect(ahead.count(at: 2.005) == 50)
  }

  @Test func particlesAreBornEvenlyAndLiveTheirLife() {
    let run = EmitterRun(.with(.plain { $0.lifetime = 0.5 }) { $0.beginTime = 0 })
    let births = run.particles(at: 1.0051).map(\.birthTime)
    #expect(births.count == 50)
    for (index, time) in births.enumerated() { #expect(abs(time - (0.51 + Double(index) * 0.01)) < 1e-9) }
  }

  @Test func rateTimesLifetime() {
    let run = EmitterRun(
      .with(
        .plain {
          $0.birthRate = 2000
          $0.lifetime = 2
          $0.lifetimeRange = 3
        }))
    // Lives are spread over 0.5…3.5: the mean count is 4000, its deviation below that of as many coins.
    for time in [0.0, 4, 8] { #expect(abs(run.count(at: time) - 4000) < 4 * 63) }
    let lives = run.particles(at: 0).map(\.age)
    #expect((lives.max() ?? 0) > 3.3 && (lives.max() ?? 9) < 3.5)
  }

  @Test func theLayersNumbersMultiplyTheCells() {
    let rate = EmitterRun(.with(.plain()) { $0.birthRate = 0.5 })
    #expect(rate.count(at: 1) == 50)
    let life = EmitterRun(.with(.plain()) { $0.lifetime = 0.25 })
    #expect(life.count(at: 1) == 25)
    #expect(EmitterRun(.with(.plain()) { $0.birthRate = 0 }).count(at: 1) == 0)
    #expect(EmitterRun(.with(.plain()) { $0.lifetime = 0 }).count(at: 1) == 0)
  }

  @Test func cellsThatEmitNothing() {
    let nothing: [(CAEmitterCell) -> Void] = [
      { $0.birthRate = 0 }, { $0.birthRate = -5 }, { $0.lifetime = 0 }, { $0.lifetime = -1 },
      { $0.isEnabled = false }, { $0.speed = 0 }, { $0.speed = -1 },
    ]
    for change in nothing { #expect(EmitterRun(.with(.plain(change))).count(at: 1) == 0) }
    #expect(EmitterRun(.with()).count(at: 1) == 0)
  }

  @Test func theCellsOwnTiming() {
    let burst = EmitterRun(
      .with(
        .plain {
          $0.beginTime = 1
          $0.duration = 0.25
        }))
    #expect(burst.count(at: 1) == 0)
    #expect(burst.count(at: 1.255) == 25)
    #expect(burst.count(at: 1.8) == 25)
    #expect(burst.count(at: 2.105) == 15)
    #expect(burst.count(at: 2.3) == 0)
    let twice = EmitterRun(
      .with(
        .plain {
          $0.beginTime = 1
          $0.duration = 0.25
          $0.repeatCount = 2
        }))
    #expect(twice.count(at: 1.8) == 50)
    // Twice as fast: twice the births, half the lives, and half the time.
    let fast = EmitterRun(
      .with(
        .plain {
          $0.beginTime = 1
          $0.duration = 0.5
          $0.speed = 2
        }))
    #expect(fast.count(at: 1.2525) == 50)
    #expect(fast.count(at: 1.6025) == 30)
    let ahead = EmitterRun(
      .with(
        .plain {
          $0.beginTime = 1
          $0.timeOffset = 0.3
        }))
    #expect(ahead.count(at: 1.005) == 30)
  }

  @Test func particlesEmitParticles() {
    let spark = CAEmitterCell.plain {
      $0.name = "spark"
      $0.birthRate = 50
      $0.lifetime = 0.2
    }
    let rocket = CAEmitterCell.plain {
      $0.birthRate = 1
      $0.velocity = 100
      $0.emitterCells = [spark]
    }
    let run = EmitterRun(.with(rocket) { $0.beginTime = 0 })
    // The rocket flies from 1 to 2 and another from 2 to 3.
    #expect(run.count(at: 0.99) == 0)
    let particles = run.particles(at: 1.5)
    #expect(particles.filter { $0.cell.name == "cell" }.count == 1)
    let sparks = particles.filter { $0.cell.name == "spark" }
    #expect((9...11).contains(sparks.count))
    for spark in sparks {
      #expect(abs(spark.x - (spark.birthTime - 1) * 100) < 1e-9, "where the rocket was")
    }
    // They outlive it.
    let after = EmitterRun(
      .with(rocket) {
        $0.beginTime = 0
        $0.birthRate = 1
      }, until: 10
    ) { timeline, layer in
      timeline.at(1.5) { layer.setValue(0, forKeyPath: "emitterCells.cell.birthRate") }
    }
    #expect((4...6).contains(after.count(at: 2.1)))
    #expect(after.count(at: 2.21) == 0)
  }

  @Test func slowCellsOfManyParents() {
    let child = CAEmitterCell.plain {
      $0.name = "child"
      $0.birthRate = 0.5
      $0.lifetime = 1
    }
    let parent = CAEmitterCell.plain {
      $0.birthRate = 1000
      $0.emitterCells = [child]
    }
    // Each parent emits half a child in its life, so there are about 500 at any time.
    let count = EmitterRun(.with(parent)).particles(at: 1).filter { $0.cell.name == "child" }.count
    #expect(abs(count - 500) < 4 * 23)
  }

  @Test func aChildsWindowIsInItsParentsAge() {
    let child = CAEmitterCell.plain {
      $0.name = "child"
      $0.beginTime = 0.4
      $0.duration = 0.2
      $0.lifetime = 10
    }
    let parent = CAEmitterCell.plain {
      $0.birthRate = 1
      $0.speed = 2
      $0.lifetime = 2
      $0.emitterCells = [child]
    }
    let run = EmitterRun(
      .with(parent) {
        $0.beginTime = 0
        $0.duration = 100
      })
    // Born at 0.5 and twice as fast: it emits from its age of 0.4 to 0.6.
    let births = run.particles(at: 0.95).filter { $0.cell.name == "child" }.map(\.birthTime)
    #expect((births.min() ?? 0) >= 0.7 && (births.max() ?? 1) <= 0.8)
    #expect((19...21).contains(births.count))
  }
}
