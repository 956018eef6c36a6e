import CoreAnimation
import Foundation
import AnimTestSupport
import Testing

/// Who lays out a layer's sublayers, and other rules of Apple's headers.
@Suite struct LayoutDelegateTests {
  private final class Manager: CALayoutManager {
    var count = 0
    func layoutSublayers(of layer: CALayer) { count += 1 }
  }

  private final class Layouter: CALayerDelegate {
    var count = 0
    func layoutSublayers(of layer: CALayer) { count += 1 }
  }

  private final class Bystander: CALayerDelegate {}

  /// How often the delegate and the manager lay out.
  private func layouts(_ delegate: (any CALayerDelegate)?) -> Int {
    let (layer, manager) = (CALayer(), Manager())
    layer.delegate = delegate
    layer.layoutManager = manager
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    return manager.count
  }

  @Test("A delegate that lays out takes the place of the layout manager; one that does not leaves it")
  func delegates() {
    let layouter = Layouter()
    #expect(layouts(layouter) == 0)
    #expect(layouter.count == 1)
    #expect(layouts(Bystander()) == 1)
    #expect(layouts(nil) == 1)
  }

  @Test("An unknown fill mode is kept and reported, and acts as removed")
  func unknownFillMode() throws {
    _ = Misuse.takeReports()
    let animation = basic("opacity", from: 0, to: 0, duration: 1) { $0.isRemovedOnCompletion = false }
    animation.fillMode = CAMediaTimingFillMode(rawValue: "frozen")
    #expect(
      Misuse.takeReports() == [
        .unknownConstant(
          key: "fillMode", name: "frozen", expected: ["removed", "forwards", "backwards", "both"])
      ])
    #expect(animation.fillMode.rawValue == "frozen")
    #expect(animation.value(forKey: "fillMode") as? String == "frozen")
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy.fillMode.rawValue == "frozen")
    let data = try NSKeyedArchiver.archivedData(withRootObject: animation, requiringSecureCoding: true)
    let restored = try NSKeyedUnarchiver.unarchivedObject(ofClass: CABasicAnimation.self, from: data)
    #expect(restored?.fillMode.rawValue == "frozen")
    let run = LayerRun(animation: animation)
    #expect(run.number("opacity", at: 0.5) == 0 && run.number("opacity", at: 2) == 1)
    animation.fillMode = .removed
    #expect(animation.fillMode == .removed)
    #expect(Misuse.takeReports() == [])
  }

  @Test("A spring tells its durations and its bounce by key-value coding, and takes none")
  func springKeys() {
    _ = Misuse.takeReports()
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    for (key, value) in [
      ("settlingDuration", spring.settlingDuration), ("perceptualDuration", 0.5), ("bounce", 0.25),
    ] {
      #expect(abs((spring.value(forKey: key) as? Double ?? 0) - value) < 1e-9, "\(key)")
      spring.setValue(2, forKey: key)
      #expect(abs((spring.value(forKey: key) as? Double ?? 0) - value) < 1e-9, "\(key)")
    }
    #expect(
      Misuse.takeReports()
        == ["settlingDuration", "perceptualDuration", "bounce"].map { .unusableKeyPath(keyPath: $0) })
  }

  @Test("In a transaction without length an animation without duration has none; without one it has 0.25 s")
  func transactionWithoutLength() {
    func shown(_ duration: Double?) -> [Double] {
      let run = LayerRun { timeline, layer in
        timeline.at(1) {
          if let duration { CATransaction.setAnimationDuration(duration) }
          layer.add(basic("opacity", from: 0, to: 0, duration: 0), forKey: "a")
        }
      }
      return [1.1, 1.2, 1.3].map { run.number("opacity", at: $0) }
    }
    #expect(shown(nil) == [0, 0, 1])
    #expect(shown(0) == [1, 1, 1])
    #expect(shown(0.15) == [0, 1, 1])
  }
}
