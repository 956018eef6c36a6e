import CoreAnimation
import AnimTestSupport
import Testing

/// Counts how often it is displayed while its level is animated.
private final class LevelLayer: CALayer {
  private(set) var displays = 0

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func display() { displays += 1 }
}

@Suite struct RefreshTests {
  @Test(
    "A layer whose animation needs display is displayed at each refresh, also where a refresh's time is rounded",
    arguments: [1.0, 10, 24, 30000.0 / 1001, 49, 60, 93, 98, 107, 120])
  func onceForEachRefresh(rate: Double) {
    let layer = LevelLayer()
    _ = LayerRun(layer, until: 3) { timeline, layer in
      timeline.displayRate = rate
      layer.add(basic("level", from: 0, to: 1, duration: 2), forKey: nil)
    }
    // At the start and at the end it is displayed as well.
    #expect((Int(2 * rate)...Int(2 * rate) + 3).contains(layer.displays), "\(layer.displays)")
  }
}
