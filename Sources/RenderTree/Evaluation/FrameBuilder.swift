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
    add(node, parentTime: time, in: Surroundings(), to: &frame.items)
    fault?.time = time
    frame.fault = fault
  }

  mutating func beginFrame() {
    copies = 0
    fault = nil
    spent = EvaluationEffort()
    state.stepCount = 0
  }
}

/// The walk over the tree in drawing order, as far as nothing is kept of the frame before. The order within one layer is Apple's: shadow, background,
/// gradient, contents, a shape's path, sublayers by their depth, border, and last the mask.
extension Evaluator {
  mutating func add(
    _ node: LayerNode, parentTime: Double, in surroundings: Surroundings, to items: inout [Frame.Item]
  ) {
    guard let isWithin = keeper?.isWithin else {
      walk(node, parentTime: parentTime, in: surroundings, to: &items)
      return
    }
    if isWithin {
      walk(node, parentTime: parentTime, in: surroundings, to: &items)
      return
    }
    let start = items.count
    if let kept = keeper?.keep(node, in: surroundings, &items) {
      copies += kept
      spent.steps += items.count - start
    } else {
      let before = copies
      keeper?.open(node, in: surroundings, at: start)
      walk(node, parentTime: parentTime, in: surroundings, to: &items)
      keeper?.close(at: items.count, copies: copies - before)
    }
  }

  private mutating func walk(
    _ node: LayerNode, parentTime: Double, in surroundings: Surroundings, to items: inout [Frame.Item]
  ) {
    spent.layers += 1
    keeper?.note(node.timing.shownSpan(around: parentTime))
    let outer = keeper?.enter(node.timing)
    defer { if let outer { keeper?.leave(to: outer) } }
    guard surroundings.replicator.map({ countCopy(by: $0) }) ?? true, countItems(items.count, before: node),
      node.timing.isShown(atParentTime: parentTime)
    else { return }
    let localTime = node.timing.localTime(atParentTime: parentTime)
    if keeper != nil, !node.animations.isEmpty {
      keeper?.note(node.animations.steadySpan(around: localTime))
    }
    if let transition = node.transition, !surroundings.isNewPicture,
      let change = PictureChange(transition, at: localTime)
    {
      // The new picture is the layer once more, beside itself and not in itself.
      if let outer { keeper?.leave(to: outer) }
      let isWhole = change.isOfOneLayer(node)
      if isWhole { keeper?.beginWhole() }
      add(change, of: node, parentTime: parentTime, in: surroundings, to: &items)
      if isWhole { keeper?.endWhole() }
      return
    }
    var look = LayerLook(node)
    if !node.animations.isEmpty {
      resolve(node, at: localTime)
      look.appearance.apply(state)
    }
    guard !look.appearance.isHidden, look.place(in: surroundings), !look.hidesBack else { return }
    let ownOpacity = look.opacity * surroundings.opacity
    guard ownOpacity > 0 else { return }
    if node.emitter != nil || look.showsMovie { keeper?.noteMotion() }
    if surroundings.isInSpace || look.preservesDepth {
      keeper?.beginWhole()
      addInSpace(node, look, localTime: localTime, opacity: ownOpacity, to: &items)
      keeper?.endWhole()
    } else {
      addFlat(node, look, localTime: localTime, opacity: ownOpacity, to: &items)
    }
  }

  /// The layer flattened into its plane.
  mutating func addFlat(
    _ node: LayerNode, _ look: LayerLook, localTime: Double, opacity: Double, to items: inout [Frame.Item]
  ) {
    if look.hasEffects {
      addWithEffects(node, look, localTime: localTime, opacity: opacity, to: &items)
    } else {
      addBody(of: node, look, localTime: localTime, opacity: opacity, to: &items)
    }
  }

