// In: what code draws, and the paths, colours, images and texts that it draws with.
// Out: drawings as values; nothing has pixels here.
// To read: CGPath, CGColor, CGContext, GraphicsState, DrawingRecorder, CTFrame, Misuse.
//
// A context without pixels
//
// Drawing code of an app expects a bitmap behind its context. Here a context is a recorder: each call becomes an item of a
// frame (a fill, a gradient, an image, text), in the coordinates of the layer, with the state that was in force. Clips,
// transparency layers and shadows become groups around items. The result is a `Drawing`, a value, which is a layer's contents
// like a picture; it is rasterised with the layer in every frame, and so it is sharp at any scale and in any perspective.
//
// What cannot be recorded, such as reading pixels back, is reported as a `Misuse` and has no effect.

import Foundation
import AnimGeometry
import AnimRenderTree

/// Where `draw(in:)` draws a layer's contents.
///
/// A context does not have pixels. It keeps what was drawn, which is rasterised with the layer in every frame
/// and so is sharp at any scale. User space is the layer's bounds, y pointing down as on iOS, or up where the geometry is
/// flipped.
///
/// Source of the rules: Apple's Quartz 2D Programming Guide.
public final class CGContext {
  var state = GraphicsState()
  var currentPath = CGMutablePath()
  /// From text space, y up, to user space. It is no part of the saved states.
  public var textMatrix = CGAffineTransform.identity
  /// What can be seen, in the context's own space.
  let bounds: CGRect
  /// What user space is to begin with, to the context's own space.
  package let base: Affine
  let isBitmap: Bool
  /// From the context's own space to the pixels of the bitmap that Core Graphics would have: y points up.
  private let device: Affine
  /// That bitmap's size.
  public let width: Int
  /// How many rows of pixels that bitmap has.
  public let height: Int
  /// Whether what sets colours has no effect, as while the tile of a pattern without its own colours is drawn.
  var ignoresColors = false
  private var savedStates: [GraphicsState] = []
  private var recorder = DrawingRecorder()
  /// What was drawn outside of each transparency layer that is open.
  private var outerRecorders: [DrawingRecorder] = []

  /// - Parameters:
  ///   - bounds: what can be seen, in the context's own space.
  ///   - base: from user space to begin with to the context's own space.
  ///   - isBitmap: whether it makes pictures of as many pixels as the bounds have points.
  ///   - scale: pixels of that bitmap for a length of 1.
  package init(bounds: CGRect, base: Affine, isBitmap: Bool, scale: CGFloat = 1) {
    self.bounds = bounds
    self.base = base
    self.isBitmap = isBitmap
    let scale = scale > 0 && scale.isFinite ? scale : 1
    width = Int(exactly: (bounds.width * scale).rounded(.up)) ?? 0
    height = Int(exactly: (bounds.height * scale).rounded(.up)) ?? 0
    device = Affine(
      a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: CGFloat(height) + bounds.minY * scale)
    state.ctm = base
  }

  /// The context of a layer with some bounds, or of a pattern.
  ///
  /// - Parameter isFlipped: whether y points down, as `CALayer.contentsAreFlipped()` says; else it points up.
  package convenience init(bounds: CGRect, scale: CGFloat = 1, isFlipped: Bool = true) {
    let base =
      isFlipped ? Affine.identity : Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
    self.init(bounds: bounds, base: base, isBitmap: false, scale: scale)
  }

  /// What was drawn; nil when that was nothing.
  package func finish() -> Drawing? {
    while !outerRecorders.isEmpty { endTransparencyLayer() }
    let items = recorder.finish()
    return items.isEmpty ? nil : Drawing(items: items, bounds: bounds)
  }

  /// What was drawn so far, outside of transparency layers that are still open.
  package var recordedItems: [Frame.Item] {
    var recorder = outerRecorders.first ?? recorder
    return recorder.finish()
  }

  // MARK: State

  /// Keeps all settings for `restoreGState`: the transform, clips, colours and patterns, lines, alpha, blend mode, shadow
  /// and so on. The current path and the text matrix are not among them.
  public func saveGState() { savedStates.append(state) }

