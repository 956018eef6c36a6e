import CoreAnimation
import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Completion blocks, delegates, presentation layers, and the order of drawing.
@Suite struct CallbackPitfallTests {
  @Test("Start follows the commit; at the end the completion block comes before the delegate's stop")
  func orderAtTheEnd() {
    let log = EventLog()
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.note("completion") }
        layer.add(basic("opacity", from: 0, to: 1) { $0.delegate = log.delegate("fade") }, forKey: nil)
        CATransaction.commit()
        log.note("committed")
      }
      timeline.at(0.9) { log.note("running") }
    }
    #expect(log.entries == ["committed", "fade start", "running", "completion", "fade stop true"])
  }

  @Test("An animation removed early completes its transaction, then stops as not finished")
  func orderWhenRemoved() {
    let log = EventLog()
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.setCompletionBlock { log.note("completion") }
        layer.add(basic("opacity", from: 0, to: 1) { $0.delegate = log.delegate("fade") }, forKey: "fade")
      }
      timeline.at(0.5) {
        layer.removeAnimation(forKey: "fade")
        log.note("removed")
      }
    }
    #expect(log.entries == ["fade start", "removed", "completion", "fade stop false"])
  }

  @Test("The block of a transaction without animations runs once, after the commit")
  func emptyTransaction() {
    let log = EventLog()
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.note("completion") }
        CATransaction.commit()
        log.note("committed")
      }
    }
    #expect(log.entries == ["committed", "completion"])
  }

  @Test("A presentation layer shows the start of the transaction, and a new layer has none")
  func presentationIsOld() {
    var opacity: Float?
    var new: CALayer?
    _ = LayerRun { timeline, layer in
      timeline.at(0) {
        CATransaction.setDisableActions(true)
        layer.opacity = 0.2
        opacity = layer.presentation()?.opacity
        let added = CALayer()
        layer.addSublayer(added)
        new = added.presentation()
      }
    }
    #expect(opacity == 1)
    #expect(new == nil)
  }

  @Test("The delegates and removal flags of a group's children do not count")
  func groupChildrenAreMute() {
    let log = EventLog()
    let run = LayerRun { timeline, layer in
      timeline.at(0) {
        let child = basic("opacity", from: 0, to: 0.5, duration: 0.5) {
          $0.delegate = log.delegate("child")
          $0.isRemovedOnCompletion = true
          $0.fillMode = .forwards
        }
        layer.add(group([child]) { $0.delegate = log.delegate("group") }, forKey: nil)
      }
    }
    #expect(log.entries == ["group start", "group stop true"])
    #expect(run.number("opacity", at: 0.9) == 0.5)
  }

  @Test("An inner transaction's duration does not leak out, and values come from the innermost that has one")
  func innermostValueCounts() {
    var durations: [Double] = []
    CATransaction.run {
      CATransaction.setAnimationDuration(1)
      CATransaction.run {
        durations.append(CATransaction.animationDuration())
        CATransaction.setAnimationDuration(2)
        durations.append(CATransaction.animationDuration())
      }
      durations.append(CATransaction.animationDuration())
    }
    durations.append(CATransaction.animationDuration())
    #expect(durations == [1, 2, 1, 0.25])
  }

  private func items(_ layer: CALayer) -> [Frame.Item] {
    LayerRun(layer) { _, _ in }.recording.frame(at: 0).items
  }

  private func box(_ color: CGColor, _ configure: (CALayer) -> Void = { _ in }) -> CALayer {
    makeLayer {
      $0.anchorPoint = .zero
      $0.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      $0.backgroundColor = color
      configure($0)
    }
  }

  @Test("Corner radius rounds the background; only masksToBounds cuts what is inside")
  func cornerRadiusAlone() {
    let rounded = box(.black) {
      $0.cornerRadius = 20
      $0.addSublayer(box(.white))
    }
    let plain = items(rounded)
    #expect(plain.count == 2)
    guard case .fill(let back) = plain[0].content, case .fill(let inner) = plain[1].content else {
      Issue.record("\(plain)")
      return
    }
    #expect(back.shape == .roundedRect(RoundedRect(rect: rounded.bounds, radius: 20)))
    #expect(inner.shape == .rect(rounded.bounds))
    let clipping = box(.black) {
      $0.cornerRadius = 20
      $0.masksToBounds = true
      $0.addSublayer(box(.white))
    }
    guard case .beginGroup(let group) = items(clipping)[0].content else {
      Issue.record("no group")
      return
    }
    #expect(group.clip?.shape == back.shape)
  }

  @Test("The border lies inside the bounds, above the sublayers")
  func borderCoversSublayers() {
    let layer = box(.black) {
      $0.borderWidth = 10
      $0.addSublayer(box(.white))
    }
    let items = items(layer)
    guard items.count == 3, case .fill(let border) = items[2].content else {
      Issue.record("\(items)")
      return
    }
    #expect(border.shape == .border(RoundedRect(rect: layer.bounds, radius: 0), width: 10))
  }

  @Test("A faded layer fades as a group, or each part by itself without allowsGroupOpacity")
  func groupOpacity() {
    func parent(allowsGroupOpacity: Bool) -> CALayer {
      makeLayer {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = allowsGroupOpacity
        $0.addSublayer(box(.black))
        $0.addSublayer(box(.black))
      }
    }
    let grouped = items(parent(allowsGroupOpacity: true))
    #expect(grouped.first == .beginGroup(Group(opacity: 0.5)))
    #expect(grouped.count == 4)
    let apart = items(parent(allowsGroupOpacity: false))
    let alphas = apart.map { item -> Double? in
      if case .fill(let fill) = item.content { fill.color.alpha } else { nil }
    }
    #expect(alphas == [0.5, 0.5])
  }
}
