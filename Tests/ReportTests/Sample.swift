import AnimComparison
import CoreAnimation
import AnimDifference
import Foundation
import AnimFrameTiming
import AnimPlayback
import AnimRenderTree
import AnimReport
import AnimScene
import AnimTestSupport
import AnimText

/// Small comparisons to make reports of.
enum Sample {
  /// A ball that runs to the right on a small canvas.
  static func source(
    _ path: String, begin: Double = 0.1, to end: Double = 50, name: String = "ball", color: CGColor? = nil,
    duration: Double = 0.5
  ) throws -> ComparedSource {
    let timeline = Timeline(size: CGSize(width: 64, height: 36))
    let layer = CALayer()
    layer.name = name
    layer.frame = CGRect(x: 4, y: 12, width: 12, height: 12)
    layer.backgroundColor = color ?? CGColor(red: 0, green: 0.4, blue: 1, alpha: 1)
    timeline.root.addSublayer(layer)
    timeline.at(begin) {
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 10.0
      move.toValue = end
      move.duration = 0.3
      CATransaction.setDisableActions(true)
      layer.position.x = end
      layer.add(move, forKey: "move")
    }
    return ComparedSource(
      scene: timeline.record(until: duration), path: path, frameRate: try FrameRate(20))
  }

  static func item(_ name: String = "ball", _ expected: ComparedSource, _ actual: ComparedSource) throws
    -> ReportCase
  {
    ReportCase(
      name, expected: expected, actual: actual,
      difference: try Difference(expected, actual, fonts: .forTests))
  }

  /// One that has everything.
  static func differing() throws -> ReportCase {
    try item(
      "ball", source("a.json"),
      source("b.json", begin: 0.15, to: 56, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
  }

  /// Writes a report into a folder of its own.
  static func write(_ items: [ReportCase], to path: String) async throws {
    var writer = try ReportWriter(
      path: path, title: "a → b", tool: "animrender test", fonts: .forTests, jobs: 2)
    for item in items { try await writer.add(item) }
    try writer.publish()
  }
}
