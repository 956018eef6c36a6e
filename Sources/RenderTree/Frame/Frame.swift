import Foundation
import AnimGeometry

/// What one picture shows: a flat list of things to draw, back to front, in points of the canvas
/// (y down, origin in the top left corner). A pure function of a commit and a time.
public struct Frame: Sendable, Hashable {
  /// One step of drawing, and the layer whose it is. Items are equal when they draw the same, whosever they are.
  public struct Item: Sendable, Hashable {
    /// What is drawn.
    public enum Content: Sendable, Hashable {
      /// A shape in one colour.
      case fill(Fill)
      /// A shape in a gradient.
      indirect case gradient(GradientFill)
      /// A shape's blurred shadow.
      indirect case shadow(Shadow)
      /// Glyphs.
      indirect case text(TextFill)
      /// A picture, or a movie's picture.
      indirect case image(ImageFill)
      /// Everything up to the matching `endGroup` is composited on its own first, then drawn as one.
      case beginGroup(Group)
      /// The end of the group that began last.
      case endGroup
    }

    /// What is drawn.
    public var content: Content
    /// Nil for what does not come from a layer.
    public var layer: LayerID?

    /// A step of drawing.
    public init(_ content: Content, of layer: LayerID? = nil) {
      self.content = content
      self.layer = layer
    }

    public static func == (a: Item, b: Item) -> Bool { a.content == b.content }
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
  }

  /// Why a frame is not whole.
  public struct Fault: Sendable, Hashable {
    /// What there is too much of.
    public enum Kind: Sendable, Hashable {
      /// The replicator layers make more copies than a frame may have; the named one was at it.
      case tooManyCopies(replicator: String?)
      /// There is more to draw than there is memory for.
      case tooManyItems(limit: Int)
    }

    /// What there is too much of.
    public var kind: Kind
    /// The layer that was looked at then, if one was.
    public var layer: LayerID?
    /// When the frame is shown, in seconds.
    public var time: Double?

    /// A reason why a frame is not whole.
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

  /// What is drawn, back to front.
  public var items: [Item]
  /// Why the frame is not whole; nil where it is.
  public var fault: Fault?
  /// What is seen while the shutter is open, if something moves meanwhile: the picture is the average of these, and the items are
  /// those of the frame's own time.
  public var exposures: [Exposure] = []

  /// A frame of items.
  public init(items: [Item] = [], fault: Fault? = nil) {
    self.items = items
    self.fault = fault
  }
}

extension Frame.Item {
  /// An item that comes from no layer: a shape in one colour.
  public static func fill(_ fill: Fill) -> Frame.Item { Frame.Item(.fill(fill)) }
  /// An item that comes from no layer: a shape in a gradient.
  public static func gradient(_ fill: GradientFill) -> Frame.Item { Frame.Item(.gradient(fill)) }
  /// An item that comes from no layer: a shadow.
  public static func shadow(_ shadow: Shadow) -> Frame.Item { Frame.Item(.shadow(shadow)) }
  /// An item that comes from no layer: glyphs.
  public static func text(_ fill: TextFill) -> Frame.Item { Frame.Item(.text(fill)) }
  /// An item that comes from no layer: a picture.
  public static func image(_ fill: ImageFill) -> Frame.Item { Frame.Item(.image(fill)) }
  /// An item that comes from no layer: the beginning of a group.
  public static func beginGroup(_ group: Group) -> Frame.Item { Frame.Item(.beginGroup(group)) }
  /// An item that comes from no layer: the end of a group.
  public static var endGroup: Frame.Item { Frame.Item(.endGroup) }
}

extension [Frame.Item] {
  mutating func append(_ content: Frame.Item.Content, of layer: LayerID?) {
    append(Frame.Item(content, of: layer))
  }
}

extension GradientFill {
  /// A fill of which both places are affine.
  public init(shape: Shape, transform: Affine, gradient: Gradient, unitTransform: Affine) {
    self.init(
      shape: shape, transform: .affine(transform), gradient: gradient, unitTransform: .affine(unitTransform))
  }
}

extension Shadow {
  /// A shadow at an affine place.
  public init(shape: Shape, transform: Affine, style: ShadowStyle) {
    self.init(shape: shape, transform: .affine(transform), style: style)
  }
}

extension ImageFill {
  /// A picture at an affine place.
  public init(
    source: Source, area: CGRect, transform: Affine, columns: AxisMap, rows: AxisMap, limits: CGRect,
    filter: ImageFilter = ImageFilter(), opacity: Double = 1, tint: Color = .white
  ) {
    self.init(
      source: source, area: area, transform: .affine(transform), columns: columns, rows: rows, limits: limits,
      filter: filter, opacity: opacity, tint: tint)
  }
}

/// One shape filled with one colour.
public struct Fill: Sendable, Hashable {
  /// What is filled.
  public var shape: Shape
  /// From the shape's own space to the canvas.
  public var transform: Projection
  /// What it is filled with.
  public var color: Color
  /// Whether its premultiplied components are added, up to 1, to what is behind it.
  public var isAdditive: Bool

  /// A shape in one colour.
  public init(shape: Shape, transform: Projection, color: Color, isAdditive: Bool = false) {
    self.shape = shape
    self.transform = transform
    self.color = color
    self.isAdditive = isAdditive
  }
}

// Items that are placed by an affine transform.

extension Fill {
  /// A shape at an affine place.
  public init(shape: Shape, transform: Affine, color: Color) {
    self.init(shape: shape, transform: .affine(transform), color: color)
  }
}
