import QuartzCore
import AnimRenderTree
import AnimTestSupport
import Testing

/// A layer as people write it: overridden properties, a property of its own that animates, its own actions.
private final class GaugeLayer: CAShapeLayer {
  private(set) var boundsChanges: [CGRect] = []
  private(set) var layouts = 0
  private(set) var displays = 0
  private(set) var added: [String?] = []
  var track = CALayer()

  override init() {
    super.init()
    addSublayer(track)
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let gauge = layer as? GaugeLayer { track = gauge.track }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var bounds: CGRect {
    didSet { boundsChanges.append(bounds) }
  }

  var progress: CGFloat {
    get {
      value(forKey: "progress") as? CGFloat ?? (value(forKey: "progress") as? Double).map { CGFloat($0) } ?? 0
    }
    set { setValue(newValue, forKey: "progress") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    guard event == "cornerRadius" else { return super.defaultAction(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = 0
    animation.duration = 2
    return animation
  }

  override func action(forKey event: String) -> (any CAAction)? {
    if event == "progress" {
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.value(forKey: event) ?? 0
      animation.duration = 1
      return animation
    }
    return super.action(forKey: event)
  }

  override func add(_ anim: CAAnimation, forKey key: String?) {
    added.append(key)
    super.add(anim, forKey: key)
  }

  override func layoutSublayers() {
    super.layoutSublayers()
    layouts += 1
    track.frame = bounds.insetBy(dx: 2, dy: 2)
  }

  override func display() {
    displays += 1
  }

  override func hitTest(_ p: CGPoint) -> CALayer? { nil }
  override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
}

@Suite struct SubclassTests {
  @Test func overriddenPropertiesSeeEveryChange() {
    let layer = GaugeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setValue(CGRect(x: 0, y: 0, width: 20, height: 10), forKey: "bounds")
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    #expect(layer.boundsChanges.map(\.width) == [10, 20, 30, 40])
  }

  @Test func layoutComesBeforeTheCommit() {
    let layer = GaugeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let run = LayerRun(layer) { timeline, _ in
      timeline.at(0) {
        #expect(layer.layouts == 1)
        CATransaction.setDisableActions(true)
        layer.bounds.size.width = 50
        #expect(layer.needsLayout())
        #expect(layer.layouts == 1)
      }
      timeline.at(1) {
        #expect(!layer.needsLayout())
        #expect(layer.layouts == 2)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(layer.layouts == 3)
        layer.position = .zero
      }
    }
    #expect(layer.track.bounds.width == 46)
    #expect(layer.layouts == 3)
    #expect(run.recording.tree(at: 0).count == 3)
  }

  /// What layout changes animates like the change that made it necessary.
  @Test func layoutAnimatesWithItsTransaction() {
    let layer = GaugeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let run = LayerRun(layer) { timeline, _ in
      timeline.at(1) {
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.bounds.size.width = 50
      }
      timeline.at(2) {
        #expect(layer.track.presentation()?.bounds.width == 26)
        #expect(layer.track.animation(forKey: "bounds")?.duration == 2)
      }
    }
    #expect(run.number("bounds.size.width", at: 2) == 30)
  }

  @Test func ownAnimatableProperty() {
    let layer = GaugeLayer()
    let run = LayerRun(layer) { timeline, _ in
      timeline.at(0) {
        layer.progress = 1
        #expect(layer.needsDisplay())
      }
      timeline.at(0.5) { #expect(layer.presentation()?.value(forKey: "progress") as? Double == 0.5) }
    }
    // For the change, at its beginning, and then with every refresh of the screen while it is animated.
    #expect(layer.displays == 62)
    #expect(layer.added == ["progress"])
    #expect(run.numbers("progress", at: [0.25, 1, 2]) == [0.25, 1, 1])
  }

  @Test func defaultActionOfTheClass() {
    let layer = GaugeLayer()
    let run = LayerRun(layer) { timeline, _ in
      timeline.at(0) { layer.cornerRadius = 8 }
    }
    #expect(run.number("cornerRadius", at: 1) == 4)
    #expect(GaugeLayer.defaultAction(forKey: "opacity") == nil)
  }

  @Test func delegateAnswersAndListens() {
    final class Log: NSObject, CALayerDelegate, CAAnimationDelegate {
      var events: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        events.append(event)
        return event == "opacity" ? NSNull() : nil
      }
      func layoutSublayers(of layer: CALayer) { events.append("layout") }
      func animationDidStart(_ anim: CAAnimation) { events.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }
    let log = Log()
    let layer = CALayer()
    layer.delegate = log
    _ = LayerRun(layer) { timeline, layer in
      timeline.at(0) {
        log.events = []
        layer.opacity = 0.5
        layer.setNeedsLayout()
      }
      timeline.at(1) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.delegate = log
        layer.add(animation, forKey: nil)
      }
    }
    #expect(log.events == ["opacity", "onLayout", "layout", "start", "stop true"])
  }

  @Test func animationSubclass() {
    final class Wobble: CAKeyframeAnimation {
      override init() {
        super.init()
        keyPath = "position.x"
        values = [0, 10, 0]
        duration = 1
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(LayerRun(animation: Wobble()).number("position.x", at: 0.25) == 5)
  }
}
