import CoreGraphics
import Foundation
import AnimRenderTree

/// Where a layer lies and how it looks: the properties that all layers have in the catalogue.
///
/// They are a superclass of `CALayer`, and not an extension, because only what a class's body declares can be
/// overridden.
open class LayerAppearance: PropertyObject {
  // BEGIN scripts/properties: layer
  // MARK: Geometry

  /// The layer's rectangle in its own coordinates; empty by default. Its origin scrolls the sublayers. Animatable.
  open var bounds: CGRect {
    get { self[.bounds] }
    set { self[.bounds] = newValue }
  }
  /// Where the anchor point lies in the superlayer's coordinates; (0, 0) by default. Animatable.
  open var position: CGPoint {
    get { self[.position] }
    set { self[.position] = newValue }
  }
  /// Where `position` lies in the bounds, in units of their size; (0.5, 0.5), the middle, by default. Animatable.
  open var anchorPoint: CGPoint {
    get { self[.anchorPoint] }
    set { self[.anchorPoint] = newValue }
  }
  /// The depth of the anchor point, in points towards the eye; 0 by default. Animatable.
  open var anchorPointZ: CGFloat {
    get { self[.anchorPointZ] }
    set { self[.anchorPointZ] = newValue }
  }
  /// How far the layer is raised towards the eye, in points; orders siblings in one plane. 0 by default. Animatable.
  open var zPosition: CGFloat {
    get { self[.zPosition] }
    set { self[.zPosition] = newValue }
  }
  /// Moves, turns and scales the layer about its anchor point; the identity by default. Animatable.
  open var transform: CATransform3D {
    get { self[.transform] }
    set { self[.transform] = newValue }
  }
  /// Acts on all sublayers, about this layer's anchor point: the place of a perspective. The identity by default. Animatable.
  open var sublayerTransform: CATransform3D {
    get { self[.sublayerTransform] }
    set { self[.sublayerTransform] = newValue }
  }

  // MARK: Visibility

  /// How much of the layer and its sublayers is seen, from 0, nothing, to 1, all of it; 1 by default. Animatable.
  open var opacity: Float {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }
  /// Whether the layer and all that is in it are left out of the picture and of hit testing; false by default. A change
  /// cross-fades.
  open var isHidden: Bool {
    get { self[.hidden] }
    set { self[.hidden] = newValue }
  }

  // MARK: Background, border, corners

