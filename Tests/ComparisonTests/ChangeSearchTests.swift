import CoreAnimation
import Foundation
import AnimFrameTiming
import AnimPlayback
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimText
import AnimVideo

@testable import AnimComparison

/// Which frames a strip of changes shows, how large it is, and what it boxes.
@Suite struct ChangeSearchTests {
  private static let frames = 120

  private static func recording(_ width: Double = 160, _ body: (Timeline, CALayer) -> Void) -> Recording {
    let timeline = Timeline(size: CGSize(width: width, height: 90), background: .white)
    let box = CALayer()
    box.name = "box"
    box.frame = CGRect(x: 10, y: 30, width: 20, height: 20)
    box.backgroundColor = .black
    timeline.root.addSublayer(box)
    body(timeline, box)
    return timeline.record(until: 2)
  }

  private static func search(_ recording: Recording) throws -> ChangeSearch {
    try ChangeSearch(recording, frames: frames, rate: try FrameRate(60), fonts: .forTests)
  }

  /// Sets the box, without actions, at each of the frames.
  private static func jumps(_ frames: [Int]) -> Recording {
    recording { timeline, box in
      for (index, frame) in frames.enumerated() {
        timeline.at(Double(frame) / 60) {
          CATransaction.setDisableActions(true)
          box.position = CGPoint(x: 40 + 7 * Double(index % 13), y: 40)
        }
      }
    }
  }

  @Test func whatStandsStillIsShownOnce() throws {
    #expect(try Self.search(Self.recording { _, _ in }).frames(count: 9) == [0])
    #expect(try Self.search(Self.jumps([20, 50, 51, 90])).frames(count: 9) == [0, 20, 50, 51, 90])
    #expect(try Self.search(Self.jumps([20, 50, 90])).frames(count: 4) == [0, 20, 50, 90])
  }

  @Test("Where there are too many, the greatest changes come first")
  func theGreatestChangesComeFirst() throws {
    let recording = Self.recording { timeline, box in
      for (frame, opacity) in [(20, 0.97), (50, 0.2), (90, 0.25)] {
        timeline.at(Double(frame) / 60) {
          CATransaction.setDisableActions(true)
          box.opacity = Float(opacity)
        }
      }
    }
    let search = try Self.search(recording)
    #expect(search.frames(count: 2) == [0, 50])
    #expect(search.frames(count: 3) == [0, 50, 90])
    #expect(search.frames(count: 1) == [0])
    // What is asked for comes before.
    #expect(search.frames(count: 2, with: [33]) == [0, 33])
    #expect(search.frames(count: 3, with: [33, 400]) == [0, 33, 119])
  }

  @Test("Between two pictures that stand still, equal parts of the change")
  func partsAreEqual() throws {
    let recording = Self.recording { _, box in
      let fade = CABasicAnimation(keyPath: "backgroundColor")
      fade.fromValue = CGColor.white
      fade.toValue = CGColor.black
      fade.beginTime = 0.5
      fade.duration = 1
      fade.fillMode = .backwards
      box.add(fade, forKey: nil)
    }
    let search = try Self.search(recording)
    #expect(search.spans.map(\.before) == [30] && search.spans.map(\.end) == [90])
    let chosen = search.frames(count: 5)
    #expect(chosen.count == 5 && chosen.first == 0 && chosen.last == 90)
    for (frame, due) in zip(chosen.dropFirst(), [45, 60, 75, 90]) { #expect(abs(frame - due) <= 1) }
  }

  @Test("A frame in which something comes to rest is preferred to its neighbours")
  func restsArePreferred() throws {
    let recording = Self.recording { timeline, box in
      let turn = CABasicAnimation(keyPath: "backgroundColor")
      (turn.fromValue, turn.toValue, turn.duration) = (CGColor.black, CGColor.white, 2)
      box.add(turn, forKey: nil)
      let other = CALayer()
      other.name = "dot"
      other.frame = CGRect(x: 100, y: 10, width: 1, height: 1)
      other.backgroundColor = .black
      timeline.root.addSublayer(other)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (90, 100, 1.1)
      other.add(move, forKey: nil)
    }
    let chosen = try Self.search(recording).frames(count: 3)
    #expect(chosen == [0, 66, 119])
  }

  @Test func framesAreInOrderAndNoMoreThanAsked() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<12 {
      let jumps = Set(
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
          Int.random(in: 1...119, using: &random)
        })
      let search = try Self.search(Self.jumps(jumps.sorted()))
      for count in [1, 2, 7, 12, 60] {
        let wanted = (0..<3).map { _ in Int.random(in: 0..<Self.frames, using: &random) }
        let chosen = search.frames(count: count, with: wanted)
        #expect(chosen == Set(chosen).sorted() && chosen.count <= count)
        #expect(chosen.allSatisfy { (0..<Self.frames).contains($0) })
        if count == 60 { #expect(jumps.union(wanted).union([0]) == Set(chosen)) }
      }
    }
  }

