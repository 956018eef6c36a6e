import Foundation
import Geometry
import RenderTree

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
  package init(_ mode: CGBlendMode) {
    self =
      switch mode {
      case .normal: .over
      case .multiply: .multiply
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .softLight: .softLight
      case .hardLight: .hardLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      case .clear: .clear
      case .copy: .copy
      case .sourceIn: .sourceIn
      case .sourceOut: .sourceOut
      case .sourceAtop: .sourceAtop
      case .destinationOver: .destinationOver
      case .destinationIn: .destinationIn
      case .destinationOut: .destinationOut
      case .destinationAtop: .destinationAtop
      case .xor: .xor
      case .plusDarker: .plusDarker
      case .plusLighter: .add
      }
  }
}

/// How something drawn meets what is there already.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

/// How finely pictures are sampled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high, medium
}

/// What drawing text does with the glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

extension CGTextDrawingMode {
  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}
