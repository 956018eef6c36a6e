import Foundation
import AnimGeometry
import AnimRenderTree

/// Where on its ramp a gradient is at each pixel.
///
/// Every kind starts from two coordinates that are linear in the pixel's, under a perspective divided by a third:
/// the axial gradient uses the first as it is, the radial one their distance from 0, the conic one their
/// angle, circles the circle that they lie on. A pixel's result depends on nothing but its place, so drawing a part
/// gives the same as drawing all.
struct GradientPlane {
  typealias Lanes = SIMD8<Float>

  private let form: Form
  /// From the pixel's centre to the two coordinates.
  private let map: Projection
  private let steps: Float
  private var circles = Circles()
  /// The length of the gradient in pixels, for the fineness of its ramp.
  let length: Double
  /// The same for the width of its steps: of one in perspective that between its ends, of a conic one the circle
  /// through its end.
  let bandedLength: Double

  /// Nil when the gradient has no extent in some direction that it needs: it is its last colour everywhere.
  init?(_ gradient: Gradient, unitToPixels: Projection) {
    guard let toUnit = unitToPixels.inverted else { return nil }
    let (start, end) = (gradient.start, gradient.end)
    let x = end.x - start.x
    let y = end.y - start.y
    let square = x * x + y * y
    guard toUnit.isFinite, square.isFinite else { return nil }
    if case .circles = gradient.kind {} else if square == 0 { return nil }
    let fromStart = Affine(translationX: -start.x, y: -start.y)
    let turned = Affine(a: x / square, b: -y / square, c: y / square, d: x / square, tx: 0, ty: 0)
    let local: Affine
    let form: Form
    switch gradient.kind {
    case .axial, .conic:
      form = gradient.kind == .axial ? .axial : .conic
      local = fromStart.concatenating(turned)
    case .radial:
      form = .radial
      guard x != 0, y != 0 else { return nil }
      local = fromStart.concatenating(Affine(scaleX: 1 / abs(x), y: 1 / abs(y)))
    case .circles(let startRadius, let endRadius):
      guard let circles = Circles(distance: square.squareRoot(), startRadius, endRadius) else { return nil }
      form = .circles
      self.circles = circles
      let towardsEnd = square > 0 ? turned : .identity
      let scale = (square > 0 ? square.squareRoot() : 1) / endRadius
      local = fromStart.concatenating(towardsEnd).concatenating(Affine(scaleX: scale, y: scale))
    case .mesh: return nil
    }
    self.form = form
    map = toUnit.concatenating(local)
    guard map.isFinite else { return nil }
    var outset = 8192.0
    if gradient.kind != .conic, let map = map.affine {
      outset = 1 / max(hypot(map.a, map.c), hypot(map.b, map.d))
    }
    length = min(outset, 8192)
    let ends = (unitToPixels.apply(start), unitToPixels.apply(end))
    let distance = if let a = ends.0, let b = ends.1 { hypot(b.x - a.x, b.y - a.y) } else { 8192.0 }
    bandedLength =
      switch gradient.kind {
      case .conic: 2 * .pi * distance
      case .axial: map.affine.map { 1 / hypot($0.a, $0.c) } ?? distance
      case .radial, .circles, .mesh: map.affine == nil ? distance : outset
      }
    steps = Float(GradientRamp.steps(length: length, gradient.stops))
  }

  var rampSteps: Int { Int(steps) }

  /// Whether the location is the first coordinate.
  var isAxial: Bool { form == .axial && map.affine != nil }

  /// Whether all rows are the same.
  var hasEqualRows: Bool { isAxial && map.affine?.c == 0 }

  /// The places on the ramp of eight pixels, of an axial gradient only.
  @inline(__always)
  func axialPlaces(x: Int, row: Row) -> SIMD8<UInt32> {
    place((Lanes(repeating: Float(x)) + Lanes(0, 1, 2, 3, 4, 5, 6, 7)) * row.firstStep + row.first)
  }

  /// The places on the ramp of eight pixels from `x` to the right.
  @inline(__always)
  func places(x: Int, row: Row) -> SIMD8<UInt32> { place(locations(x: x, row: row)) }

  /// Where eight pixels from `x` to the right are between the first colour at 0 and the last one at 1, or beyond. What
  /// is no number lies before the first.
  @inline(__always)
  func locations(x: Int, row: Row) -> Lanes {
    let columns = Lanes(repeating: Float(x)) + Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    var first = columns * row.firstStep + row.first
    var second = columns * row.secondStep + row.second
    if row.isPerspective {
      let weight = columns * row.weightStep + row.weight
      first /= weight
      second /= weight
    }
    switch form {
    case .axial: return first
    case .radial: return (first * first + second * second).squareRoot()
    case .conic: return GradientPlane.turns(first, second)
    case .circles: return circles.location(first, second)
    }
  }

