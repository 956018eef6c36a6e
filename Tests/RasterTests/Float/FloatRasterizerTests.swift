import Foundation
import AnimGeometry
import AnimPixelConversion
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct FloatRasterizerTests {
  private static let spaces: [WorkingSpace] = [.sRGB, .extended, .linear, .displayP3, .linearRec2020]

  @Test("Half black over white is half the light in linear light, and half the number where it is encoded")
  func halfBlackOverWhite() throws {
    let half = [fill(0, 0, 2, 2, .black.withAlpha(0.5))]
    expect(try drawDeep(half, 2, 2, .linear)[1, 1], near: SIMD4(0.5, 0.5, 0.5, 1))
    expect(try drawDeep(half, 2, 2)[1, 1], near: SIMD4(0.5, 0.5, 0.5, 1))
    #expect(try drawDeep(half, 2, 2)[1, 1].w == 1)
  }

  @Test func coverageHasMoreThan8Bits() throws {
    let picture = try drawDeep([fill(0.3, 0, 2, 1)], 3, 1, background: .black)
    expect(picture[0, 0], near: SIMD4(0.7, 0.7, 0.7, 1), by: 2e-5)
    expect(picture[1, 0], near: .one, by: 0)
    expect(picture[2, 0], near: SIMD4(0.3, 0.3, 0.3, 1), by: 2e-5)
  }

  @Test func aBackgroundMayStayTransparent() throws {
    let background = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let canvas = Canvas(size: CGSize(width: 2, height: 1), background: background)
    var picture = FloatBuffer()
    var kept = try FloatRasterizer(canvas: canvas, fonts: .forTests, keepsAlpha: true)
    try kept.draw(Frame(), into: &picture)
    expect(picture[1, 0], near: SIMD4(0.5, 0.25, 0, 0.5))
    var opaque = try FloatRasterizer(canvas: canvas, fonts: .forTests)
    try opaque.draw(Frame(), into: &picture)
    expect(picture[1, 0], near: SIMD4(0.5, 0.25, 0, 1))
    #expect(throws: CanvasError.size(width: 0, height: 4)) {
      try FloatRasterizer(canvas: Canvas(size: CGSize(width: 0, height: 4)), fonts: .forTests)
    }
  }

  @Test("What is blended where nothing is, is as opaque as both together", arguments: Blending.allCases)
  func blendedAlpha(blending: Blending) throws {
    let canvas = Canvas(size: CGSize(width: 2, height: 1), background: .clear)
    let colors = [Color(red: 0.8, green: 0.2, blue: 0.4, alpha: 0.5), Color(white: 0.6, alpha: 0.75)]
    let items = [
      fill(0, 0, 2, 1, colors[0]), .beginGroup(Group(opacity: 1, blending: blending)),
      fill(0, 0, 2, 1, colors[1]),
      .endGroup,
    ]
    var picture = FloatBuffer()
    var deep = try FloatRasterizer(canvas: canvas, fonts: .forTests, keepsAlpha: true)
    try deep.draw(Frame(items: items), into: &picture)
    var coarse = PixelBuffer()
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, keepsAlpha: true)
    try rasterizer.draw(Frame(items: items), into: &coarse)
    let pixel = coarse[0, 0]
    let expected = SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha)) / 255
    expect(picture[0, 0], near: expected, by: 0.008)
  }

  @Test("Two colours at one place are a hard edge, in the middle and at the end")
  func hardEdges() throws {
    let stops = [
      (0.0, Color.black), (0.25, .black), (0.25, .white), (0.5, .white), (0.5, Color(white: 0.25)),
    ]
    let item = Frame.Item.gradient(
      GradientFill(
        shape: .rect(rect(0, 0, 8, 1)), transform: Projection(.identity),
        gradient: Gradient(
          kind: .axial, stops: stops.map { Gradient.Stop(color: $0.1, location: $0.0) },
          start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5)),
        unitTransform: Projection(Affine(scaleX: 8, y: 1))))
    let picture = try drawDeep([item], 8, 1)
    let greys = (0..<8).map { picture[$0, 0].x }
    #expect(greys == [0, 0, 1, 1, 0.25, 0.25, 0.25, 0.25])
  }

  /// A colour brighter than white, and one outside of sRGB.
  private static let bright = Color(red: 1.75, green: 1.5, blue: -0.25)

  /// What draws one colour everywhere, in many ways.
  private static func ways(_ color: Color) -> [(String, [Frame.Item])] {
    let whole = CGRect(x: 0, y: 0, width: 4, height: 4)
    let gradient = Gradient(
      kind: .axial, stops: [.init(color: color, location: 0), .init(color: color, location: 1)],
      start: .zero, end: CGPoint(x: 1, y: 0))
    let fine = SIMD4<Float>(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
    let bitmap = Bitmap(width: 2, height: 2, fine: Array(repeating: fine, count: 4))
    var mask = Group(opacity: 1)
    mask.effects = GroupEffects(filters: [.matrix(.identity)])
    return [
      ("fill", [fill(.rect(whole), color)]),
      (
        "group",
        group(
          clip: .roundedRect(RoundedRect(rect: whole.insetBy(dx: -9, dy: -9), radius: 2)),
          [fill(.rect(whole), color), fill(0, 0, 1, 1, .clear)])
      ),
      (
        "half a group twice",
        group(opacity: 1, group(opacity: 0.5, [fill(.rect(whole), color)]) + [fill(.rect(whole), color)])
      ),
      ("filter", [.beginGroup(mask), fill(.rect(whole), color), .endGroup]),
      (
        "gradient",
        [
          .gradient(
            GradientFill(
              shape: .rect(whole), transform: .identity, gradient: gradient,
              unitTransform: Affine(scaleX: 4, y: 4)))
        ]
      ),
      (
        "image",
        bitmap.map {
          [.image(ImageFill(source: .bitmap($0), area: whole, transform: .affine(.identity)))]
        } ?? []
      ),
      (
        "bitmap",
        {
          var group = Group(opacity: 1)
          group.effects = GroupEffects(bitmap: .init(transform: .affine(.identity), scale: 1))
          return [.beginGroup(group), fill(.rect(whole), color), .endGroup]
        }()
      ),
    ]
  }

  @Test("What sRGB cannot show survives every way of drawing it", arguments: [0.0, 1])
  func valuesBeyondSRGBSurvive(linear: Double) throws {
    let space = WorkingSpace(gamut: .sRGB, isLinear: linear == 1, isExtended: true)
    let expected = SIMD4<Float>(space.components(Self.bright))
    for (name, items) in Self.ways(Self.bright) {
      let pixel = try drawDeep(items, 4, 4, space)[2, 2]
      let difference = pixel - expected
      #expect(max(difference.max(), -difference.min()) <= 2e-5, "\(name): \(pixel), not \(expected)")
    }
    for (name, items) in Self.ways(Self.bright) {
      expect(try drawDeep(items, 4, 4)[2, 2], near: SIMD4(1, 1, 0, 1))
      #expect(!name.isEmpty)
    }
  }

  @Test("Where nothing is blended every space shows the same colours", arguments: spaces)
  func theSameColoursInEverySpace(space: WorkingSpace) throws {
    let color = Color(red: 0.8, green: 0.3, blue: 0.1)
    for (name, items) in Self.ways(color) {
      let pixel = try drawDeep(items, 4, 4, space)[2, 2]
      let found = space.color(SIMD4<Double>(pixel))
      #expect(found.distance(color) < 2e-5, "\(name): \(found)")
    }
    let random = FloatFrame(seed: 5).unblended()
    let standard = try drawDeep(random, 40, 30)
    let other = try drawDeep(random, 40, 30, space)
    for y in 0..<30 {
      for x in 0..<40 {
        let pixel = standard[x, y]
        let wanted = Color(
          red: Double(pixel.x), green: Double(pixel.y), blue: Double(pixel.z), alpha: Double(pixel.w))
        let found = space.color(SIMD4<Double>(other[x, y]))
        #expect(found.distance(wanted) < 1e-4, "(\(x), \(y)): \(found), not \(wanted)")
      }
    }
  }

  @Test("Rounded to 8 bits it is within one code value of what 8 bits draw")
  func closeTo8Bits() throws {
    for seed in TestTier.seeds(20) as Range<UInt64> {
      let items = FloatFrame(seed: seed).simple()
      var rounded = PixelBuffer()
      try FloatConverter(from: .sRGB, to: .sRGB).convert(
        drawDeep(items, 40, 30, background: .black), keepsAlpha: false, dithers: false, into: &rounded)
      let expected = try draw(items, 40, 30)
      for y in 0..<30 {
        for x in 0..<40 {
          let (a, b) = (rounded[x, y], expected[x, y])
          let distance = max(
            abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
          #expect(distance <= 1, "seed \(seed), (\(x), \(y)): \(a), not \(b)")
        }
      }
    }
  }
}
