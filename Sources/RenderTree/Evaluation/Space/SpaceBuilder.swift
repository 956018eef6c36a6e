import Geometry

/// Layers that keep their depth. All planes below the outermost of them share one space and are sorted together.
extension Evaluator {
  /// Draws a layer that preserves depth, or one that stands in the space of such a layer.
  mutating func addInSpace(
    _ node: LayerNode, _ look: LayerLook, localTime: Double, opacity: Double, to items: inout [Frame.Item]
  ) {
    if !look.preservesDepth {
      let emitter = sortsParticles(of: look) ? node.emitter : nil
      let outer = beginPlane()
      let start = items.count
      emitterApart = emitter != nil ? node.id : nil
      addFlat(node, look, localTime: localTime, opacity: opacity, to: &items)
      endPlane(look, from: start, within: outer, items)
      if let emitter {
        addParticlePlanes(of: emitter, look, localTime: localTime, opacity: opacity, to: &items)
      }
    } else if planes != nil {
      addSublayers(of: node, look, localTime: localTime, opacity: opacity, to: &items)
    } else {
      planes = []
      let start = items.count
      addSublayers(of: node, look, localTime: localTime, opacity: opacity, to: &items)
      sortPlanes(from: start, &items)
    }
  }

  /// Begins what is flattened into one plane.
  mutating func beginPlane() -> [PlacedPlane]? {
    var outer: [PlacedPlane]?
    swap(&outer, &planes)
    return outer
  }

  mutating func endPlane(
    _ look: LayerLook, from start: Int, within outer: consuming [PlacedPlane]?, _ items: [Frame.Item]
  ) {
    planes = consume outer
    guard planes != nil, items.count > start else { return }
    if let plane = PlacedPlane(look, start..<items.count, of: items) { planes?.append(plane) }
  }

  /// Ends a space: brings what its planes have drawn, from `start` on, into the order of their depth.
  private mutating func sortPlanes(from start: Int, _ items: inout [Frame.Item]) {
    let planes = beginPlane() ?? []
    let drawn = Array(items[start...])
    items.removeSubrange(start...)
    for piece in PlaneOrder(planes).pieces {
      let plane = planes[piece.index]
      let cuts = piece.cuts.compactMap { cut in
        plane.canvasLine(cut.line).map {
          HalfPlane(line: $0, piece: cut.piece, overlaps: plane.isOpaque)
        }
      }
      if !cuts.isEmpty {
        var group = Group(opacity: 1)
        group.cuts = cuts
        items.append(.beginGroup(group))
      }
      items += drawn[plane.items.lowerBound - start..<plane.items.upperBound - start]
      if !cuts.isEmpty { items.append(.endGroup) }
    }
  }
}