  @inline(__always)
  private func place(_ unlimited: Lanes) -> SIMD8<UInt32> {
    var location = unlimited
    location.replace(with: 0, where: .!(location .> 0))
    location.replace(with: 1, where: location .> 1)
    // Adding 2^23 leaves the nearest whole number in the lowest bits.
    return unsafeBitCast(location * steps + 8_388_608, to: SIMD8<UInt32>.self) & 0x7F_FFFF
  }

  private enum Form {
    case axial, radial, conic, circles
  }

  /// What one row of pixels has in common.
  struct Row {
    var first: Float
    var second: Float
    fileprivate var firstStep: Float
    fileprivate var secondStep: Float
    fileprivate var weight: Float = 1
    fileprivate var weightStep: Float = 0
    fileprivate var isPerspective = false

    /// Whether an axial gradient has the same colour in all of it.
    var isLevel: Bool { firstStep == 0 }
  }

  func row(_ y: Int) -> Row {
    let start = CGPoint(x: 0.5, y: Double(y) + 0.5)
    switch map {
    case .affine(let map):
      let origin = map.apply(start)
      return Row(
        first: Float(origin.x), second: Float(origin.y), firstStep: Float(map.a), secondStep: Float(map.b))
    case .perspective(let map):
      let origin = map.weighted(start)
      let step = map.weighted(CGPoint(x: 1.5, y: start.y)) - origin
      return Row(
        first: Float(origin.x), second: Float(origin.y), firstStep: Float(step.x),
        secondStep: Float(step.y), weight: Float(origin.z), weightStep: Float(step.z), isPerspective: true)
    }
  }

  /// The angle from the first axis towards the second in whole turns, 0…1: a polynomial for the arc tangent
  /// within 1e-5 of it.
  @inline(__always)
  private static func turns(_ x: Lanes, _ y: Lanes) -> Lanes {
    let width = x.replacing(with: 0 - x, where: x .< 0)
    let height = y.replacing(with: 0 - y, where: y .< 0)
    let isSteep = height .> width
    let long = width.replacing(with: height, where: isSteep)
    let short = height.replacing(with: width, where: isSteep)
    var ratio = short / long
    ratio.replace(with: 0, where: long .== 0)
    let z = ratio * ratio
    var sum = z * -0.01172120 + 0.05265332
    sum = sum * z - 0.11643287
    sum = sum * z + 0.19354346
    sum = sum * z - 0.33262347
    sum = sum * z + 0.99997726
    var angle = sum * ratio * 0.159154943
    angle.replace(with: 0.25 - angle, where: isSteep)
    angle.replace(with: 0.5 - angle, where: x .< 0)
    angle.replace(with: 1 - angle, where: y .< 0)
    return angle
  }
}

extension GradientPlane {
  /// Circles that grow from a start circle to an end circle around it. The end circle's radius is 1, the start
  /// circle's centre is 0, and the end circle's lies on the first axis.
  ///
  /// A point is on the circle number t whose radius is r0 + t·(1 − r0) and whose centre is at t·d, so that
  /// a·t² − 2·b·t + c = 0 with a = d² − (1 − r0)². Where one circle holds the other a is negative, and every point
  /// is on just one circle with a radius that is not negative.
  struct Circles {
    typealias Lanes = SIMD8<Float>

    private var distance: Float = 0
    private var startRadius: Float = 0
    private var a: Float = -1

    init() {}

    /// Nil unless the end circle holds the start circle.
    init?(distance: Double, _ startRadius: Double, _ endRadius: Double) {
      guard startRadius >= 0, endRadius.isFinite, distance + startRadius < endRadius else { return nil }
      self.distance = Float(distance / endRadius)
      self.startRadius = Float(startRadius / endRadius)
      // Circles that nearly touch need all digits of the difference.
      let (offset, growth) = (distance / endRadius, 1 - startRadius / endRadius)
      a = Float((offset - growth) * (offset + growth))
    }

    /// 0 on the start circle, 1 on the end circle. Not a number where a start circle without a radius is.
    @inline(__always)
    func location(_ first: Lanes, _ second: Lanes) -> Lanes {
      let b = first * distance + startRadius * (1 - startRadius)
      let c = first * first + second * second - startRadius * startRadius
      var discriminant = b * b - c * a
      discriminant.replace(with: 0, where: discriminant .< 0)
      // (b − √…) / a, without a difference of numbers that may be nearly equal: b is negative only far outside.
      return c / (b + discriminant.squareRoot())
    }
  }
}
