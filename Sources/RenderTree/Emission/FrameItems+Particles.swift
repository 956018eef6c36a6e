import Foundation
import AnimGeometry

extension WalkState {
  /// Adds what an emitter layer's particles look like.
  ///
  /// - Parameters:
  ///   - time: the layer's own.
  ///   - resolved: the layer, whose bounds space the particles are in.
  mutating func addParticles(
    of emitter: Emitter, at time: Double, _ resolved: ResolvedLayer, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    let particles = emitter.particles(at: time, &ownCost)
    guard !particles.isEmpty, let values = emitter.values(at: time) else { return }
    let isAdditive = values.order == .additive
    let space = resolved.particleSpace
    items.makeRoom(for: particles.count)
    for particle in particles {
      let transform = space.map {
        Projection(particle.homography(in: $0)).concatenating(resolved.context.projection)
      }
      items.add(
        particle, transform ?? Projection(particle.transform).concatenating(resolved.transform), isAdditive,
        tint: resolved.context.tint, opacity: opacity, of: resolved.layer)
    }
  }
}

extension [Frame.Item] {
  /// - Parameter transform: from the particle's own space, whose origin is its place, to the canvas.
  mutating func add(
    _ particle: Particle, _ transform: Projection, _ isAdditive: Bool, tint: Color?, opacity: Double,
    of layer: LayerID
  ) {
    let opacity = particle.color.alpha * opacity
    guard opacity > 0, transform.isFinite else { return }
    var particle = particle
    particle.color = particle.color.tinted(by: tint)
    if let picture = particle.contents {
      add(picture, of: particle, transform, opacity, isAdditive, layer)
    } else if let shape = particle.cell.shape {
      let center = particle.cell.center
      let place = Projection(Affine(translationX: -center.x, y: -center.y)).concatenating(transform)
      guard place.isFinite else { return }
      let fill = Fill(
        shape: .path(shape, .nonZero), transform: place, color: particle.color.withAlpha(opacity),
        isAdditive: isAdditive)
      append(.fill(fill), of: layer)
    }
  }

  /// A movie plays from the particle's birth.
  private mutating func add(
    _ picture: Picture, of particle: Particle, _ transform: Projection, _ opacity: Double, _ isAdditive: Bool,
    _ layer: LayerID
  ) {
    func image(_ source: ImageFill.Source) {
      addImage(source, of: particle, transform, opacity, isAdditive, layer)
    }
    switch picture {
    case .bitmap(let bitmap): image(.bitmap(bitmap))
    case .movie(let clip): image(.movie(clip, index: clip.pictureIndex(at: particle.age)))
    case .vector(var picture):
      picture.isStepped = true
      image(.vector(picture))
    case .drawing(let drawing):
      let size = drawing.bounds
      let scale = drawing.isInPixels && particle.contentsScale > 0 ? 1 / particle.contentsScale : 1
      let place = Affine(a: scale, b: 0, c: 0, d: scale, tx: -size.midX * scale, ty: -size.midY * scale)
      add(
        drawing, at: Projection(place).concatenating(transform), tint: particle.color.withAlpha(1),
        opacity: opacity, of: layer)
    case .mix(let first, let second, let fraction):
      add(first, of: particle, transform, opacity * (1 - fraction), isAdditive, layer)
      add(second, of: particle, transform, opacity * fraction, isAdditive, layer)
    }
  }

  private mutating func addImage(
    _ source: ImageFill.Source, of particle: Particle, _ transform: Projection, _ opacity: Double,
    _ isAdditive: Bool, _ layer: LayerID
  ) {
    let whole = CGRect(x: 0, y: 0, width: source.width, height: source.height)
    let shown = particle.contentsRect.standardized
    let part = CGRect(
      x: shown.minX * whole.width, y: shown.minY * whole.height, width: shown.width * whole.width,
      height: shown.height * whole.height)
    let scale = particle.contentsScale > 0 ? particle.contentsScale : 1
    let pixels = source.pixelsPerUnit
    let size = CGSize(
      width: part.width / (scale * pixels.width), height: part.height / (scale * pixels.height))
    let area = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let columns = AxisMap(from: area.minX, area.maxX, to: part.minX, part.maxX)
    let rows = AxisMap(from: area.minY, area.maxY, to: part.minY, part.maxY)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, columns.isFinite,
      rows.isFinite
    else { return }
    let inside = part.integral.intersection(whole)
    var fill = ImageFill(
      source: source, area: area, transform: transform, columns: columns, rows: rows,
      limits: inside.isEmpty ? whole : inside, filter: particle.cell.filter, opacity: opacity,
      tint: particle.color.withAlpha(1))
    fill.isAdditive = isAdditive
    append(.image(fill), of: layer)
  }
}

extension Particle {
  /// From the particle's own space, whose origin is its place, to the layer's plane.
  fileprivate var transform: Affine {
    let cosine = cos(rotation) * scale
    let sine = sin(rotation) * scale
    return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: x, ty: y)
  }

  /// The same with the particle at its depth, to where `space` leads from the layer.
  func transform(in space: Transform3D) -> Transform3D {
    Transform3D(transform).concatenating(.translation(x: 0, y: 0, z: z)).concatenating(space)
  }

  fileprivate func homography(in space: Transform3D) -> Homography { Homography(transform(in: space)) }
}

extension ResolvedLayer {
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
extension WalkState {
  /// Adds each particle as a plane of its own.
  mutating func addParticlePlanes(
    of emitter: Emitter, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    guard let space = resolved.particleSpace, let values = emitter.values(at: localTime) else { return }
    for particle in emitter.particles(at: localTime, &ownCost) {
      let placed = particle.transform(in: space)
      let projection = Projection(Homography(placed)).concatenating(resolved.context.projection)
      let start = items.count
      items.add(
        particle, projection, values.order == .additive, tint: resolved.context.tint, opacity: opacity,
        of: resolved.layer)
      guard items.count > start else { continue }
      if let plane = PlacedPlane(placed, projection, start..<items.count, of: items) { planes.append(plane) }
    }
  }
}
