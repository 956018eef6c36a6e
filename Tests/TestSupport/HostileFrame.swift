import Foundation
import AnimGeometry
import AnimRenderTree

/// Makes frames with numbers that nobody would write.
public struct HostileFrame {
  private var random: SeededGenerator
  /// Whether groups that are cut, matrices of colours and edges that are partly smooth occur as well.
  private let hasAllKinds: Bool

  public init(_ random: SeededGenerator, hasAllKinds: Bool = false) {
    self.random = random
    self.hasAllKinds = hasAllKinds
  }

  public init(seed: UInt64, hasAllKinds: Bool = false) {
    self.init(SeededGenerator(seed: seed), hasAllKinds: hasAllKinds)
  }

  private mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  /// Everyday numbers, those of any magnitude from 1e-30 to 1e30, and those that are none.
  private mutating func number() -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3: return .random(in: -60...60, using: &random)
    case 4...6:
      let size = Foundation.pow(10, Double.random(in: -30...30, using: &random))
      return chance(2) ? size : -size
    default:
      return pick([0, -0.0, .infinity, -.infinity, .nan, 1e300, .leastNonzeroMagnitude, 16385, 8_388_608])
    }
  }

  private mutating func size() -> Double { chance(8) ? number() : abs(number()) }
  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: size(), height: size()) }

  private mutating func color() -> Color {
    Color(
      red: .random(in: 0...1, using: &random), green: chance(9) ? number() : 0.5, blue: 0,
      alpha: chance(9) ? number() : .random(in: 0.2...1, using: &random))
  }

  private mutating func transform() -> Projection {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .affine(.identity)
    case 1: return .affine(Affine(a: number(), b: 0, c: 0, d: number(), tx: number(), ty: number()))
    case 2:
      return .affine(
        Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
    default:
      return .perspective(
        Homography(
          Transform3D(
            m11: number(), m12: number(), m13: 0, m14: number() / 1e3, m21: number(), m22: number(), m23: 0,
            m24: number() / 1e3, m31: 0, m32: 0, m33: 1, m34: 0, m41: number(), m42: number(), m43: 0, m44: 1)
        ))
    }
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: path.addLine(to: point())
      case 1: path.addCurve(to: point(), control1: point(), control2: point())
      case 2: path.closeSubpath()
      default: path.move(to: point())
      }
    }
    return path
  }

  private mutating func stroke() -> StrokeStyle {
    StrokeStyle(
      width: size(), cap: pick([.butt, .round, .square]), join: pick([.miter, .round, .bevel]),
      miterLimit: number(), start: chance(3) ? number() : 0, end: chance(3) ? number() : 1,
      dashes: chance(2) ? [] : [size(), size()], dashPhase: number())
  }

  private mutating func shape() -> Shape {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .rect(rect())
    case 1:
      .partlySmoothRect(
        rect(), smooth: hasAllKinds ? RectEdges(rawValue: .random(in: 0..<16, using: &random)) : [])
    case 2: .roundedRect(RoundedRect(rect: rect(), radius: size()))
    case 3: .border(RoundedRect(rect: rect(), radius: size()), width: size())
    case 4: .path(path(), pick([.nonZero, .evenOdd]))
    default: .stroke(path(), stroke())
    }
  }

  private mutating func shadow() -> ShadowStyle {
    ShadowStyle(color: color(), deviation: size(), offset: point())
  }

  private static let bitmap = Bitmap(width: 40, height: 30, rgba: [UInt8](repeating: 200, count: 4800))

  private mutating func item() -> Frame.Item {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let stops = [
        Gradient.Stop(color: color(), location: number()), .init(color: color(), location: number()),
      ]
      return .gradient(
        GradientFill(
          shape: shape(), transform: transform(),
          gradient: Gradient(
            kind: pick([.axial, .radial, .conic, .circles(startRadius: size(), endRadius: size())]),
            stops: stops, start: point(), end: point()), unitTransform: transform()))
    case 1: return .shadow(Shadow(shape: shape(), transform: transform(), style: shadow()))
    case 2:
      var style = TextStyle(size: size())
      style.kern = number()
      let block = TextBlock(
        text: StyledText("Ag", style),
        size: CGSize(width: size(), height: size()))
      return .text(TextFill(block: block, transform: transform(), color: color()))
    case 3:
      guard let bitmap = HostileFrame.bitmap else { fallthrough }
      return .image(
        ImageFill(
          source: .bitmap(bitmap), area: rect(), transform: transform(),
          filter: ImageFilter(minification: pick([.nearest, .linear, .trilinear]), bias: number()),
          opacity: chance(3) ? number() : 1))
    default:
      return .fill(Fill(shape: shape(), transform: transform(), color: color(), isAdditive: chance(9)))
    }
  }

  private mutating func matrix() -> ColorMatrix {
    ColorMatrix(red: vector(), green: vector(), blue: vector(), alpha: vector(), bias: vector())
  }

  private mutating func vector() -> SIMD4<Double> {
    SIMD4(number(), chance(2) ? number() : 1, 0, .random(in: -1...1, using: &random))
  }

  private mutating func group(_ depth: Int) -> [Frame.Item] {
    var group = Group(opacity: chance(4) ? number() : 1)
    if chance(3) { group.clip = Clip(shape: shape(), transform: transform()) }
    if chance(2) { group.shadow = shadow() }
    if depth > 0 { group.role = pick([.picture, .picture, .mask, .shadow, .backdrop]) }
    if chance(5) { group.blending = pick(Blending.allCases) }
    if chance(2) {
      group.effects = GroupEffects(
        filters: (0..<Int.random(in: 0...2, using: &random)).map { _ in
          if hasAllKinds, chance(3) { return .matrix(matrix()) }
          return chance(4) ? .gamma(number()) : .blur(deviation: size())
        })
      if chance(3) {
        group.effects?.bitmap = GroupEffects.Bitmap(transform: transform(), scale: size())
      }
    }
    if hasAllKinds {
      group.cuts = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        HalfPlane(
          line: SIMD3(number(), number(), number()), piece: chance(2) ? .front : .back, overlaps: chance(2))
      }
    }
    let items = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
      depth < 3 && chance(2) ? self.group(depth + 1) : [item()]
    }
    return [.beginGroup(group)] + items + [.endGroup]
  }

  public mutating func frame() -> Frame {
    Frame(items: (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in chance(2) ? [item()] : group(0) })
  }
}