  @Test("Frames are as large as the sheet allows", arguments: [1, 3, 8, 12, 40], [160.0, 1920, 90])
  func sheetsFit(count: Int, width: Double) throws {
    var strip = Filmstrip(
      Recording(canvas: Canvas(size: CGSize(width: width, height: 90)), duration: 1),
      times: (0..<count).map(Double.init))
    strip.captions = strip.times.map { ["\($0)", ""] }
    strip.legend = ["one", "two"]
    let limit = 400_000
    strip.fit(into: limit)
    #expect(strip.layout.pixels <= limit)
    var larger = strip
    larger.scale *= 1.02
    #expect(larger.layout.pixels > limit || strip.scale >= max(1, 240 / width))
    for area in strip.frameAreas {
      #expect(area.maxX <= Double(strip.layout.sheetWidth) && area.maxY <= Double(strip.layout.sheetHeight))
    }
  }

  @Test("What was found is boxed where it is, in the frame of its time or the first that shows it")
  func boxesAreWhereThingsAre() throws {
    let recording = Self.jumps([30])
    var strip = Filmstrip(recording, times: [0, 0.5, 1], scale: 1)
    let boxes = strip.boxes(around: [
      FilmstripMark(number: 1, target: .layer("box"), time: nil),
      FilmstripMark(number: 2, target: .layer("box"), time: 0.9),
      FilmstripMark(number: 3, target: .area(CGRect(x: 100, y: 60, width: 20, height: 10)), time: 0.4),
      FilmstripMark(number: 4, target: .layer("none"), time: nil),
    ])
    #expect(boxes.map(\.number) == [1, 2, 3] && boxes.map(\.index) == [0, 2, 1])
    #expect(boxes[0].area == CGRect(x: 10, y: 30, width: 20, height: 20))
    #expect(boxes[1].area == CGRect(x: 30, y: 30, width: 20, height: 20))
    let plain = try strip.image(fonts: .forTests)
    strip.boxes = boxes
    let marked = try strip.image(fonts: .forTests)
    for (index, area) in strip.frameAreas.enumerated() {
      for box in boxes {
        // On the left side of the box, beside the layer.
        let (x, y) = (Int(area.minX + box.area.minX) - 2, Int(area.minY + box.area.midY))
        #expect((marked[x, y] != plain[x, y]) == (box.index == index), "\(box.number) in \(index)")
      }
    }
  }

  @Test("Long and thin canvases are looked at, too", arguments: [(1000.0, 2.0), (2, 1000), (1, 1)])
  func thin(width: Double, height: Double) throws {
    let recording = Recording(canvas: Canvas(size: CGSize(width: width, height: height)), duration: 1)
    _ = try ChangeSearch(recording, frames: 30, rate: try FrameRate(30), fonts: .forTests)
  }

  @Test("What lies outside is boxed at the canvas' edge")
  func whatLiesOutside() throws {
    let recording = Self.recording { _, _ in }
    var strip = Filmstrip(recording, times: [0], scale: 1)
    strip.boxes = [FilmstripBox(number: 1, index: 0, area: CGRect(x: 300, y: 40, width: 20, height: 20))]
    let (image, area) = (try strip.image(fonts: .forTests), strip.frameAreas[0])
    #expect(image[Int(area.maxX) - 1, Int(area.minY) + 50] != [255, 255, 255, 255])
    #expect(image[Int(area.maxX) - 12, Int(area.minY) + 50] == [255, 255, 255, 255])
  }
}
