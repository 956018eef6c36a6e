import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct ShadowTests {
  private func style(_ deviation: CGFloat, _ x: CGFloat = 0, _ y: CGFloat = 0, alpha: Double = 1)
    -> ShadowStyle
  {
    ShadowStyle(color: Color(white: 1, alpha: alpha), deviation: deviation, offset: CGPoint(x: x, y: y))
  }

  private func shadow(_ shape: Shape, _ style: ShadowStyle, _ transform: Affine = .identity) -> Frame.Item {
    .shadow(Shadow(shape: shape, transform: transform, style: style))
  }

  /// The share of a Gaussian below `x`.
  private func below(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

  @Test(
    "Along an edge the shadow is the Gaussian's integral",
    arguments: [1, 2, 3, 5, 7.9, 8, 13, 20, 31.9] as [Double])
  func edge(deviation: Double) throws {
    let outset = 3 * deviation + 8
    let shape = Shape.rect(rect(100, -400, 800, 1000))
    let picture = try draw([shadow(shape, style(deviation))], 200, 3)
    for x in max(0, Int(100 - outset))..<min(Int(100 + outset), 200) {
      let expected = 255 * below((Double(x) + 0.5 - 100) / deviation)
      #expect(
        abs(Double(picture[x, 1].red) - expected) <= (deviation < 3 ? 2 : 1),
        "\(x): \(picture[x, 1].red), not \(expected)")
    }
  }

  /// Where fewer samples than pixels are taken, what that blurs by itself is taken off the blur. Rounding to 8 bits hides
  /// it at each pixel and not in all of them together.
  @Test(
    "The deviation that fits the pixels along an edge best is the shadow's",
    arguments: [9, 13, 20, 31.9, 60] as [Double])
  func bestFit(deviation: Double) throws {
    let outset = Int(4 * deviation) + 8
    let shape = Shape.rect(rect(CGFloat(outset), -400, 800, 1000))
    let picture = try draw([shadow(shape, style(deviation))], 2 * outset, 3)
    func error(_ deviation: Double) -> Double {
      (0..<2 * outset).reduce(0) { sum, x in
        let difference =
          Double(picture[x, 1].red) / 255 - below((Double(x) + 0.5 - Double(outset)) / deviation)
        return sum + difference * difference
      }
    }
    let best = (-100...100).map { deviation * (1 + Double($0) / 5000) }.min { error($0) < error($1) }
    #expect(abs((best ?? 0) / deviation - 1) < 0.003, "\(best ?? 0), not \(deviation)")
  }

  @Test("Measures that are no numbers are 0")
  func noNumbers() throws {
    let shape = Shape.rect(rect(4, 4, 8, 8))
    let plain = try draw([shadow(shape, style(0))], 16, 16)
    for broken in [style(.nan), style(0, .nan, 0), style(0, 0, .nan), style(.nan, .nan, .nan)] {
      #expect(try draw([shadow(shape, broken)], 16, 16) == plain)
      let group = Frame.Item.beginGroup(Group(opacity: 1, shadow: broken))
      let thrown = try draw([group, fill(shape, .black), .endGroup], 16, 16)
      let expected = try draw(
        [.beginGroup(Group(opacity: 1, shadow: style(0))), fill(shape, .black), .endGroup], 16, 16)
      #expect(thrown == expected)
    }
    #expect(ColorBlur.outset(.nan) == ColorBlur.outset(0))
    #expect(ColorBlur.outset(-5) == ColorBlur.outset(0))
    #expect(ColorBlur.outset(.infinity) == ColorBlur.outset(ColorBlur.maximumDeviation))
  }

  @Test("Of a group that reaches far beyond what is seen the shadow is drawn once")
  func apart() throws {
    // Partly seen, with a shadow that lets something through.
    let box = rect(-3000, -40, 3050, 100)
    let style = style(0, 12, 0, alpha: 0.5)
    let group = Frame.Item.beginGroup(Group(opacity: 1, shadow: style))
    let found = try draw([group, fill(.rect(box), .black), fill(0, 0, 5, 5, .black), .endGroup], 100, 60)
    let expected = try draw([shadow(.rect(box), style), fill(.rect(box), .black)], 100, 60)
    for x in [10, 55, 70] { #expect(abs(Int(found[x, 30].red) - Int(expected[x, 30].red)) <= 1, "\(x)") }
    #expect(expected[55, 30].red > 100)
    // Also where the group is composited by itself.
    let faded = Frame.Item.beginGroup(Group(opacity: 0.6, shadow: style))
    let fadedPicture = try draw(
      [faded, fill(.rect(box), .black), fill(0, 0, 5, 5, .black), .endGroup], 100, 60)
    let parts = [shadow(.rect(box), style), fill(.rect(box), Color(white: 0, alpha: 0.6))]
    let fadedExpected = try draw(parts, 100, 60)
    for x in [10, 55, 70] {
      #expect(abs(Int(fadedPicture[x, 30].red) - Int(fadedExpected[x, 30].red)) <= 1, "\(x)")
    }
  }

  @Test("A group and the shadow that it throws from afar are each drawn once", arguments: [1, 0.6])
  func fromAfar(opacity: Double) throws {
    let far = Shape.rect(rect(-31_000, 10, 2050, 30))
    let style = style(3, 29_000, 0, alpha: 0.5)
    let group = Frame.Item.beginGroup(Group(opacity: opacity, shadow: style))
    let found = try draw([group, fill(far, .black), fill(60, 0, 5, 5, .black), .endGroup], 100, 60)
    let near = Shape.rect(rect(-2000, 10, 2050, 30))
    let expected = try draw([shadow(near, self.style(3, alpha: 0.5))], 100, 60)
    for x in [10, 40, 48, 50, 52, 58] {
      #expect(abs(Int(found[x, 25].red) - Int(expected[x, 25].red)) <= 1, "\(x)")
    }
    #expect(expected[40, 25].red > 100)
  }

  @Test("What is seen of a group throws no second shadow where all of it is too large for a layer")
  func wide() throws {
    let style = style(800, alpha: 0.5)
    let box = Shape.rect(rect(-6000, -6000, 6300, 13_000))
    let group = Frame.Item.beginGroup(Group(opacity: 1, shadow: style))
    let found = try draw([group, fill(box, .black), fill(0, 0, 5, 5, .black), .endGroup], 600, 600)
    let expected = try draw([shadow(box, style)], 600, 600)
    for x in [310, 400, 500, 599] {
      #expect(abs(Int(found[x, 300].red) - Int(expected[x, 300].red)) <= 1, "\(x)")
    }
    #expect(expected[310, 300].red > 50)
  }

  @Test("One that is kept is drawn only where all that it was made of is the same")
  func kept() throws {
    // Translucent, so that the shadow is not that of the shape alone.
    func thrown(_ style: ShadowStyle, _ shape: Shape) -> [Frame.Item] {
      [.beginGroup(Group(opacity: 1, shadow: style)), fill(shape, Color(white: 1, alpha: 0.9)), .endGroup]
    }
    let box = Shape.rect(rect(30, 20, 20, 12))
    // Beyond the canvas, with a shadow that falls into it.
    let away = Shape.rect(rect(330, 20, 20, 12))
    let long = Shape.rect(rect(0, 20, 2000, 12))
    let families: [[[Frame.Item]]] = [
      [
        [shadow(box, style(3))], [shadow(box, style(3.5))],
        [shadow(box, style(3), Affine(scaleX: 1.2, y: 1))],
        [shadow(.rect(rect(30, 20, 20, 14)), style(3))], [shadow(box, style(3, 0.4, 0.3))],
      ],
      [-500.0, 30, -1950, 30.5].map { [shadow(long, style(3), Affine(translationX: $0, y: 0))] },
      [
        thrown(style(3), box), thrown(style(3.5), box), thrown(style(3, 0.4, 0.3), box),
        thrown(style(3), .rect(rect(30, 20, 20, 14))), thrown(style(3, alpha: 0.5), box),
      ],
      [
        thrown(style(3, -300), away), thrown(style(3.5, -300), away), thrown(style(3, -300.4, 0.3), away),
        thrown(style(3, -300), .rect(rect(330, 20, 20, 14))), thrown(style(3, -300.2), away),
        thrown(style(3, -300.7), away),
      ],
    ]
    // So far from what it throws that each is drawn by itself.
    let far = Shape.rect(rect(-31_000, 10, 2050, 30))
    let apart = [(3, 29_000), (3, 29_000.4), (3, 29_000.7), (3.5, 29_000)].map { deviation, x in
      [
        Frame.Item.beginGroup(Group(opacity: 1, shadow: style(deviation, x))), fill(far, .white),
        fill(0, 0, 5, 5, .white), .endGroup,
      ]
    }
    for family in families + [apart] {
      var rasterizer = try Rasterizer(
        canvas: Canvas(size: CGSize(width: 100, height: 60), background: .black))
      var picture = PixelBuffer()
      for items in family + family.reversed() {
        try rasterizer.draw(Frame(items: items), into: &picture)
        expectPicture(picture, try draw(items, 100, 60), "\(items)")
        #expect((0..<6000).contains { picture[$0 % 100, $0 / 100].red > 0 })
      }
    }
  }

  @Test("A kernel's mean is where it moves to, and its variance the Gaussian's and two averages'")
  func moments() {
    for deviation in [0, 0.3, 0.5, 1, 2.7, 6] {
      for offset in [0, 0.1, 0.5, 0.9] {
        let kernel = GaussianKernel(deviation: deviation, offset: offset)
        func moment(_ power: Int) -> Double {
          kernel.weights.enumerated().reduce(0) { sum, weight in
            let distance = Double(weight.offset - kernel.radius) + offset
            return sum + Double(weight.element) * (power == 1 ? distance : distance * distance)
          }
        }
        #expect(abs(moment(1)) < 1e-3 * (1 + deviation), "\(deviation), \(offset): \(moment(1))")
        let variance = deviation * deviation + 1.0 / 6
        // Of a narrower one it depends on where the samples lie.
        if deviation >= 0.5 {
          #expect(abs(moment(2) - variance) < 0.015 * variance, "\(deviation), \(offset): \(moment(2))")
        }
      }
    }
  }

  @Test("Half at the silhouette, 84 % and 16 % one standard deviation from it")
  func landmarks() throws {
    let picture = try draw([shadow(.rect(rect(99.5, -400, 800, 1000)), style(20))], 200, 1)
    #expect(abs(Int(picture[99, 0].red) - 128) <= 1)
    #expect(abs(Int(picture[119, 0].red) - 215) <= 1)
    #expect(abs(Int(picture[79, 0].red) - 40) <= 1)
  }

  @Test("A rectangle's shadow is the product of its two directions")
  func rectangle() throws {
    let picture = try draw([shadow(.rect(rect(30, 40, 50, 30)), style(10))], 120, 120)
    func side(_ x: Double, _ low: Double, _ high: Double) -> Double {
      below((x - low) / 10) - below((x - high) / 10)
    }
    for (x, y) in [(20, 30), (55, 55), (85, 45), (100, 100), (30, 40)] {
      let expected = 255 * side(Double(x) + 0.5, 30, 80) * side(Double(y) + 0.5, 40, 70)
      #expect(abs(Double(picture[x, y].red) - expected) <= 2, "(\(x), \(y))")
    }
  }

  @Test func withoutBlurItIsTheShape() throws {
    let shape = Shape.roundedRect(RoundedRect(rect: rect(3, 4, 12, 9), radius: 4))
    let moved = Affine(translationX: 5.25, y: 2.5)
    expectPicture(
      try draw([shadow(shape, style(0, 5.25, 2.5))], 30, 24), try draw([fill(shape, .white, moved)], 30, 24),
      tolerance: 1)
  }

  @Test("A group's shadow is that of its silhouette", arguments: [0, 3, 12] as [CGFloat])
  func groupShadow(deviation: CGFloat) throws {
    let shape = Shape.rect(rect(20, 20, 30, 24))
    // Halves, neither of which all lies on.
    let halves = [fill(20, 20, 15, 24, .black), fill(35, 20, 15, 24, .black)]
    var open = Group(opacity: 1)
    open.shadow = style(deviation, 4, 7)
    let composited = try draw([.beginGroup(open)] + halves + [.endGroup], 90, 90)
    expectPicture(
      composited, try draw([shadow(shape, style(deviation, 4, 7)), fill(shape, .black)], 90, 90), tolerance: 1
    )
  }

  @Test("What lies beyond the canvas throws its shadow into it")
  func fromOutside() throws {
    let shape = Shape.rect(rect(-40, -10, 30, 60))
    let halves = [fill(-40, -10, 15, 60, .black), fill(-25, -10, 15, 60, .black)]
    var open = Group(opacity: 1)
    open.shadow = style(4, 20, 0)
    let composited = try draw([.beginGroup(open)] + halves + [.endGroup], 40, 40)
    #expect(composited[2, 20].red > 200)
    expectPicture(composited, try draw([shadow(shape, style(4, 20, 0))], 40, 40), tolerance: 1)
  }

  @Test("An unchanged shadow is blurred once, wherever it moves by whole pixels, and drawn the same")
  func cache() throws {
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 200, height: 100), background: .black))
    let shape = Shape.roundedRect(RoundedRect(rect: rect(10, 10, 40, 30), radius: 8))
    var picture = PixelBuffer()
    for x in 0..<40 {
      let items = [shadow(shape, style(6), Affine(translationX: CGFloat(x * 3), y: 0.5))]
      try rasterizer.draw(Frame(items: items), into: &picture)
      if x % 13 == 0 { expectPicture(picture, try draw(items, 200, 100)) }
    }
    // Once whole; where it is cut off at the canvas's edge, only by what cannot be seen.
    #expect(rasterizer.shadows.counters.misses == 1)
    for x in 0..<200 {
      try rasterizer.draw(Frame(items: [shadow(shape, style(1 + CGFloat(x) / 16))]), into: &picture)
    }
    #expect(rasterizer.shadows.count <= 64)
    // Of another radius it is another shadow.
    for deviation in [6, 3, 6] as [CGFloat] {
      let items = [shadow(shape, style(deviation))]
      try rasterizer.draw(Frame(items: items), into: &picture)
      expectPicture(picture, try draw(items, 200, 100))
    }
  }

  @Test(
    "A pixel of a blur or a shadow is the average over it, at any scale",
    arguments: [0.2, 0.5, 1, 1.4, 2.5, 9, 20])
  func averages(deviation: Double) throws {
    // A bar from 20 to 60, blurred; the integral of its profile gives the average over a pixel.
    func integral(_ x: Double) -> Double {
      let place = x / deviation
      return x * below(place) + deviation * exp(-place * place / 2) / (2 * Double.pi).squareRoot()
    }
    func profile(_ x: Double, _ width: Double) -> Double {
      (integral(x + width - 20) - integral(x - 20) - integral(x + width - 60) + integral(x - 60)) / width
    }
    let bar = rect(20, -200, 40, 600)
    for scale in [1, 4] {
      let width = 1 / Double(scale)
      let matrix = Affine(scaleX: CGFloat(scale), y: CGFloat(scale))
      let sigma = deviation * Double(scale)
      let thrown = [shadow(.rect(bar), style(sigma), matrix)]
      let blurred: [Frame.Item] = [
        .beginGroup(
          Group(opacity: 1, effects: GroupEffects(filters: [.blur(deviation: sigma)]))),
        fill(.rect(bar), .white, matrix), .endGroup,
      ]
      for items in [thrown, blurred] {
        let picture = try draw(items, 80 * scale, 4 * scale)
        for x in 0..<80 * scale {
          let expected = 255 * profile(Double(x) * width, width)
          // Large ones are made of fewer samples.
          let most = sigma < 8 ? 1 : 1.2
          #expect(abs(Double(picture[x, 2 * scale].red) - expected) <= most, "\(x) of \(scale)")
        }
      }
    }
  }
}

