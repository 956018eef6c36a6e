import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport

@testable import AnimRaster

/// Makes random frames of 40 by 30 points with everyday numbers.
struct FloatFrame {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Everything that there is.
  func all() -> [Frame.Item] {
    var maker = self
    return (0..<6).flatMap { _ in maker.item(depth: 0) }
  }

  /// Few enough roundings that 8 bits are within one code value.
  func simple() -> [Frame.Item] {
    var maker = self
    return [maker.fill(isOpaque: true), maker.chance(2) ? maker.gradient() : maker.image()]
  }

  /// Opaque, without anything between two colours.
  func unblended() -> [Frame.Item] {
    var maker = self
    return (0..<6).map { _ in
      let (x, y) = (maker.whole(0...30), maker.whole(0...20))
      let rect = CGRect(x: x, y: y, width: maker.whole(1...20), height: maker.whole(1...20))
      return .fill(Fill(shape: .rect(rect), transform: .identity, color: maker.color(isOpaque: true)))
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  private mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func chance(_ one: Int) -> Bool { whole(0...one - 1) == 0 }
  private mutating func pick<T>(_ values: [T]) -> T { values[whole(0...values.count - 1)] }

  private mutating func color(isOpaque: Bool = false) -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: isOpaque || chance(3) ? 1 : number(0.1...1))
  }

  private mutating func rect() -> CGRect {
    CGRect(x: number(-10...30), y: number(-10...20), width: number(1...40), height: number(1...30))
  }

  private mutating func transform() -> Affine {
    if chance(2) { return .identity }
    let (turn, scale) = (number(-1...1), number(0.5...1.5))
    return Affine(
      a: cos(turn) * scale, b: sin(turn) * scale, c: -sin(turn) * scale, d: cos(turn) * scale,
      tx: number(-5...5), ty: number(-5...5))
  }

  private mutating func shape() -> Shape {
    switch whole(0...3) {
    case 0: .rect(rect())
    case 1: .roundedRect(RoundedRect(rect: rect(), radius: number(0...8)))
    case 2: .border(RoundedRect(rect: rect(), radius: number(0...8)), width: number(0.5...5))
    default:
      polygon((0..<whole(3...6)).map { _ in CGPoint(x: number(-5...45), y: number(-5...35)) })
    }
  }

  private mutating func fill(isOpaque: Bool = false) -> Frame.Item {
    .fill(
      Fill(
        shape: shape(), transform: .affine(transform()), color: color(isOpaque: isOpaque),
        isAdditive: !isOpaque && chance(8)))
  }

  private mutating func gradient() -> Frame.Item {
    var locations = (0..<whole(2...4)).map { _ in number(0...1) }.sorted()
    if chance(3) { locations[1] = locations[0] + 0.02 }
    let isOpaque = chance(2)
    let stops = locations.sorted().map { Gradient.Stop(color: color(isOpaque: isOpaque), location: $0) }
    let kind = pick([Gradient.Kind.axial, .radial, .conic, .circles(startRadius: 0.1, endRadius: 3)])
    return .gradient(
      GradientFill(
        shape: shape(), transform: transform(),
        gradient: Gradient(
          kind: kind, stops: stops, start: CGPoint(x: number(0...0.4), y: number(0...0.4)),
          end: CGPoint(x: number(0.6...1), y: number(0.6...1))),
        unitTransform: Affine(scaleX: 40, y: 30)))
  }

  private mutating func bitmap() -> Bitmap? {
    let (width, height) = (whole(2...9), whole(2...9))
    let isOpaque = chance(2)
    var bytes: [UInt8] = []
    for _ in 0..<width * height {
      for _ in 0..<3 { bytes.append(UInt8(whole(0...255))) }
      bytes.append(isOpaque ? 255 : UInt8(whole(0...255)))
    }
    return Bitmap(width: width, height: height, rgba: bytes)
  }

  private mutating func image() -> Frame.Item {
    guard let bitmap = bitmap() else { return fill() }
    return .image(
      ImageFill(
        source: .bitmap(bitmap), area: rect(), transform: .affine(transform()),
        filter: ImageFilter(minification: pick([.linear, .trilinear])),
        opacity: chance(2) ? 1 : number(0...1),
        tint: chance(2) ? .white : color()))
  }

  private mutating func shadow() -> ShadowStyle {
    ShadowStyle(
      color: color(), deviation: number(0...6), offset: CGPoint(x: number(-4...4), y: number(-4...4)))
  }

  private mutating func item(depth: Int) -> [Frame.Item] {
    switch whole(0...9) {
    case 0: [gradient()]
    case 1: [image()]
    case 2: [.shadow(Shadow(shape: shape(), transform: transform(), style: shadow()))]
    case 3...6 where depth < 3: group(depth: depth)
    default: [fill()]
    }
  }

  private mutating func group(depth: Int) -> [Frame.Item] {
    var group = Group(opacity: chance(2) ? 1 : number(0...1))
    if chance(3) { group.clip = Clip(shape: shape(), transform: transform()) }
    if chance(4) { group.shadow = shadow() }
    if depth > 0, chance(3) { group.role = pick([.mask, .shadow, .backdrop]) }
    if chance(2) { group.blending = pick(Blending.allCases) }
    if chance(3) {
      let invert = ColorMatrix(
        red: SIMD4(-1, 0, 0, 0), green: SIMD4(0, -1, 0, 0), blue: SIMD4(0, 0, -1, 0),
        alpha: SIMD4(0, 0, 0, 1), bias: SIMD4(1, 1, 1, 0))
      group.effects = GroupEffects(
        filters: [pick([.blur(deviation: number(0.5...5)), .gamma(number(0.5...2)), .matrix(invert)])])
    }
    return [.beginGroup(group)] + (0..<whole(1...3)).flatMap { _ in item(depth: depth + 1) } + [.endGroup]
  }
}
