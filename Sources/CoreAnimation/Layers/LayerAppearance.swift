import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// The properties that say how a layer looks.
///
/// They are a superclass of `CALayer`, and not an extension, because only what a class's body declares can be
/// overridden.
open class LayerAppearance: PropertyObject {
  /// What the class itself declares, for key-value coding of classes that override it.
  class var accessors: [PropertyKey: PropertyAccessor] {
    [
      .opacity: PropertyAccessor(\CALayer.opacity),
      .allowsGroupOpacity: PropertyAccessor(\CALayer.allowsGroupOpacity),
      .hidden: PropertyAccessor(\CALayer.isHidden),
      .masksToBounds: PropertyAccessor(\CALayer.masksToBounds),
      .doubleSided: PropertyAccessor(\CALayer.isDoubleSided),
      .opaque: PropertyAccessor(\CALayer.isOpaque),
      .backgroundColor: PropertyAccessor(\CALayer.backgroundColor),
      .cornerRadius: PropertyAccessor(\CALayer.cornerRadius),
      .maskedCorners: PropertyAccessor(\CALayer.maskedCorners),
      .cornerCurve: PropertyAccessor(\CALayer.cornerCurve),
      .borderWidth: PropertyAccessor(\CALayer.borderWidth),
      .borderColor: PropertyAccessor(\CALayer.borderColor),
      .shadowColor: PropertyAccessor(\CALayer.shadowColor),
      .shadowOpacity: PropertyAccessor(\CALayer.shadowOpacity),
      .shadowOffset: PropertyAccessor(\CALayer.shadowOffset),
      .shadowRadius: PropertyAccessor(\CALayer.shadowRadius),
      .shadowPath: PropertyAccessor(\CALayer.shadowPath),
      .contents: PropertyAccessor(object: \CALayer.contents),
      .contentsRect: PropertyAccessor(\CALayer.contentsRect),
      .contentsCenter: PropertyAccessor(\CALayer.contentsCenter),
      .contentsScale: PropertyAccessor(\CALayer.contentsScale),
      .contentsGravity: PropertyAccessor(\CALayer.contentsGravity),
      .contentsFormat: PropertyAccessor(\CALayer.contentsFormat),
      .minificationFilter: PropertyAccessor(\CALayer.minificationFilter),
      .minificationFilterBias: PropertyAccessor(\CALayer.minificationFilterBias),
      .magnificationFilter: PropertyAccessor(\CALayer.magnificationFilter),
      .filters: PropertyAccessor(array: \CALayer.filters),
      .backgroundFilters: PropertyAccessor(array: \CALayer.backgroundFilters),
      .compositingFilter: PropertyAccessor(object: \CALayer.compositingFilter),
      .shouldRasterize: PropertyAccessor(\CALayer.shouldRasterize),
      .rasterizationScale: PropertyAccessor(\CALayer.rasterizationScale),
      .drawsAsynchronously: PropertyAccessor(\CALayer.drawsAsynchronously),
      .edgeAntialiasingMask: PropertyAccessor(\CALayer.edgeAntialiasingMask),
      .allowsEdgeAntialiasing: PropertyAccessor(\CALayer.allowsEdgeAntialiasing),
      .needsDisplayOnBoundsChange: PropertyAccessor(\CALayer.needsDisplayOnBoundsChange),
    ]
  }

  // MARK: Visibility

  /// 0…1.
  open var opacity: Float {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }
  /// Whether the layer fades as one with its sublayers; default true.
  open var allowsGroupOpacity: Bool {
    get { self[.allowsGroupOpacity] }
    set { self[.allowsGroupOpacity] = newValue }
  }
  open var isHidden: Bool {
    get { self[.hidden] }
    set { self[.hidden] = newValue }
  }
  open var masksToBounds: Bool {
    get { self[.masksToBounds] }
    set { self[.masksToBounds] = newValue }
  }
  open var isDoubleSided: Bool {
    get { self[.doubleSided] }
    set { self[.doubleSided] = newValue }
  }
  /// A hint that every pixel of the contents is opaque; without effect on the picture.
  open var isOpaque: Bool {
    get { self[.opaque] }
    set { self[.opaque] = newValue }
  }

  // MARK: Background, border, corners

