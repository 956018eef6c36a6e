import CoreAnimation
import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

extension LottieBuilder {
  /// Adds the layers of a composition, the last one of the list first: it lies at the back.
  func add(_ layers: [LottieLayer], to superlayer: CALayer, _ outer: Context) {
    var context = outer
    context.layers = [:]
    for layer in layers {
      if let index = layer.index, context.layers[index] == nil { context.layers[index] = layer }
    }
    context.cameras = layers.compactMap { camera($0, context) }
    var space: CALayer?
    for index in layers.indices.reversed() {
      let layer = layers[index]
      guard !layer.isHidden, !layer.isMatte, let made = makeLayer(layer, context) else { continue }
      guard let matte = layer.matte else {
        // Layers with depth, as long as none without comes between them, are sorted by it and by it alone.
        if layer.isThreeDimensional, layer.blendMode == nil {
          let holder = space ?? makeSpace(in: superlayer, context)
          holder.addSublayer(made)
          space = holder
        } else {
          superlayer.addSublayer(made)
          space = nil
        }
        continue
      }
      space = nil
      let source = layer.matteLayer.map { context.layers[$0] } ?? (index > 0 ? layers[index - 1] : nil)
      superlayer.addSublayer(self.matte(made, of: layer, by: source, matte, context))
    }
  }

  /// A plain layer: it flattens its sublayers into its own plane.
  private func makeSpace(in superlayer: CALayer, _ context: Context) -> CALayer {
    let space = placed(CALayer(), context.size)
    superlayer.addSublayer(space)
    return space
  }

  private func camera(_ layer: LottieLayer, _ context: Context) -> LottieCamera? {
    guard case .camera(let perspective, let hasTarget) = layer.content, !layer.isHidden else { return nil }
    return LottieCamera(
      perspective: perspective, transform: layer.transform, hasTarget: hasTarget,
      parents: chain(of: layer, context).dropFirst().map(\.0), inPoint: layer.inPoint,
      outPoint: layer.outPoint)
  }

  /// Nil for what draws nothing.
  private func makeLayer(_ layer: LottieLayer, _ context: Context) -> CALayer? {
    guard let made = makeBody(layer, context) else { return nil }
    // What there was still room for is in it.
    _ = take(made, at: layer.location)
    made.name = layer.name
    let map = context.map
    let chain = self.chain(of: layer, context)
    let hasDepth = chain.contains { $0.1 }
    let cameras = layer.isThreeDimensional ? context.cameras : []
    let size = context.size
    let seen = cameras.map { camera -> ClosedRange<Double>? in
      let (first, last) = (max(camera.inPoint, -1e9), min(camera.outPoint, 1e9))
      return first <= last ? camera.span.union((first - 1)...(last + 1)) : camera.span
    }
    drive(
      made, "transform", span: (chain.map(\.0.span) + seen).union, map,
      parts: chain.reduce(cameras.count) { $0 + $1.0.count }
    ) { frame in
      if hasDepth {
        let place = chain.reduce(Transform3D.identity) { $0.concatenating($1.0.matrix(at: frame)) }
        // The first one of the list that is there.
        let view = cameras.first { $0.isActive(at: frame) }?.view(at: frame, size: size)
        return .transform(view.map { place.concatenating($0) } ?? place)
      }
      var place = Affine.identity
      // Transforms in their place: they are many numbers, and `reduce` would copy each.
      for index in chain.indices { place = place.concatenating(chain[index].0.affine(at: frame)) }
      return .transform(Transform3D(place))
    }
    fade(made, by: layer.transform.opacity, in: map)
    hide(made, outside: layer, map)
    if layer.matte == nil, let mode = layer.blendMode { made.compositingFilter = mode }
    return effects(layer, on: made, context)
  }

  /// The layer's contents with its masks and what effects do to both.
  private func makeBody(_ layer: LottieLayer, _ context: Context) -> CALayer? {
    guard var made = makeContent(layer, context) else { return nil }
    if let mask = makeMask(layer, context) { made.mask = mask }
    for effect in layer.effects {
      switch effect {
      case .stroke(let stroke):
        _ = take(made, at: nil)
        made = self.stroke(stroke, along: layer.masks, on: made, context)
      case .transform(let transform):
        _ = take(made, at: nil)
        let outer = placed(CALayer(), context.size)
        move(made, by: transform, in: context.map)
        fade(made, by: transform.opacity, in: context.map)
        outer.addSublayer(made)
        made = outer
      case .cornerPin(let corners): made = pinned(made, at: corners, layer, context)
      case .linearWipe(let completion, let angle, let feather):
        made = wiped(made, completion, angle, feather, layer, context)
      case .innerShadow(let color, let opacity, let direction, let distance, let size):
        let (shape, hole) = (makeContent(layer, context), makeContent(layer, context))
        shape?.mask = makeMask(layer, context)
        hole?.mask = makeMask(layer, context)
        made = shaded(
          made, within: shape, hole, (color, opacity, direction, distance, size),
          self.size(of: layer, context),
          context)
      case .glow(let threshold, let radius, let intensity):
        let copy = makeContent(layer, context)
        copy?.mask = makeMask(layer, context)
        made = glowing(made, copy, threshold, radius, intensity, context)
      default: break
      }
    }
    return made
  }

