import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimViews

/// When Core Animation animates by itself, and how that is stopped.
@Suite struct ImplicitAnimationPitfallTests {
  private let explicit = basic("opacity", from: 0, to: 1)

  private func fade(_ events: @escaping (CALayer) -> Void) -> LayerRun {
    LayerRun(makeLayer { $0.opacity = 0 }) { timeline, layer in
      timeline.at(0) { events(layer) }
    }
  }

  @Test("A model change after adding appends an implicit animation that covers the explicit one")
  func modelChangedLastFlickers() {
    let run = fade { layer in
      layer.add(explicit, forKey: "explicit")
      layer.opacity = 1
    }
    #expect(abs(run.number("opacity", at: 0.125) - 0.8024) < 1e-4)
    #expect(abs(run.number("opacity", at: 0.26) - 0.26) < 1e-9)
    let linear = fade { layer in
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.add(explicit, forKey: "explicit")
      layer.opacity = 1
    }
    #expect(isClose(linear.numbers("opacity", at: [0.125, 0.2, 0.26]), [0.5, 0.8, 0.26], tolerance: 1e-9))
  }

  @Test("A model change before adding is covered by the explicit animation")
  func modelChangedFirst() {
    let run = fade { layer in
      layer.opacity = 1
      layer.add(explicit, forKey: "explicit")
    }
    #expect(isClose(run.numbers("opacity", at: [0.125, 0.2, 0.26]), [0.125, 0.2, 0.26], tolerance: 1e-9))
  }

  @Test("Disabled actions, the key path as the key, and NSNull from delegate or actions all prevent it")
  func implicitAnimationPrevented() {
    let delegate = KeyRecorder()
    delegate.fallback = NSNull()
    let remedies: [(name: String, events: (CALayer) -> Void)] = [
      (
        "disableActions",
        { layer in
          CATransaction.setDisableActions(true)
          layer.add(explicit, forKey: "explicit")
          layer.opacity = 1
        }
      ),
      (
        "key",
        { layer in
          layer.opacity = 1
          layer.add(explicit, forKey: "opacity")
        }
      ),
      (
        "delegate",
        { layer in
          layer.delegate = delegate
          layer.add(explicit, forKey: "explicit")
          layer.opacity = 1
        }
      ),
      (
        "actions",
        { layer in
          layer.actions = ["opacity": NSNull()]
          layer.add(explicit, forKey: "explicit")
          layer.opacity = 1
        }
      ),
    ]
    let times = [0, 0.125, 0.2, 0.26, 0.9]
    for (name, events) in remedies {
      var count: Int?
      let run = fade { layer in
        events(layer)
        count = layer.animationKeys()?.count
      }
      #expect(isClose(run.numbers("opacity", at: times), times, tolerance: 1e-9), "\(name)")
      #expect(count == 1, "\(name)")
    }
  }

  @Test("A view answers NSNull outside a block, so its layer does not animate; inside it does")
  func viewAnswersNullOutsideBlocks() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var outside: [String]? = ["not asked"]
    var inside: [String]?
    _ = LayerRun(view.layer) { timeline, layer in
      timeline.at(0) {
        layer.position.x = 50
        outside = layer.animationKeys()
      }
      timeline.at(1) {
        UIView.animate(withDuration: 1) { layer.position.x = 100 }
        inside = layer.animationKeys()
      }
    }
    #expect(outside == nil)
    #expect(inside == ["position"])
  }

  @Test("A layer added and moved in one transaction is not animated; committed in between it is")
  func newLayerIsNotAnimated() {
    var together: [String]? = ["not asked"]
    var apart: [String]?
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.at(0) {
      let layer = CALayer()
      timeline.root.addSublayer(layer)
      layer.position.x = 50
      together = layer.animationKeys()
    }
    timeline.at(1) {
      let layer = CALayer()
      timeline.root.addSublayer(layer)
      CATransaction.flush()
      layer.position.x = 50
      apart = layer.animationKeys()
    }
    timeline.play(until: 2)
    #expect(together == nil)
    #expect(apart == ["position"])
  }

  @Test("Adding a sublayer runs a quarter second's fade on the parent unless actions stop it")
  func addingASublayerFadesTheParent() {
    var keys: [[String]?] = []
    var transition: CATransition?
    let delegate = KeyRecorder()
    delegate.answers["sublayers"] = NSNull()
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.addSublayer(CALayer())
        keys.append(layer.animationKeys())
        transition = layer.animation(forKey: kCATransition) as? CATransition
        layer.removeAllAnimations()
      }
      timeline.at(1) {
        CATransaction.withoutActions { layer.addSublayer(CALayer()) }
        keys.append(layer.animationKeys())
        layer.delegate = delegate
        layer.addSublayer(CALayer())
        keys.append(layer.animationKeys())
      }
    }
    #expect(keys == [["transition"], nil, nil])
    #expect(transition?.type == .fade)
    #expect(transition?.duration == 0.25)
    #expect(delegate.asked == ["sublayers", "onLayout"])
  }

  @Test("Setting the frame asks for position, then bounds")
  func frameAsksForPositionAndBounds() {
    let recorder = KeyRecorder()
    let layer = CALayer()
    layer.delegate = recorder
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(recorder.asked == ["position", "bounds"])
  }

  @Test("Setting an equal value creates nothing")
  func equalValueCreatesNothing() {
    let recorder = KeyRecorder()
    let token = NSObject()
    var keys: [String]? = ["not asked"]
    _ = LayerRun(makeLayer { $0.setValue(token, forKey: "token") }) { timeline, layer in
      timeline.at(0) {
        layer.delegate = recorder
        layer.opacity = 1
        layer.position = .zero
        layer.backgroundColor = nil
        layer.isHidden = false
        layer.transform = CATransform3DIdentity
        layer.setValue(token, forKey: "token")
        layer.setValue(1, forKeyPath: "transform.scale.x")
        keys = layer.animationKeys()
      }
    }
    #expect(recorder.asked == [])
    #expect(keys == nil)
  }

  @Test("A background colour that comes from nil has no implicit animation")
  func backgroundColorFromNil() {
    var keys: [[String]?] = []
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        layer.backgroundColor = .black
        keys.append(layer.animationKeys())
      }
      timeline.at(1) {
        layer.backgroundColor = .white
        keys.append(layer.animationKeys())
      }
    }
    #expect(keys == [nil, ["backgroundColor"]])
  }
}
