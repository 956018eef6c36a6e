import Geometry

extension LayerLook {
  /// The way through space of particles that keep their depth: from the layer to the plane that its superlayer is
  /// flattened into. Nil for an emitter that flattens them into its own plane, or is drawn as a bitmap.
  var particleSpace: Transform3D? {
    guard kind == .emitter, !standsAlone, appearance.hasDetails, details.instances.preservesDepth else {
      return nil
    }
    return spaceToPlane
  }
}

/// Particles that stand in a space with other layers.
extension Evaluator {
  /// Adds each particle as a plane of its own.
  mutating func addParticlePlanes(
    of emitter: Emitter, _ look: LayerLook, localTime: Double, opacity: Double, to items: inout [Frame.Item]
  ) {
    guard let space = look.particleSpace, let values = emitter.values(at: localTime) else { return }
    for particle in emitter.particles(at: localTime) {
      let placed = particle.transform(in: space)
      let projection = Projection(Homography(placed)).concatenating(look.surroundings.projection)
      let start = items.count
      items.add(
        particle, projection, values.order == .additive, tint: look.surroundings.tint, opacity: opacity,
        of: look.layer)
      guard items.count > start else { continue }
      if let plane = PlacedPlane(placed, projection, start..<items.count, of: items) { planes.append(plane) }
    }
  }
}
