import Foundation
import AnimGeometry

/// The paths that a fill or a stroke goes over, as a function of the frame.
indirect enum ShapeGeometry: Animated {
  case path(AnimatedPath, isReversed: Bool)
  case rectangle(
    position: AnimatedNumbers, size: AnimatedNumbers, roundness: AnimatedNumbers, isReversed: Bool)
  case ellipse(position: AnimatedNumbers, size: AnimatedNumbers, isReversed: Bool)
  case star(LottieStar, isReversed: Bool)
  case all([ShapeGeometry])
  case placed(ShapeGeometry, LottieTransform)
  case modified(ShapeGeometry, LottieModifier)
  case repeated(ShapeGeometry, LottieRepeater)

  /// The most corners that a path may have at one time.
  static let mostVertices = 1_000_000

  func path(at frame: Double) -> Path {
    var path = Path()
    var room = Self.mostVertices
    for contour in contours(at: frame, room: &room) { path.append(contour.path) }
    return path
  }

  /// The contours of each path that merging takes for one.
  func operands(at frame: Double) -> [[Contour]] {
    var room = Self.mostVertices
    return paths(at: frame, room: &room)
  }

  private func contours(at frame: Double, room: inout Int) -> [Contour] {
    paths(at: frame, room: &room).flatMap(\.self)
  }

  /// The contours of each path that merging takes for one: those of a group are together.
  private func paths(at frame: Double, room: inout Int) -> [[Contour]] {
    guard room > 0 else { return [] }
    switch self {
    case .path(let path, let isReversed):
      let contours = path.path(at: frame).contours
      room -= contours.reduce(1) { $0 + $1.vertices.count }
      return [isReversed ? contours.map(\.reversed) : contours]
    case .rectangle(let position, let size, let roundness, let isReversed):
      room -= 8
      let size = size.point(at: frame)
      let contour = Contour.rectangle(
        center: position.point(at: frame), size: CGSize(width: size.x, height: size.y),
        roundness: roundness.number(at: frame))
      return [[isReversed ? contour.reversed : contour]]
    case .ellipse(let position, let size, let isReversed):
      room -= 4
      let size = size.point(at: frame)
      let contour = Contour.ellipse(
        center: position.point(at: frame), size: CGSize(width: size.x, height: size.y))
      return [[isReversed ? contour.reversed : contour]]
    case .star(let star, let isReversed):
      let contour = Contour.star(star, at: frame)
      room -= contour.vertices.count + 1
      return [[isReversed ? contour.reversed : contour]]
    case .all(let parts):
      var result: [[Contour]] = []
      for part in parts { result += part.paths(at: frame, room: &room) }
      return result
    case .placed(let inner, let transform):
      let affine = transform.affine(at: frame)
      return [inner.contours(at: frame, room: &room).map { $0.mapPoints(affine.apply) }]
    case .modified(let inner, let modifier):
      return modifier.apply(to: inner.paths(at: frame, room: &room), at: frame)
    case .repeated(let inner, let repeater):
      let paths = inner.paths(at: frame, room: &room)
      let count = repeater.count(at: frame)
      let cost = paths.reduce(1) { $0 + $1.reduce(1) { $0 + $1.vertices.count } }
      var result: [[Contour]] = []
      for index in 0..<count {
        room -= cost
        guard room > 0 else { break }
        let affine = repeater.affine(copy: index, at: frame)
        result += paths.map { $0.map { $0.mapPoints(affine.apply) } }
      }
      return result
    }
  }

  var span: ClosedRange<Double>? { sources.map(\.span).union }
  var count: Int { sources.reduce(0) { $0 + $1.count } }

  /// What it is made from.
  private var sources: [any Animated] {
    switch self {
    case .path(let path, _): [path]
    case .rectangle(let position, let size, let roundness, _): [position, size, roundness]
    case .ellipse(let position, let size, _): [position, size]
    case .star(let star, _): star.numbers
    case .all(let parts): parts
    case .placed(let inner, let transform): [inner, transform]
    case .modified(let inner, let modifier): [inner] + modifier.numbers
    case .repeated(let inner, let repeater): [inner, repeater]
    }
  }
}

extension LottieRepeater: Animated {
  /// The most copies that there may be.
  static let mostCopies = 1000.0

  func count(at frame: Double) -> Int {
    Int(min(max(copies.number(at: frame).rounded(), 0), Self.mostCopies))
  }

  var count: Int { transform.count }

  var mostCount: Int {
    copies.extremes.reduce(0) { max($0, Int(min(max(($1.first ?? 0).rounded(), 0), Self.mostCopies))) }
  }

  var span: ClosedRange<Double>? {
    [copies.span, offset.span, transform.span, startOpacity.span, endOpacity.span].union
  }

  /// The transform as often as the copy's number says: turned and scaled about the anchor, moved by the position.
  func affine(copy index: Int, at frame: Double) -> Affine {
    let times = Double(index) + offset.number(at: frame)
    let anchor = transform.anchor.point(at: frame)
    let position = transform.position.point(at: frame)
    let scale = transform.scale.scale(at: frame)
    let angle = transform.rotation.number(at: frame) * .pi / 180
    func power(_ percent: Double) -> Double {
      let base = percent / 100
      guard base < 0 else { return pow(base, times) }
      return pow(-base, times) * (abs(times.truncatingRemainder(dividingBy: 2)).rounded() == 1 ? -1 : 1)
    }
    return Affine(translationX: -anchor.x, y: -anchor.y)
      .concatenating(Affine(scaleX: power(scale.x), y: power(scale.y)))
      .concatenating(Affine(rotationAngle: angle * times))
      .concatenating(Affine(translationX: anchor.x + position.x * times, y: anchor.y + position.y * times))
  }

  /// 0…1, from the first copy's to the last one's.
  func opacity(copy index: Int, at frame: Double) -> Double {
    let count = count(at: frame)
    guard index < count else { return 0 }
    let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
    let (start, end) = (startOpacity.number(at: frame), endOpacity.number(at: frame))
    return min(max((start + (end - start) * fraction) / 100, 0), 1)
  }
}
