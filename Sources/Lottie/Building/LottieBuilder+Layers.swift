import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

extension LottieBuilder {
  /// Adds the layers of a composition, the last one of the list first: it lies at the back.
  func add(_ layers: [LottieLayer], to superlayer: CALayer, _ outer: Context) {
    var context = outer
    context.layers = [:]
    for layer in layers {
      if let index = layer.index, context.layers[index] == nil { context.layers[index] = layer }
    }
    for index in layers.indices.reversed() {
      let layer = layers[index]
      guard !layer.isHidden, !layer.isMatte, let made = makeLayer(layer, context) else { continue }
      guard let matte = layer.matte else {
        superlayer.addSublayer(made)
        continue
      }
      let source = layer.matteLayer.map { context.layers[$0] } ?? (index > 0 ? layers[index - 1] : nil)
      superlayer.addSublayer(self.matte(made, of: layer, by: source, matte, context))
    }
  }

  /// Nil for what draws nothing.
  private func makeLayer(_ layer: LottieLayer, _ context: Context) -> CALayer? {
    guard let made = makeContent(layer, context), take(made, at: layer.location) else { return nil }
    made.name = layer.name
    let map = context.map
    let chain = self.chain(of: layer, context)
    let hasDepth = chain.contains { $0.1 }
    drive(
      made, .transform, span: chain.map(\.0.span).union, map, parts: chain.reduce(0) { $0 + $1.0.count }
    ) { frame in
      if hasDepth {
        return .transform(chain.reduce(Transform3D.identity) { $0.concatenating($1.0.matrix(at: frame)) })
      }
      return .transform(
        Transform3D(chain.reduce(Affine.identity) { $0.concatenating($1.0.affine(at: frame)) }))
    }
    let opacity = layer.transform.opacity
    drive(made, .opacity, span: opacity.span, map, parts: opacity.count) {
      .number(min(max(opacity.number(at: $0) / 100, 0), 1))
    }
    hide(made, outside: layer, map)
    if let mask = makeMask(layer, context) { made.mask = mask }
    if layer.matte == nil, let mode = layer.blendMode { made.compositingFilter = mode }
    return effects(layer, on: made, context)
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
    drive(made, .hidden, span: (low - 1)...(high + 1), map) { frame in
      .bool(frame < first - NumbersKeyframe.tolerance || frame > end)
    }
  }

  private func makeContent(_ layer: LottieLayer, _ context: Context) -> CALayer? {
    switch layer.content {
    case .null, .camera: return nil
    case .solid(let size, let color):
      let made = CALayer()
      place(made, bounds: CGRect(origin: .zero, size: size))
      made.backgroundColor = CGColor(color)
      return made
    case .image(let id):
      guard let image = composition.images[id], let bitmap = image.picture else { return nil }
      let made = CALayer()
      place(made, bounds: CGRect(origin: .zero, size: image.size))
      made.contents = CGImage(bitmap)
      return made
    case .shapes(let shapes):
      let made = CALayer()
      place(made, bounds: CGRect(origin: .zero, size: context.size))
      add(LottieDrawing.drawings(of: shapes), to: made, context)
      return made
    case .text(let text):
      let made = CALayer()
      place(made, bounds: CGRect(origin: .zero, size: context.size))
      add(text, to: made, layer, context)
      return made
    case .precomposition(let id, let size):
      guard let layers = composition.precompositions[id] else { return nil }
      let made = CALayer()
      place(made, bounds: CGRect(origin: .zero, size: size))
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
    let holder = CALayer()
    let bounds = CGRect(origin: .zero, size: context.size)
    place(holder, bounds: bounds)
    holder.addSublayer(made)
    if let mode = layer.blendMode { holder.compositingFilter = mode }
    let mask = CALayer()
    place(mask, bounds: bounds)
    let drawn = source.flatMap { $0 }.flatMap { makeLayer($0, context) }
    if kind.isLuma {
      // On black, so that what is transparent is dark.
      mask.backgroundColor = CGColor(.black)
      mask.masksToBounds = true
      if let drawn { mask.addSublayer(drawn) }
      mask.filters = [Self.luminance(isInverted: kind.isInverted)].compactMap(\.self)
    } else if kind.isInverted {
      mask.backgroundColor = CGColor(.black)
      if let drawn {
        let hole = CALayer()
        place(hole, bounds: bounds)
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

  /// Alpha becomes how bright a colour is.
  ///
  /// Source: Rec. 601, by which After Effects goes.
  private static func luminance(isInverted: Bool) -> CIFilter? {
    let sign = isInverted ? -1.0 : 1
    let filter = CIFilter(name: "CIColorMatrix")
    filter?.setValue(CIVector(x: 0, y: 0, z: 0, w: 0), forKey: "inputRVector")
    filter?.setValue(CIVector(x: 0, y: 0, z: 0, w: 0), forKey: "inputGVector")
    filter?.setValue(CIVector(x: 0, y: 0, z: 0, w: 0), forKey: "inputBVector")
    filter?.setValue(
      CIVector(x: 0.299 * sign, y: 0.587 * sign, z: 0.114 * sign, w: 0), forKey: "inputAVector")
    filter?.setValue(CIVector(x: 0, y: 0, z: 0, w: isInverted ? 1 : 0), forKey: "inputBiasVector")
    return filter
  }
}
