import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// What lies on an opaque ground casts no shadow of its own.
@Suite struct OpaqueBaseTests {
  struct Ground: Sendable, CustomTestStringConvertible {
    var name: String
    var shape: Shape
    var transform = Affine.identity

    var testDescription: String { name }

    static let all = [
      Ground(name: "whole pixels", shape: .rect(rect(30, 24, 60, 40))),
      Ground(name: "parts of pixels", shape: .rect(rect(30.3, 24.6, 60.25, 40.5))),
      Ground(name: "rounded", shape: .roundedRect(RoundedRect(rect: rect(28.5, 24, 64, 44), radius: 9))),
      Ground(
        name: "continuous",
        shape: .roundedRect(RoundedRect(rect: rect(28, 22, 64, 44), radius: 8, curve: .continuous))),
      Ground(
        name: "turned", shape: .rect(rect(-40, -30, 80, 60)),
        transform: Affine(translationX: 60, y: 46).rotated(by: 0.4)),
      Ground(
        name: "mirrored", shape: .roundedRect(RoundedRect(rect: rect(-90, 24, 60, 40), radius: 6)),
        transform: Affine(scaleX: -1, y: 1)),
    ]
  }

  private static let shadows = [
    ShadowStyle(color: .black, deviation: 0, offset: CGPoint(x: 3, y: 2)),
    ShadowStyle(
      color: Color(red: 0.2, green: 0, blue: 0.4, alpha: 0.8), deviation: 3, offset: CGPoint(x: 1.5, y: -4)),
    ShadowStyle(color: Color(white: 0, alpha: 0.5), deviation: 10, offset: CGPoint(x: -6.25, y: 5)),
    ShadowStyle(color: .black, deviation: 40, offset: .zero),
  ]

  private let white = Color(white: 1, alpha: 1)
  private let red = Color(red: 1, green: 0, blue: 0)

  private func card(_ ground: Frame.Item, _ style: ShadowStyle, opacity: Double = 1, _ more: [Frame.Item])
    -> [Frame.Item]
  {
    [.beginGroup(Group(opacity: opacity, shadow: style)), ground] + more + [.endGroup]
  }

  private func hasOpaqueBase(_ items: [Frame.Item]) -> Bool {
    var plan = DrawPlan()
    plan.prepare(items, toPixels: .identity, bounds: pixels(120, 90))
    return plan.steps[0].hasOpaqueBase
  }

  private func throwing(_ fill: Frame.Item, _ style: ShadowStyle) throws -> Frame.Item {
    guard case .fill(let fill) = fill.content else { throw NotAFill() }
    return .shadow(Shadow(shape: fill.shape, transform: fill.transform, style: style))
  }

  private struct NotAFill: Error {}

  @Test("A card is its ground's shadow, its ground, and what lies on that", arguments: Ground.all)
  func parts(of ground: Ground) throws {
    let bottom = fill(ground.shape, white, ground.transform)
    let contents = [fill(50, 40, 12.5, 9, red), fill(55, 42, 14, 6, Color(white: 0, alpha: 0.5))]
    for style in Self.shadows {
      let whole = card(bottom, style, contents)
      #expect(hasOpaqueBase(whole))
      let parts = [try throwing(bottom, style), bottom] + contents
      expectPicture(
        try draw(whole, 120, 90, background: .white), try draw(parts, 120, 90, background: .white))
      #expect(try drawDeep(whole, 120, 90) == drawDeep(parts, 120, 90))
    }
  }

