import Foundation

/// A group's contents are composited by themselves, multiplied with `opacity` and with the coverage of
/// `clip`, and only then drawn over what is behind the group.
public struct Group: Sendable, Hashable {
  public enum Role: Sendable, Hashable {
    case picture
    /// The group is not seen: its alpha multiplies what the group around it has drawn so far.
    case mask
    /// The group is not seen, only its shadow is.
    case shadow
    /// The group is not seen: where its alpha is, what is behind it is filtered by its effects' filters.
    case backdrop
  }

  /// 0…1.
  public var opacity: Double
  /// What is left of the group is inside of all of these.
  public var cuts: [HalfPlane] = []
  public var blending: Blending
  public var role: Role
  // Boxed, since every item of a frame has room for a group.
  private var boxedClip: Box<Clip>?
  private var boxedShadow: Box<ShadowStyle>?
  private var boxedEffects: Box<GroupEffects>?

  public var clip: Clip? {
    get { boxedClip?.value }
    set { boxedClip = newValue.map(Box.init) }
  }

  /// The shadow that the finished group throws on what is behind it.
  public var shadow: ShadowStyle? {
    get { boxedShadow?.value }
    set { boxedShadow = newValue.map(Box.init) }
  }

  public var effects: GroupEffects? {
    get { boxedEffects?.value }
    set { boxedEffects = newValue.map(Box.init) }
  }

  public init(
    opacity: Double, clip: Clip? = nil, blending: Blending = .over, role: Role = .picture,
    shadow: ShadowStyle? = nil, effects: GroupEffects? = nil
  ) {
    self.opacity = opacity
    self.blending = blending
    self.role = role
    boxedClip = clip.map(Box.init)
    boxedShadow = shadow.map(Box.init)
    boxedEffects = effects.map(Box.init)
  }
}