  /// The layer's transform and its parents', each with whether it has depth.
  private func chain(of layer: LottieLayer, _ context: Context) -> [(LottieTransform, Bool)] {
    var chain: [(LottieTransform, Bool)] = [(layer.transform, layer.isThreeDimensional)]
    var seen: Set<Int> = []
    var next = layer.parent
    // Parents that are their own descendants end the chain.
    while let index = next, seen.insert(index).inserted, let parent = context.layers[index] {
      chain.append((parent.transform, parent.isThreeDimensional))
      next = parent.parent
    }
    return chain
  }

  /// A layer is there from its in point until just before its out point.
  private func hide(_ made: CALayer, outside layer: LottieLayer, _ map: TimeMap) {
    let (first, last) = (layer.inPoint, layer.outPoint)
    if map.isIdentity, first <= composition.inPoint, last >= composition.outPoint { return }
    // What ends with the animation is seen at its end.
    let isSeenAtEnd = abs(map.local(composition.outPoint) - last) < NumbersKeyframe.tolerance
    let end = isSeenAtEnd ? last + NumbersKeyframe.tolerance : last - NumbersKeyframe.tolerance
    let low = max(first, -1e9)
    let high = min(max(last, low), 1e9)
    drive(made, "hidden", span: (low - 1)...(high + 1), map) { frame in
      .bool(frame < first - NumbersKeyframe.tolerance || frame > end)
    }
  }

  private func makeContent(_ layer: LottieLayer, _ context: Context) -> CALayer? {
    switch layer.content {
    case .null, .camera: return nil
    case .solid(let size, let color):
      let made = placed(CALayer(), size)
      made.backgroundColor = CGColor(color)
      return made
    case .image(let id):
      guard let image = composition.images[id], let picture = image.picture else { return nil }
      let made = placed(CALayer(), image.size)
      made.contents = picture
      return made
    case .shapes(let shapes):
      let made = placed(CALayer(), context.size)
      add(LottieDrawing.drawings(of: shapes, composition.rules), to: made, context)
      return made
    case .text(let text):
      let made = placed(CALayer(), context.size)
      add(text, to: made, layer, context)
      return made
    case .precomposition(let id, let size):
      guard let layers = composition.precompositions[id] else { return nil }
      let made = placed(CALayer(), size)
      made.masksToBounds = true
      var inner = Context(map: context.map, size: size)
      if let remap = layer.timeRemap {
        inner.map = inner.map.appending(.remapped(remap, rate: composition.frameRate, end: layer.outPoint))
      } else {
        inner.map = inner.map.appending(.linear(start: layer.startTime, stretch: layer.stretch))
      }
      add(layers, to: made, inner)
      return made
    }
  }

  // MARK: Mattes

  /// The layer in one of the composition's size, masked by what another one draws.
  private func matte(
    _ made: CALayer, of layer: LottieLayer, by source: LottieLayer??, _ kind: LottieLayer.Matte,
    _ context: Context
  ) -> CALayer {
    let holder = placed(CALayer(), context.size)
    holder.addSublayer(made)
    if let mode = layer.blendMode { holder.compositingFilter = mode }
    let mask = placed(CALayer(), context.size)
    let drawn = source.flatMap { $0 }.flatMap { makeLayer($0, context) }
    if kind.isLuma {
      // On black, so that what is transparent is dark.
      mask.backgroundColor = CGColor(.black)
      mask.masksToBounds = true
      if let drawn { mask.addSublayer(drawn) }
      mask.filters = [ColorMatrix(luminanceInverted: kind.isInverted).filter].compactMap(\.self)
    } else if kind.isInverted {
      mask.backgroundColor = CGColor(.black)
      if let drawn {
        let hole = placed(CALayer(), context.size)
        hole.addSublayer(drawn)
        hole.compositingFilter = "destinationOut"
        mask.addSublayer(hole)
      }
    } else if let drawn {
      mask.addSublayer(drawn)
    }
    holder.mask = mask
    return holder
  }
}