  /// The layer with its shadow, its clip and its mask, composited by itself where that makes a difference.
  mutating func addBody(
    of node: LayerNode, _ look: LayerLook, localTime: Double, opacity: Double,
    effects: LayerEffects = LayerEffects(), to items: inout [Frame.Item]
  ) {
    let shadow = look.appearance.hasDetails ? look.shadow : nil
    let content =
      look.contentCount + node.sublayers.count + (shadow != nil ? 1 : 0) + (node.emitter != nil ? 2 : 0)
    let mask = node.mask.flatMap { tree[$0] }
    // Filters and blend modes are of the whole picture in any case.
    let sharesOpacity = look.appearance.allowsGroupOpacity || !effects.isEmpty
    let isFaded = opacity < 1 && sharesOpacity
    let mayBeOneThing = content == 1 && node.sublayers.count == 1
    let isCut = look.appearance.masksToBounds || mask != nil || !effects.isEmpty
    let isGroup = isCut || (isFaded && (content > 1 || mayBeOneThing))
    let itemOpacity = isGroup && sharesOpacity ? 1 : opacity
    let start = items.count
    // Masks and shadows are of the filtered picture, so that it is a group of its own within theirs.
    let isFilteredWithin = !effects.filters.isEmpty && (mask != nil || shadow != nil)
    if isGroup {
      let clip = look.appearance.masksToBounds ? Clip(shape: look.outline, transform: look.transform) : nil
      let group = effects.group(
        opacity: sharesOpacity ? opacity : 1, clip: clip, isFiltered: !isFilteredWithin)
      items.append(.beginGroup(group), of: node.id)
    }
    var throwsShadow = false
    if let shadow {
      let isPlain = node.sublayers.isEmpty && node.emitter == nil && effects.filters.isEmpty
      throwsShadow = !items.shadow(look, shadow, isPlain: isPlain, itemOpacity)
    }
    if isFilteredWithin { items.append(.beginGroup(effects.filterGroup), of: node.id) }
    // Whether the group dissolves depends on what is in it.
    let mayDissolve = isGroup && !isCut && mayBeOneThing
    if mayDissolve { keeper?.beginWhole() }
    addContents(of: node, look, localTime: localTime, opacity: itemOpacity, to: &items)
    if mayDissolve { keeper?.endWhole() }
    if isFilteredWithin { items.append(.endGroup, of: node.id) }
    if throwsShadow { items.append(.endGroup, of: node.id) }
    if let mask { add(mask: mask, of: look, localTime: localTime, to: &items) }
    if isGroup, isCut || !mayBeOneThing || !items.dissolveGroup(from: start, opacity) {
      items.append(.endGroup, of: node.id)
    }
  }

  mutating func add(mask: LayerNode, of look: LayerLook, localTime: Double, to items: inout [Frame.Item]) {
    items.append(.beginGroup(Group(opacity: 1, role: .mask)), of: mask.id)
    add(mask, parentTime: localTime, in: look.maskSurroundings, to: &items)
    items.append(.endGroup, of: mask.id)
  }

  private mutating func addContents(
    of node: LayerNode, _ look: LayerLook, localTime: Double, opacity: Double, to items: inout [Frame.Item]
  ) {
    let tint = look.surroundings.tint
    if let background = look.backgroundColor {
      items.fill(look.backgroundShape, look.transform, background.tinted(by: tint), opacity, of: node.id)
    }
    if look.appearance.hasDetails {
      addDetails(look, localTime: localTime, opacity: opacity, to: &items)
    }
    addSublayers(of: node, look, localTime: localTime, opacity: opacity, to: &items)
    if look.appearance.borderWidth > 0, let (border, color) = look.border {
      items.fill(border, look.transform, color.tinted(by: tint), opacity, of: node.id)
    }
    if let emitter = node.emitter, !look.hasParticlesApart {
      addParticles(of: emitter, at: localTime, look, opacity: opacity, to: &items)
    }
  }