  open var backgroundColor: CGColor? {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue }
  }
  open var cornerRadius: CGFloat {
    get { self[.cornerRadius] }
    set { self[.cornerRadius] = newValue }
  }
  /// The corners that `cornerRadius` rounds; default all four.
  open var maskedCorners: CACornerMask {
    get { self[.maskedCorners] }
    set { self[.maskedCorners] = newValue }
  }
  open var cornerCurve: CALayerCornerCurve {
    get { self[.cornerCurve] }
    set { self[.cornerCurve] = newValue }
  }
  /// The border lies inside the bounds.
  open var borderWidth: CGFloat {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }
  open var borderColor: CGColor? {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue }
  }
  /// How much farther than its radius a corner of the given curve reaches along the edges.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  // MARK: Shadow

  open var shadowColor: CGColor? {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue }
  }
  /// 0…1, default 0.
  open var shadowOpacity: Float {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }
  /// Default (0, −3).
  open var shadowOffset: CGSize {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }
  /// The standard deviation of the blur; default 3.
  open var shadowRadius: CGFloat {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }
  /// Instead of the layer's own outline. Never animated implicitly.
  open var shadowPath: CGPath? {
    get { self[.shadowPath] }
    set { self[.shadowPath] = newValue }
  }

  // MARK: Contents

  /// A `CGImage`, or a `MovieClip`, which follows the layer's time. Any other object is kept as it is and not
  /// drawn.
  open var contents: Any? {
    get { object(.contents) }
    set { setObject(newValue, for: .contents) }
  }
  /// The part of the contents that is shown, in units of their size; default (0, 0, 1, 1). Beyond the contents
  /// the pixels at their edges go on.
  open var contentsRect: CGRect {
    get { self[.contentsRect] }
    set { self[.contentsRect] = newValue }
  }
  /// The part of the contents that stretches with a gravity that resizes, in units of `contentsRect`; what is
  /// around it keeps its own size along that side. Default (0, 0, 1, 1).
  open var contentsCenter: CGRect {
    get { self[.contentsCenter] }
    set { self[.contentsCenter] = newValue }
  }
  /// Pixels of the contents per point; default 1. What is not above 0 counts as 1.
  open var contentsScale: CGFloat {
    get { self[.contentsScale] }
    set { self[.contentsScale] = newValue }
  }
  /// Default `resize`. "Bottom" is where y is least.
  open var contentsGravity: CALayerContentsGravity {
    get { self[.contentsGravity] }
    set { self[.contentsGravity] = newValue }
  }
  /// A hint for layers that draw themselves; without effect on pictures.
  open var contentsFormat: CALayerContentsFormat {
    get { self[.contentsFormat] }
    set { self[.contentsFormat] = newValue }
  }
  open var minificationFilter: CALayerContentsFilter {
    get { self[.minificationFilter] }
    set { self[.minificationFilter] = newValue }
  }
  /// Added to the number of times that a picture is halved before it is drawn smaller; default 0.
  open var minificationFilterBias: Float {
    get { self[.minificationFilterBias] }
    set { self[.minificationFilterBias] = newValue }
  }
  open var magnificationFilter: CALayerContentsFilter {
    get { self[.magnificationFilter] }
    set { self[.magnificationFilter] = newValue }
  }

  // MARK: Filters and rendering

  open var filters: [Any]? {
    get { object(.filters) as? [Any] }
    set { setObject(newValue, for: .filters) }
  }
  open var backgroundFilters: [Any]? {
    get { object(.backgroundFilters) as? [Any] }
    set { setObject(newValue, for: .backgroundFilters) }
  }
  open var compositingFilter: Any? {
    get { object(.compositingFilter) }
    set { setObject(newValue, for: .compositingFilter) }
  }
  open var shouldRasterize: Bool {
    get { self[.shouldRasterize] }
    set { self[.shouldRasterize] = newValue }
  }
  open var rasterizationScale: CGFloat {
    get { self[.rasterizationScale] }
    set { self[.rasterizationScale] = newValue }
  }
  open var drawsAsynchronously: Bool {
    get { self[.drawsAsynchronously] }
    set { self[.drawsAsynchronously] = newValue }
  }
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { self[.edgeAntialiasingMask] }
    set { self[.edgeAntialiasingMask] = newValue }
  }
  open var allowsEdgeAntialiasing: Bool {
    get { self[.allowsEdgeAntialiasing] }
    set { self[.allowsEdgeAntialiasing] = newValue }
  }
  open var needsDisplayOnBoundsChange: Bool {
    get { self[.needsDisplayOnBoundsChange] }
    set { self[.needsDisplayOnBoundsChange] = newValue }
  }
}
