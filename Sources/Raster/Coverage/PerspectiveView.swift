import Foundation
import AnimGeometry
import AnimRenderTree

/// What a perspective shows of one shape: nothing that lies behind the eye, or so near beside it that its image
/// goes to infinity.
struct PerspectiveView {
  let homography: Homography
  /// The part of the shape's box that is in front of the eye and within the bounds of all canvases.
  let visible: ConvexPolygon
  /// The least weight of a point that is shown.
  private let near: Double
  /// Where the shape's outline first crosses the near line: cut lines go on by way of this point. What they add
  /// along the near line cancels out.
  private var crossing: CGPoint?

  /// The largest distance in pixels between a curve and its chords.
  private static let flatness = 0.002
  /// The part of the largest weight that is the least.
  private static let nearest = 1e-5

  /// Nil when nothing can be seen.
  init?(_ shape: Shape, _ toPixels: Homography) {
    homography = toPixels
    let box = ConvexPolygon(shape.box)
    let weights = box.points.map { toPixels.weighted($0).z }
    guard toPixels.isFinite, let largest = weights.max(), largest > 0, largest.isFinite else { return nil }
    near = largest * PerspectiveView.nearest
    var visible = box.cut(by: toPixels.preimage(ofLine: SIMD3(0, 0, 1)) - SIMD3(0, 0, near))
    let (low, high) = (Double(Subpixel.lowest), Double(Subpixel.highest))
    for line in [SIMD3(1, 0, -low), SIMD3(-1, 0, high), SIMD3(0, 1, -low), SIMD3(0, -1, high)] {
      visible = visible.cut(by: toPixels.preimage(ofLine: line))
    }
    if visible.isEmpty { return nil }
    self.visible = visible
  }

  /// How far the shape's curves may be from their chords, in the shape's own space. A distance grows most in a
  /// corner of what can be seen.
  func tolerance(for box: CGRect) -> CGFloat {
    let stretch = visible.points.compactMap { homography.approximation(at: $0)?.largestStretch }.max() ?? 1
    let finest = max(box.width, box.height) * 1e-6
    return max(PerspectiveView.flatness / max(stretch, .leastNormalMagnitude), finest)
  }

  /// Hands what is seen of the line to `emit`, in pixels. All lines of a shape, which are closed outlines,
  /// have to be asked for.
  mutating func add(_ from: CGPoint, _ to: CGPoint, _ emit: (CGPoint, CGPoint) -> Void) {
    let (start, end) = (homography.weighted(from), homography.weighted(to))
    let (isStartSeen, isEndSeen) = (start.z >= near, end.z >= near)
    if isStartSeen, isEndSeen {
      emit(start.divided, end.divided)
    } else if isStartSeen != isEndSeen {
      let cut = (start + (end - start) * ((near - start.z) / (end.z - start.z))).divided
      let meeting = crossing ?? cut
      crossing = meeting
      if isStartSeen {
        emit(start.divided, cut)
        emit(cut, meeting)
      } else {
        emit(meeting, cut)
        emit(cut, end.divided)
      }
    }
  }
}

extension SIMD3<Double> {
  fileprivate var divided: CGPoint { CGPoint(x: x / z, y: y / z) }
}

extension EdgeTable {
  /// Adds the outline of a shape in perspective.
  mutating func add(_ shape: Shape, _ view: inout PerspectiveView) {
    let tolerance = view.tolerance(for: shape.box) / toleranceScale
    switch shape {
    case .rect(let rect), .partlySmoothRect(let rect, _):
      add(Path(rect: rect), &view, tolerance)
    case .roundedRect(let rounded):
      add(rounded.outline, &view, tolerance)
    case .border(let rounded, let width):
      guard width > 0 else { return }
      add(rounded.outline, &view, tolerance)
      if let hole = rounded.inset(by: width) { add(hole.outline, &view, tolerance, direction: -1) }
    case .path(let path, _):
      add(path, &view, tolerance)
    case .stroke(let path, let style):
      path.stroke(style, tolerance: tolerance) { polygon in
        guard hasRoom(), var previous = polygon.last else { return }
        for point in polygon {
          view.add(previous, point) { addLine($0, $1, 1) }
          previous = point
        }
      }
    }
  }

  private mutating func add(
    _ path: Path, _ view: inout PerspectiveView, _ tolerance: CGFloat, direction: Int = 1
  ) {
    path.flatten(tolerance: tolerance) { from, to in
      guard hasRoom() else { return }
      view.add(from, to) { addLine($0, $1, direction) }
    }
  }
}