  /// What only the special layers draw, and the contents.
  private mutating func addDetails(
    _ look: LayerLook, localTime: Double, opacity: Double, to items: inout [Frame.Item]
  ) {
    let tint = look.surroundings.tint
    let isMirrored = look.surroundings.isMirrored
    if let gradient = look.gradient {
      let clip = look.meshClip
      if let clip { items.append(.beginGroup(Group(opacity: 1, clip: clip)), of: look.layer) }
      items.append(.gradient(gradient.withOpacity(opacity)), of: look.layer)
      if clip != nil { items.append(.endGroup, of: look.layer) }
    }
    if let picture = look.details.contents {
      items.add(picture, of: look, localTime: localTime, isMirrored: isMirrored, opacity: opacity)
    }
    if let (shape, color) = look.fill {
      items.fill(shape, look.transform, color.tinted(by: tint), opacity, of: look.layer)
    }
    if let (line, color) = look.stroke {
      items.fill(line, look.transform, color.tinted(by: tint), opacity, of: look.layer)
    }
    if let text = look.text(isMirrored: isMirrored) {
      items.append(.text(text.tinted(by: tint, opacity: opacity)), of: look.layer)
    }
  }

  mutating func addSublayers(
    of node: LayerNode, _ look: LayerLook, localTime: Double, opacity: Double, to items: inout [Frame.Item]
  ) {
    if node.sublayers.isEmpty { return }
    let inner = look.sublayerSurroundings(opacity: opacity)
    guard inner.projection.isFinite else { return }
    if node.kind == .replicator {
      keeper?.beginWhole()
      if inner.isInSpace || copiesSharePlane(of: node, look, in: inner) {
        replicate(node, look, localTime: localTime, in: inner, to: &items)
      } else {
        addSpace(in: inner, to: &items) { evaluator, space, items in
          evaluator.replicate(node, look, localTime: localTime, in: space, to: &items)
        }
      }
      keeper?.endWhole()
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
    _ look: LayerLook, _ style: ShadowStyle, isPlain: Bool, _ opacity: Double
  ) -> Bool {
    var style = style
    style.color.alpha *= opacity
    guard let shape = look.silhouette(isPlain: isPlain) else {
      append(.beginGroup(Group(opacity: 1, shadow: style)), of: look.layer)
      return false
    }
    append(.shadow(Shadow(shape: shape, transform: look.transform, style: style)), of: look.layer)
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
    _ picture: Picture, of look: LayerLook, localTime: Double, isMirrored: Bool, opacity: Double
  ) {
    let isFlipped = look.appearance.isGeometryFlipped != isMirrored
    func image(_ source: ImageFill.Source) -> ImageFill? {
      look.image(source, isFlipped: isFlipped, isMirrored: isMirrored, opacity: opacity)
    }
    switch picture {
    case .bitmap(let bitmap):
      if let image = image(.bitmap(bitmap)) { append(.image(image), of: look.layer) }
    case .movie(let clip):
      let index = clip.pictureIndex(at: localTime)
      if let image = image(.movie(clip, index: index)) { append(.image(image), of: look.layer) }
    case .drawing(let drawing):
      for part in look.parts(of: drawing, isFlipped: isFlipped, isMirrored: isMirrored) {
        if let cut = part.cut { append(.beginGroup(Group(opacity: 1, clip: cut)), of: look.layer) }
        add(
          drawing, at: part.place, tint: look.surroundings.tint, opacity: opacity, of: look.layer)
        if part.cut != nil { append(.endGroup, of: look.layer) }
      }
    case .mix(let first, let second, let fraction):
      // In steps of 8-bit opacity, so that the two add up to the whole in pixels too.
      let weight = (fraction * 255).rounded() / 255
      append(.beginGroup(Group(opacity: opacity)), of: look.layer)
      for (picture, weight) in [(first, 1 - weight), (second, weight)] where weight > 0 {
        append(.beginGroup(Group(opacity: weight, blending: .add)), of: look.layer)
        add(picture, of: look, localTime: localTime, isMirrored: isMirrored, opacity: 1)
        append(.endGroup, of: look.layer)
      }
      append(.endGroup, of: look.layer)
    }
  }
}
