import CoreAnimation
@testable import AnimViews
import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import CoreAnimation
@testable import CoreGraphics

/// Springs by their physics, by perceptual duration and bounce, and by damping ratio.
enum SpringVectors {
  private static func run(_ animation: CAAnimation) -> LayerRun { LayerRun(animation: animation) }

  /// Springs move in seconds; damping beyond critical counts as critical.
  static func springs(_ vectors: Vectors) throws {
    func values(_ damping: CGFloat, _ velocity: CGFloat) -> [Double] {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.damping = damping
      spring.initialVelocity = velocity
      spring.duration = 1
      return run(spring).numbers("position.x", at: vectors["from0to100_at"].numbers)
    }
    let rows = vectors["rows"]
    // Apple evaluates in single precision.
    #expect(isClose(values(10, 0), rows["m1 k100 c10 v0"].numbers, tolerance: 2e-5))
    #expect(isClose(values(20, 0), rows["c20 or c30 (clamped)"].numbers, tolerance: 2e-5))
    #expect(values(20, 0) == values(30, 0))
    #expect(isClose(values(10, 5), rows["v5"].numbers, tolerance: 2e-5))
    #expect(isClose(values(10, -5), rows["v-5"].numbers, tolerance: 2e-5))
    for row in vectors["settling"].items {
      let spring = CASpringAnimation()
      spring.mass = row["m"].number ?? 0
      spring.stiffness = row["k"].number ?? 0
      spring.damping = row["c"].number ?? 0
      spring.initialVelocity = row["v"].number ?? 0
      let expected = try #require(row["settlingDuration"].number)
      #expect(abs(spring.settlingDuration - expected) < 1e-12, "\(spring.settlingDuration) \(expected)")
    }
  }

  static func perceptual(_ vectors: Vectors) throws {
    for row in vectors.items {
      let spring = CASpringAnimation(
        perceptualDuration: row["perceptualDuration"].number ?? 0, bounce: row["bounce"].number ?? 0)
      #expect(abs(spring.stiffness / (row["stiffness"].number ?? 0) - 1) < 1e-6)
      #expect(abs(spring.damping / (row["damping"].number ?? 0) - 1) < 1e-5)
      #expect(abs(spring.duration / (row["settlingDuration"].number ?? 0) - 1) < 1e-6)
    }
  }

  /// The spring whose rest is a thousandth at the duration's end.
  static func dampingRatios(_ vectors: Vectors) throws {
    for row in vectors["rows"].items {
      let ratio = try #require(row["dampingRatio"].number)
      let duration = try #require(row["duration"].number)
      let velocity = try #require(row["initialVelocity"].number)
      let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      // The vectors have eight digits.
      #expect(abs(spring.stiffness / (row["stiffness"].number ?? 0) - 1) < 1e-6)
      #expect(abs(spring.damping / (row["damping"].number ?? 0) - 1) < 1e-6)
      #expect(abs((spring.stiffness / spring.mass).squareRoot() / (row["omega"].number ?? 0) - 1) < 1e-6)
      #expect(spring.mass == 1)
    }
  }
}