  /// What lies beside the ground makes it a group that is drawn for its shadow, all of it.
  @Test("The shadow is that of the whole picture", arguments: Ground.all, [1, 0.6])
  func asOfAnyGroup(ground: Ground, opacity: Double) throws {
    let bottom = fill(ground.shape, white, ground.transform)
    let contents = [fill(50, 40, 12, 9, red)]
    for style in Self.shadows {
      let beside = fill(300, 300, 1, 1)
      #expect(!hasOpaqueBase(card(bottom, style, [fill(115, 80, 1, 1)])))
      let canvas = Canvas(size: CGSize(width: 320, height: 320), background: .white)
      var rasterizer = try Rasterizer(canvas: canvas)
      var (found, expected) = (PixelBuffer(), PixelBuffer())
      try rasterizer.draw(Frame(items: card(bottom, style, opacity: opacity, contents)), into: &found)
      try rasterizer.draw(
        Frame(items: card(bottom, style, opacity: opacity, contents + [beside])), into: &expected)
      var most = 0
      for y in 0..<250 {
        for x in 0..<250 {
          let (a, b) = (found[x, y], expected[x, y])
          most = max(most, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)))
        }
      }
      #expect(most <= 1, "\(style.deviation)")
    }
  }

  @Test("What does not lie on an opaque ground throws its own shadow")
  func noPlates() {
    let style = Self.shadows[1]
    let ground = fill(30, 24, 60, 40)
    #expect(hasOpaqueBase(card(ground, style, [])))
    #expect(
      hasOpaqueBase(card(ground, style, group(opacity: 0.5, [fill(40, 30, 10, 10), fill(44, 34, 10, 10)]))))
    #expect(hasOpaqueBase(card(ground, style, [fill(30, 24, 60, 10)])), "up to the edges")
    var additive = Fill(shape: .rect(rect(30, 24, 60, 40)), transform: .identity, color: .white)
    additive.isAdditive = true
    let rounded = fill(.roundedRect(RoundedRect(rect: rect(30, 24, 60, 40), radius: 12)))
    let mask = [Frame.Item.beginGroup(Group(opacity: 1, role: .mask)), fill(40, 30, 10, 10), .endGroup]
    let blended = [
      Frame.Item.beginGroup(Group(opacity: 1, blending: .multiply)), fill(40, 30, 10, 10), .endGroup,
    ]
    var filtered = Group(opacity: 1, shadow: style)
    filtered.effects = GroupEffects(filters: [.blur(deviation: 1)])
    let others: [(String, [Frame.Item])] = [
      ("nothing", card(ground, style, []).filter { $0 != ground }),
      ("beside", card(ground, style, [fill(80, 30, 11, 10)])),
      ("beside, behind what is not", card(ground, style, [fill(40, 30, 9, 9), fill(80, 30, 11, 10)])),
      ("in a group, beside", card(ground, style, group([fill(80, 30, 11, 10)]))),
      ("at a rounded corner", card(rounded, style, [fill(31, 25, 10, 10)])),
      ("translucent", card(fill(30, 24, 60, 40, Color(white: 1, alpha: 0.9)), style, [])),
      ("additive", card(.fill(additive), style, [])),
      ("masked", card(ground, style, mask)),
      ("meets what is behind it", card(ground, style, blended)),
      ("filtered", [.beginGroup(filtered), ground, .endGroup]),
      (
        "a border",
        card(fill(.border(RoundedRect(rect: rect(30, 24, 60, 40), radius: 0), width: 3)), style, [])
      ),
      ("another first", card(fill(40, 30, 5, 5), style, [ground])),
    ]
    for (name, items) in others { #expect(!hasOpaqueBase(items), "\(name)") }
  }

  @Test("A mask with a shadow masks")
  func masks() throws {
    func picture(_ shadow: ShadowStyle?) throws -> PixelBuffer {
      let mask = [
        Frame.Item.beginGroup(Group(opacity: 1, role: .mask, shadow: shadow)), fill(10, 10, 12, 9), .endGroup,
      ]
      return try draw(group([fill(0, 0, 40, 30, red)] + mask), 40, 30, background: .white)
    }
    let (found, without) = (try picture(Self.shadows[0]), try picture(nil))
    for (x, y) in [(15, 15), (2, 2), (30, 25)] { #expect(found[x, y] == without[x, y], "\(x), \(y)") }
  }

  @Test("What moves on a card is drawn without the card", arguments: [1, 0.7])
  func damage(opacity: Double) throws {
    let canvas = Canvas(size: CGSize(width: 300, height: 200), background: .white)
    func frame(_ x: CGFloat) -> [Frame.Item] {
      let card = card(fill(40.5, 30, 200, 140), Self.shadows[2], opacity: opacity, [fill(x, 60, 8, 8, red)])
      return [fill(0, 0, 300, 20, red)] + card
    }
    var kept = try Rasterizer(canvas: canvas, fonts: .forTests)
    var picture = PixelBuffer()
    try kept.draw(Frame(items: frame(70)), into: &picture)
    var before = frame(70)
    for x in [72.5, 80, 71] as [CGFloat] {
      let drawn = try kept.draw(Frame(items: frame(x)), changed: .between(before, frame(x)), into: &picture)
      #expect(drawn.reduce(0) { $0 + $1.pixelCount } <= 64 * 64, "\(drawn)")
      var fresh = try Rasterizer(canvas: canvas, fonts: .forTests)
      var expected = PixelBuffer()
      try fresh.draw(Frame(items: frame(x)), into: &expected)
      expectPicture(picture, expected)
      before = frame(x)
    }
  }

  @Test("Cards drawn as far as they change are as if drawn whole", arguments: TestTier.seeds(30, from: 600))
  func randomCards(seed: UInt64) throws {
    var maker = CardFrames(seed: seed)
    let canvas = Canvas(size: CGSize(width: 90, height: 70), background: .white)
    var kept = try Rasterizer(canvas: canvas, fonts: .forTests)
    var picture = PixelBuffer()
    var before: [Frame.Item]?
    for items in maker.frames(12) {
      let frame = Frame(items: items)
      if let before {
        _ = try kept.draw(frame, changed: .between(before, items), into: &picture)
      } else {
        try kept.draw(frame, into: &picture)
      }
      var fresh = try Rasterizer(canvas: canvas, fonts: .forTests)
      var expected = PixelBuffer()
      try fresh.draw(frame, into: &expected)
      expectPicture(picture, expected)
      before = items
    }
  }

  @Test("What lies below a card is not drawn where that covers it")
  func covers() {
    let ground = fill(30, 24, 60, 40)
    let inner = PixelRect(minX: 40, minY: 30, maxX: 60, maxY: 40)
    let shown = card(ground, Self.shadows[1], [fill(41, 31, 3, 3)])
    for (items, first) in [
      ([fill(0, 0, 120, 90)] + shown, 1),
      ([fill(0, 0, 120, 90)] + card(ground, Self.shadows[1], opacity: 0.5, []), 0),
    ] {
      var plan = DrawPlan()
      plan.prepare(items, toPixels: .identity, bounds: pixels(120, 90))
      #expect(plan.firstVisible(in: inner) == first)
      #expect(plan.firstVisible(in: pixels(40, 40)) == 0)
    }
  }

  @Test("Each pixel of what a plate hides or holds is covered wholly", arguments: Ground.all)
  func coverage(ground: Ground) throws {
    guard case .fill(let bottom) = fill(ground.shape, white, ground.transform).content else {
      throw NotAFill()
    }
    let plate = try #require(OpaqueBase(bottom, .identity, isExact: true))
    let room = pixels(120, 90)
    let covered = RasterTests.coverage(ground.shape, ground.transform, clip: room)
    func isCovered(_ area: PixelRect) -> Bool {
      (area.minY..<area.maxY).allSatisfy { y in
        (area.minX..<area.maxX).allSatisfy { covered.fineValue($0, y) == Int(Subpixel.full) }
      }
    }
    let hidden = plate.hiddenPixels
    #expect(hidden.isEmpty == !ground.transform.isAxisAligned)
    #expect(isCovered(hidden))
    if case .rect = ground.shape, !hidden.isEmpty {
      #expect(!isCovered(hidden.grown(by: 1)))
      #expect(plate.holds([hidden]))
    }
    var random = SeededGenerator(seed: 5)
    var held = 0
    for _ in 0..<4000 {
      let (x, y) = (Int.random(in: 0..<110, using: &random), Int.random(in: 0..<80, using: &random))
      let (width, height) = (Int.random(in: 1...10, using: &random), Int.random(in: 1...10, using: &random))
      let area = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
      if plate.holds([area]) {
        held += 1
        #expect(isCovered(area), "\(area)")
      } else if case .rect = ground.shape {
        #expect(!isCovered(area), "\(area)")
      }
    }
    #expect(held > 200)
  }

  @Test func whatIsNoPlateOfAnySize() {
    func plate(_ rect: CGRect, _ transform: Affine) -> OpaqueBase? {
      OpaqueBase(
        Fill(shape: .rect(rect), transform: .affine(transform), color: .white), .identity, isExact: true)
    }
    #expect(plate(rect(0, 0, 5, 5), Affine(scaleX: 0, y: 1)) == nil)
    #expect(plate(rect(0, 0, .infinity, 5), .identity) == nil)
    #expect(plate(rect(0, 0, 5, .nan), .identity) == nil)
    #expect(plate(rect(0, 0, 5, 5), Affine(translationX: .nan, y: 0)) == nil)
    #expect(plate(rect(0, 0, 5, 5), .identity)?.hiddenPixels == pixels(5, 5))
    #expect(plate(rect(0.2, 0, 0.5, 5), .identity)?.hiddenPixels == .empty)
  }

  @Test func rectanglesWithout() {
    var random = SeededGenerator(seed: 3)
    func any() -> PixelRect {
      let (x, y) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random))
      return PixelRect(
        minX: x, minY: y, maxX: x + Int.random(in: 0..<8, using: &random),
        maxY: y + Int.random(in: 0..<8, using: &random))
    }
    func holds(_ area: PixelRect, _ x: Int, _ y: Int) -> Bool {
      x >= area.minX && x < area.maxX && y >= area.minY && y < area.maxY
    }
    for _ in 0..<500 {
      let (whole, hole) = (any(), any())
      let left = whole.without(hole)
      for y in 0..<16 {
        for x in 0..<16 {
          #expect(left.count { holds($0, x, y) } == (holds(whole, x, y) && !holds(hole, x, y) ? 1 : 0))
        }
      }
    }
  }
}