  /// Without a saved state it does nothing.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    state = saved
  }

  /// From user space to the pixels of the bitmap that Core Graphics would have here, whose y points up.
  public var ctm: CGAffineTransform { state.ctm.concatenating(device) }
  /// The same as `ctm`: device space is that bitmap's.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Puts `transform` before all that transforms user space.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    let result = transform.concatenating(state.ctm)
    if result.isFinite { state.ctm = result }
  }

  /// Moves the origin of user space, in its own lengths.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(Affine(translationX: tx, y: ty)) }
  /// Makes lengths of user space larger by factors; negative ones mirror it.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(Affine(scaleX: sx, y: sy)) }
  /// Radians; clockwise, since y points down.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// How opaque all is that is drawn from now on: 0…1, limited to it, 1 by default. It multiplies the alpha of colours
  /// and pictures.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  /// How what is drawn from now on is blended with what is there; `normal` by default.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// The colour, or the pattern, of fills; black by default.
  public func setFillColor(_ color: CGColor) {
    guard !ignoresColors else { return }
    state.fillColor = color.color
    state.fillPattern = color.patternPaint
  }
  /// The colour, or the pattern, of lines; black by default.
  public func setStrokeColor(_ color: CGColor) {
    guard !ignoresColors else { return }
    state.strokeColor = color.color
    state.strokePattern = color.patternPaint
  }
  /// The colour of fills in sRGB. 0…1 is usual; more or less is not limited.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour of fills as grey, 0 black and 1 white, on sRGB's curve.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// The colour of lines in sRGB. 0…1 is usual; more or less is not limited.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour of lines as grey, 0 black and 1 white, on sRGB's curve.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// The width of lines in user space as it is when they are drawn; 1 by default. With 0 or less nothing is drawn.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
  /// How lines and dashes end; `butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// How the parts of lines meet; `miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// How far a mitred corner may reach, divided by the line's width; a sharper one is bevelled. 10 by default.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }
  /// An empty pattern, or one with a negative length, gives an unbroken line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashPhase = phase
    state.stroke.dashes = lengths.allSatisfy { $0 >= 0 && $0.isFinite } ? lengths : []
  }

  /// Everything drawn from now on casts a shadow.
  ///
  /// - Parameters:
  ///   - offset: in what user space was to begin with, whatever transforms it.
  ///   - blur: twice the standard deviation of the Gaussian.
  ///   - color: nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    let scale = abs(base.determinant).squareRoot()
    state.shadow = ShadowStyle(
      color: color.color, deviation: max(blur, 0) / 2 * scale,
      offset: CGPoint(
        x: offset.width * base.a + offset.height * base.c, y: offset.width * base.b + offset.height * base.d))
  }

  /// The same with a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Transparency layers

  /// Until it ends, everything is drawn by itself, and then as one, with the alpha, the shadow and the blend
  /// mode of now.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    saveGState()
    outerRecorders.append(recorder)
    recorder = DrawingRecorder()
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// The same, cut to a rectangle until it ends.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    addClip(rect)
  }

  /// Draws the innermost open transparency layer as one, and brings back the state from before it. Without one it does
  /// nothing.
  public func endTransparencyLayer() {
    guard let outer = outerRecorders.popLast() else { return }
    let items = recorder.finish()
    recorder = outer
    restoreGState()
    guard !items.isEmpty else { return }
    record([.beginGroup(Group(opacity: state.alpha))] + items + [.endGroup], extent: nil)
  }

  // MARK: Recording

  /// Adds what is drawn, in the context's own space, under the state of now.
  ///
  /// - Parameters:
  ///   - extent: where it is drawn, although it may be transparent there; nil for all that the clips leave.
  ///   - blending: nil for the state's.
  func record(_ items: [Frame.Item], extent: Clip?, blending: Blending? = nil) {
    guard state.alpha > 0 || state.blendMode != .normal else { return }
    recorder.append(
      items, extent: extent, clips: state.clips, blending: blending ?? Blending(state.blendMode),
      shadow: state.shadow)
  }

  /// The colour with the state's alpha.
  func faded(_ color: Color) -> Color { color.withAlpha(color.alpha * state.alpha) }

  /// What is clipped away for sure lies outside; in user space.
  public var boundingBoxOfClipPath: CGRect {
    let box = seenBox
    return box.isNull ? .null : state.ctm.inverted().boundingBox(of: box)
  }

  /// The same in the context's own space.
  var seenBox: CGRect {
    state.clips.reduce(bounds) { $0.cut(to: $1.area.boundingBox) }
  }
}

extension CGRect {
  /// The intersection; null with a box of numbers that are not finite, which Foundation does not take.
  func cut(to box: CGRect) -> CGRect {
    if box == .infinite { return self }
    return box.isFinite && !isNull ? intersection(box) : .null
  }
}
