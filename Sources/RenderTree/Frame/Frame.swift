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
