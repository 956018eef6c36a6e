import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// A layer that draws a path in its own coordinates, not clipped to its bounds.
open class CAShapeLayer: CALayer {
  package override class var kind: LayerKind { .shape }

  override class var accessors: [PropertyKey: PropertyAccessor] {
    [
      .path: PropertyAccessor(\CAShapeLayer.path),
      .fillColor: PropertyAccessor(\CAShapeLayer.fillColor),
      .fillRule: PropertyAccessor(\CAShapeLayer.fillRule),
      .strokeColor: PropertyAccessor(\CAShapeLayer.strokeColor),
      .strokeStart: PropertyAccessor(\CAShapeLayer.strokeStart),
      .strokeEnd: PropertyAccessor(\CAShapeLayer.strokeEnd),
      .lineWidth: PropertyAccessor(\CAShapeLayer.lineWidth),
      .miterLimit: PropertyAccessor(\CAShapeLayer.miterLimit),
      .lineCap: PropertyAccessor(\CAShapeLayer.lineCap),
      .lineJoin: PropertyAccessor(\CAShapeLayer.lineJoin),
      .lineDashPhase: PropertyAccessor(\CAShapeLayer.lineDashPhase),
      .lineDashPattern: PropertyAccessor(numbers: \CAShapeLayer.lineDashPattern),
    ]
  }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Never animated implicitly.
  open var path: CGPath? {
    get { self[.path] }
    set { self[.path] = newValue }
  }
  /// Default opaque black; nil fills nothing.
  open var fillColor: CGColor? {
    get { self[.fillColor] }
    set { self[.fillColor] = newValue }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { self[.fillRule] }
    set { self[.fillRule] = newValue }
  }
  /// Default nil, which strokes nothing.
  open var strokeColor: CGColor? {
    get { self[.strokeColor] }
    set { self[.strokeColor] = newValue }
  }
  /// 0…1, where along the path the stroke begins.
  open var strokeStart: CGFloat {
    get { self[.strokeStart] }
    set { self[.strokeStart] = newValue }
  }
  /// 0…1, where along the path the stroke ends.
  open var strokeEnd: CGFloat {
    get { self[.strokeEnd] }
    set { self[.strokeEnd] = newValue }
  }
  open var lineWidth: CGFloat {
    get { self[.lineWidth] }
    set { self[.lineWidth] = newValue }
  }
  open var miterLimit: CGFloat {
    get { self[.miterLimit] }
    set { self[.miterLimit] = newValue }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { self[.lineCap] }
    set { self[.lineCap] = newValue }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { self[.lineJoin] }
    set { self[.lineJoin] = newValue }
  }
  open var lineDashPhase: CGFloat {
    get { self[.lineDashPhase] }
    set { self[.lineDashPhase] = newValue }
  }
  /// The lengths of dashes and gaps in turn.
  open var lineDashPattern: [NSNumber]? {
    get { numbers(.lineDashPattern) }
    set { setNumbers(newValue, for: .lineDashPattern) }
  }

  open override func presentation() -> CAShapeLayer? {
    present { CAShapeLayer(layer: $0) }
  }
}

/// Which points a path encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of open lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
