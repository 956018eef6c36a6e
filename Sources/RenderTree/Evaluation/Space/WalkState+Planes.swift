import Foundation
import AnimGeometry

extension WalkState {
  /// Adds what has been flattened into one plane, from `start` on.
  mutating func addPlane(_ resolved: ResolvedLayer, from start: Int, _ items: [Frame.Item]) {
    guard items.count > start else { return }
    if let plane = PlacedPlane(resolved, start..<items.count, of: items) { planes.append(plane) }
  }

  /// Notes how the planes of a space stand to each other, if that is asked for.
  ///
  /// - Parameter first: the first of its planes.
  mutating func noteDepths(from first: Int, _ items: [Frame.Item], in context: TraversalContext) {
    if siblingDepths == nil { return }
    siblingDepths?.note(planes[first...].map(\.self), items[...], in: context.space?.value, tree)
  }

  /// Ends a space: brings what its planes have drawn, from `start` on, into the order of their depth.
  ///
  /// - Parameter first: the first of its planes.
  mutating func sortPlanes(from first: Int, _ start: Int, _ items: inout [Frame.Item]) {
    let planes = Array(self.planes[first...])
    self.planes.removeSubrange(first...)
    let drawn = Array(items[start...])
    items.removeSubrange(start...)
    for piece in BSPTree(planes).pieces {
      let plane = planes[piece.index]
      let own = drawn[plane.items.lowerBound - start..<plane.items.upperBound - start]
      let owner = own.first?.layer
      let cuts = piece.cuts.compactMap { cut in
        plane.canvasLine(cut.line).map {
          HalfPlane(line: $0, piece: cut.piece, overlaps: plane.isOpaque)
        }
      }
      if !cuts.isEmpty {
        var group = Group(opacity: 1)
        group.cuts = cuts
        items.append(.beginGroup(group), of: owner)
      }
      items += own
      if !cuts.isEmpty { items.append(.endGroup, of: owner) }
    }
  }
}
