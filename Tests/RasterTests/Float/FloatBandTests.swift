import Foundation
import AnimGeometry
import AnimPixelConversion
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// Drawing piece by piece right into an output's samples gives those of drawing all and converting it.
@Suite struct FloatBandTests {
  static let layouts: [SampleLayout] = [
    SampleLayout(bits: 10, halvesWidth: true, halvesHeight: true),
    SampleLayout(bits: 10, halvesWidth: true, halvesHeight: false),
    SampleLayout(bits: 10, halvesWidth: false, halvesHeight: false),
  ]

  /// Draws frames one after the other into planes that keep what they hold.
  ///
  /// - Parameter padding: how many columns and rows the planes have beyond the picture.
  private func expectSame(
    _ frames: [[Frame.Item]], _ canvas: Canvas, _ layout: SampleLayout, hasAlpha: Bool, padding: Int = 0,
    mostBandPixels: Int
  ) throws {
    let memory = MemoryBudget(limit: 256 << 20)
    var pieces = try FloatRasterizer(canvas: canvas, fonts: .forTests, memory: memory, keepsAlpha: hasAlpha)
    pieces.mostBandPixels = mostBandPixels
    let bounds = pieces.pixelBounds
    let converter = FloatSampleConverter(
      FloatConverter(from: canvas.space, to: .sRGB), layout, lumaWeights: SIMD3(0.2126, 0.7152, 0.0722))
    let (columns, rows) = (bounds.width + padding, bounds.height + padding)
    let grid = SampleGrid(width: bounds.width, height: bounds.height, columns: columns, rows: rows)
    let (found, expected) = (
      Samples(columns, rows, layout, hasAlpha), Samples(columns, rows, layout, hasAlpha)
    )
    var before: [Frame.Item]?
    for (number, items) in frames.enumerated() {
      let change = before.map { FrameChange.between($0, items) }
      var whole = try FloatRasterizer(canvas: canvas, fonts: .forTests, memory: memory, keepsAlpha: hasAlpha)
      var picture = FloatBuffer()
      try? whole.draw(Frame(items: items), into: &picture)
      _ = try? pieces.draw(Frame(items: items), changed: change, for: grid) { piece in
        // Of several parts not all that is in the box around them is drawn.
        if piece.samples.count == 1, let place = piece.firstDifference(from: picture) {
          Issue.record(
            "frame \(number), \(place): \(piece[place.x, place.y]), not \(picture[place.x, place.y])")
        }
        converter.convert(piece, of: bounds, into: found.colors, alpha: found.alpha)
      }
      guard pieces.failure == nil, whole.failure == nil else { return }
      converter.convert(picture, into: expected.colors, alpha: expected.alpha)
      #expect(found.values == expected.values, "frame \(number), \(layout)")
      #expect(found.repeatsEdges(of: bounds), "frame \(number), \(layout)")
      before = items
    }
  }

  @Test(arguments: TestTier.seeds(40) as Range<UInt64>)
  func ofRandomFrames(seed: UInt64) throws {
    let items = FloatFrame(seed: seed).all()
    let other = FloatFrame(seed: seed + 5_000).all()
    let scale = seed % 2 == 0 ? 1 : 2.5
    let canvas = Canvas(
      size: CGSize(width: seed % 5 == 0 ? 41 : 40, height: 30), scale: scale,
      space: seed % 3 == 0 ? .linearRec2020 : .sRGB)
    try expectSame(
      [
        items, items + [fill(3, 3, 4, 4)], items + [fill(5, 3, 4, 4)], items + [fill(5, 3, 4, 4)], other,
        [fill(0, 0, 40, 30)] + other, other,
      ],
      canvas, Self.layouts[Int(seed % 3)], hasAlpha: seed % 4 == 3,
      padding: [0, 1, 0, 7, 0, 0, 0][Int(seed % 7)],
      mostBandPixels: [1, 100, 700, 1 << 20][Int(seed / 3 % 4)])
  }

  @Test(arguments: TestTier.seeds(8, from: 300) as Range<UInt64>)
  func ofCards(seed: UInt64) throws {
    var maker = CardFrames(seed: seed)
    let canvas = Canvas(
      size: CGSize(width: 90, height: 70), scale: seed % 3 == 0 ? 1.5 : 1, background: .white)
    try expectSame(
      maker.frames(16), canvas, Self.layouts[Int(seed % 3)], hasAlpha: seed % 2 == 0, mostBandPixels: 700)
  }

  @Test(arguments: TestTier.seeds(20, from: 7_000) as Range<UInt64>)
  func ofHostileFrames(seed: UInt64) throws {
    var maker = HostileFrame(seed: seed)
    let canvas = Canvas(
      size: CGSize(width: 48, height: 32), space: seed % 2 == 0 ? .extended : .linearRec2020)
    try expectSame(
      (0..<6).map { _ in maker.frame().items }, canvas, Self.layouts[Int(seed % 3)], hasAlpha: seed % 2 == 0,
      mostBandPixels: 300)
  }

