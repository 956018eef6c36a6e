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
