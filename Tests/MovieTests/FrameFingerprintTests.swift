import Foundation
import AnimFrameTiming
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

@testable import AnimMovie

@Suite struct FrameFingerprintTests {
  /// One layer turns for ever, one moves for a while, one appears late and many stand still.
  private static func recording(turning: Double) throws -> Recording {
    let still = (0..<40).map { #"{ "name": "s\#($0)", "bounds": [0, 0, 4, 4], "backgroundColor": "blue" }"# }
    let text = """
      { "canvas": { "size": [64, 32] }, "video": { "duration": 10 },
        "layers": [
          { "name": "turns", "bounds": [0, 0, 9, 5], "backgroundColor": "red" },
          { "name": "moves", "bounds": [0, 0, 9, 5], "backgroundColor": "green" },
          { "name": "late", "bounds": [0, 0, 9, 5], "opacity": 0, "backgroundColor": "black" },
          \(still.joined(separator: ", "))],
        "timeline": [
          { "at": 0, "do": [{ "add": "turns", "animation": { "class": "CABasicAnimation",
            "keyPath": "transform.rotation.z", "fromValue": 0, "toValue": 3, "duration": \(turning),
            "repeatCount": 100 } }] },
          { "at": 2, "do": [{ "add": "moves", "animation": { "class": "CABasicAnimation",
            "keyPath": "position.x", "fromValue": 0, "toValue": 30, "duration": 1 } }] },
          { "at": 6.1, "do": [{ "set": "late", "keyPath": "opacity", "value": 1 }] }] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
  }

  @Test(
    "Frames have one number exactly where they show the same, whoever looks at which of them",
    arguments: [1, 2, 3], [0.2, 1.0, 2.4])
  func numbersOfAllFrames(jobs: Int, turning: Double) async throws {
    let recording = try Self.recording(turning: turning)
    let rate = try FrameRate(30)
    for frames in [0..<240, 7..<290] {
      var request = FrameRequest<Frame>(
        canvas: Canvas(size: CGSize(width: 64, height: 32)), frameRate: rate, frames: frames,
        makeSource: { IncrementalEvaluator(recording) })
      request.jobs = jobs
      let numbers = try #require(try await request.fingerprints(SourcePool(request.makeSource)))
      let shown = frames.map { recording.frame(at: rate.time(ofFrame: $0)) }
      #expect(numbers.count == frames.count)
      #expect(Set(shown).count > 5)
      #expect(Set(shown).count < frames.count)
      for (index, number) in numbers.enumerated() {
        let same = shown.firstIndex(of: shown[index]).map { numbers[$0] }
        #expect(number == same, "frame \(index)")
      }
      #expect(Set(numbers).count == Set(shown).count)
    }
  }
}