  /// As a render does: one frame after the other, with what is kept of the one before.
  @Test(arguments: Repository.sceneNames)
  func ofEveryScene(name: String) throws {
    let recording = try SceneRun(name).recording
    var canvas = recording.canvas
    canvas.scale = min(canvas.scale, 160 / max(canvas.size.width, canvas.size.height))
    var frame = IncrementalEvaluator(recording)
    let middle = recording.duration / 2
    let times: [Double] = [0, 1 / 60, 0.25, middle, middle + 1 / 30, middle + 2 / 30, recording.duration]
    let frames = times.map { time in
      _ = frame.advance(to: time)
      return frame.frame.items
    }
    try expectSame(frames, canvas, Self.layouts[0], hasAlpha: false, mostBandPixels: 1_000)
  }

  @Test("What filters its backdrop beside a change sees what is behind it there", arguments: 0..<12)
  func besideBackdrops(distance: Int) throws {
    for deviation in [0.2, 0.28, 0.4, 0.7, 1.2, 3] {
      let blur = Group(
        opacity: 1, role: .backdrop, effects: GroupEffects(filters: [.blur(deviation: deviation)]))
      let behind = (0..<48).map { column in
        fill(Double(column) * 2, 0, 1, 64, Color(red: 1, green: Double(column % 3) / 2, blue: 0))
      }
      let panel = [Frame.Item.beginGroup(blur), fill(Double(32 + distance), 0, 20, 64), .endGroup]
      try expectSame(
        [0.25, 0.5, 0.75].map {
          // The second one is far away, so that there are two regions.
          behind + [fill(28, 40, 4, 4, Color(white: $0)), fill(300, 2, 4, 4, Color(white: $0))] + panel
        },
        Canvas(size: CGSize(width: 320, height: 64)), Self.layouts[0], hasAlpha: false,
        mostBandPixels: 1 << 20)
    }
  }

  /// Whether a pixel is dithered depends on those before and above it, which may be of another piece or have changed.
  @Test(arguments: [false, true], [1, 200, 1 << 20])
  func ditheredPictures(goesDown: Bool, mostBandPixels: Int) throws {
    let canvas = Canvas(size: CGSize(width: 200, height: 90), space: .linearRec2020)
    let slope = Gradient(
      kind: .axial,
      stops: [
        Gradient.Stop(color: .black, location: 0), Gradient.Stop(color: Color(white: 0.2), location: 1),
      ],
      start: .zero, end: goesDown ? CGPoint(x: 0, y: 1) : CGPoint(x: 1, y: 0))
    let behind = Frame.Item.gradient(
      GradientFill(
        shape: .rect(rect(0, 0, 200, 90)), transform: .identity, gradient: slope,
        unitTransform: Affine(scaleX: 200, y: 90)))
    // Comes and goes at places of any parity.
    let frames = (0..<40).map { step -> [Frame.Item] in
      let place = CGPoint(x: step * 37 % 190, y: step * 13 % 80)
      return step % 2 == 0 ? [behind] : [behind, fill(place.x, place.y, 5, 3)]
    }
    var pieces = try FloatRasterizer(canvas: canvas, fonts: .forTests)
    pieces.mostBandPixels = mostBandPixels
    let converter = FloatConverter(from: canvas.space, to: .sRGB)
    let outset = DitherFootprint(pieces.pixelBounds)
    var found = PixelBuffer()
    try found.resize(width: 200, height: 90)
    var before: [Frame.Item]?
    for (number, items) in frames.enumerated() {
      _ = try pieces.draw(
        Frame(items: items), changed: before.map { FrameChange.between($0, items) }, for: outset
      ) { converter.convert($0, keepsAlpha: false, dithers: true, into: &found) }
      var whole = try FloatRasterizer(canvas: canvas, fonts: .forTests)
      var (picture, expected) = (FloatBuffer(), PixelBuffer())
      try whole.draw(Frame(items: items), into: &picture)
      try converter.convert(picture, keepsAlpha: false, dithers: true, into: &expected)
      #expect(found == expected, "frame \(number)")
      before = items
    }
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
    func whole(_ limit: Int) throws -> FloatBuffer? {
      var rasterizer = try FloatRasterizer(
        canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: limit))
      var picture = FloatBuffer()
      try? rasterizer.draw(Frame(items: items), into: &picture)
      return rasterizer.failure == nil ? picture : nil
    }
    var (tooLittle, enough) = (0, 64 << 20)
    while enough - tooLittle > 256 {
      let middle = (tooLittle + enough) / 2
      if try whole(middle) == nil { tooLittle = middle } else { enough = middle }
    }
    let picture = try #require(try whole(enough))
    var pieces = try FloatRasterizer(
      canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: enough))
    pieces.mostBandPixels = 2_000
    var count = 0
    _ = try pieces.draw(
      Frame(items: items), changed: nil,
      for: SampleGrid(width: 200, height: 120, columns: 200, rows: 120)
    ) { piece in
      count += 1
      #expect(piece.firstDifference(from: picture) == nil)
    }
    #expect(count > 6)
  }

  @Test(
    "Nothing that has not changed is drawn, and of a change no more than its pixels and those beside them")
  func costFollowsChange() throws {
    let canvas = Canvas(size: CGSize(width: 640, height: 480))
    var rasterizer = try FloatRasterizer(canvas: canvas, fonts: .forTests)
    rasterizer.mostBandPixels = 642 * 16
    let grid = SampleGrid(width: 640, height: 480, columns: 640, rows: 480)
    var pieces: [PixelRect] = []
    func draw(_ items: [Frame.Item], after before: [Frame.Item]?) throws {
      pieces = []
      let change = before.map { FrameChange.between($0, items) }
      _ = try rasterizer.draw(Frame(items: items), changed: change, for: grid) { pieces.append($0.bounds) }
    }
    let (first, second) = (
      [fill(0, 0, 640, 480), fill(100, 100, 20, 20)], [fill(0, 0, 640, 480), fill(104, 100, 20, 20)]
    )
    try draw(first, after: nil)
    #expect(pieces.count == 30)
    #expect(pieces.reduce(0) { $0 + $1.width * $1.height } == 640 * 480)
    try draw(second, after: first)
    #expect(pieces.reduce(0) { $0 + $1.width * $1.height } <= (24 + 6) * (20 + 4))
    try draw(second, after: second)
    #expect(pieces.isEmpty)
  }

  @Test("What changes far apart is not drawn together with all that lies between")
  func whatLiesBetweenTakesNoMemory() throws {
    let canvas = Canvas(size: CGSize(width: 640, height: 480))
    var rasterizer = try FloatRasterizer(canvas: canvas, fonts: .forTests)
    rasterizer.mostBandPixels = 100 * 100
    let grid = SampleGrid(width: 640, height: 480, columns: 640, rows: 480)
    func frame(_ white: Double) -> [Frame.Item] {
      [(20, 20), (60, 20), (600, 440)].map { fill($0.0, $0.1, 20, 20, Color(white: white)) }
    }
    _ = try rasterizer.draw(Frame(items: frame(0.5)), changed: nil, for: grid) { _ in }
    var pieces: [PixelRect] = []
    let change = FrameChange.between(frame(0.5), frame(1))
    _ = try rasterizer.draw(Frame(items: frame(1)), changed: change, for: grid) { pieces.append($0.bounds) }
    #expect(pieces.allSatisfy { $0.pixelCount <= 100 * 100 }, "\(pieces)")
    // What lies close together is one walk over all items.
    #expect(pieces.count == 2)
  }
}

