import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Numbers at the edge of what a number can be.
@Suite struct ExtremeValueTests {
  private func x(_ times: [Double], _ configure: (CABasicAnimation) -> Void) -> [Double] {
    let animation = basic("position.x", from: 1, to: 2) {
      $0.isRemovedOnCompletion = false
      configure($0)
    }
    return LayerRun(animation: animation).numbers("position.x", at: times)
  }

  @Test("A huge repeat count goes on and on; cumulative values stay finite")
  func hugeRepeatCount() {
    #expect(x([0.5, 1_000_000.5]) { $0.repeatCount = .greatestFiniteMagnitude } == [1.5, 1.5])
    let gathered = x([1e9, 1e15, 1e300]) {
      $0.repeatCount = .infinity
      $0.isCumulative = true
    }
    #expect(gathered.allSatisfy { $0.isFinite })
    #expect(gathered[0] == 2e9 + 1)
  }

  @Test("A cumulative transform is raised to any power without taking time")
  func hugePower() {
    let turn: CATransform3D = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let grow: CATransform3D = CATransform3DMakeScale(2, 2, 1)
    for end in [turn, grow] {
      let animation = basic(
        "transform", from: CATransform3DIdentity as CATransform3D, to: end, duration: 1e-6
      ) {
        $0.isCumulative = true
        $0.repeatCount = .infinity
      }
      let run = LayerRun(animation: animation)
      #expect(run.value("transform", at: 1000)?.transform?.isFinite == true)
    }
  }

