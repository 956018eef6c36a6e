import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// What is drawn of a frame after another one is all that is different: the picture is as if all were drawn.
@Suite struct DamageTests {
  private static let canvases = [
    Canvas(size: CGSize(width: 90, height: 70), background: .white),
    Canvas(
      size: CGSize(width: 150, height: 100), scale: 1.5, background: Color(red: 0.2, green: 0.3, blue: 0.9)),
  ]

  /// Frames that have some items in common: an item is changed, left out, put elsewhere, or a new one is put in.
  private func variants(
    of items: [Frame.Item], _ maker: inout HostileFrame, _ random: inout SeededGenerator
  ) -> [[Frame.Item]] {
    var result: [[Frame.Item]] = []
    var current = items
    for _ in 0..<12 {
      let other = maker.frame().items
      let place = Int.random(in: 0...max(current.count - 1, 0), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !current.isEmpty: current.remove(at: place)
      case 1: current.insert(contentsOf: other.prefix(3), at: min(place, current.count))
      case 2 where !other.isEmpty && !current.isEmpty: current[place] = other[place % other.count]
      case 3 where current.count > 1: current.swapAt(place, current.count - 1 - place)
      default: current = other
      }
      result.append(current)
    }
    return result
  }

  @Test("What moves within a group moves the group's shadow and its blur as well", arguments: [false, true])
  func withinWholeGroups(blurs: Bool) throws {
    let canvas = Self.canvases[0]
    var around = Group(opacity: 1)
    if blurs {
      around.effects = GroupEffects(filters: [.blur(deviation: 3)])
    } else {
      around.shadow = ShadowStyle(color: .black, deviation: 2, offset: CGPoint(x: 30, y: 20))
    }
    func frame(_ x: CGFloat) -> [Frame.Item] {
      [
        .beginGroup(around), fill(5, 5, 10, 10), fill(x, 5, 8, 8, Color(red: 1, green: 0, blue: 0)),
        .endGroup,
      ]
    }
    var kept = try Rasterizer(canvas: canvas, fonts: .forTests)
    var picture = PixelBuffer()
    try kept.draw(Frame(items: frame(20)), into: &picture)
    var before = frame(20)
    for x in [22.5, 40, 3] as [CGFloat] {
      let change = FrameChange.between(before, frame(x))
      _ = try kept.draw(Frame(items: frame(x)), changed: change, into: &picture)
      var fresh = try Rasterizer(canvas: canvas, fonts: .forTests)
      var expected = PixelBuffer()
      try fresh.draw(Frame(items: frame(x)), into: &expected)
      expectPicture(picture, expected, "\(x)")
      before = frame(x)
    }
  }

