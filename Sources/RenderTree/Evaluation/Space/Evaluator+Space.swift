import Geometry

/// Sublayers that leave their parent's plane share one space with their siblings, and with what is in those of them that
/// preserve depth: all of it is sorted together. Where all of a layer's sublayers are parallel to it there is no space:
/// then the order of their `zPosition` is that of their depth.
extension Evaluator {
  /// Draws what stands in one space: the sublayers of a layer that is flattened.
  ///
  /// - Parameter draw: draws it in the surroundings that it is given.
  mutating func addSpace(
    in context: TraversalContext, to items: inout [Frame.Item],
    _ draw: (inout Evaluator, TraversalContext, inout [Frame.Item]) -> Void
  ) {
    cache?.beginWhole()
    var space = context
    space.isInSpace = true
    let (start, first) = (items.count, planes.count)
    draw(&self, space, &items)
    if siblingDepths != nil {
      siblingDepths?.note(planes[first...].map(\.self), items[...], in: context.space?.value, tree)
    }
    sortPlanes(from: first, start, &items)
    cache?.endWhole()
  }

  /// Draws a layer that preserves depth, or one that stands in a space.
  mutating func addInSpace(
    _ node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    // A layer that preserves depth draws nothing itself.
    if !resolved.preservesDepth {
      var resolved = resolved
      resolved.hasParticlesApart = node.emitter != nil && resolved.particleSpace != nil
      let start = items.count
      addFlat(node, resolved, localTime: localTime, opacity: opacity, to: &items)
      addPlane(resolved, from: start, items)
      if let emitter = node.emitter, resolved.hasParticlesApart {
        addParticlePlanes(of: emitter, resolved, localTime: localTime, opacity: opacity, to: &items)
      }
    } else if resolved.context.isInSpace {
      addSublayers(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
    } else {
      let (start, first) = (items.count, planes.count)
      addSublayers(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
      sortPlanes(from: first, start, &items)
    }
  }

  /// Adds what has been flattened into one plane, from `start` on.
  mutating func addPlane(_ resolved: ResolvedLayer, from start: Int, _ items: [Frame.Item]) {
    guard items.count > start else { return }
    if let plane = PlacedPlane(resolved, start..<items.count, of: items) { planes.append(plane) }
  }

  /// Ends a space: brings what its planes have drawn, from `start` on, into the order of their depth.
  ///
  /// - Parameter first: the first of its planes.
  private mutating func sortPlanes(from first: Int, _ start: Int, _ items: inout [Frame.Item]) {
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

extension Color {
  func tinted(by tint: Color?) -> Color {
    guard let tint else { return self }
    return Color(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}
