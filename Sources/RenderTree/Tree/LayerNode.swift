import Foundation
import Geometry

/// Identifies a layer for as long as the program runs.
public struct LayerID: Sendable, Hashable {
  let number: Int

  package init(number: Int) {
    self.number = number
  }
}

/// One committed layer. Immutable and shared by all commits in which the layer did not change.
public final class LayerNode: Sendable {
  public let id: LayerID
  public let kind: LayerKind
  public let name: String?
  public let properties: PropertyBag
  public let timing: MediaTiming
  /// In the order in which they were added, which is the order in which they apply.
  public let animations: [AttachedAnimation]
  public let parent: LayerID?
  public let sublayers: [LayerID]
  /// The layer whose alpha masks this one. Its parent is this layer, whose sublayers it is not among.
  public let mask: LayerID?
  /// The properties without animations, as far as they are drawn.
  let appearance: Appearance
  /// Whether an animation may change the order among the siblings.
  let animatesDepth: Bool

  public init(
    id: LayerID, kind: LayerKind, name: String?, properties: PropertyBag, timing: MediaTiming,
    animations: [AttachedAnimation], parent: LayerID?, sublayers: [LayerID],
    mask: LayerID? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.properties = properties
    self.timing = timing
    self.animations = animations
    self.parent = parent
    self.sublayers = sublayers
    self.mask = mask
    appearance = Appearance(properties)
    animatesDepth = animations.contains { $0.animation.touches(.zPosition) }
  }
}

/// An animation as a layer holds it.
public struct AttachedAnimation: Sendable, Hashable {
  /// The key under which it was added; nil when it was added without one.
  public var key: String?
  public var animation: Animation

  public init(key: String?, animation: Animation) {
    self.key = key
    self.animation = animation
  }
}
