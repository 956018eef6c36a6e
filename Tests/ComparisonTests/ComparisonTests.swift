import CoreAnimation
import Foundation
import AnimFrameTiming
import AnimMovie
import AnimPlayback
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat
import AnimText
import AnimVideo

@testable import AnimComparison

/// Sides that show one colour each, so that every pixel says which side it is.
@Suite struct ComparisonTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let red = CGColor(red: 0.8, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 0.6, alpha: 1)

  /// A side of one colour with a white bar that goes from left to right in a second and stays.
  private func source(
    _ color: CGColor = red, width: Double = 80, height: Double = 60, duration: Double = 1, name: String = "a",
    events: [String: Double] = [:]
  ) throws -> ComparedSource {
    let timeline = Timeline(size: CGSize(width: width, height: height), background: color)
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: height - 4, width: 4, height: 4)
    bar.backgroundColor = .white
    timeline.root.addSublayer(bar)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 2
    move.toValue = width - 2
    move.duration = 1
    bar.add(move, forKey: nil)
    return ComparedSource(
      scene: timeline.record(until: duration), path: "\(name).json", frameRate: try FrameRate(10),
      events: events)
  }

  private func picture(_ comparison: Comparison, at time: Double) throws -> PixelBuffer {
    var painter = try ComparisonPainter(comparison, fonts: .forTests)
    var picture = PixelBuffer()
    try painter.paint(ComparisonReader(comparison).frame(at: time), into: &picture)
    return picture
  }

  @Test(arguments: ComparisonLayout.allCases)
  func panesLieApartInsideThePicture(layout: ComparisonLayout) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let count = layout.isOverlay ? 2 : Int.random(in: 2...9, using: &random)
      var sizes = (0..<count).map { _ in
        (width: Int.random(in: 1...900, using: &random), height: Int.random(in: 1...900, using: &random))
      }
      if layout.isOverlay { sizes[1] = sizes[0] }
      let geometry = ComparisonGeometry(
        layout, sizes: sizes, hasLabels: Bool.random(using: &random),
        stripShape: Bool.random(using: &random) ? 0.5 : nil)
      #expect(geometry.width % 2 == 0 && geometry.height % 2 == 0)
      let rects = (geometry.panes + [geometry.strip].compactMap { $0 }).map {
        CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      }
      for (index, rect) in rects.enumerated() {
        #expect(CGRect(x: 0, y: 0, width: geometry.width, height: geometry.height).contains(rect))
        for other in rects[(index + 1)...] where !(layout.isOverlay && other == rect) {
          #expect(!rect.intersects(other), "\(layout) \(sizes)")
        }
      }
      for (pane, size) in zip(geometry.panes, sizes) {
        #expect(abs(Double(pane.width) - Double(size.width) * pane.scale) <= 2)
        #expect(abs(Double(pane.height) - Double(size.height) * pane.scale) <= 2)
      }
    }
  }

  @Test(arguments: [ComparisonLayout.row, .column, .grid])
  func everyPaneShowsItsSource(layout: ComparisonLayout) throws {
    var comparison = try Comparison([source(Self.red), source(Self.blue), source(Self.red)], layout: layout)
    comparison.labels = []
    let picture = try picture(comparison, at: 0.5)
    for (index, pane) in try comparison.geometry().panes.enumerated() {
      let expected: [UInt8] = index == 1 ? [0, 0, 153] : [204, 0, 0]
      #expect(picture[pane.x, pane.y].rgb == expected)
      #expect(picture[pane.x + pane.width - 1, pane.y + pane.height / 2].rgb == expected)
      #expect(picture[pane.x + 40, pane.y + pane.height - 2].rgb == [255, 255, 255])
      #expect(picture[pane.x - 1, pane.y].rgb != expected)
    }
  }

  @Test func overlaysCombineBoth() throws {
    var comparison = try Comparison([source(Self.red), source(Self.blue)], layout: .onion)
    let place = try comparison.geometry().panes[0]
    #expect(try picture(comparison, at: 0)[place.x + 30, place.y + 9].rgb == [102, 0, 76])
    comparison.layout = .difference
    #expect(try picture(comparison, at: 0)[place.x + 30, place.y + 9].rgb == [204, 0, 153])
    comparison.layout = .wipe
    let wipe = try picture(comparison, at: 0.25)
    let row = (0..<80).map { wipe[place.x + $0, place.y + 9].rgb }
    let reds = row.prefix { $0 == [204, 0, 0] }.count
    #expect(abs(reds - 40) <= 2)
    #expect(row.suffix(from: reds + 2).allSatisfy { $0 == [0, 0, 153] })
  }

  @Test func equalSidesDifferInNothing() throws {
    let comparison = try Comparison([source(), source()], layout: .difference)
    let place = try comparison.geometry().panes[0]
    for time in [0, 0.3, 0.9] {
      let picture = try picture(comparison, at: time)
      for y in 0..<60 { for x in 0..<80 { #expect(picture[place.x + x, place.y + y].rgb == [0, 0, 0]) } }
    }
  }

  @Test func sidesMeetAtAnEvent() throws {
    var comparison = try Comparison([
      source(duration: 2, name: "a", events: ["tap": 0.5]),
      source(duration: 3, name: "b", events: ["tap": 1.25]),
    ])
    try comparison.synchronize(at: "tap")
    #expect(comparison.duration == 3)
    #expect(comparison.time(of: 0, at: 1.25).seconds == 0.5)
    #expect(comparison.time(of: 1, at: 1.25).seconds == 1.25)
    #expect(comparison.time(of: 0, at: 0.2) == (0, false))
    comparison.speed = 0.25
    #expect(comparison.duration == 12)
    #expect(comparison.time(of: 1, at: 5).seconds == 1.25)
    #expect(comparison.time(of: 0, at: 5).seconds == 0.5)
  }

  @Test func theShorterOneIsHeldAtItsLastFrame() throws {
    let comparison = try Comparison([source(duration: 0.5), source(Self.blue, duration: 1.5)])
    #expect(comparison.time(of: 0, at: 0.4) == (0.4, false))
    #expect(comparison.time(of: 0, at: 1.2) == (0.4, true))
    let reader = ComparisonReader(comparison)
    #expect(reader.frame(at: 0.45).ended == [false, false])
    #expect(reader.frame(at: 0.5).ended == [true, false])
    #expect(reader.frame(at: 1).panes[0] == reader.frame(at: 0.4).panes[0])
    let pane = try comparison.geometry().panes[0]
    let (before, after) = (try picture(comparison, at: 0.45), try picture(comparison, at: 0.5))
    let label = (0..<pane.width).flatMap { x in (pane.labelY..<pane.y).map { (pane.x + x, $0) } }
    #expect(label.contains { before[$0.0, $0.1] != after[$0.0, $0.1] })
  }

  @Test func scenesTheirVideosAndTheirFramesAreOneThing() async throws {
    let scene = try source(width: 96, height: 64)
    var folder = "frames"
    try FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: true)
    for frame in 0..<10 {
      try Still.write(
        RGBAImage(scene.recording.frame(at: Double(frame) / 10), on: scene.canvas, fonts: .forTests),
        to: directory.path("\(folder)/frame-\(frame + 5).png"))
    }
    folder = directory.path(folder)
    let frames = try ComparedSource(file: folder, frameRate: FrameRate(10))
    #expect(frames.kind == .folder)
    #expect(frames.duration == 1)
    let comparison = try Comparison([scene, frames], layout: .difference)
    let place = try comparison.geometry().panes[0]
    for time in [0, 0.35, 0.9] {
      // Between two of its pictures a folder shows the first of them.
      let held = (time * 10).rounded(.down) / 10
      let picture = try picture(comparison, at: held)
      for y in 0..<64 { for x in 0..<96 { #expect(picture[place.x + x, place.y + y].rgb == [0, 0, 0]) } }
    }
    let reader = FrameReader(scene.recording)
    let request = FrameRequest(canvas: scene.canvas, frameRate: try FrameRate(10), frames: 0..<10) {
      reader.frame(at: $0)
    }
    let job = RenderJob(request) { [canvas = scene.canvas] in
      try RasterPainter(canvas: canvas, fonts: .forTests)
    }
    try await job.write(to: directory.path("scene.mp4"))
    let video = try ComparedSource(file: directory.path("scene.mp4"), frameRate: nil)
    #expect(video.kind == .video)
    #expect(video.frameRate == (try FrameRate(10)))
    #expect(abs(video.duration - 1) < 1e-6)
    let both = try Comparison([scene, video], layout: .difference)
    let second = try picture(both, at: 0.4)
    for y in 0..<64 {
      for x in 0..<96 { #expect(second[place.x + x, place.y + y].rgb.allSatisfy { $0 < 90 }) }
    }
  }

  @Test("What was in the picture's memory is nowhere seen", arguments: ComparisonLayout.allCases)
  func everyPixelIsPut(layout: ComparisonLayout) throws {
    for scale in [1, 0.37, 1.9] {
      var comparison = try Comparison(
        [source(width: 81, height: 59), source(Self.blue, width: 81, height: 59, name: "b")], layout: layout)
      comparison.labels = ["a", "b"]
      comparison.scale = scale
      var painter = try ComparisonPainter(comparison, fonts: .forTests)
      let frame = ComparisonReader(comparison).frame(at: 0.4)
      var (fresh, used) = (PixelBuffer(), PixelBuffer())
      try painter.paint(frame, into: &fresh)
      try used.resize(width: fresh.width, height: fresh.height)
      used.fill(x: 0..<used.width, y: 0..<used.height, with: Pixel(red: 1, green: 200, blue: 3))
      try painter.paint(frame, into: &used)
      #expect(used == fresh, "\(layout) \(scale)")
    }
  }

  @Test("Files that tell times in milliseconds show each frame at its time", arguments: [60, 30, 24, 50])
  func coarseTimes(rate: Int) async throws {
    let recording = try source(width: 96, height: 64).recording
    let reader = FrameReader(recording)
    let rate = try FrameRate(rate)
    let count = rate.firstFrame(atOrAfter: 1)
    var sources: [ComparedSource] = []
    for name in ["a.mp4", "a.mkv"] {
      let request = FrameRequest(canvas: recording.canvas, frameRate: rate, frames: 0..<count) {
        reader.frame(at: $0)
      }
      let job = RenderJob(request) { try RasterPainter(canvas: recording.canvas, fonts: .forTests) }
      try await job.write(to: directory.path(name))
      sources.append(try ComparedSource(file: directory.path(name), frameRate: nil))
    }
    #expect(sources.map(\.frameRate) == [rate, rate])
    for source in sources {
      #expect(abs(source.duration - 1) < 1e-6)
      for frame in 0..<count {
        let items = source.recording.frame(at: rate.time(ofFrame: frame)).items
        guard case .image(let image)? = items.last?.content, case .movie(_, let index) = image.source else {
          Issue.record("no movie")
          return
        }
        #expect(index == frame)
      }
    }
    #expect(sources[0].hasPictures(of: sources[1]))
  }

  @Test func aSheetShowsEachFrameInItsPlace() throws {
    var strip = Filmstrip(
      try source().recording, times: Filmstrip.times(count: 5, frames: 10, rate: try FrameRate(10)), scale: 1)
    #expect(strip.times == [0, 0.2, 0.5, 0.7, 0.9])
    strip.columns = 3
    let sheet = try strip.image(fonts: .forTests)
    #expect(sheet.width == 11 + 3 * (80 + 11))
    for (index, time) in strip.times.enumerated() {
      let (x, y) = (11 + index % 3 * 91, 11 + index / 3 * (60 + 21 + 5))
      #expect(sheet[x, y] == [204, 0, 0, 255], "frame \(index)")
      #expect(sheet[x + Int(2 + 76 * time), y + 58] == [255, 255, 255, 255], "frame \(index)")
      // Its time, in grey on the ground.
      let line = (0..<40).flatMap { x in (0..<21).map { (x, $0) } }
      #expect(line.contains { sheet[x + $0.0, y + 60 + $0.1] != sheet[2, 2] })
    }
    #expect(sheet[sheet.width - 50, sheet.height - 40] == sheet[2, 2])
  }

  @Test func namesWithNumbersCount() {
    let names = ["f10.png", "f2.png", "f002.png", "a.png", "f1b.png"].sorted {
      PictureFolder.isBefore($0, $1)
    }
    #expect(names == ["a.png", "f1b.png", "f2.png", "f002.png", "f10.png"])
  }

  @Test func whatCannotBeComparedSaysWhy() throws {
    func text(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch { return "\(error)" }
    }
    #expect(text { _ = try Comparison([source()]) } == "there is 1 thing to compare; expected at least 2")
    #expect(
      text { _ = try Comparison([source(), source(), source()], layout: .wipe) }
        == "the layout 'wipe' lays one thing over another, and there are 3; expected 2, or '--layout grid'")
    #expect(
      text { _ = try Comparison([source(), source(width: 60, name: "b")], layout: .onion) }
        == "the layout 'onion' needs pictures of one shape; 'a.json' is 80×60 pixels and 'b.json' 60×60. "
        + "'--layout row' shows them side by side")
    #expect(
      text { _ = try Comparison(Array(repeating: source(), count: 17)) }
        == "there are 17 things to compare; expected at most 16")
    var comparison = try Comparison([source(events: ["tap": 1]), source(name: "b", events: ["tip": 1])])
    #expect(
      text { try comparison.synchronize(at: "tap") }
        == "'b.json' has no entry of the timeline with the name \"tap\". Did you mean \"tip\"?")
    #expect(
      text { try comparison.synchronize(at: [1]) }
        == "--sync has 1 times for 2 things to compare; expected one for each")
    comparison.labels = ["one"]
    #expect(
      text { _ = try comparison.canvas() }
        == "there are 1 labels for 2 things to compare; expected one for each")
    comparison.labels = []
    comparison.scale = 200
    #expect(
      text { _ = try comparison.canvas() }.hasSuffix(
        "expected at most 16384 each way, with '--scale' below 1"))
    try FileManager.default.createDirectory(
      atPath: directory.path("empty"), withIntermediateDirectories: true)
    #expect(
      text { _ = try ComparedSource(file: directory.path("empty"), frameRate: nil) }
        .hasSuffix("empty' has no pictures; expected files that end in .png, .jpg, .jpeg, .webp"))
  }
}

extension Pixel {
  var rgb: [UInt8] { [red, green, blue] }
}
