import Foundation
import AnimRenderTree

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable, MaskConstant {
  /// The bits of the corners, as Core Animation has them.
  public let rawValue: UInt

  /// Corners by their bits. Bits that stand for no corner are dropped where a layer is given them.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at the least x and y: the upper left one where y points down.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner at the greatest x and the least y: the upper right one where y points down.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner at the least x and the greatest y: the lower left one where y points down.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner at the greatest x and y: the lower right one where y points down.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable, MaskConstant {
  /// The bits of the edges, as Core Animation has them.
  public let rawValue: UInt32

  /// Edges by their bits. Bits that stand for no edge are dropped where a layer is given them.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The edge at the least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The edge at the greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The edge at the least y: the upper one where y points down.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The edge at the greatest y: the lower one where y points down.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// How pictures are sampled when they are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A filter by its name. An unknown one is reported where a layer is given it, and samples as `linear` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Takes the pixel whose area the place is in: hard edges between pixels.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Goes between the four nearest pixels; contents that are drawn smaller are averaged first.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// As `linear`, and also goes between two sizes of the averaged contents where they are drawn smaller.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How a layer stores what it draws.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A format by its name. An unknown one is reported where a layer is given it, and becomes `RGBA8Uint`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Eight bits for each of red, green, blue and alpha; the default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Floating-point numbers of 16 bits for red, green, blue and alpha.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Eight bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// The format that suits what is drawn.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// How the contents lie in the bounds when they are not of the same size.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A gravity by its name. An unknown one is reported where a layer is given it, and becomes `center`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, in their own size: that in pixels divided by `contentsScale`.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In their own size, in the middle of the edge at the greatest y: the lower one where y points down.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In their own size, in the middle of the edge at the least y: the upper one where y points down.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In their own size, in the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In their own size, in the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In their own size, in the left corner at the greatest y: the lower one where y points down.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In their own size, in the right corner at the greatest y: the lower one where y points down.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In their own size, in the left corner at the least y: the upper one where y points down.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In their own size, in the right corner at the least y: the upper one where y points down.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds, each side by itself.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// In the middle and in their own shape, as large as fits into the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// In the middle and in their own shape, as small as fills the bounds. What lies beyond them is seen unless `masksToBounds`
  /// is true.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A curve by its name. An unknown one is reported where a layer is given it, and becomes `circular`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature grows from the straight edge on, as on the icons of iOS.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of bits.
protocol MaskConstant: PropertyValue {
  associatedtype Bits: FixedWidthInteger
  init(rawValue: Bits)
  var rawValue: Bits { get }
}

extension MaskConstant {
  init(_ value: Value) { self.init(rawValue: Bits(value)) }
  var value: Value { .number(Double(rawValue)) }
  var object: Any? { NSNumber(value: Int(clamping: rawValue)) }
}

/// One of Core Animation's named constants: a string with a type of its own.
protocol NamedConstant: PropertyValue {
  init(rawValue: String)
  var rawValue: String { get }
}

extension NamedConstant {
  init(_ value: Value) { self.init(rawValue: value.string ?? "") }
  var value: Value { .string(rawValue) }
}
