import Foundation
import AnimGeometry

/// Where a path takes the characters of a text.
struct TextPath: Sendable {
  private let path: LottieTextPath
  private let shape: AnimatedPath
  private let courses: FrameMemo<Course?>

  /// The path at a frame.
  private struct Course: Sendable {
    var segments: [CubicSegment]
    var isClosed: Bool
    var lengths: ArcLength
    var firstMargin: Double
    var lastMargin: Double

    /// Nil for a path that goes nowhere.
    init?(_ path: LottieTextPath, _ shape: AnimatedPath, at frame: Double) {
      guard var contour = shape.path(at: frame).contours.first else { return nil }
      if path.isReversed { contour = contour.reversed }
      let segments = contour.segments
      guard !segments.isEmpty else { return nil }
      self.segments = segments
      isClosed = contour.isClosed
      lengths = ArcLength(segmentCount: segments.count) { segments[$0].speed(at: $1) }
      firstMargin = path.firstMargin.number(at: frame)
      lastMargin = path.lastMargin.number(at: frame)
    }
  }

  /// Nil where there is no such mask.
  init?(_ path: LottieTextPath, masks: [LottieMask]) {
    guard masks.indices.contains(path.mask) else { return nil }
    let shape = masks[path.mask].path
    self.path = path
    self.shape = shape
    courses = FrameMemo { Course(path, shape, at: $0) }
  }

  var span: ClosedRange<Double>? { [shape.span, path.firstMargin.span, path.lastMargin.span].union }
  var count: Int { shape.count + path.firstMargin.count + path.lastMargin.count }

  /// Puts the middle of a character on the path, or above or below it as far as it was off the first line.
  ///
  /// - Parameter line: from where to where the character's line goes without a path.
  func place(
    of character: PlacedCharacter, shifted shift: Double, in line: ClosedRange<Double>,
    _ justification: LottieTextDocument.Justification, at frame: Double
  ) -> Affine {
    guard let course = courses.value(at: frame) else { return .identity }
    let (segments, lengths) = (course.segments, course.lengths)
    let (first, last) = (course.firstMargin, course.lastMargin)
    let width = line.upperBound - line.lowerBound
    let along = character.place.x + character.advance / 2 + shift - line.lowerBound
    var distance: Double
    if path.isForced, width > 0 {
      distance = first + along / width * (lengths.total + last - first)
    } else {
      switch justification {
      case .left, .justifyLeft, .justifyFull: distance = first + along
      case .right, .justifyRight: distance = lengths.total + last - width + along
      case .center, .justifyCenter: distance = (lengths.total + first + last - width) / 2 + along
      }
    }
    if course.isClosed, lengths.total > 0 {
      distance -= (distance / lengths.total).rounded(.down) * lengths.total
    }
    let within = min(max(distance, 0), lengths.total)
    let found =
      lengths.total > 0
      ? lengths.locate(fraction: within / lengths.total) { segments[$0].speed(at: $1) } : nil
    let (segment, u) = found ?? (0, 0)
    let point = segments[segment].point(at: u)
    let way = segments[segment].direction(at: u)
    let angle = atan2(way.y, way.x)
    // Beyond its ends an open path goes on straight.
    let beyond = distance - within
    let up = character.place.y
    return (path.isPerpendicular ? Affine(rotationAngle: angle) : .identity).concatenating(
      Affine(
        translationX: point.x + beyond * cos(angle) - up * sin(angle),
        y: point.y + beyond * sin(angle) + up * cos(angle)))
  }
}
