import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

@testable import AnimGeometry

/// Numbers that become transforms, and transforms that add up.
@Suite struct ValueFunctionTests {
  private func transform(_ name: CAValueFunctionName, _ value: Any) throws -> Transform3D {
    let animation = basic("transform", from: value, to: value, duration: 2)
    animation.valueFunction = CAValueFunction(name: name)
    let run = LayerRun { _, layer in layer.add(animation, forKey: nil) }
    return try #require(run.value("transform", at: 1)?.transform)
  }

  @Test func eachMeansItsTransform() throws {
    let functions: [(CAValueFunctionName, Transform3D)] = [
      (.rotateX, .rotation(angle: 0.7, x: 1, y: 0, z: 0)),
      (.rotateY, .rotation(angle: 0.7, x: 0, y: 1, z: 0)),
      (.rotateZ, .rotation(angle: 0.7, x: 0, y: 0, z: 1)), (.scaleX, .scale(x: 0.7, y: 1, z: 1)),
      (.scaleY, .scale(x: 1, y: 0.7, z: 1)), (.scaleZ, .scale(x: 1, y: 1, z: 0.7)),
      (.translateX, .translation(x: 0.7, y: 0, z: 0)), (.translateY, .translation(x: 0, y: 0.7, z: 0)),
      (.translateZ, .translation(x: 0, y: 0, z: 0.7)),
    ]
    for (name, expected) in functions {
      let found = try transform(name, 0.7)
      for (a, b) in [
        (found.rows.0, expected.rows.0), (found.rows.1, expected.rows.1), (found.rows.2, expected.rows.2),
        (found.rows.3, expected.rows.3),
      ] {
        #expect((a - b).max() < 1e-12 && (b - a).max() < 1e-12, "\(name.rawValue): \(found)")
      }
    }
  }

  @Test("A cumulative turn goes on from where the cycle before has ended", arguments: 0..<6)
  func cumulativeTurns(cycle: Int) {
    let run = LayerRun { _, layer in
      layer.add(
        basic(
          "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi / 9, 0, 0, 1),
          duration: 1
        ) {
          $0.isCumulative = true
          $0.repeatCount = 6
        }, forKey: nil)
    }
    let angle = run.number("transform.rotation.z", at: Double(cycle) + 0.5)
    let expected = (Double(cycle) + 0.5) * .pi / 9
    #expect(abs(angle - expected) < 1e-9, "\(angle), not \(expected)")
  }
}
