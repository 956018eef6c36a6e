import CoreAnimation
import AnimViews
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Rotation, keyframes, interruption.
@Suite struct ValuePitfallTests {
  @Test("A whole transform goes by decomposition: a full turn stands still, 270° goes the short way")
  func wholeTransforms() throws {
    func quarter(_ angle: Double) throws -> CATransform3D {
      let end: CATransform3D = CATransform3DMakeRotation(angle, 0, 0, 1)
      let animation = basic("transform", from: CATransform3DIdentity as CATransform3D, to: end)
      return try #require(LayerRun(animation: animation).value("transform", at: 0.25)?.transform)
    }
    #expect(abs(try quarter(2 * .pi).m12) < 1e-9)
    #expect(abs(try quarter(1.5 * .pi).m12 + 0.38268) < 1e-5)
    #expect(abs(try quarter(.pi).m12 + 0.70711) < 1e-5)
  }

  @Test("transform.rotation animates the number: a full turn turns")
  func rotationKeyPath() {
    let run = LayerRun(animation: basic("transform.rotation.z", from: 0, to: 2 * Double.pi))
    #expect(abs(run.number("transform.rotation.z", at: 0.25) - .pi / 2) < 1e-9)
  }

  @Test("Discrete keyframes take one more key time than values, or equal slots without times")
  func discreteKeyframes() {
    let timed = keyframes("opacity", [0, 1, 0.3]) {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.3, 0.6, 1]
    }
    #expect(LayerRun(animation: timed).numbers("opacity", at: [0.1, 0.35, 0.65, 0.95]) == [0, 1, 0.3, 0.3])
    let even = keyframes("opacity", [0, 1, 0.3]) { $0.calculationMode = .discrete }
    #expect(LayerRun(animation: even).numbers("opacity", at: [0.1, 0.35, 0.7, 0.95]) == [0, 1, 0.3, 0.3])
  }

  @Test("Paced keyframes ignore key times, along values and along a path")
  func pacedIgnoresKeyTimes() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 60))
    for mode in [CAAnimationCalculationMode.paced, .cubicPaced] {
      let plain = keyframes("position", nil) {
        $0.path = path
        $0.calculationMode = mode
      }
      let timed = keyframes("position", nil) {
        $0.path = path
        $0.calculationMode = mode
        $0.keyTimes = [0, 0.1, 0.2, 0.9, 1]
      }
      for time in [0.1, 0.35, 0.8] {
        let expected = LayerRun(animation: plain).value("position", at: time)
        #expect(LayerRun(animation: timed).value("position", at: time) == expected)
      }
    }
  }

  @Test("An object turns along its path only with a rotation mode; autoReverse adds half a turn")
  func rotationModes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    func angle(_ mode: CAAnimationRotationMode?) -> Double {
      let animation = keyframes("position", nil) {
        $0.path = path
        $0.rotationMode = mode
      }
      return LayerRun(animation: animation).number("transform.rotation.z", at: 0.5) * 180 / .pi
    }
    #expect(angle(nil) == 0)
    #expect(abs(angle(.rotateAuto) - 90) < 1e-9)
    #expect(abs((angle(.rotateAutoReverse) - 270).remainder(dividingBy: 360)) < 1e-9)
  }

  @Test("Additive animations from minus the change to zero interrupt smoothly and live side by side")
  func additiveInterruption() throws {
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    let run = LayerRun(makeLayer { $0.position.y = 0 }) { timeline, layer in
      func move(to y: CGFloat, key: String) {
        let difference = layer.position.y - y
        CATransaction.withoutActions { layer.position.y = y }
        layer.add(
          basic("position.y", from: difference, to: 0) {
            $0.isAdditive = true
            $0.timingFunction = ease
          }, forKey: key)
      }
      timeline.at(0) { move(to: 100, key: "position") }
      timeline.at(0.5) { move(to: 0, key: "position-2") }
    }
    #expect(abs(run.number("position.y", at: 0.75) - 74.16761) < 1e-4)
    func velocity(_ time: Double) -> Double {
      (run.number("position.y", at: time + 1e-5) - run.number("position.y", at: time)) / 1e-5
    }
    #expect(abs(velocity(0.5) - velocity(0.49998)) < 0.1)
    #expect(run.trace("position.y", at: 0.7)?.steps.compactMap(\.key) == ["position", "position-2"])
  }

  @Test("View blocks add up under numbered keys, and all of them finish")
  func viewBlocksAddUp() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var keys: [String]?
    var flags: [Bool] = []
    _ = LayerRun(view.layer) { timeline, layer in
      timeline.at(0) {
        UIView.animate(withDuration: 1, animations: { view.center.x = 100 }, completion: { flags.append($0) })
      }
      timeline.at(0.5) {
        UIView.animate(withDuration: 1, animations: { view.center.x = 0 }, completion: { flags.append($0) })
        keys = layer.animationKeys()
      }
    }
    #expect(keys == ["position", "position-2"])
    #expect(flags == [true, true])
  }

  @Test("Replacing under one key jumps from the model and kinks from the presentation")
  func replacingInterruption() {
    func interrupted(from start: @escaping (CALayer) -> CGFloat) -> LayerRun {
      LayerRun { timeline, layer in
        func move(to y: CGFloat, from old: CGFloat) {
          CATransaction.withoutActions { layer.position.y = y }
          layer.add(basic("position.y", from: old), forKey: "position")
        }
        timeline.at(0) { move(to: 100, from: 0) }
        timeline.at(0.5) { move(to: 0, from: start(layer)) }
      }
    }
    let jump = interrupted { $0.position.y }
    #expect(abs(jump.number("position.y", at: 0.5 - 1e-9) - 50) < 1e-6)
    #expect(jump.number("position.y", at: 0.5) == 100)
    let kink = interrupted { $0.presentation()?.position.y ?? .nan }
    #expect(kink.number("position.y", at: 0.5) == 50)
    #expect(abs(kink.number("position.y", at: 0.6) - 45) < 1e-9)
  }

  @Test("Hidden from 0 to 1 hides at once; from 1 to 0 it shows only at the very end")
  func hiddenIsTrueUnlessZero() {
    let hiding = LayerRun(animation: basic("hidden", from: 0, to: 1))
    #expect([0, 0.01, 1].map { hiding.value("hidden", at: $0)?.bool } == [false, true, true])
    let showing = LayerRun(animation: basic("hidden", from: true, to: false))
    #expect([0, 0.99, 1].map { showing.value("hidden", at: $0)?.bool } == [true, true, false])
  }

  @Test("An unknown timing function's name is an error; y outside 0…1 overshoots")
  func timingFunctionNames() {
    _ = Misuse.takeReports()
    _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bounce"))
    #expect(Misuse.takeReports() == [.unknownTimingFunction(name: "bounce")])
    let overshooting = basic("position.x", from: 0, to: 100) {
      $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 2, 0.5, 2)
    }
    #expect(LayerRun(animation: overshooting).number("position.x", at: 0.6) > 100)
    #expect(Misuse.takeReports() == [])
  }

  @Test("A value function replaces the model's transform unless it is additive")
  func valueFunctionReplaces() {
    func turned(isAdditive: Bool) -> CATransform3D? {
      let layer = makeLayer { $0.transform = CATransform3DMakeScale(2, 2, 1) }
      let animation = basic("transform", from: 0, to: Double.pi) {
        $0.valueFunction = CAValueFunction(name: .rotateZ)
        $0.isAdditive = isAdditive
      }
      return LayerRun(layer, animation: animation).value("transform", at: 0.5)?.transform
    }
    #expect(abs((turned(isAdditive: false)?.m12 ?? 0) - 1) < 1e-9)
    #expect(abs((turned(isAdditive: true)?.m12 ?? 0) - 2) < 1e-9)
  }
}