@Suite struct MaskTests {
  private func masked(_ items: [Frame.Item], by mask: [Frame.Item], opacity: Double = 1) -> [Frame.Item] {
    [.beginGroup(Group(opacity: opacity))] + items + [.beginGroup(Group(opacity: 1, role: .mask))] + mask + [
      .endGroup, .endGroup,
    ]
  }

  @Test func alphaMultipliesTheGroup() throws {
    let items = masked(
      [fill(0, 0, 6, 1)], by: [fill(1, 0, 2, 1, .black), fill(3, 0, 2, 1, Color(white: 1, alpha: 0.4))])
    try expectGreys(try draw(items, 6, 1), "0 255 255 102 102 0")
  }

  @Test func anEmptyMaskHidesAll() throws {
    try expectGreys(try draw(masked([fill(0, 0, 3, 1)], by: []), 3, 1), "0 0 0")
    let clear = masked([fill(0, 0, 3, 1)], by: [fill(0, 0, 3, 1, .clear)])
    try expectGreys(try draw(clear, 3, 1), "0 0 0")
  }

  @Test func masksNestAndCombineWithOpacity() throws {
    let inner = masked([fill(0, 0, 6, 1)], by: [fill(0, 0, 4, 1)])
    try expectGreys(try draw(masked(inner, by: [fill(2, 0, 4, 1)], opacity: 0.4), 6, 1), "0 0 102 102 0 0")
    let byGroup = masked([fill(0, 0, 6, 1)], by: group(opacity: 0.4, [fill(1, 0, 2, 1), fill(2, 0, 2, 1)]))
    try expectGreys(try draw(byGroup, 6, 1), "0 102 102 102 0 0")
  }

  @Test func scalarAndVectorAgree() {
    var masks: [UInt32] = []
    var pixels: [UInt32] = []
    for index in 0..<43 {
      masks.append(Pixel(Color(white: 1, alpha: Double(index) / 42)).bits)
      pixels.append(Pixel(Color(red: 0.9, green: 0.5, blue: 0.1, alpha: Double(42 - index) / 42)).bits)
    }
    var vector = pixels
    BlendVector.mask(&vector, by: masks, count: 43)
    var scalar = pixels
    Blend.mask(&scalar, by: masks, count: 43)
    #expect(vector == scalar)
    let alphas = (0..<43).map { UInt8($0 * 6) }
    let color = U16Color(Color(red: 0.2, green: 1, blue: 0.6, alpha: 0.7))
    U16Vector.draw(color, alphas: alphas, over: &vector, count: 43)
    U16Blend.draw(color, alphas: alphas, over: &scalar, count: 43)
    #expect(vector == scalar)
  }
}
