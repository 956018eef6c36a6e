import CoreGraphics
import Foundation
import AnimRenderTree

/// A layer that draws a path in its own coordinates, not clipped to its bounds.
open class CAShapeLayer: CALayer {
  package override class var kind: LayerKind { .shape }

  // BEGIN scripts/properties: shape
  /// What is filled and stroked, in the layer's coordinates; nil, the default, draws nothing. Animatable, but never implicitly.
  open var path: CGPath? {
    get { self[.path] }
    set { self[.path] = newValue }
  }
  /// Fills the path; opaque black by default, nil fills nothing. Animatable.
  open var fillColor: CGColor? {
    get { self[.fillColor] }
    set { self[.fillColor] = newValue }
  }
  /// Which points the path encloses; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { self[.fillRule] }
    set { self[.fillRule] = newValue }
  }
  /// The colour of the line along the path; nil, the default, strokes nothing. Animatable.
  open var strokeColor: CGColor? {
    get { self[.strokeColor] }
    set { self[.strokeColor] = newValue }
  }
  /// Where along the path the line begins, from 0, the default, to 1. Animatable.
  open var strokeStart: CGFloat {
    get { self[.strokeStart] }
    set { self[.strokeStart] = newValue }
  }
  /// Where along the path the line ends, from 0 to 1, the default. Animatable.
  open var strokeEnd: CGFloat {
    get { self[.strokeEnd] }
    set { self[.strokeEnd] = newValue }
  }
  /// The width of the line along the path, in points, half of it on either side; 1 by default, 0 or less draws none.
  /// Animatable.
  open var lineWidth: CGFloat {
    get { self[.lineWidth] }
    set { self[.lineWidth] = newValue }
  }
  /// How long a miter may be, from the inner to the outer corner in line widths; beyond it the corner is a bevel. 10 by
  /// default. Animatable.
  open var miterLimit: CGFloat {
    get { self[.miterLimit] }
    set { self[.miterLimit] = newValue }
  }
  /// The ends of open lines and of dashes; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { self[.lineCap] }
    set { self[.lineCap] = newValue }
  }
  /// The corners of lines; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { self[.lineJoin] }
    set { self[.lineJoin] = newValue }
  }
  /// How far into the dash pattern each sub-path begins, in points; 0 by default. Animatable.
  open var lineDashPhase: CGFloat {
    get { self[.lineDashPhase] }
    set { self[.lineDashPhase] = newValue }
  }
  /// The lengths of dashes and gaps in turn, in points, repeated; nil, the default, and a pattern with a negative length draw
  /// an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get { self[.lineDashPattern] }
    set { self[.lineDashPattern] = newValue }
  }
  // END scripts/properties

  open override func presentation() -> CAShapeLayer? {
    present { CAShapeLayer(layer: $0) }
  }
}

/// Which points a path encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A rule by its name. An unknown one is reported where a layer is given it, and fills as `nonZero` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The points that the path goes around more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The points from which a ray to the outside crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of open lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A cap by its name. An unknown one is reported where a layer is given it, and draws as `butt` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Ends where the path does.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the line's width beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A join by its name. An unknown one is reported where a layer is given it, and draws as `miter` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The outer edges go on until they meet, within the `miterLimit`.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A straight edge across the corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
