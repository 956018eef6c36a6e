import Foundation
import AnimGeometry
import AnimPixelConversion
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// Drawing piece by piece right into 4:2:0 of 8 bits gives the samples of drawing all and converting it.
@Suite struct PixelBandTests {
  /// Draws frames one after the other into planes that keep what they hold.
  ///
  /// - Returns: how many items were kept as pixels after each frame.
  @discardableResult
  private func expectSame(
    _ frames: [[Frame.Item]], _ canvas: Canvas, mostBandPixels: Int, memory: MemoryBudget = MemoryBudget()
  ) throws -> [Int] {
    var pieces = try Rasterizer(canvas: canvas, fonts: .forTests, memory: memory)
    pieces.mostBandPixels = mostBandPixels
    let bounds = pieces.pixelBounds
    let grid = SampleGrid(
      width: bounds.width, height: bounds.height, columns: bounds.width, rows: bounds.height)
    let (found, expected) = (Planes(bounds), Planes(bounds))
    var before: [Frame.Item]?
    return try frames.enumerated().map { number, items in
      let change = before.map { FrameChange.between($0, items) }
      var whole = try Rasterizer(canvas: canvas, fonts: .forTests)
      var picture = PixelBuffer()
      try? whole.draw(Frame(items: items), into: &picture)
      _ = try? pieces.draw(Frame(items: items), changed: change, for: grid) { piece in
        // Of several parts not all that is in the box around them is drawn.
        if piece.samples.count == 1 {
          #expect(piece.firstDifference(from: picture) == nil, "frame \(number)")
        }
        YCbCrConverter.convert(piece, of: bounds, into: found.planes)
      }
      before = items
      YCbCrConverter.convert(picture, into: expected.planes)
      let isSame = found.values == expected.values || pieces.failure != nil || whole.failure != nil
      #expect(isSame, "frame \(number)")
      return pieces.backgroundCache.count
    }
  }

  @Test(arguments: TestTier.seeds(40) as Range<UInt64>)
  func ofRandomFrames(seed: UInt64) throws {
    let items = FloatFrame(seed: seed).all()
    let other = FloatFrame(seed: seed + 5_000).all()
    let canvas = Canvas(
      size: CGSize(width: seed % 5 == 0 ? 41 : 40, height: seed % 7 == 0 ? 29 : 30),
      scale: seed % 2 == 0 ? 1 : 2.5, background: .white)
    try expectSame(
      [
        items, items + [fill(3, 3, 4, 4)], items + [fill(5, 3, 4, 4)], items + [fill(5, 3, 4, 4)],
        items + [fill(5, 3, 4, 4), fill(33, 27, 4, 2)], items + [fill(6, 4, 4, 4), fill(34, 26, 4, 2)], other,
        [fill(0, 0, 40, 30)] + other, other,
      ],
      canvas, mostBandPixels: [1, 100, 700, 1 << 20][Int(seed / 3 % 4)])
  }

  @Test(arguments: TestTier.seeds(20, from: 300) as Range<UInt64>)
  func ofCards(seed: UInt64) throws {
    var maker = CardFrames(seed: seed)
    let canvas = Canvas(
      size: CGSize(width: 90, height: 70), scale: seed % 3 == 0 ? 1.5 : 1, background: .white)
    try expectSame(maker.frames(16), canvas, mostBandPixels: [700, 1 << 20][Int(seed % 2)])
  }

  @Test(arguments: TestTier.seeds(20, from: 7_000) as Range<UInt64>)
  func ofHostileFrames(seed: UInt64) throws {
    var maker = HostileFrame(seed: seed)
    try expectSame(
      (0..<6).map { _ in maker.frame().items }, Canvas(size: CGSize(width: 48, height: 32)),
      mostBandPixels: 300, memory: MemoryBudget(limit: 32 << 20))
  }

  /// As a render does: one frame after the other, with what is kept of the one before.
  @Test(arguments: Repository.sceneNames)
  func ofEveryScene(name: String) throws {
    let recording = try SceneRun(name).recording
    var canvas = recording.canvas
    canvas.space = .sRGB
    canvas.scale = min(canvas.scale, 160 / max(canvas.size.width, canvas.size.height))
    var frame = IncrementalEvaluator(recording)
    let middle = recording.duration / 2
    let times: [Double] = [0, 1 / 60, 0.25, middle, middle + 1 / 30, middle + 2 / 30, recording.duration]
    let frames = times.map { time in
      _ = frame.advance(to: time)
      return frame.frame.items
    }
    try expectSame(frames, canvas, mostBandPixels: 1_000)
  }

