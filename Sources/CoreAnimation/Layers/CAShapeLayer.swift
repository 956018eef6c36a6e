import Foundation
import Geometry
import RenderTree

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that draws a path in its own coordinates, not clipped to its bounds.
open class CAShapeLayer: CALayer {
  override var kind: LayerKind { .shape }

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
  public var path: CGPath? {
    get { value(.path).path.map { CGPath($0) } }
    set { setValue(newValue.map { .path($0.path) } ?? .null, for: .path) }
  }
  /// Default opaque black; nil fills nothing.
  public var fillColor: CGColor? {
    get { color(.fillColor) }
    set { setValue(newValue.map { .color($0.color) } ?? .null, for: .fillColor) }
  }
  public var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: value(.fillRule).string ?? "non-zero") }
    set { setValue(.string(newValue.rawValue), for: .fillRule) }
  }

  open override func presentation() -> CAShapeLayer? {
    present { CAShapeLayer(layer: $0) }
  }
}
