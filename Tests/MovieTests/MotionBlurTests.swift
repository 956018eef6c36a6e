import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimTestSupport
import AnimVideo
import Testing

@testable import AnimMovie

@Suite struct MotionBlurTests {
  /// A white disc that goes 100 points to the right with each frame, and is in the middle at 0.5 s.
  private static func disc(
    video: String = #""shutter": 180"#, canvas: String = "", layer: String = "", more: String = ""
  ) throws -> Recording {
    let text = """
      { "canvas": { "size": [400, 60], "background": "#000000"\(canvas) },
        "video": { "duration": 1, "frameRate": 50, \(video) },
        "layers": [
          { "name": "disc", "bounds": [0, 0, 40, 40], "position": [0, 30], "cornerRadius": 20,
            "backgroundColor": "#FFFFFF"\(layer) }\(more)],
        "timeline": [
          { "at": 0, "do": [{ "add": "disc", "animation": { "class": "CABasicAnimation",
            "keyPath": "position.x", "fromValue": -2300, "toValue": 2700, "duration": 1 } }] }] }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
  }

  private static func picture(_ frame: Frame, on canvas: Canvas) throws -> PixelBuffer {
    var painter = try RasterPainter(canvas: canvas, fonts: .forTests)
    var picture = PixelBuffer()
    try painter.paint(frame, into: &picture)
    return picture
  }

  /// How long a pixel is covered by a disc whose middle goes from `from` to `to`, of all the time, by quadrature over the pixel.
  private static func coverage(
    _ x: Int, _ y: Int, radius: Double, from: Double, to: Double, middle: Double
  ) -> Double {
    let steps = 32
    var sum = 0.0
    for row in 0..<steps {
      let height = Double(y) + (Double(row) + 0.5) / Double(steps) - middle
      let half = (max(radius * radius - height * height, 0)).squareRoot()
      for column in 0..<steps {
        let place = Double(x) + (Double(column) + 0.5) / Double(steps)
        sum += max(min(place + half, to) - max(place - half, from), 0) / (to - from)
      }
    }
    return sum / Double(steps * steps)
  }

  @Test(
    "A disc that moves 100 pixels in a frame has the profile of its exposure, to a code value",
    arguments: [180.0, 360, 90])
  func profile(angle: Double) throws {
    let recording = try Self.disc(video: #""shutter": \#(angle)"#)
    let picture = try Self.picture(recording.frame(at: 0.5), on: recording.canvas)
    let way = 100 * angle / 360
    var worst = 0.0
    for y in 8..<31 {
      for x in 0..<400 {
        let expected = Self.coverage(x, y, radius: 20, from: 200 - way / 2, to: 200 + way / 2, middle: 30)
        worst = max(worst, abs(Double(picture[x, y].red) - 255 * expected))
      }
    }
    #expect(worst <= 1, "\(worst)")
  }

  @Test("Where colours are blended as light, so are exposures")
  func light() throws {
    let recording = try Self.disc(canvas: #", "blending": "linear""#)
    let picture = try Self.picture(recording.frame(at: 0.5), on: recording.canvas)
    // Three quarters of the way in, where the disc is for the time that it takes to go as far as it is wide.
    for x in [180, 200, 220] {
      let expected =
        TransferFunction.encode(
          Self.coverage(x, 29, radius: 20, from: 175, to: 225, middle: 30)) * 255
      #expect(abs(Double(picture[x, 29].red) - expected) <= 1.5, "\(x)")
    }
  }

  @Test("A layer that is not to be blurred is as without a shutter, and so is all where nothing moves")
  func sharpLayers() throws {
    let sharp = try Self.disc(video: #""samples": 8, "shutter": 180"#, layer: #", "motionBlur": false"#)
    let without = { (recording: Recording) in
      var recording = recording
      recording.shutter = nil
      return recording
    }
    let frame = sharp.frame(at: 0.5)
    #expect(frame.exposures.isEmpty && frame == without(sharp).frame(at: 0.5))
    let still = try Self.disc().frame(at: 1.5)
    #expect(still.exposures.isEmpty)
  }

  @Test("Every instant that was asked for is one of the exposures, and each is what the evaluator shows then")
  func instants() throws {
    let recording = try Self.disc(video: #""shutter": 90, "samples": 5"#)
    let frame = recording.frame(at: 0.4)
    #expect(frame.exposures.count == 5)
    var sharp = recording
    sharp.shutter = nil
    var items = frame.items
    for (index, exposure) in frame.exposures.enumerated() {
      items.apply(exposure)
      let half = 0.02 * 90 / 360 / 2
      let (start, end) = (0.4 - half, 0.4 + half)
      let time = start + (end - start) * (Double(index) + 0.5) / 5
      #expect(items == sharp.frame(at: time).items)
    }
  }

  @Test("A cut leaves no ghost, and one who begins to move where he stood is no cut")
  func cuts() throws {
    let text = """
      { "canvas": { "size": [400, 60], "background": "#000000" },
        "video": { "duration": 1, "frameRate": 50, "shutter": 180 },
        "layers": [
          { "name": "moves", "bounds": [0, 0, 20, 20], "position": [50, 30], "backgroundColor": "#FFFFFF" },
          { "name": "cut", "bounds": [0, 0, 20, 20], "position": [350, 30], "backgroundColor": "#FFFFFF",
            "isHidden": true }],
        "timeline": [
          { "at": 0.5, "do": [{ "add": "moves", "animation": { "class": "CABasicAnimation",
            "keyPath": "position.x", "fromValue": 50, "toValue": 150, "duration": 0.1 } }] },
          { "at": 0.54, "transaction": { "disableActions": true }, "do": [
            { "set": "cut", "keyPath": "isHidden", "value": false }] }] }
      """
    let recording = try SceneFile.parse(Data(text.utf8), name: "scene.json").play()
    let begin = try Self.picture(recording.frame(at: 0.5), on: recording.canvas)
    // Half of the time it stands, and then it goes 5 points: its rear edge is a ramp.
    #expect(begin[39, 30].red == 0 && begin[60, 30].red < 255 && begin[60, 30].red > 0)
    for (time, shown) in [(0.52, 0), (0.54, 255), (0.56, 255)] {
      let picture = try Self.picture(recording.frame(at: time), on: recording.canvas)
      #expect(Int(picture[350, 30].red) == shown, "\(time)")
    }
  }

  @Test(
    "Pictures and planes are the same whatever was drawn before them, with any number of jobs",
    arguments: [8, 10])
  func sameWhateverWasBefore(bits: Int) throws {
    let other =
      ##", { "name": "still", "bounds": [0, 0, 60, 20], "position": [330, 40], "backgroundColor": "#4080FF" }"##
    let recording = try Self.disc(more: other)
    var evaluator = IncrementalEvaluator(recording)
    func make() throws -> ConvertingPainter<RasterPainter> {
      ConvertingPainter(
        try RasterPainter(
          canvas: recording.canvas, output: PictureOutput(bits: bits), fonts: .forTests))
    }
    let format: PixelFormat = bits == 8 ? .yuv420p : .yuv420p10
    var continued = try make()
    var planes: [UInt8] = []
    _ = PlaneConversion.bytes(width: 400, height: 60, as: format) { target in
      do {
        for index in 0..<30 {
          let change: FrameChange = evaluator.advance(to: 0.42 + Double(index) / 50)
          try continued.paint(evaluator.frame, changed: index == 0 ? nil : change, into: target)
          var fresh = try make()
          let expected = PlaneConversion.bytes(width: 400, height: 60, as: format) { planes in
            do { try fresh.paint(evaluator.frame, changed: nil, into: planes) } catch { Issue.record(error) }
          }
          planes = [UInt8](UnsafeBufferPointer(start: target.luma.samples, count: expected.count))
          #expect(planes == expected, "frame \(index)")
        }
      } catch { Issue.record(error) }
    }
  }

  @Test("Two frames with the same middle and another motion have other keys")
  func keysKnowExposures() throws {
    let frames = try [90.0, 180].map { try Self.disc(video: #""shutter": \#($0)"#).frame(at: 0.5) }
    #expect(frames[0].items == frames[1].items && frames[0] != frames[1])
    let digests = try frames.map {
      var hasher = ItemHasher(fonts: .forTests, contents: ContentDigests())
      return try hasher.digest(of: $0, changed: nil)
    }
    #expect(digests[0] != digests[1])
  }
}
