import Foundation
import AnimGeometry
import AnimRenderTree

/// What `saveGState` saves.
struct GraphicsState {
  /// From user space to the context's own space.
  var ctm = CGAffineTransform.identity
  /// In the context's own space; only what lies in all of them is drawn.
  var clips: [ContextClip] = []
  var fillColor = Color.black
  var strokeColor = Color.black
  /// In place of the colour.
  var fillPattern: PatternPaint?
  var strokePattern: PatternPaint?
  /// Of patterns' components.
  var fillColorSpace = CGColorSpace.standard
  var strokeColorSpace = CGColorSpace.standard
  var patternPhase = CGSize.zero
  /// 0…1, multiplies everything.
  var alpha = 1.0
  var stroke = StrokeStyle()
  var blendMode = CGBlendMode.normal
  var shadow: ShadowStyle?
  var interpolation = CGInterpolationQuality.default
  var textMode = CGTextDrawingMode.fill
}

extension Blending {
  package init(_ mode: CGBlendMode) { self = Blending.filterNames[Int(mode.rawValue)].blending }
}

/// How something drawn meets what is there already.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// What is drawn over what is there.
  case normal
  /// The product: never lighter than either.
  case multiply
  /// The opposite of multiply: never darker than either.
  case screen
  /// Screen where what is there is light, multiply where it is dark.
  case overlay
  /// The darker of the two in each channel.
  case darken
  /// The lighter of the two in each channel.
  case lighten
  /// What is there, brightened by what is drawn.
  case colorDodge
  /// What is there, darkened by what is drawn.
  case colorBurn
  /// Darkens or lightens gently, as what is drawn is dark or light.
  case softLight
  /// Multiply where what is drawn is dark, screen where it is light.
  case hardLight
  /// The lighter less the darker in each channel.
  case difference
  /// Difference with less contrast.
  case exclusion
  /// The hue of what is drawn, with the saturation and luminosity of what is there.
  case hue
  /// The saturation of what is drawn, with the hue and luminosity of what is there.
  case saturation
  /// The hue and saturation of what is drawn, with the luminosity of what is there.
  case color
  /// The luminosity of what is drawn, with the hue and saturation of what is there.
  case luminosity
  /// Nothing stays where something is drawn.
  case clear
  /// What is drawn in place of what is there, with its alpha.
  case copy
  /// What is drawn, only where something is there.
  case sourceIn
  /// What is drawn, only where nothing is there.
  case sourceOut
  /// What is drawn, only where something is there, on top of it.
  case sourceAtop
  /// What is there stays on top.
  case destinationOver
  /// What is there, only where something is drawn.
  case destinationIn
  /// What is there, only where nothing is drawn.
  case destinationOut
  /// What is there, only where something is drawn, on top of it.
  case destinationAtop
  /// Each only where the other is not.
  case xor
  /// The sum less white, not below black.
  case plusDarker
  /// The sum, up to white.
  case plusLighter
}

/// How finely pictures are sampled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Smooth.
  case `default`
  /// The nearest pixel.
  case none
  /// Smooth, as `default`.
  case low
  /// Smooth, as `default`.
  case high
  /// Smooth, as `default`.
  case medium
}

/// What drawing text does with the glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills glyphs with the text's colours.
  case fill
  /// Draws a line along glyphs' outlines and leaves them empty.
  case stroke
  /// Fills glyphs and draws a line along their outlines.
  case fillStroke
  /// Draws nothing; the text position moves all the same.
  case invisible
  /// As `fill`, and clips what is drawn afterwards to the glyphs.
  case fillClip
  /// As `stroke`, and clips what is drawn afterwards to what was drawn.
  case strokeClip
  /// As `fillStroke`, and clips what is drawn afterwards to what was drawn.
  case fillStrokeClip
  /// Draws nothing, and clips what is drawn afterwards to the glyphs.
  case clip
}

extension CGTextDrawingMode {
  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}
