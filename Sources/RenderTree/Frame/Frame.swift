import Foundation
import Geometry

/// What one picture shows: a flat list of things to draw, back to front, in points of the canvas
/// (y down, origin in the top left corner). A pure function of a commit and a time.
public struct Frame: Sendable, Hashable {
  /// One step of drawing, and the layer whose it is. Items are equal when they draw the same, whosever they are.
  public struct Item: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
      case fill(Fill)
      indirect case gradient(GradientFill)
      indirect case shadow(Shadow)
      indirect case text(TextFill)
      indirect case image(ImageFill)
      /// Everything up to the matching `endGroup` is composited on its own first, then drawn as one.
      case beginGroup(Group)
      case endGroup
    }

    public var content: Content
    /// Nil for what does not come from a layer.
    public var layer: LayerID?

    public init(_ content: Content, of layer: LayerID? = nil) {
      self.content = content
      self.layer = layer
    }

    public static func == (a: Item, b: Item) -> Bool { a.content == b.content }
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
  }

  /// Why a frame is not whole.
  public struct Fault: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      /// The replicator layers make more copies than a frame may have; the named one was at it.
      case tooManyCopies(replicator: String?)
      /// There is more to draw than there is memory for.
      case tooManyItems(limit: Int)
    }

    public var kind: Kind
    public var layer: LayerID?
    /// When the frame is shown, in seconds.
    public var time: Double?

    public init(_ kind: Kind, of layer: LayerID? = nil, at time: Double? = nil) {
      self.kind = kind
      self.layer = layer
      self.time = time
    }
  }

  /// The most layers that the copies of replicator layers may have in all.
  public static let mostCopies = 1_000_000

  /// The most items that a frame has.
  public static let mostItems = 4_000_000
  /// What an item takes in bytes, with what drawing knows about it.
  public static let bytesPerItem = 512

  public var items: [Item]
  public var fault: Fault?

  public init(items: [Item] = [], fault: Fault? = nil) {
    self.items = items
    self.fault = fault
  }
}

extension Frame.Item {
  public static func fill(_ fill: Fill) -> Frame.Item { Frame.Item(.fill(fill)) }
  public static func gradient(_ fill: GradientFill) -> Frame.Item { Frame.Item(.gradient(fill)) }
  public static func shadow(_ shadow: Shadow) -> Frame.Item { Frame.Item(.shadow(shadow)) }
  public static func text(_ fill: TextFill) -> Frame.Item { Frame.Item(.text(fill)) }
  public static func image(_ fill: ImageFill) -> Frame.Item { Frame.Item(.image(fill)) }
  public static func beginGroup(_ group: Group) -> Frame.Item { Frame.Item(.beginGroup(group)) }
  public static var endGroup: Frame.Item { Frame.Item(.endGroup) }
}

extension [Frame.Item] {
  mutating func append(_ content: Frame.Item.Content, of layer: LayerID?) {
    append(Frame.Item(content, of: layer))
  }
}

/// One shape filled with one colour.
public struct Fill: Sendable, Hashable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  public var color: Color
  /// Whether its premultiplied components are added, up to 1, to what is behind it.
  public var isAdditive: Bool

  public init(shape: Shape, transform: Projection, color: Color, isAdditive: Bool = false) {
    self.shape = shape
    self.transform = transform
    self.color = color
    self.isAdditive = isAdditive
  }
}

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

public struct Clip: Sendable, Hashable {
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection

  public init(shape: Shape, transform: Projection) {
    self.shape = shape
    self.transform = transform
  }
}

/// The picture's size in points, its pixels per point and what is behind all layers.
public struct Canvas: Sendable, Hashable {
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  public var background: Color
  /// Whether gradients are dithered where one would see the steps of 8 bits: colours between two of them become a
  /// fixed pattern of both. Default true.
  public var dithersGradients: Bool
  /// What the picture's numbers mean while it is drawn. Default sRGB.
  public var space: WorkingSpace
  /// What becomes of colours that the output cannot show. By default they are limited to what it can.
  public var mapping = OutputMapping()

  public init(
    size: CGSize, scale: CGFloat = 1, background: Color = .white, dithersGradients: Bool = true,
    space: WorkingSpace = .sRGB
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.dithersGradients = dithersGradients
    self.space = space
  }

  /// The picture's width in pixels, rounded to the nearest whole number.
  public var pixelWidth: Int { Canvas.pixels(size.width * scale) }
  public var pixelHeight: Int { Canvas.pixels(size.height * scale) }

  /// 0 for what is no number; at most what a 32-bit integer holds.
  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min(length, CGFloat(Int32.max)).rounded()) : 0
  }
}

// Items that are placed by an affine transform.

extension Fill {
  public init(shape: Shape, transform: Affine, color: Color) {
    self.init(shape: shape, transform: .affine(transform), color: color)
  }
}

extension Clip {
  public init(shape: Shape, transform: Affine) {
    self.init(shape: shape, transform: .affine(transform))
  }
}

extension GradientFill {
  public init(shape: Shape, transform: Affine, gradient: Gradient, unitTransform: Affine) {
    self.init(
      shape: shape, transform: .affine(transform), gradient: gradient, unitTransform: .affine(unitTransform))
  }
}

extension Shadow {
  public init(shape: Shape, transform: Affine, style: ShadowStyle) {
    self.init(shape: shape, transform: .affine(transform), style: style)
  }
}

extension ImageFill {
  public init(
    source: Source, area: CGRect, transform: Affine, columns: AxisMap, rows: AxisMap, limits: CGRect,
    filter: ImageFilter = ImageFilter(), opacity: Double = 1, tint: Color = .white
  ) {
    self.init(
      source: source, area: area, transform: .affine(transform), columns: columns, rows: rows, limits: limits,
      filter: filter, opacity: opacity, tint: tint)
  }
}
