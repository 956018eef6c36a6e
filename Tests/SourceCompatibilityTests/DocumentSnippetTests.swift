import QuartzCore
import UIKit
import AnimRenderTree
import AnimTestSupport
import Testing

/// The code of the documents that this project follows, in today's Swift, with only what it leaves open
/// filled in. The numbers are the documents' own.
@Suite struct DocumentSnippetTests {
  @Test func modelUpdatedBeforeTheExplicitAnimation() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        let oldValue = 0
        let newValue = 250
        let myAnimation = CABasicAnimation(keyPath: "position.x")
        myAnimation.fromValue = oldValue
        myAnimation.toValue = newValue
        myAnimation.duration = 1.0
        layer.position.x = CGFloat(newValue)
        layer.add(myAnimation, forKey: "move to the right")
      }
    }
    // The implicit animation comes first and is never seen.
    #expect(run.numbers("position.x", at: [0, 0.2, 0.5, 1, 1.1]) == [0, 50, 125, 250, 250])
  }

  @Test func toValueAloneShowsNoMotion() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        let myAnimation = CABasicAnimation(keyPath: "position.x")
        myAnimation.toValue = 250
        myAnimation.duration = 1.0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 250
        CATransaction.commit()
        layer.add(myAnimation, forKey: "move along X")
      }
    }
    #expect(run.numbers("position.x", at: [0, 0.5, 1]) == [250, 250, 250])
  }

  @Test func disabledActionsAroundTheModel() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let run = LayerRun(view.layer) { timeline, _ in
      timeline.at(0) {
        let oldValue = view.layer.position.x
        let newValue: CGFloat = 205
        let myAnimation = CABasicAnimation(keyPath: "position.x")
        myAnimation.fromValue = oldValue  // still the current model value
        // if you want to be explicit about the toValue you can set it here
        myAnimation.duration = 1.0

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.position.x = newValue  // now there is a new model value
        CATransaction.commit()

        view.layer.add(myAnimation, forKey: "move along X")
        #expect(view.layer.animationKeys() == ["move along X"])
      }
    }
    #expect(run.numbers("position.x", at: [0, 0.5, 1]) == [5, 105, 205])
  }

  @Test func deviationFromAStraightPath() {
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        let deviate = CABasicAnimation(keyPath: "position.y")
        deviate.isAdditive = true
        deviate.toValue = 10
        deviate.fromValue = 0
        deviate.duration = 0.25
        deviate.autoreverses = true
        deviate.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        deviate.beginTime = CACurrentMediaTime() + 0.25
        layer.add(deviate, forKey: nil)
      }
    }
    #expect(
      isClose(
        run.numbers("position.y", at: [0.2, 0.375, 0.5, 0.625, 0.8]), [0, 5, 10, 5, 0], tolerance: 1e-6))
  }

  @Test func loopAroundAPath() {
    let heartPath = CGMutablePath()
    heartPath.move(to: .zero)
    heartPath.addLine(to: CGPoint(x: 100, y: 0))
    let circlePath = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)

    let followHeartShape = CAKeyframeAnimation(keyPath: "position")
    followHeartShape.isAdditive = true
    followHeartShape.path = heartPath
    followHeartShape.duration = 5
    followHeartShape.repeatCount = HUGE
    followHeartShape.calculationMode = .paced

    let circleAround = CAKeyframeAnimation(keyPath: "position")
    circleAround.isAdditive = true
    circleAround.path = circlePath
    circleAround.duration = 0.275
    circleAround.repeatCount = HUGE
    circleAround.calculationMode = .paced

    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.add(followHeartShape, forKey: "follow a heart shape")
        layer.add(circleAround, forKey: "loop around")
      }
    }
    #expect(isClose(run.numbers("position.x", at: [0, 2.75, 8.25]), [10, 65, 75], tolerance: 1e-6))
    #expect(isClose(run.numbers("position.y", at: [0, 2.75, 8.25]), [0, 0, 0], tolerance: 1e-6))
  }

  @Test func retargetAdditively() {
    let touchPoint = CGPoint(x: 100, y: 50)
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        let animation = CABasicAnimation(keyPath: "position")
        animation.isAdditive = true  // an additive animation

        let negativeDifference = CGPoint(
          x: layer.position.x - touchPoint.x,
          y: layer.position.y - touchPoint.y
        )

        // from "-(new-old)" to "zero" (additive)
        animation.fromValue = NSValue(cgPoint: negativeDifference)
        animation.toValue = NSValue(cgPoint: .zero)

        animation.duration = 1.5
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

        CATransaction.setDisableActions(true)
        layer.position = touchPoint
        layer.add(animation, forKey: nil)
      }
    }
    #expect(run.value("position", at: 0) == .point(.zero))
    #expect(isClose(run.numbers("position.x", at: [0.75, 1.5]), [50, 100], tolerance: 1e-6))
  }

  @Test func shake() {
    let animation = CAKeyframeAnimation()
    animation.keyPath = "position.x"
    animation.values = [0, 10, -10, 10, 0]
    animation.keyTimes = [0, NSNumber(value: 1 / 6.0), NSNumber(value: 3 / 6.0), NSNumber(value: 5 / 6.0), 1]
    animation.duration = 0.4
    animation.isAdditive = true
    animation.repeatCount = .infinity
    let run = LayerRun(animation: animation)
    let times = [1 / 12.0, 1 / 3.0, 2 / 3.0, 11 / 12.0].map { $0 * 0.4 }
    #expect(isClose(run.numbers("position.x", at: times), [5, 0, 0, 5], tolerance: 1e-9))
  }

  @Test func orbit() {
    let boundingRect = CGRect(x: -100, y: -185, width: 200, height: 200)
    let orbit = CAKeyframeAnimation()
    orbit.keyPath = "position"
    orbit.path = CGPath(ellipseIn: boundingRect, transform: nil)
    orbit.duration = 4
    orbit.isAdditive = true
    orbit.repeatCount = .infinity
    orbit.calculationMode = .paced
    orbit.rotationMode = .rotateAuto
    let run = LayerRun(animation: orbit)
    #expect(isClose(run.numbers("position.x", at: [0, 1, 2, 3]), [100, 0, -100, 0], tolerance: 1e-3))
    #expect(isClose(run.numbers("position.y", at: [0, 1, 2, 3]), [-85, 15, -85, -185], tolerance: 1e-3))
    #expect(isClose([run.number("transform.rotation.z", at: 0)], [.pi / 2], tolerance: 1e-3))
  }

  @Test func cancelInFlight() {
    let animatingView = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    let run = LayerRun(animatingView.layer) { timeline, _ in
      timeline.at(0) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          animatingView.center.y = 100
        }
      }
      timeline.at(0.5) {
        guard let presLayer = animatingView.layer.presentation() else { return }
        animatingView.layer.position = presLayer.position
        animatingView.layer.removeAllAnimations()
      }
    }
    #expect(isClose(run.numbers("position.y", at: [0.25, 0.5, 1]), [25, 50, 50], tolerance: 1e-9))
  }

  /// "Wide color": Display P3 in extended sRGB.
  @Test func wideColour() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let p3red = try #require(CGColor(colorSpace: p3, components: [1.0, 0.0, 0.0, 1.0]))
    #expect(p3red.components == [1, 0, 0, 1])
    let srgb = try #require(p3red.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
    #expect(isClose(srgb.map { Double($0) }, [1.0930, -0.2267, -0.1501, 1], tolerance: 1e-4))
    let red = try #require(
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).converted(to: p3, intent: .defaultIntent, options: nil)
    )
    let inP3 = try #require(red.components)
    #expect(isClose(inP3.map { Double($0) }, [0.917488, 0.200287, 0.138561, 1], tolerance: 1e-6))
  }
}
