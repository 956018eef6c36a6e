import Foundation
import AnimGeometry

/// The walk over a tree in drawing order. The order within one layer is Apple's: shadow, background, gradient, contents, a
/// shape's path, sublayers by their depth, border, and last the mask.
///
/// Those that conform decide what is done on the way down: `Evaluator` walks every layer, `CachingWalk` takes over what is
/// as it was.
protocol LayerWalk {
  var state: WalkState { get set }

  /// Draws a layer with all that is in it.
  mutating func add(
    _ node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item])

  /// Draws a layer as the screen showed it when its transition began.
  ///
  /// - Parameter node: the layer at that time.
  mutating func addOldPicture(
    _ snapshot: Snapshot, of node: LayerNode, in context: TraversalContext, to items: inout [Frame.Item])
}

extension LayerWalk {
  /// Draws all of the tree.
  ///
  /// - Parameter context: what the root is in.
  mutating func addRoot(at time: Double, in context: TraversalContext, to items: inout [Frame.Item]) {
    state.beginFrame()
    guard let root = state.tree.root, let node = state.tree[root] else { return }
    add(node, parentTime: time, in: context, to: &items)
    state.fault?.time = time
  }

  /// Draws a layer, and lets `add` draw what is in it.
  mutating func walk(
    _ node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    state.ownCost.layers += 1
    state.limitValidity(to: node.timing.visibleInterval(around: parentTime), of: context.clock)
    guard context.replicator.map({ state.countCopy(by: $0) }) ?? true,
      state.countItems(items.count, before: node),
      node.timing.isShown(atParentTime: parentTime)
    else { return }
    let localTime = node.timing.localTime(atParentTime: parentTime)
    let clock = context.clock?.entering(node.timing)
    state.limitValidity(to: node.animations.validity(around: localTime), of: clock)
    if let transition = node.transition, !context.isNewPicture,
      let change = TransitionState(transition, at: localTime)
    {
      add(change, of: node, parentTime: parentTime, in: context, to: &items)
      return
    }
    var resolved = ResolvedLayer(node)
    if !node.animations.isEmpty {
      state.resolve(node, at: localTime)
      resolved.appearance.apply(state.presentation)
    }
    guard !resolved.appearance.isHidden, resolved.place(in: context, clock: clock), !resolved.hidesBack
    else { return }
    let ownOpacity = resolved.opacity * context.opacity
    guard ownOpacity > 0 else { return }
    if node.emitter != nil || resolved.showsMovie { state.limitValidity(to: .never, of: clock) }
    if context.isInSpace || resolved.preservesDepth {
      addInSpace(node, resolved, localTime: localTime, opacity: ownOpacity, to: &items)
    } else {
      addFlat(node, resolved, localTime: localTime, opacity: ownOpacity, to: &items)
    }
  }

  /// The layer flattened into its plane.
  mutating func addFlat(
    _ node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    if resolved.appearance.hasDetails, resolved.hasEffects {
      addWithEffects(node, resolved, localTime: localTime, opacity: opacity, to: &items)
    } else {
      addBody(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
    }
  }

  /// The layer with its shadow, its clip and its mask, composited by itself where that makes a difference.
  mutating func addBody(
    of node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    effects: LayerEffects? = nil, to items: inout [Frame.Item]
  ) {
    let effects = effects.flatMap { $0.isEmpty ? nil : $0 }
    let shadow = resolved.appearance.hasDetails ? resolved.shadow : nil
    let content =
      resolved.contentCount + node.sublayers.count + (shadow != nil ? 1 : 0) + (node.emitter != nil ? 2 : 0)
    let mask = node.mask.flatMap { state.tree[$0] }
    // Filters and blend modes are of the whole picture in any case.
    let sharesOpacity = resolved.appearance.allowsGroupOpacity || effects != nil
    let isFaded = opacity < 1 && sharesOpacity
    let mayBeOneThing = content == 1 && node.sublayers.count == 1
    let isCut = resolved.appearance.masksToBounds || mask != nil || effects != nil
    let isGroup = isCut || (isFaded && (content > 1 || mayBeOneThing))
    let itemOpacity = isGroup && sharesOpacity ? 1 : opacity
    let start = items.count
    // Masks and shadows are of the filtered picture, so that it is a group of its own within theirs.
    let isFilteredWithin = effects?.filters.isEmpty == false && (mask != nil || shadow != nil)
    if isGroup {
      let clip =
        resolved.appearance.masksToBounds ? Clip(shape: resolved.outline, transform: resolved.transform) : nil
      let groupOpacity = sharesOpacity ? opacity : 1
      let group =
        effects?.group(opacity: groupOpacity, clip: clip, isFiltered: !isFilteredWithin)
        ?? Group(opacity: groupOpacity, clip: clip)
      items.append(.beginGroup(group), of: node.id)
    }
    var castsShadow = false
    if let shadow {
      let isPlain = node.sublayers.isEmpty && node.emitter == nil && effects?.filters.isEmpty != false
      castsShadow = !items.shadow(resolved, shadow, isPlain: isPlain, itemOpacity)
    }
    if isFilteredWithin, let effects { items.append(.beginGroup(effects.filterGroup), of: node.id) }
    if isGroup, !isCut, mayBeOneThing {
      // Whether the group dissolves depends on what is in it.
      var whole = resolved
      whole.keepWhole()
      addContents(of: node, whole, localTime: localTime, opacity: itemOpacity, to: &items)
    } else {
      addContents(of: node, resolved, localTime: localTime, opacity: itemOpacity, to: &items)
    }
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
      state.addParticles(of: emitter, at: localTime, resolved, opacity: opacity, to: &items)
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
    var inner = resolved.sublayerContext(opacity: opacity)
    guard inner.projection.isFinite else { return }
    if node.kind == .replicator {
      inner.isCacheable = false
      if inner.isInSpace || state.copiesSharePlane(of: node, resolved, in: inner) {
        replicate(node, resolved, localTime: localTime, in: inner, to: &items)
      } else {
        addSpace(in: inner, to: &items) { walk, space, items in
          walk.replicate(node, resolved, localTime: localTime, in: space, to: &items)
        }
      }
    } else {
      addSublayers(of: node, parentTime: localTime, in: inner, to: &items)
    }
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

extension Color {
  func tinted(by tint: Color?) -> Color {
    guard let tint else { return self }
    return Color(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
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