  @Test("What is kept of the lowest items is put into each piece", arguments: [200, 1_000, 1 << 20])
  func overWhatStandsStill(mostBandPixels: Int) throws {
    let screen = (0..<12).map {
      fill(CGFloat($0), CGFloat($0), 60, 60, Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.7))
    }
    let card: [Frame.Item] = [
      .beginGroup(
        Group(opacity: 0.9, shadow: ShadowStyle(color: .black, deviation: 3, offset: CGPoint(x: 1, y: 2)))),
      fill(8, 8, 40, 40), fill(20, 20, 50, 30, .white), .endGroup,
    ]
    let frames = (0..<30).map { number in
      screen + card + [fill(0, 0, 90, 70, Color(white: 0, alpha: Double(number) / 60))]
    }
    let counts = try expectSame(
      frames, Canvas(size: CGSize(width: 90, height: 70), background: .white),
      mostBandPixels: mostBandPixels)
    #expect(counts.last == screen.count + card.count)
  }

  @Test("Pieces never need more memory than drawing all at once")
  func memoryIsEnough() throws {
    let canvas = Canvas(size: CGSize(width: 200, height: 120))
    let shadow = ShadowStyle(color: .black, deviation: 4, offset: CGPoint(x: 3, y: 3))
    let items = (0..<6).flatMap { index -> [Frame.Item] in
      let inset = Double(index * 4)
      return [
        .beginGroup(Group(opacity: 0.9, shadow: shadow)), fill(inset, inset, 150, 90),
        fill(inset + 20, 8, 30, 70), .endGroup,
      ]
    }
    func whole(_ limit: Int) throws -> PixelBuffer? {
      var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: limit))
      var picture = PixelBuffer()
      try? rasterizer.draw(Frame(items: items), into: &picture)
      return rasterizer.failure == nil ? picture : nil
    }
    var (tooLittle, enough) = (0, 64 << 20)
    while enough - tooLittle > 256 {
      let middle = (tooLittle + enough) / 2
      if try whole(middle) == nil { tooLittle = middle } else { enough = middle }
    }
    let picture = try #require(try whole(enough))
    var pieces = try Rasterizer(canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: enough))
    pieces.mostBandPixels = 2_000
    var count = 0
    _ = try pieces.draw(
      Frame(items: items), changed: nil, for: SampleGrid(width: 200, height: 120, columns: 200, rows: 120)
    ) { piece in
      count += 1
      #expect(piece.firstDifference(from: picture) == nil)
    }
    #expect(count > 6)
  }

  @Test("A group that is drawn whole whatever is seen of it is drawn once for all pieces")
  func wholeGroupsAreDrawnOnce() throws {
    let blur = Group(opacity: 0.9, effects: GroupEffects(filters: [.blur(deviation: 3)]))
    let style = ShadowStyle(color: .black, deviation: 4, offset: .zero)
    // Whoever draws the group asks for the shadow in it.
    let items: [Frame.Item] = [
      .beginGroup(blur),
      .shadow(Shadow(shape: .rect(rect(40, 20, 120, 80)), transform: .identity, style: style)),
      fill(20, 10, 150, 90), .endGroup,
    ]
    var rasterizer = try Rasterizer(
      canvas: Canvas(size: CGSize(width: 200, height: 120)), fonts: .forTests)
    rasterizer.mostBandPixels = 2_000
    let grid = SampleGrid(width: 200, height: 120, columns: 200, rows: 120)
    var count = 0
    _ = try rasterizer.draw(Frame(items: items), changed: nil, for: grid) { _ in count += 1 }
    #expect(count > 6)
    let shadows = rasterizer.shadows.counters
    #expect(shadows.hits + shadows.misses == 1)
  }

  @Test("Nothing that has not changed is drawn, and what little changes far apart is drawn in one walk")
  func costFollowsChange() throws {
    let canvas = Canvas(size: CGSize(width: 640, height: 480))
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests)
    rasterizer.mostBandPixels = 642 * 66
    let grid = SampleGrid(width: 640, height: 480, columns: 640, rows: 480)
    var pieces: [PixelBand] = []
    func draw(_ items: [Frame.Item], after before: [Frame.Item]?) throws -> Int {
      pieces = []
      let change = before.map { FrameChange.between($0, items) }
      let areas = try rasterizer.draw(Frame(items: items), changed: change, for: grid) { pieces.append($0) }
      return areas.reduce(0) { $0 + $1.pixelCount }
    }
    func frame(_ x: Double, side: Double = 20) -> [Frame.Item] {
      [fill(0, 0, 640, 480), fill(100 + x, 100, side, side), fill(500, 320 - x, side, side)]
    }
    #expect(try draw(frame(0), after: nil) == 640 * 480)
    #expect(pieces.count == 8)
    #expect(try draw(frame(4), after: frame(0)) <= 2 * 64 * 64)
    #expect(pieces.count == 1)
    #expect(pieces.first?.samples.count == 2)
    #expect(try draw(frame(4), after: frame(4)) == 0)
    #expect(pieces.isEmpty)
    // The memory around it would not stay in the caches.
    #expect(try draw(frame(4, side: 100), after: frame(0, side: 100)) >= 2 * 100 * 100)
    #expect(pieces.count == 2)
  }
}

extension PixelBand {
  fileprivate func firstDifference(from picture: PixelBuffer) -> Int? {
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX
      where pixels[(y - bounds.minY) * bounds.width + x - bounds.minX]
        != picture.storage[y * picture.width + x]
      {
        return y * picture.width + x
      }
    }
    return nil
  }
}

/// 4:2:0 in 8 bits that begins with anything.
private final class Planes {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  let planes: YCbCrPlanes

  init(_ picture: PixelRect) {
    let (columns, rows) = ((picture.width + 1) / 2, (picture.height + 1) / 2)
    let (luma, chroma) = (picture.pixelCount, columns * rows)
    memory = .allocate(capacity: luma + 2 * chroma)
    memory.initialize(repeating: 85)
    let start = memory.baseAddress!
    planes = YCbCrPlanes(
      y: start, cb: start + luma, cr: start + luma + chroma, yStride: picture.width, chromaStride: columns)
  }

  deinit { memory.deallocate() }

  var values: [UInt8] { Array(memory) }
}
