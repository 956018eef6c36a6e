import Foundation
import Geometry

extension Evaluator {
  /// What there is to draw at `time`, back to front.
  public mutating func frame(at time: Double) -> Frame {
    var frame = Frame()
    evaluate(at: time, into: &frame)
    return frame
  }

  /// The same as `frame(at:)`, in memory that the caller has already: evaluating the next time allocates
  /// nothing once the buffers have grown.
  public mutating func evaluate(at time: Double, into frame: inout Frame) {
    frame.items.removeAll(keepingCapacity: true)
    frame.fault = nil
    beginFrame()
    guard let root = tree.root, let node = tree[root] else { return }
    add(node, parentTime: time, in: TraversalContext(), to: &frame.items)
    fault?.time = time
    frame.fault = fault
  }

  mutating func beginFrame() {
    copies = 0
    fault = nil
    ownCost = EvaluationCost()
    state.stepCount = 0
  }

  /// False when there are too many items already.
  fileprivate mutating func countItems(_ count: Int, before node: LayerNode) -> Bool {
    guard count > mostItems else { return true }
    if fault == nil { fault = Frame.Fault(.tooManyItems(limit: mostItems), of: node.id) }
    return false
  }
}

/// The walk over the tree in drawing order, as far as nothing is kept of the frame before. The order within one layer is Apple's: shadow, background,
/// gradient, contents, a shape's path, sublayers by their depth, border, and last the mask.
extension Evaluator {
  mutating func add(
    _ node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    guard let isWithin = cache?.isWithin else {
      walk(node, parentTime: parentTime, in: context, to: &items)
      return
    }
    if isWithin {
      walk(node, parentTime: parentTime, in: context, to: &items)
      return
    }
    let start = items.count
    if let kept = cache?.keep(node, in: context, &items) {
      copies += kept
      ownCost.steps += items.count - start
    } else {
      let before = copies
      cache?.open(node, in: context, at: start)
      walk(node, parentTime: parentTime, in: context, to: &items)
      cache?.close(at: items.count, copies: copies - before)
    }
  }

  private mutating func walk(
    _ node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    ownCost.layers += 1
    cache?.note(node.timing.visibleInterval(around: parentTime))
    let outer = cache?.enter(node.timing)
    defer { if let outer { cache?.leave(to: outer) } }
    guard context.replicator.map({ countCopy(by: $0) }) ?? true, countItems(items.count, before: node),
      node.timing.isShown(atParentTime: parentTime)
    else { return }
    let localTime = node.timing.localTime(atParentTime: parentTime)
    if cache != nil, !node.animations.isEmpty {
      cache?.note(node.animations.validity(around: localTime))
    }
    if let transition = node.transition, !context.isNewPicture,
      let change = TransitionState(transition, at: localTime)
    {
      // The new picture is the layer once more, beside itself and not in itself.
      if let outer { cache?.leave(to: outer) }
      let isWhole = change.isOfOneLayer(node)
      if isWhole { cache?.beginWhole() }
      add(change, of: node, parentTime: parentTime, in: context, to: &items)
      if isWhole { cache?.endWhole() }
      return
    }
    var resolved = ResolvedLayer(node)
    if !node.animations.isEmpty {
      resolve(node, at: localTime)
      resolved.appearance.apply(state)
    }
    guard !resolved.appearance.isHidden, resolved.place(in: context), !resolved.hidesBack else { return }
    let ownOpacity = resolved.opacity * context.opacity
    guard ownOpacity > 0 else { return }
    if node.emitter != nil || resolved.showsMovie { cache?.noteMotion() }
    if context.isInSpace || resolved.preservesDepth {
      cache?.beginWhole()
      addInSpace(node, resolved, localTime: localTime, opacity: ownOpacity, to: &items)
      cache?.endWhole()
    } else {
      addFlat(node, resolved, localTime: localTime, opacity: ownOpacity, to: &items)
    }
  }

