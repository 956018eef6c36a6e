import Foundation
import AnimRenderTree
import Testing

/// The motion of a damped spring, from its equation.
@Suite struct SpringTests {
  /// Below, at and beyond the critical damping, which is 20 for these masses and stiffnesses.
  private static let springs: [Spring] = [0.5, 5, 19.9, 20, 20.1, 60].flatMap { damping in
    [-8.0, 0, 3, 25].map { velocity in
      Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    }
  }

  @Test("It starts at 0 with its initial velocity", arguments: springs)
  func start(spring: Spring) {
    #expect(abs(spring.progress(at: 0)) < 1e-12)
    let step = 1e-6
    let velocity = (spring.progress(at: step) - spring.progress(at: 0)) / step
    #expect(abs(velocity - spring.initialVelocity) < 2e-3, "\(velocity)")
  }

  @Test("Mass times acceleration is what the spring pulls less what the damping brakes", arguments: springs)
  func equation(spring: Spring) {
    let step = 1e-4
    for time in [0.05, 0.2, 0.7, 1.5] {
      let (before, now, after) = (
        spring.progress(at: time - step), spring.progress(at: time), spring.progress(at: time + step)
      )
      let (velocity, acceleration) = (
        (after - before) / (2 * step), (after - 2 * now + before) / (step * step)
      )
      let force = spring.stiffness * (1 - now) - spring.damping * velocity
      #expect(abs(spring.mass * acceleration - force) < 0.02 * (1 + abs(force)), "\(time)")
    }
  }

  @Test("A damping next to the critical one moves it nearly alike", arguments: [-8.0, 0, 3, 25])
  func continuity(velocity: Double) {
    func spring(_ damping: Double) -> Spring {
      Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    }
    for time in stride(from: 0, through: 2, by: 0.1) {
      let critical = spring(20).progress(at: time)
      for damping in [20 - 1e-5, 20 + 1e-5] {
        #expect(abs(spring(damping).progress(at: time) - critical) < 1e-4)
      }
    }
    // Beyond it, where that is not allowed, it counts as critical.
    let limited = Spring(damping: 60, initialVelocity: velocity)
    #expect(limited.progress(at: 0.3) == spring(20).progress(at: 0.3))
  }
}
