import Foundation
import AnimRenderTree

/// A layer that shows a part of its sublayers, which it clips to its bounds.
open class CAScrollLayer: CALayer {
  package override class var kind: LayerKind { .scroll }

  public override init() {
    super.init()
    properties[.masksToBounds] = .bool(true)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "masksToBounds" ? true : super.defaultValue(forKey: key)
  }

  // BEGIN scripts/properties: scroll
  /// The directions in which `scroll(to:)` moves; `both` by default.
  open var scrollMode: CAScrollLayerScrollMode {
    get { self[.scrollMode] }
    set { self[.scrollMode] = newValue }
  }
  // END scripts/properties

  /// Moves the origin of the bounds to `p`, as far as the scroll mode lets it.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves the origin of the bounds as little as it takes to show `r`.
  open func scroll(to r: CGRect) {
    scroll(to: bounds.origin(showing: r))
  }

  open override func presentation() -> CAScrollLayer? {
    present { CAScrollLayer(layer: $0) }
  }
}

extension CGRect {
  /// Where its origin must be for it to show another rectangle, as near as that can be.
  package func origin(showing r: CGRect) -> CGPoint {
    func moved(_ start: CGFloat, _ length: CGFloat, _ wanted: CGFloat, _ wantedLength: CGFloat) -> CGFloat {
      if wanted < start || wantedLength >= length { return wanted }
      return max(start, wanted + wantedLength - length)
    }
    return CGPoint(x: moved(minX, width, r.minX, r.width), y: moved(minY, height, r.minY, r.height))
  }
}

extension CALayer {
  final var enclosingScrollLayer: CAScrollLayer? { superlayer?.nearestScrollLayer }

  /// This layer or the nearest one around it.
  final var nearestScrollLayer: CAScrollLayer? { lineage.first { $0 is CAScrollLayer } as? CAScrollLayer }
}

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. With an unknown one, which is reported where a layer is given it, nothing scrolls.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It does not scroll.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Along y only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Along x only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Along x and y.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