extension FloatBand {
  fileprivate subscript(x: Int, y: Int) -> SIMD4<Float> {
    pixels[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }

  /// Bit by bit.
  fileprivate func firstDifference(from picture: FloatBuffer) -> (x: Int, y: Int)? {
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let (own, other) = (self[x, y], picture[x, y])
        if unsafeBitCast(own, to: SIMD4<UInt32>.self) != unsafeBitCast(other, to: SIMD4<UInt32>.self) {
          return (x, y)
        }
      }
    }
    return nil
  }
}

/// Planes of 16 bits a sample that begin with anything.
private final class Samples {
  private let memory: UnsafeMutableBufferPointer<UInt16>
  let colors: [SamplePlane]
  let alpha: SamplePlane?

  init(_ width: Int, _ height: Int, _ layout: SampleLayout, _ hasAlpha: Bool) {
    let small = (
      layout.halvesWidth ? (width + 1) / 2 : width, layout.halvesHeight ? (height + 1) / 2 : height
    )
    let sizes = [(width, height), small, small, (width, height)]
    memory = .allocate(capacity: sizes.reduce(0) { $0 + $1.0 * $1.1 })
    memory.initialize(repeating: 21_845)
    var start = UnsafeMutableRawPointer(memory.baseAddress!)
    let planes = sizes.map { size in
      defer { start += size.0 * size.1 * 2 }
      return SamplePlane(samples: start, stride: size.0 * 2, width: size.0, height: size.1)
    }
    colors = Array(planes[0..<3])
    alpha = hasAlpha ? planes[3] : nil
  }

  deinit { memory.deallocate() }

  var values: [UInt16] { Array(memory) }

  /// Whether the luma beyond a picture is that of its last column and row.
  func repeatsEdges(of picture: PixelRect) -> Bool {
    let width = colors[0].width
    return (0..<colors[0].height).allSatisfy { y in
      (0..<width).allSatisfy { x in
        memory[y * width + x] == memory[min(y, picture.maxY - 1) * width + min(x, picture.maxX - 1)]
      }
    }
  }
}