  @Test(
    "Of many small things some change their colours; large ones among them hide some",
    arguments: TestTier.seeds(30, from: 3_000))
  func amongMany(seed: UInt64) throws {
    let canvas = Canvas(size: CGSize(width: 400, height: 200), background: .white)
    var random = SeededGenerator(seed: seed)
    // Those that follow on each other lie in the same column.
    var items = (0..<5 * DrawPlan.blockItems).map { index in
      let side = index % 10 == 0 ? Int.random(in: 40...70, using: &random) : 6
      let x = index / DrawPlan.blockItems * 80 + Int.random(in: 0..<80 - side, using: &random)
      let y = Int.random(in: 0..<200 - side, using: &random)
      let color = Color(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 0.5)
      return fill(CGFloat(x), CGFloat(y), CGFloat(side), CGFloat(side), color)
    }
    var kept = try Rasterizer(canvas: canvas, fonts: .forTests)
    var picture = PixelBuffer()
    try kept.draw(Frame(items: items), into: &picture)
    for step in 0..<15 {
      let before = items
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<items.count, using: &random)
        guard case .fill(var changed) = items[index].content, changed.shape.box.width < 10 else { continue }
        changed.color.red = 1 - changed.color.red
        items[index] = .fill(changed)
      }
      _ = try kept.draw(Frame(items: items), changed: .between(before, items), into: &picture)
      var fresh = try Rasterizer(canvas: canvas, fonts: .forTests)
      var expected = PixelBuffer()
      try fresh.draw(Frame(items: items), into: &expected)
      expectPicture(picture, expected, "step \(step)")
    }
  }

  @Test(arguments: TestTier.seeds(60, from: 7_000))
  func ofRandomFrames(seed: UInt64) throws {
    for canvas in Self.canvases {
      var (maker, random) = (
        HostileFrame(seed: seed, hasAllKinds: seed % 3 == 0), SeededGenerator(seed: seed)
      )
      let first = maker.frame().items
      let memory = MemoryBudget(limit: 256 << 20)
      var kept = try Rasterizer(canvas: canvas, fonts: .forTests, memory: memory)
      var picture = PixelBuffer()
      try? kept.draw(Frame(items: first), into: &picture)
      var before = first
      for (number, items) in variants(of: first, &maker, &random).enumerated() {
        let change = FrameChange.between(before, items)
        _ = try? kept.draw(Frame(items: items), changed: change, into: &picture)
        var fresh = try Rasterizer(canvas: canvas, fonts: .forTests, memory: memory)
        var expected = PixelBuffer()
        try? fresh.draw(Frame(items: items), into: &expected)
        guard kept.failure == nil, fresh.failure == nil else { return }
        expectPicture(picture, expected, "frame \(number): \(change.edits)")
        before = items
      }
    }
  }

  /// As a render does: one frame after the other, with what is kept of the one before.
  @Test(arguments: Repository.sceneNames)
  func ofEveryScene(name: String) throws {
    let recording = try SceneRun(name).recording
    var canvas = recording.canvas
    canvas.scale = min(canvas.scale, 320 / max(canvas.size.width, canvas.size.height))
    var frame = IncrementalEvaluator(recording)
    var kept = try Rasterizer(canvas: canvas, fonts: .forTests)
    var fresh = try Rasterizer(canvas: canvas, fonts: .forTests)
    var (picture, expected) = (PixelBuffer(), PixelBuffer())
    let middle = recording.duration / 2
    let times: [Double] = [
      0, 1 / 60, 2 / 60, 0.25, middle, middle + 1 / 30, middle + 2 / 30, recording.duration, 0.1,
    ]
    for time in times {
      let change = frame.advance(to: time)
      let drawn = try kept.draw(frame.frame, changed: change, into: &picture)
      try fresh.draw(frame.frame, into: &expected)
      expectPicture(picture, expected, "at \(time), drawn \(drawn)")
    }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double = 10, _ color: Color = .black) -> Frame.Item {
    .fill(
      Fill(shape: .rect(CGRect(x: x, y: y, width: side, height: side)), transform: .identity, color: color))
  }

  /// The pixels that are drawn of the second of two frames.
  private func drawn(_ first: [Frame.Item], _ second: [Frame.Item]) throws -> Int {
    let canvas = Canvas(size: CGSize(width: 640, height: 480))
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests)
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(items: first), into: &picture)
    let change = FrameChange.between(first, second)
    let regions = try rasterizer.draw(Frame(items: second), changed: change, into: &picture)
    for (index, region) in regions.enumerated() {
      #expect(regions[..<index].allSatisfy { $0.intersection(region).isEmpty })
    }
    return regions.reduce(0) { $0 + $1.width * $1.height }
  }

  @Test("Little is drawn where little has changed, whatever else there is")
  func littleIsDrawn() throws {
    let rest = (0..<300).map { square(Double($0 % 20) * 30, Double($0 / 20) * 30, 20) }
    let tile = 32 * 32
    #expect(try drawn(rest, rest) == 0)
    #expect(try drawn(rest + [square(5, 5)], rest + [square(7, 5)]) <= tile)
    #expect(try drawn(rest + [square(5, 5)], rest + [square(605, 405)]) <= 2 * tile)
    #expect(try drawn([square(5, 5)] + rest, [square(7, 5)] + rest) <= tile)
    #expect(try drawn(rest + [square(5, 5)], rest) <= tile)
    let clip = Clip(
      shape: .roundedRect(RoundedRect(rect: rect(0, 0, 640, 480), radius: 40)), transform: .identity)
    func group(_ x: Double, _ opacity: Double = 1) -> [Frame.Item] {
      [.beginGroup(Group(opacity: opacity, clip: clip))] + rest + [square(x, 5), .endGroup]
    }
    #expect(try drawn(group(5), group(7)) <= tile)
    #expect(try drawn(group(5), group(5, 0.5)) == 640 * 480)
    let blur = Group(opacity: 1, role: .backdrop, effects: GroupEffects(filters: [.blur(deviation: 4)]))
    let panel = [Frame.Item.beginGroup(blur), square(300, 200, 64), .endGroup]
    #expect(try drawn(rest + [square(5, 5)] + panel, rest + [square(7, 5)] + panel) <= tile)
    let behind = try drawn(rest + [square(305, 205)] + panel, rest + [square(307, 205)] + panel)
    #expect(behind >= 64 * 64 && behind < 200 * 200)
  }
}
