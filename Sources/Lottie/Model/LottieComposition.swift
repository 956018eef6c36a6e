import Foundation
import Geometry
import RenderTree
import Scene

/// A Lottie file as it was written: checked, typed, and nothing built from it yet.
struct LottieComposition: Sendable {
  var name: String?
  var size = CGSize.zero
  var frameRate = 60.0
  var inPoint = 0.0
  var outPoint = 0.0
  var layers: [LottieLayer] = []
  var precompositions: [String: [LottieLayer]] = [:]
  var images: [String: LottieImage] = [:]
  var fonts: [String: LottieFont] = [:]
  /// By what `LottieGlyph.key` makes of the character, the family and the style.
  var glyphs: [String: LottieGlyph] = [:]
  var markers: [LottieMarker] = []

  var duration: Double { (outPoint - inPoint) / frameRate }
}
