import Foundation
import AnimInsight
import AnimRenderTree
import AnimScene
import AnimSceneFormat
import AnimTestSupport
import AnimText

/// Scene files: reading, what `validate`, `info` and `trace` say, and frames.
public struct SceneTarget: FuzzTarget {
  public static let name = "scene"
  /// Scenes may take as long as they like to be played: longer ones are only read.
  private static let mostCommits = 2_000

  public init() {}

  public func run(_ bytes: [UInt8]) {
    do {
      try play(try SceneFile.parse(bytes, name: "scene.json"))
    } catch let error as SceneErrors {
      mustHold(!error.diagnostics.isEmpty, "errors without any")
      mustHold(Self.isPlain("\(error)"), "control characters in \(error)")
    } catch {
      // Layers and key paths that there are not.
      mustHold(Self.isPlain("\(error)"), "control characters in \(error)")
    }
  }

  private func play(_ scene: SceneDescription) throws {
    let commits = scene.timeline.reduce(0) { count, entry in
      switch entry.trigger {
      case .every(let interval, let from, let until): count + (until - from) / interval + 1
      default: count + 1
      }
    }
    guard commits < Double(Self.mostCommits) else { return }
    var check = SceneCheck(scene, fonts: .forTests)
    let count = (try? scene.ownFrames().count) ?? .max
    if count <= 300 { check.lookAtFrames() }
    let report = ValidationReport([
      .init(file: "scene.json", errors: check.errors, warnings: check.review.warnings)
    ])
    for line in report.scenes.flatMap(\.lines) {
      mustHold(Self.isPlain(line), "control characters in \(line)")
    }
    mustHold(Self.isJSON(report.json), report.json)

    let recording = try check.recording()
    let info = SceneInfo(scene, recording: recording, frameCount: 1) { $0 }
    _ = info.text
    mustHold(Self.isJSON(info.json), info.json)
    let duration = scene.video.duration
    for time in [0, 0.1, 0.5, duration / 3, duration] {
      let frame = recording.frame(at: time)
      mustHold(frame.isFinite, "a number is none at \(time)")
      mustHold(frame.isBalanced, "groups do not end at \(time)")
    }
    let fault = recording.faultOfMovingFrame([0, 0.1, 0.13, duration / 3, duration, 0.5])
    mustHold(fault == nil, fault ?? "")
    for property in info.animatedProperties.prefix(4) {
      guard let layer = property.layer else { continue }
      let trace = try TraceReport(
        recording, layer: layer, keyPath: property.keyPath, times: [0, 0.3, duration])
      mustHold(Self.isJSON(trace.json), trace.json)
      mustHold(Self.isPlain(trace.csv), trace.csv)
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
  }

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  public static func seeds() -> [[UInt8]] {
    Repository.files(in: "scenes", ["json"]).map(\.bytes).filter { $0.count < 20_000 }
      + Repository.files(in: "Tests/PictureTests/Pictures", ["json"]).map(\.bytes).filter { $0.count < 4_000 }
  }
}
