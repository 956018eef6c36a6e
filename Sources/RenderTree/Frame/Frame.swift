import Foundation
import Geometry

/// What one picture shows: a flat list of things to draw, back to front, in points of the canvas
/// (y down, origin in the top left corner). A pure function of a commit and a time.
public struct Frame: Sendable, Equatable {
  public enum Item: Sendable, Equatable {
    case fill(Fill)
    indirect case gradient(GradientFill)
    indirect case shadow(Shadow)
    indirect case image(ImageFill)
    /// Everything up to the matching `endGroup` is composited on its own first, then drawn as one.
    case beginGroup(Group)
    case endGroup
  }

  public var items: [Item]

  public init(items: [Item] = []) {
    self.items = items
  }
}

/// One shape filled with one colour.
public struct Fill: Sendable, Equatable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  public var color: Color

  public init(shape: Shape, transform: Projection, color: Color) {
    self.shape = shape
    self.transform = transform
    self.color = color
  }
}

/// A group's contents are composited by themselves, multiplied with `opacity` and with the coverage of
/// `clip`, and only then drawn over what is behind the group.
public struct Group: Sendable, Equatable {
  public enum Role: Sendable, Equatable {
    case picture
    /// The group is not seen: its alpha multiplies what the group around it has drawn so far.
    case mask
    /// The group is not seen: where its alpha is, what is behind it is filtered by its effects' filters.
    case backdrop
  }

  /// 0…1.
  public var opacity: Double
  public var clip: Clip?
  public var blending: Blending
  public var role: Role
  /// The shadow that the finished group throws on what is behind it.
  public var shadow: ShadowStyle?
  /// None or one: few groups have any, and an array is small.
  private var effectList: [GroupEffects] = []

  /// Nil for most groups.
  public var effects: GroupEffects? {
    get { effectList.first }
    set { effectList = newValue.map { [$0] } ?? [] }
  }

  public init(
    opacity: Double, clip: Clip? = nil, blending: Blending = .over, role: Role = .picture,
    shadow: ShadowStyle? = nil, effects: GroupEffects? = nil
  ) {
    self.opacity = opacity
    self.clip = clip
    self.blending = blending
    self.role = role
    self.shadow = shadow
    self.effects = effects
  }
}

public struct Clip: Sendable, Equatable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection

  public init(shape: Shape, transform: Projection) {
    self.shape = shape
    self.transform = transform
  }
}

/// The picture's size in points, its pixels per point and what is behind all layers.
public struct Canvas: Sendable, Equatable {
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  public var background: Color

  public init(size: CGSize, scale: CGFloat = 1, background: Color = .white) {
    self.size = size
    self.scale = scale
    self.background = background
  }

  /// The picture's width in pixels, rounded to the nearest whole number.
  public var pixelWidth: Int { Canvas.pixels(size.width * scale) }
  public var pixelHeight: Int { Canvas.pixels(size.height * scale) }

  /// 0 for what is no number; at most what a 32-bit integer holds.
  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min(length, CGFloat(Int32.max)).rounded()) : 0
  }
}
