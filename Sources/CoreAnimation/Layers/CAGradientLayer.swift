import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable, NamedConstant {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over its background colour.
open class CAGradientLayer: CALayer {
  package override class var kind: LayerKind { .gradient }

  override class var accessors: [PropertyKey: PropertyAccessor] {
    [
      .colors: PropertyAccessor(array: \CAGradientLayer.colors),
      .locations: PropertyAccessor(numbers: \CAGradientLayer.locations),
      .startPoint: PropertyAccessor(\CAGradientLayer.startPoint),
      .endPoint: PropertyAccessor(\CAGradientLayer.endPoint),
      .type: PropertyAccessor(\CAGradientLayer.type),
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

  /// An array of `CGColor`.
  open var colors: [Any]? {
    get { object(.colors) as? [Any] }
    set { setObject(newValue, for: .colors) }
  }
  /// 0…1 for each colour; nil spaces them evenly.
  open var locations: [NSNumber]? {
    get { numbers(.locations) }
    set { setNumbers(newValue, for: .locations) }
  }
  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }
  /// In units of the bounds.
  open var endPoint: CGPoint {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
  open var type: CAGradientLayerType {
    get { self[.type] }
    set { self[.type] = newValue }
  }

  open override func presentation() -> CAGradientLayer? {
    present { CAGradientLayer(layer: $0) }
  }
}
