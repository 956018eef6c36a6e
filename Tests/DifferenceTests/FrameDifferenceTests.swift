import AnimComparison
import Foundation
import AnimFrameTiming
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimText

@testable import AnimDifference

@Suite struct FrameDifferenceTests {
  private func source(_ ball: ModelDifferenceTests.Ball = .init(), name: String = "a.json") throws
    -> ComparedSource
  {
    ComparedSource(scene: ModelDifferenceTests.recording(ball), path: name, frameRate: try FrameRate(20))
  }

  private func difference(_ change: (inout ModelDifferenceTests.Ball) -> Void) throws -> Difference {
    var ball = ModelDifferenceTests.Ball()
    change(&ball)
    return try Difference(source(), source(ball, name: "b.json"), fonts: .forTests)
  }

  @Test func equalScenesAreEqual() throws {
    let same = try difference { _ in }
    #expect(same.isEmpty)
    #expect(same.text == "equal: 20 frames of 'a.json' and 'b.json' are alike\n")
  }

  @Test func aShiftIsCountedInFrames() throws {
    let later = try difference { $0.begin += 0.1 }
    #expect(later.frames.shift == 2)
    #expect(
      later.text == """
        'b.json' differs from 'a.json': the same motion, 2 frames (0.1 s) later
        "ball"'s position.x runs 0.1 s later

        """)
    #expect(try difference { $0.begin -= 0.15 }.frames.shift == -3)
  }

  @Test func theWorstFrameHasItsPlace() throws {
    let moved = try difference { $0.y = 24 }
    #expect(moved.frames.differing == 20)
    #expect(moved.frames.first == 0)
    #expect(moved.frames.worst?.difference.pixels == 80)
    #expect(moved.frames.worst?.difference.most == 255)
    #expect(moved.frames.shift == nil)
  }

  @Test func whatIsNotSeenIsSaid() throws {
    let unseen = try difference { $0.name = "balloon" }
    #expect(unseen.isEmpty)
    #expect(unseen.text.hasPrefix("equal: 20 frames of 'a.json' and 'b.json' are alike; what differs"))
  }

  @Test func aVideoOfASceneIsItsScene() async throws {
    let directory = try TemporaryDirectory()
    let scene = try source()
    let reader = FrameReader(scene.recording)
    let request = FrameRequest(canvas: scene.canvas, frameRate: try FrameRate(20), frames: 0..<20) {
      reader.frame(at: $0)
    }
    var job = RenderJob(request) { [canvas = scene.canvas] in
      try RasterPainter(canvas: canvas, fonts: .forTests)
    }
    try await job.write(to: directory.path("scene.mp4"))
    let video = try ComparedSource(file: directory.path("scene.mp4"), frameRate: nil)
    let same = try Difference(scene, video, fonts: .forTests)
    #expect(same.isEmpty, "\(same.text)")
    var ball = ModelDifferenceTests.Ball()
    ball.from = 14
    let other = try Difference(source(ball), video, fonts: .forTests)
    #expect(!other.isEmpty)
    #expect(try !Difference(scene, video, tolerance: 0, fonts: .forTests).isEmpty)
    // Two videos are compared as they are decoded, as long as they are alike.
    job.compression.tune = nil
    try await job.write(to: directory.path("video.mp4"))
    job.segmentLength = 5
    try await job.write(to: directory.path("again.mov"))
    let first = try ComparedSource(file: directory.path("video.mp4"), frameRate: nil)
    let again = try ComparedSource(file: directory.path("again.mov"), frameRate: nil)
    #expect(try Difference(first, first, fonts: .forTests).text.hasPrefix("equal: 20 frames of "))
    #expect(try Difference(first, again, fonts: .forTests).isEmpty)
  }

  @Test func sizesMustAgree() throws {
    var large = try source(name: "b.json")
    large.recording.canvas.scale = 2
    #expect(throws: DifferenceError.self) { try Difference(source(), large, fonts: .forTests) }
    #expect(try Difference(source(), large, fits: true, fonts: .forTests).isEmpty)
    do {
      _ = try Difference(source(), large, fonts: .forTests)
    } catch {
      #expect(
        "\(error)" == "'a.json' is 100×40 pixels and 'b.json' 200×80; '--fit' scales the second to the first")
    }
  }

  /// A moved edge counts, one that is anti-aliased a little otherwise does not.
  @Test func edgesMayBeAntialiasedOtherwise() throws {
    func picture(edge: Double) throws -> PixelBuffer {
      var picture = try PixelBuffer(width: 40, height: 40)
      for y in 0..<40 {
        for x in 0..<40 {
          // A slanted edge, as exact coverage draws it, near enough.
          let cover = min(max(edge + Double(y) * 0.37 - Double(x), 0), 1)
          let level = UInt8((255 * (1 - cover)).rounded())
          picture[x, y] = Pixel(red: level, green: level, blue: level)
        }
      }
      return picture
    }
    let first = try picture(edge: 12)
    #expect(PictureDifference(first, first, tolerance: 10).pixels == 0)
    #expect(PictureDifference(first, first, tolerance: 0).similarity == 1)
    let (near, far) = (try picture(edge: 12.3), try picture(edge: 16))
    #expect(PictureDifference(first, near, tolerance: 10).pixels < 4)
    #expect(PictureDifference(first, near, tolerance: 0).pixels > 30)
    #expect(PictureDifference(first, far, tolerance: 10).pixels > 100)
  }
}
