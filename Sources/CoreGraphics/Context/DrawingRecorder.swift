import Foundation
import AnimGeometry
import AnimRenderTree

/// Gathers what a context draws. Things under the same clips share the groups that cut them.
struct DrawingRecorder {
  private(set) var items: [Frame.Item] = []
  private var openClips: [ContextClip] = []

  /// Adds something that is drawn as one.
  ///
  /// - Parameters:
  ///   - extent: where it is drawn, although it may be transparent there.
  ///   - blending: with what was drawn before, inside the clips.
  mutating func append(
    _ content: [Frame.Item], extent: Clip?, clips: [ContextClip], blending: Blending, shadow: ShadowStyle?
  ) {
    guard blending != .over else {
      open(clips)
      append(content, shadow: shadow)
      return
    }
    if blending == .sourceOut, let shadow {
      // Of what is drawn where nothing is, the shadow hides a part: the usual way to draw inner shadows.
      let caster = [.beginGroup(Group(opacity: 1, role: .shadow, shadow: shadow))] + content + [.endGroup]
      append(caster, extent: nil, clips: clips, blending: blending, shadow: nil)
      return append(content, extent: extent, clips: clips, blending: blending, shadow: nil)
    }
    // A clip's group is composited by itself: what blends must be the group.
    open([])
    let effects = extent.map { GroupEffects(extent: $0) }
    items.append(
      .beginGroup(Group(opacity: 1, clip: clips.first?.area, blending: blending, effects: effects)))
    for clip in clips.dropFirst() { items.append(.beginGroup(Group(opacity: 1, clip: clip.area))) }
    append(content, shadow: shadow)
    for clip in clips.dropFirst().reversed() { end(clip) }
    if let clip = clips.first { end(clip) } else { items.append(.endGroup) }
  }

  private mutating func append(_ content: [Frame.Item], shadow: ShadowStyle?) {
    if let shadow { items.append(.beginGroup(Group(opacity: 1, shadow: shadow))) }
    items += content
    if shadow != nil { items.append(.endGroup) }
  }

  /// Ends the group of a clip; its mask acts on all that is in it.
  private mutating func end(_ clip: ContextClip) {
    if !clip.mask.isEmpty {
      items.append(.beginGroup(Group(opacity: 1, role: .mask)))
      items += clip.mask
      items.append(.endGroup)
    }
    items.append(.endGroup)
  }

  private mutating func open(_ clips: [ContextClip]) {
    var common = 0
    while common < min(clips.count, openClips.count), clips[common] == openClips[common] { common += 1 }
    while openClips.count > common {
      end(openClips.removeLast())
    }
    for clip in clips[common...] {
      items.append(.beginGroup(Group(opacity: 1, clip: clip.area)))
      openClips.append(clip)
    }
  }

  /// All that was drawn.
  mutating func finish() -> [Frame.Item] {
    open([])
    return items
  }
}

/// What cuts the things drawn under it.
struct ContextClip: Equatable {
  var area: Clip
  /// Draws a picture whose alpha multiplies what is inside the area; empty for a clip that is only an area.
  var mask: [Frame.Item] = []
}