  @Test("Very short animations still tell their beginning, middle and end apart")
  func tinyDurations() {
    #expect(
      isClose(x([0, 2.5e-10, 5e-10, 1e-8]) { $0.duration = 1e-9 }, [1, 1.25, 1.5, 0], tolerance: 1e-6))
    #expect(x([0.5]) { $0.duration = 1e-300 } == [0])
    let repeated = x([0.123, 0.5]) {
      $0.duration = 1e-300
      $0.repeatCount = .infinity
    }
    #expect(repeated.allSatisfy { (1...2).contains($0) })
  }

  @Test("Endless durations stand at their first value; huge ones creep")
  func hugeDurations() {
    #expect(x([0, 5]) { $0.duration = .infinity } == [1, 1])
    #expect(x([0, 5]) { $0.duration = 1e300 } == [1, 1])
    let eased = x([0, 5]) {
      $0.duration = .infinity
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
    }
    #expect(eased == [1, 1])
    let endlessGroup = group([basic("position.x", from: 1, to: 2)], duration: .infinity) {
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
    }
    #expect(LayerRun(animation: endlessGroup).number("position.x", at: 0.5) == 1.5)
  }

  @Test("Begin times, offsets and speeds at the edge neither trap nor leave the values")
  func edgesOfTime() {
    let edges: [Double] = [1e300, -1e300, 1e-300, .greatestFiniteMagnitude]
    for edge in edges {
      for speed in [1, -1, 0, Float.greatestFiniteMagnitude, -Float.greatestFiniteMagnitude] {
        let values = x([0, 1, 1e300]) {
          $0.beginTime = edge
          $0.timeOffset = -edge
          $0.speed = speed
          $0.fillMode = .both
          $0.repeatCount = 3
        }
        #expect(values.allSatisfy { $0.isFinite && (0...2).contains($0) }, "\(edge) \(speed): \(values)")
      }
    }
  }

  @Test("Values that are no numbers are refused and reported; the old value stays")
  func notANumber() {
    _ = Misuse.takeReports()
    let layer = CALayer()
    layer.opacity = .nan
    layer.position = CGPoint(x: CGFloat.infinity, y: 0)
    layer.transform = CATransform3DMakeScale(.nan, 1, 1)
    layer.setValue(Double.nan, forKeyPath: "bounds.size.width")
    layer.speed = .nan
    layer.beginTime = .infinity
    #expect(layer.opacity == 1)
    #expect(layer.position == .zero)
    #expect(layer.transform == CATransform3DIdentity)
    #expect(layer.bounds == .zero)
    #expect(layer.speed == 1)
    #expect(layer.beginTime == 0)
    let animation = CABasicAnimation()
    animation.duration = .nan
    animation.timeOffset = -.infinity
    animation.repeatCount = .nan
    animation.repeatDuration = .nan
    #expect(animation.duration == 0)
    #expect(animation.timeOffset == 0)
    CATransaction.run {
      CATransaction.setAnimationDuration(.nan)
      CATransaction.setValue(Double.nan, forKey: "animationDuration")
      #expect(CATransaction.animationDuration() == 0.25)
    }
    let keys = [
      "opacity", "position", "transform", "bounds", "speed", "beginTime", "duration", "timeOffset",
      "repeatCount", "repeatDuration", "animationDuration", "animationDuration",
    ]
    #expect(Misuse.takeReports() == keys.map { .valueNotFinite(key: $0) })
  }

  @Test("An animation between values that are no numbers has no effect")
  func animatedNotANumber() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(LayerRun(animation: basic("position.x", from: bad, to: 1)).number("position.x", at: 0.5) == 0)
      let steps = keyframes("position.x", [0, bad, 1]) { $0.calculationMode = .cubicPaced }
      #expect(LayerRun(animation: steps).number("position.x", at: 0.5).isFinite)
      let timed = keyframes("position.x", [0, 1]) { $0.keyTimes = [0, NSNumber(value: bad)] }
      #expect(LayerRun(animation: timed).number("position.x", at: 0.5).isFinite)
    }
    let curve = CAMediaTimingFunction(controlPoints: .nan, .infinity, 0, -.infinity)
    #expect(x([0.5]) { $0.timingFunction = curve }.allSatisfy { $0.isFinite })
    let bent = group([basic("position.x", from: 1, to: 2)]) { $0.timingFunction = curve }
    #expect(LayerRun(animation: bent).number("position.x", at: 0.5).isFinite)
  }

  @Test("A style's value that is no number counts as missing")
  func styleNotANumber() {
    let layer = CALayer()
    layer.style = ["opacity": Double.nan, "zPosition": 5.0]
    #expect(layer.opacity == 1)
    #expect(layer.zPosition == 5)
  }

  @Test("Timing functions report numbers that are not finite and points that there are not")
  func timingFunctions() {
    _ = Misuse.takeReports()
    for points in [(Float.nan, Float(0)), (0, .infinity)] {
      let function = CAMediaTimingFunction(controlPoints: points.0, points.1, 1, 1)
      #expect(function == CAMediaTimingFunction(name: .linear))
    }
    var point: [Float] = [7, 8]
    for index in [-1, 4] {
      CAMediaTimingFunction(name: .easeIn).getControlPoint(at: index, values: &point)
    }
    #expect(point == [7, 8])
    #expect(
      Misuse.takeReports() == [
        .controlPointNotFinite, .controlPointNotFinite, .noControlPoint(index: -1), .noControlPoint(index: 4),
      ])
  }

  @Test("Springs refuse impossible parameters and survive extreme ones")
  func springs() {
    _ = Misuse.takeReports()
    let spring = CASpringAnimation(keyPath: "position.x")
    for bad in [0, -1, CGFloat.nan, .infinity] {
      spring.mass = bad
      spring.stiffness = bad
    }
    for bad in [-1, CGFloat.nan, .infinity] { spring.damping = bad }
    spring.initialVelocity = .nan
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
    let sane = CASpringAnimation(perceptualDuration: .nan, bounce: 0)
    #expect(sane.stiffness == 100)
    _ = CASpringAnimation(perceptualDuration: 0.5, bounce: .nan)
    #expect(
      Misuse.takeReports() == [
        .valueNotFinite(key: "perceptualDuration"), .valueNotFinite(key: "bounce"),
      ])
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = 1
    for (mass, stiffness, damping) in [(1e300, 1e-300, 0), (1e-300, 1e300, 1), (1, 1, 1e300), (1, 1, 1e-300)]
    {
      spring.mass = mass
      spring.stiffness = stiffness
      spring.damping = damping
      spring.allowsOverdamping = damping > 1
      #expect(!spring.settlingDuration.isNaN)
      #expect(LayerRun(animation: spring).number("position.x", at: 0.5).isFinite)
    }
  }

  @Test("Key times out of order play without trapping and stay within the values")
  func unorderedKeyTimes() {
    for mode in [CAAnimationCalculationMode.linear, .discrete, .cubic, .paced, .cubicPaced] {
      let animation = keyframes("position.x", [0, 10, 20, 30]) {
        $0.calculationMode = mode
        $0.keyTimes = [0.9, 0.1, -4, 7, 0.5]
      }
      let values = LayerRun(animation: animation).numbers("position.x", at: [0, 0.05, 0.3, 0.6, 0.95, 1])
      #expect(values.allSatisfy { (-1...31).contains($0) }, "\(mode.rawValue): \(values)")
    }
  }

  @Test("Paths of no length stand where they are, in every mode")
  func emptyPaths() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 3, y: 4))
    for mode in [CAAnimationCalculationMode.linear, .discrete, .cubic, .paced, .cubicPaced] {
      let animation = keyframes("position", nil) {
        $0.path = path
        $0.calculationMode = mode
        $0.rotationMode = .rotateAuto
      }
      let run = LayerRun(animation: animation)
      for time in [0, 0.3, 1] {
        let point = run.value("position", at: time)?.point ?? .zero
        #expect(hypot(point.x - 3, point.y - 4) < 1e-12)
        #expect(run.value("transform", at: time) == .transform(.identity))
      }
    }
  }

  @Test("Transforms that are singular go element by element; key paths into them work")
  func singularTransforms() {
    let flat: CATransform3D = CATransform3DMakeScale(0, 0, 0)
    let turned: CATransform3D = CATransform3DMakeRotation(1, 1, 1, 0)
    let run = LayerRun(animation: basic("transform", from: flat, to: turned))
    #expect(run.value("transform", at: 0.5)?.transform?.m11 == turned.m11 / 2)
    let layer = makeLayer { $0.transform = flat }
    let rotated = LayerRun(layer, animation: basic("transform.rotation.z", from: 0, to: 3))
    #expect(rotated.value("transform", at: 0.5)?.isFinite == true)
    let added = LayerRun(
      makeLayer { $0.transform = turned }, animation: basic("transform", by: flat) { $0.isAdditive = true })
    #expect(added.value("transform", at: 0.5)?.isFinite == true)
  }

  @Test("A layer beyond all numbers is not drawn, and what is in it neither")
  func layerBeyondNumbers() {
    let parent = makeLayer {
      $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      $0.transform = CATransform3DMakeScale(1e200, 1e200, 1)
      $0.backgroundColor = .black
    }
    let child = makeLayer {
      $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      $0.transform = CATransform3DMakeScale(1e200, 1e200, 1)
      $0.backgroundColor = .white
    }
    parent.addSublayer(child)
    let frame = LayerRun(parent) { _, _ in }.recording.frame(at: 0)
    #expect(frame.items.count == 1)
    #expect(frame.isFinite)
    #expect(!child.convert(CGPoint(x: 1, y: 1), to: nil).x.isNaN)
    #expect(child.hitTest(.zero) == nil || child.hitTest(.zero) === child)
  }

  @Test("A timeline without an end stops when nothing more will happen; events without a time never run")
  func endlessTimeline() {
    _ = Misuse.takeReports()
    var ran: [Double] = []
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    for time in [0.5, -3, .nan, .infinity, 1e300] { timeline.at(time) { ran.append(time) } }
    timeline.at(0) {
      timeline.root.add(basic("opacity", from: 0, to: 1) { $0.repeatCount = .infinity }, forKey: nil)
    }
    let recording = timeline.record(until: .infinity)
    #expect(ran == [-3, 0.5, 1e300])
    #expect(recording.frame(at: .nan).isFinite)
    #expect(recording.frame(at: .infinity).isFinite)
    #expect(Misuse.takeReports() == [.eventWithoutTime])
    timeline.play(until: .nan)
  }

  @Test("Arcs with endless angles add nothing")
  func arcs() {
    let path = CGMutablePath()
    for (start, end) in [(1e308, -1e308), (-1e308, 1e308), (0, Double.nan), (.infinity, 0)] {
      for clockwise in [false, true] {
        path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
      }
    }
    #expect(path.isEmpty)
  }
}