  /// Fills the bounds with their rounded corners, below all else of the layer; nil, the default, fills nothing. Animatable, but
  /// a change from or to nil has no implicit animation.
  open var backgroundColor: CGColor? {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue }
  }
  /// The radius of the corners of background, border and clip, in points, drawn as at most half the shorter side; 0 by default.
  /// It does not cut `contents` or sublayers unless `masksToBounds` is true. Animatable.
  open var cornerRadius: CGFloat {
    get { self[.cornerRadius] }
    set { self[.cornerRadius] = newValue }
  }
  /// The corners that `cornerRadius` rounds; all four by default.
  open var maskedCorners: CACornerMask {
    get { self[.maskedCorners] }
    set { self[.maskedCorners] = newValue }
  }
  /// Whether corners are arcs of circles, the default, or continuous curves. An unknown curve is reported and becomes
  /// `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { self[.cornerCurve] }
    set { self[.cornerCurve] = newValue }
  }
  /// The width of the line along the inside of the bounds, in points, drawn above the sublayers; 0, the default, draws none.
  /// Animatable.
  open var borderWidth: CGFloat {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }
  /// The colour of the border; opaque black by default, nil draws none. Animatable.
  open var borderColor: CGColor? {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue }
  }

  // MARK: Sublayers

  /// Whether the layer is cut off at its bounds with their rounded corners, its sublayers and its shadow included; false by
  /// default. A change cross-fades.
  open var masksToBounds: Bool {
    get { self[.masksToBounds] }
    set { self[.masksToBounds] = newValue }
  }
  /// Whether the layer fades as one with its sublayers; default true.
  open var allowsGroupOpacity: Bool {
    get { self[.allowsGroupOpacity] }
    set { self[.allowsGroupOpacity] = newValue }
  }
  /// Whether sublayers, a shape layer's path and the shadow path are drawn upside down in the bounds; false by default. Conversion of
  /// points ignores it.
  open var isGeometryFlipped: Bool {
    get { self[.geometryFlipped] }
    set { self[.geometryFlipped] = newValue }
  }
  /// Whether the layer is also seen from behind; true by default. If false, it is hidden while its normal points away from the
  /// eye.
  open var isDoubleSided: Bool {
    get { self[.doubleSided] }
    set { self[.doubleSided] = newValue }
  }
  /// A hint that every pixel of the contents is opaque; without effect on the picture.
  open var isOpaque: Bool {
    get { self[.opaque] }
    set { self[.opaque] = newValue }
  }

  // MARK: Contents

  /// A `CGImage`, a `VectorPicture`, which comes back as a `CGImage`, or a `MovieClip`, which follows the layer's time; nil, the
  /// default, shows nothing. Any other object is kept as it is and not drawn. Animatable.
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
  /// How contents lie in bounds of another size; `resize`, which stretches them, by default. "Bottom" is where y is least. An
  /// unknown gravity is reported and becomes `center`.
  open var contentsGravity: CALayerContentsGravity {
    get { self[.contentsGravity] }
    set { self[.contentsGravity] = newValue }
  }
  /// A hint for layers that draw themselves; without effect on pictures.
  open var contentsFormat: CALayerContentsFormat {
    get { self[.contentsFormat] }
    set { self[.contentsFormat] = newValue }
  }
  /// How contents are sampled that are drawn smaller than they are; `linear` by default.
  open var minificationFilter: CALayerContentsFilter {
    get { self[.minificationFilter] }
    set { self[.minificationFilter] = newValue }
  }
  /// Added to the number of times that a picture is halved before it is drawn smaller; default 0.
  open var minificationFilterBias: Float {
    get { self[.minificationFilterBias] }
    set { self[.minificationFilterBias] = newValue }
  }
  /// How contents are sampled that are drawn larger than they are; `linear` by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { self[.magnificationFilter] }
    set { self[.magnificationFilter] = newValue }
  }

  // MARK: Shadow

  /// The colour of the shadow; opaque black by default, nil draws none. Animatable.
  open var shadowColor: CGColor? {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue }
  }
  /// How much of the shadow is seen, from 0, the default, to 1; multiplied with the alpha of its colour. Animatable.
  open var shadowOpacity: Float {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }
  /// How far the shadow lies from what throws it, in points; (0, −3) by default, which is towards the upper edge where y points
  /// down. Animatable.
  open var shadowOffset: CGSize {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }
  /// The standard deviation of the shadow's blur, in points; 3 by default. Animatable.
  open var shadowRadius: CGFloat {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }
  /// Throws the shadow in place of what the layer draws, in the layer's coordinates and filled by the non-zero rule; nil by
  /// default. Animatable, but never implicitly.
  open var shadowPath: CGPath? {
    get { self[.shadowPath] }
    set { self[.shadowPath] = newValue }
  }

  // MARK: Filters and rendering

  /// Filters (`CIFilter`) that change the pixels of the layer with its sublayers, the first one first; nil by default. What is
  /// no filter is kept and reported. Animate an input by its key path, such as `filters.blur.inputRadius`.
  open var filters: [Any]? {
    get { object(.filters) as? [Any] }
    set { setObject(newValue, for: .filters) }
  }
  /// Filters (`CIFilter`) that change the pixels of what lies behind the layer, within its rounded bounds and its mask; nil by
  /// default. What is no filter is kept and reported.
  open var backgroundFilters: [Any]? {
    get { object(.backgroundFilters) as? [Any] }
    set { setObject(newValue, for: .backgroundFilters) }
  }
  /// How the layer is blended with what lies behind it: the name of a blend mode such as `"multiplyBlendMode"`, or a `CIFilter`
  /// that stands for one; nil, the default, lies over it. Any other object is kept and reported.
  open var compositingFilter: Any? {
    get { object(.compositingFilter) }
    set { setObject(newValue, for: .compositingFilter) }
  }
  /// Whether the layer, with its sublayers, filters and shadow, is drawn as a bitmap first, which is then sampled where the
  /// layer stands; false by default.
  open var shouldRasterize: Bool {
    get { self[.shouldRasterize] }
    set { self[.shouldRasterize] = newValue }
  }
  /// The pixels of that bitmap in a point; 1 by default. Without effect unless `shouldRasterize` is true.
  open var rasterizationScale: CGFloat {
    get { self[.rasterizationScale] }
    set { self[.rasterizationScale] = newValue }
  }
  /// A hint for layers that draw themselves; false by default. Kept, without effect.
  open var drawsAsynchronously: Bool {
    get { self[.drawsAsynchronously] }
    set { self[.drawsAsynchronously] = newValue }
  }
  /// Whether a change of the size of the bounds has the layer draw its contents again, as `setNeedsDisplay()` does; false by
  /// default.
  open var needsDisplayOnBoundsChange: Bool {
    get { self[.needsDisplayOnBoundsChange] }
    set { self[.needsDisplayOnBoundsChange] = newValue }
  }
  /// The edges of background, gradient and clip that are smooth; all four by default. Edges of pictures, borders and rounded
  /// bounds always are.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { self[.edgeAntialiasingMask] }
    set { self[.edgeAntialiasingMask] = newValue }
  }
  /// Whether the edges in `edgeAntialiasingMask` are smooth; true by default, as on macOS. If false, a pixel at the edge
  /// belongs to the layer if its middle does.
  open var allowsEdgeAntialiasing: Bool {
    get { self[.allowsEdgeAntialiasing] }
    set { self[.allowsEdgeAntialiasing] = newValue }
  }
  // END scripts/properties

  /// How much farther than its radius a corner of the given curve reaches along the edges.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  // MARK: Dynamic range

  /// How bright contents may be: kept, and what is seen goes by the canvas and the output.
  open var wantsExtendedDynamicRangeContent = false {
    didSet {
      if !allowsChange(of: "wantsExtendedDynamicRangeContent") { wantsExtendedDynamicRangeContent = oldValue }
    }
  }
  /// Whether contents brighter than the output are mapped to its range; `automatic` by default. Kept, without effect.
  open var toneMapMode = CALayer.ToneMapMode.automatic {
    didSet { if !allowsChange(of: "toneMapMode") { toneMapMode = oldValue } }
  }
  /// How much brighter than white contents should be; `automatic` by default. Kept, without effect.
  open var preferredDynamicRange = CALayer.DynamicRange.automatic {
    didSet { if !allowsChange(of: "preferredDynamicRange") { preferredDynamicRange = oldValue } }
  }
  /// How many times brighter than white contents may be; 0, which leaves it open, by default. Kept, without effect.
  open var contentsHeadroom: CGFloat = 0 {
    didSet { if !allowsChange(of: "contentsHeadroom") { contentsHeadroom = oldValue } }
  }
  /// False for presentation layers, which report the attempt.
  func allowsChange(of key: String) -> Bool { true }
}
