import AnimationRenderer
import AnimationTesting
import AppMotion
import XCTest

/// The same in XCTest.
final class ToastXCTests: XCTestCase {
  func testTheBadgeFills() {
    let timeline = Timeline(size: CGSize(width: 24, height: 24), scale: 2)
    let badge = BadgeLayer()
    badge.name = "badge"
    badge.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    timeline.root.addSublayer(badge)
    timeline.at(0) { badge.fill(in: 0.4) }
    let recording = timeline.record(until: 0.5)
    expectSnapshot(of: recording, at: 0.2)
    expectMotion(of: recording) { "badge".appears(by: 0.1) }
  }
}
