import Foundation
import AnimGeometry

/// Finds out of the planes of spaces how siblings stand to each other.
struct SiblingDepths: Sendable {
  /// Of a plane with more items than this the whole counts, not what it draws.
  private static let mostParts = 64
  /// What is smaller than this, in points of the canvas, is not seen.
  private static let leastArea = 1.0
  /// A plane whose depths differ by less is not turned.
  private static let leastTurn = 1e-3

  /// Whether siblings count that are both turned.
  let includesTurnedPairs: Bool
  private(set) var comparisons = 0
  private var found: [Pair: SiblingDepth] = [:]
  private var order: [Pair] = []

  private struct Pair: Hashable {
    var later: LayerID
    var earlier: LayerID
  }

  /// A plane among its siblings.
  private struct Member {
    var index: Int
    var sibling: LayerID
    /// In the parent's space, before its `sublayerTransform`.
    var depths: ClosedRange<Double>

    var isTurned: Bool { depths.upperBound - depths.lowerBound > SiblingDepths.leastTurn }
  }

  init(includesTurnedPairs: Bool) {
    self.includesTurnedPairs = includesTurnedPairs
  }

  /// What has been found since the last call, in the order of drawing.
  mutating func take() -> [SiblingDepth] {
    defer {
      found = [:]
      order = []
    }
    return order.compactMap { found[$0] }
  }

  /// - Parameters:
  ///   - planes: those of one space, in the order of their layers.
  ///   - space: the parent's `sublayerTransform`; nil for none that matters to depth.
  mutating func note(
    _ planes: [PlacedPlane], _ items: ArraySlice<Frame.Item>, in space: Transform3D?, _ tree: LayerTree
  ) {
    let space = space ?? .identity
    guard space.isInvertible else { return }
    let inverse = space.inverted()
    let members = planes.indices.compactMap { index -> Member? in
      guard let layer = planes[index].layer,
        let depths = planes[index].depths(planes[index].space.concatenating(inverse))
      else { return nil }
      return Member(index: index, sibling: tree.sibling(around: layer), depths: depths)
    }
    for turned in members where turned.isTurned {
      for other in members where other.sibling != turned.sibling {
        guard comparisons < SiblingDepthRecorder.mostComparisons else { return }
        let isPair = other.isTurned ? includesTurnedPairs && other.index > turned.index : true
        guard isPair else { continue }
        comparisons += 1
        let (later, earlier) = other.index > turned.index ? (other, turned) : (turned, other)
        guard let place = place(of: planes[later.index], from: planes[earlier.index], items) else { continue }
        add(
          SiblingDepth(
            later: later.sibling, earlier: earlier.sibling, isLaterTurned: later.isTurned,
            isEarlierTurned: earlier.isTurned, place: place,
            lift: max(earlier.depths.upperBound - later.depths.lowerBound, 0),
            isSpaceTurned: !space.keepsDepth))
      }
    }
  }

  private mutating func add(_ depth: SiblingDepth) {
    let pair = Pair(later: depth.later, earlier: depth.earlier)
    if found[pair] == nil { order.append(pair) }
    found[pair]?.merge(depth)
    if found[pair] == nil { found[pair] = depth }
  }

  /// Where a plane is, as far as both draw at the same place; nil where they do not.
  private mutating func place(
    of plane: PlacedPlane, from other: PlacedPlane, _ items: ArraySlice<Frame.Item>
  ) -> SiblingDepth.Place? {
    guard plane.box(of: plane.extent).intersects(other.box(of: other.extent)) else { return nil }
    let line = plane.plane.line(cutBy: other.plane)
    let side = plane.side(of: plane.extent, line)
    guard side != .level else { return nil }
    let outlines = other.parts(of: items, most: Self.mostParts).map { other.outline(of: $0) }
    var (isBehind, isBefore) = (false, false)
    for part in plane.parts(of: items, most: Self.mostParts) {
      for outline in outlines where !(isBehind && isBefore) {
        comparisons += 1
        func overlaps(_ half: ConvexPolygon) -> Bool {
          plane.outline(of: half).cut(by: outline).area > Self.leastArea
        }
        if side != .front { isBehind = isBehind || overlaps(part.cut(by: -line)) }
        if side != .back { isBefore = isBefore || overlaps(part.cut(by: line)) }
      }
    }
    return isBehind ? (isBefore ? .both : .behind) : (isBefore ? .before : nil)
  }
}

extension PlacedPlane {
  /// Between which depths the plane lies in some space, as far as something is drawn on it.
  fileprivate func depths(_ transform: Transform3D) -> ClosedRange<Double>? {
    let depths = extent.points.map { transform.depth(at: $0) }
    guard let low = depths.min(), let high = depths.max(), (high - low).isFinite else { return nil }
    return low...high
  }

  /// What it draws as areas of the plane, without shadows, which have no edges.
  fileprivate func parts(of frame: ArraySlice<Frame.Item>, most: Int) -> [ConvexPolygon] {
    guard items.count <= most, let inverse = projection.inverted else { return [extent] }
    return frame[items].compactMap { item in
      if case .shadow = item.content { return nil }
      return item.box(inverse).map { extent.cut(by: ConvexPolygon($0)) }
    }
  }
}

extension ConvexPolygon {
  /// What both have.
  fileprivate func cut(by other: ConvexPolygon) -> ConvexPolygon {
    other.edges(reach: 0).reduce(self) { $0.cut(by: $1) }
  }

  fileprivate var area: Double {
    guard let first = points.first else { return 0 }
    let sum = points.indices.reduce(0.0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y)
    }
    return abs(sum) / 2
  }
}

extension Transform3D {
  /// Whether planes that face the eye face it afterwards.
  fileprivate var keepsDepth: Bool { m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 }
}

extension LayerTree {
  /// The layer, or the outermost one of those around it that preserve depth up to the next one that does not: what is a
  /// sibling of others in the space.
  package func sibling(around layer: LayerID) -> LayerID {
    var sibling = layer
    while let parent = self[sibling]?.parent, self[parent]?.preservesDepth == true { sibling = parent }
    return sibling
  }
}

extension LayerNode {
  fileprivate var preservesDepth: Bool { ResolvedLayer(self).preservesDepth }
}