  /// The layer flattened into its plane.
  mutating func addFlat(
    _ node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    if resolved.hasEffects {
      addWithEffects(node, resolved, localTime: localTime, opacity: opacity, to: &items)
    } else {
      addBody(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
    }
  }

  /// The layer with its shadow, its clip and its mask, composited by itself where that makes a difference.
  mutating func addBody(
    of node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    effects: LayerEffects = LayerEffects(), to items: inout [Frame.Item]
  ) {
    let shadow = resolved.appearance.hasDetails ? resolved.shadow : nil
    let content =
      resolved.contentCount + node.sublayers.count + (shadow != nil ? 1 : 0) + (node.emitter != nil ? 2 : 0)
    let mask = node.mask.flatMap { tree[$0] }
    // Filters and blend modes are of the whole picture in any case.
    let sharesOpacity = resolved.appearance.allowsGroupOpacity || !effects.isEmpty
    let isFaded = opacity < 1 && sharesOpacity
    let mayBeOneThing = content == 1 && node.sublayers.count == 1
    let isCut = resolved.appearance.masksToBounds || mask != nil || !effects.isEmpty
    let isGroup = isCut || (isFaded && (content > 1 || mayBeOneThing))
    let itemOpacity = isGroup && sharesOpacity ? 1 : opacity
    let start = items.count
    // Masks and shadows are of the filtered picture, so that it is a group of its own within theirs.
    let isFilteredWithin = !effects.filters.isEmpty && (mask != nil || shadow != nil)
    if isGroup {
      let clip =
        resolved.appearance.masksToBounds ? Clip(shape: resolved.outline, transform: resolved.transform) : nil
      let group = effects.group(
        opacity: sharesOpacity ? opacity : 1, clip: clip, isFiltered: !isFilteredWithin)
      items.append(.beginGroup(group), of: node.id)
    }
    var castsShadow = false
    if let shadow {
      let isPlain = node.sublayers.isEmpty && node.emitter == nil && effects.filters.isEmpty
      castsShadow = !items.shadow(resolved, shadow, isPlain: isPlain, itemOpacity)
    }
    if isFilteredWithin { items.append(.beginGroup(effects.filterGroup), of: node.id) }
    // Whether the group dissolves depends on what is in it.
    let mayDissolve = isGroup && !isCut && mayBeOneThing
    if mayDissolve { cache?.beginWhole() }
    addContents(of: node, resolved, localTime: localTime, opacity: itemOpacity, to: &items)
    if mayDissolve { cache?.endWhole() }
    if isFilteredWithin { items.append(.endGroup, of: node.id) }
    if castsShadow { items.append(.endGroup, of: node.id) }
    if let mask { add(mask: mask, of: resolved, localTime: localTime, to: &items) }
    if isGroup, isCut || !mayBeOneThing || !items.dissolveGroup(from: start, opacity) {
      items.append(.endGroup, of: node.id)
    }
  }

  mutating func add(
    mask: LayerNode, of resolved: ResolvedLayer, localTime: Double, to items: inout [Frame.Item]
  ) {
    items.append(.beginGroup(Group(opacity: 1, role: .mask)), of: mask.id)
    add(mask, parentTime: localTime, in: resolved.maskContext, to: &items)
    items.append(.endGroup, of: mask.id)
  }

  private mutating func addContents(
    of node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    let tint = resolved.context.tint
    if let background = resolved.backgroundColor {
      items.fill(
        resolved.backgroundShape, resolved.transform, background.tinted(by: tint), opacity, of: node.id)
    }
    if resolved.appearance.hasDetails {
      addDetails(resolved, localTime: localTime, opacity: opacity, to: &items)
    }
    addSublayers(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
    if resolved.appearance.borderWidth > 0, let (border, color) = resolved.border {
      items.fill(border, resolved.transform, color.tinted(by: tint), opacity, of: node.id)
    }
    if let emitter = node.emitter, !resolved.hasParticlesApart {
      addParticles(of: emitter, at: localTime, resolved, opacity: opacity, to: &items)
    }
  }

  /// What only the special layers draw, and the contents.
  private mutating func addDetails(
    _ resolved: ResolvedLayer, localTime: Double, opacity: Double, to items: inout [Frame.Item]
  ) {
    let tint = resolved.context.tint
    let isMirrored = resolved.context.isMirrored
    if let gradient = resolved.gradient {
      let clip = resolved.meshClip
      if let clip { items.append(.beginGroup(Group(opacity: 1, clip: clip)), of: resolved.layer) }
      items.append(.gradient(gradient.withOpacity(opacity)), of: resolved.layer)
      if clip != nil { items.append(.endGroup, of: resolved.layer) }
    }
    if let picture = resolved.details.contents {
      items.add(picture, of: resolved, localTime: localTime, isMirrored: isMirrored, opacity: opacity)
    }
    if let (shape, color) = resolved.fill {
      items.fill(shape, resolved.transform, color.tinted(by: tint), opacity, of: resolved.layer)
    }
    if let (line, color) = resolved.stroke {
      items.fill(line, resolved.transform, color.tinted(by: tint), opacity, of: resolved.layer)
    }
    if let text = resolved.text(isMirrored: isMirrored) {
      items.append(.text(text.tinted(by: tint, opacity: opacity)), of: resolved.layer)
    }
  }

  mutating func addSublayers(
    of node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    if node.sublayers.isEmpty { return }
    let inner = resolved.sublayerContext(opacity: opacity)
    guard inner.projection.isFinite else { return }
    if node.kind == .replicator {
      cache?.beginWhole()
      if inner.isInSpace || copiesSharePlane(of: node, resolved, in: inner) {
        replicate(node, resolved, localTime: localTime, in: inner, to: &items)
      } else {
        addSpace(in: inner, to: &items) { evaluator, space, items in
          evaluator.replicate(node, resolved, localTime: localTime, in: space, to: &items)
        }
      }
      cache?.endWhole()
    } else {
      addSublayers(of: node, parentTime: localTime, in: inner, to: &items)
    }
  }

  /// The layer's values with its animations applied, as far as they are drawn.
  mutating func appearance(of node: LayerNode, at localTime: Double) -> Appearance {
    guard !node.animations.isEmpty else { return node.appearance }
    resolve(node, at: localTime)
    var appearance = node.appearance
    appearance.apply(state)
    return appearance
  }
}

extension [Frame.Item] {
  mutating func fill(
    _ shape: Shape, _ transform: Projection, _ color: Color, _ opacity: Double, of layer: LayerID
  ) {
    guard color.alpha > 0 else { return }
    let color = opacity == 1 ? color : color.withAlpha(color.alpha * opacity)
    append(.fill(Fill(shape: shape, transform: transform, color: color)), of: layer)
  }

  /// Adds a layer's shadow; false when the layer has to be composited for it, as a group that the caller ends.
  fileprivate mutating func shadow(
    _ resolved: ResolvedLayer, _ style: ShadowStyle, isPlain: Bool, _ opacity: Double
  ) -> Bool {
    var style = style
    style.color.alpha *= opacity
    guard let shape = resolved.silhouette(isPlain: isPlain) else {
      append(.beginGroup(Group(opacity: 1, shadow: style)), of: resolved.layer)
      return false
    }
    append(.shadow(Shadow(shape: shape, transform: resolved.transform, style: style)), of: resolved.layer)
    return true
  }
}

extension MediaTiming {
  /// A layer is there from its begin time to the end of its duration, or longer if its fill mode says so.
  fileprivate func isShown(atParentTime time: Double) -> Bool {
    if beginTime == 0, duration == .infinity { return true }
    return switch phase(atParentTime: time).period {
    case .before: beginTime == 0 || fillMode.fillsBackwards
    case .active: true
    case .after: fillMode.fillsForwards
    }
  }
}

extension [Frame.Item] {
  /// Adds a layer's contents.
  ///
  /// - Parameter localTime: the layer's, which movies follow.
  mutating func add(
    _ picture: Picture, of resolved: ResolvedLayer, localTime: Double, isMirrored: Bool, opacity: Double
  ) {
    let isFlipped = resolved.appearance.isGeometryFlipped != isMirrored
    func image(_ source: ImageFill.Source) -> ImageFill? {
      resolved.image(source, isFlipped: isFlipped, isMirrored: isMirrored, opacity: opacity)
    }
    switch picture {
    case .bitmap(let bitmap):
      if let image = image(.bitmap(bitmap)) { append(.image(image), of: resolved.layer) }
    case .movie(let clip):
      let index = clip.pictureIndex(at: localTime)
      if let image = image(.movie(clip, index: index)) { append(.image(image), of: resolved.layer) }
    case .vector(let picture):
      if let image = image(.vector(picture)) { append(.image(image), of: resolved.layer) }
    case .drawing(let drawing):
      for part in resolved.parts(of: drawing, isFlipped: isFlipped, isMirrored: isMirrored) {
        if let cut = part.cut { append(.beginGroup(Group(opacity: 1, clip: cut)), of: resolved.layer) }
        add(
          drawing, at: part.place, tint: resolved.context.tint, opacity: opacity, of: resolved.layer)
        if part.cut != nil { append(.endGroup, of: resolved.layer) }
      }
    case .mix(let first, let second, let fraction):
      // In steps of 8-bit opacity, so that the two add up to the whole in pixels too.
      let weight = (fraction * 255).rounded() / 255
      append(.beginGroup(Group(opacity: opacity)), of: resolved.layer)
      for (picture, weight) in [(first, 1 - weight), (second, weight)] where weight > 0 {
        append(.beginGroup(Group(opacity: weight, blending: .add)), of: resolved.layer)
        add(picture, of: resolved, localTime: localTime, isMirrored: isMirrored, opacity: 1)
        append(.endGroup, of: resolved.layer)
      }
      append(.endGroup, of: resolved.layer)
    }
  }
}
