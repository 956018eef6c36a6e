import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Answers for `opacity` by class default; keeps what the superclass says for other keys.
private class DefaultingLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? CABasicAnimation(keyPath: "class") : super.defaultAction(forKey: event)
  }
}

/// The search for an action: who is asked, and what the answers mean.
@Suite struct ActionLookupTests {
  private let first = CABasicAnimation(keyPath: "first")
  private let second = CABasicAnimation(keyPath: "second")

  /// What `body` finds on a committed layer.
  private func find(
    on layer: CALayer = CALayer(), _ body: @escaping (CALayer) -> (any CAAction)?
  ) -> (any CAAction)? {
    var found: (any CAAction)?
    _ = LayerRun(layer) { timeline, layer in timeline.at(0) { found = body(layer) } }
    return found
  }

  private func keyPath(_ action: (any CAAction)?) -> String? { (action as? CAPropertyAnimation)?.keyPath }

  @Test("Delegate, actions, style, nested style, class default, implicit: the first answer ends the search")
  func order() {
    let delegate = KeyRecorder()
    let layer = DefaultingLayer()
    delegate.answers["opacity"] = CABasicAnimation(keyPath: "delegate")
    var found: [String?] = []
    _ = find(on: layer) { layer in
      layer.delegate = delegate
      layer.actions = ["opacity": CABasicAnimation(keyPath: "actions")]
      layer.style = [
        "actions": ["opacity": CABasicAnimation(keyPath: "style")],
        "style": ["actions": ["opacity": CABasicAnimation(keyPath: "nested style")]],
      ]
      func look() { found.append(keyPath(layer.action(forKey: "opacity"))) }
      look()
      delegate.answers = [:]
      look()
      layer.actions = ["position": NSNull()]
      look()
      layer.style?["actions"] = ["position": NSNull()]
      look()
      layer.style = nil
      look()
      return nil
    }
    found.append(keyPath(find { $0.action(forKey: "opacity") }))
    #expect(found == ["delegate", "actions", "style", "nested style", "class", "opacity"])
  }

  @Test("NSNull stops the search at every step, and action(forKey:) turns it into nil")
  func nullStops() {
    let delegate = KeyRecorder()
    delegate.fallback = NSNull()
    let steps: [(String, (CALayer) -> Void)] = [
      (
        "delegate",
        {
          $0.delegate = delegate
          $0.actions = ["opacity": first]
        }
      ),
      (
        "actions",
        {
          $0.actions = ["opacity": NSNull()]
          $0.style = ["actions": ["opacity": first]]
        }
      ),
      ("style", { $0.style = ["actions": ["opacity": NSNull()]] }),
      ("nested style", { $0.style = ["style": ["actions": ["opacity": NSNull()]]] }),
    ]
    for (name, prepare) in steps {
      let found = find(on: DefaultingLayer()) { layer in
        prepare(layer)
        return layer.action(forKey: "opacity")
      }
      #expect(found == nil, "\(name)")
    }
  }

  @Test("A delegate that answers nil lets the search go on")
  func nilContinues() {
    let delegate = KeyRecorder()
    let found = find { layer in
      layer.delegate = delegate
      layer.actions = ["opacity": first]
      return layer.action(forKey: "opacity")
    }
    #expect(keyPath(found) == "first")
    #expect(delegate.asked == ["opacity"])
  }

  @Test("defaultAction(forKey:) is nil for every key; the implicit animation is a step after it")
  func classDefault() {
    let catalogue = PropertyCatalog.all.map(\.name) + ["sublayers", "onOrderIn", "transition", "anything"]
    for key in catalogue {
      #expect(CALayer.defaultAction(forKey: key) == nil, "\(key)")
      #expect(CAShapeLayer.defaultAction(forKey: key) == nil, "\(key)")
    }
    let found = find(on: DefaultingLayer()) { $0.action(forKey: "position") }
    #expect(keyPath(found) == "position")
  }

  @Test("A setter looks up while the old value stands and runs when the new one does")
  func lookupBeforeRunAfter() throws {
    let action = RecordedAction()
    let delegate = KeyRecorder()
    delegate.answers["opacity"] = action
    var atLookup: Float?
    var atRun: Float?
    delegate.onAsk = { layer, _ in atLookup = layer.opacity }
    action.onRun = { atRun = ($0 as? CALayer)?.opacity }
    let layer = CALayer()
    layer.delegate = delegate
    layer.opacity = 0.25
    #expect(atLookup == 1)
    #expect(atRun == 0.25)
    let run = try #require(action.runs.first)
    #expect(action.runs.count == 1)
    #expect(run.event == "opacity")
    #expect(run.object as AnyObject === layer)
    #expect(run.arguments == nil)
    #expect(layer.animationKeys() == nil)
  }

  @Test("An animation as an action adds itself under the event's key; a transition under its own")
  func animationsRun() {
    let layer = CALayer()
    first.run(forKey: "opacity", object: layer, arguments: nil)
    CATransition().run(forKey: "hidden", object: layer, arguments: nil)
    #expect(layer.animationKeys() == ["opacity", "transition"])
  }

  @Test("A component set by key path asks for the whole property")
  func componentsAskForTheProperty() {
    let delegate = KeyRecorder()
    let layer = CALayer()
    layer.delegate = delegate
    layer.setValue(5, forKeyPath: "position.x")
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(delegate.asked == ["position", "transform"])
    #expect(find { $0.action(forKey: "position.x") } == nil)
    #expect(keyPath(find { $0.action(forKey: "transform.scale") }) == "transform.scale")
  }

  @Test("disableActions stops setters from asking; action(forKey:) and add still work")
  func disabledActions() {
    let delegate = KeyRecorder()
    var keys: [String]?
    let found = find { layer in
      layer.delegate = delegate
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.add(first, forKey: "explicit")
      keys = layer.animationKeys()
      return layer.action(forKey: "position")
    }
    #expect(delegate.asked == ["position"])
    #expect(keys == ["explicit"])
    #expect(keyPath(found) == "position")
  }

  @Test("A custom property asks for an action by its own name")
  func customProperties() {
    let delegate = KeyRecorder()
    let layer = CALayer()
    layer.delegate = delegate
    layer.setValue(3, forKey: "progress")
    layer.setValue(NSObject(), forKey: "token")
    #expect(delegate.asked == ["progress", "token"])
  }
}
