import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

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
  /// The files that its fonts are in, as it names them.
  var fontPaths: [String] = []
  /// By what `LottieGlyph.key` makes of the character, the family and the style.
  var glyphs: [String: LottieGlyph] = [:]
  var markers: [LottieMarker] = []
  var rules = PlayerRules.afterEffects

  /// From the start, and only those within the animation.
  var markersInSeconds: [AnimationFile.Marker] {
    markers.compactMap { marker in
      let time = (marker.time - inPoint) / frameRate
      guard time >= 0, time <= duration else { return nil }
      let length = min(max(marker.duration / frameRate, 0), duration - time)
      return AnimationFile.Marker(name: marker.name, time: time, duration: length)
    }
  }

  /// The pictures that are in files of their own.
  var pictureFiles: [ContentsDescription] {
    images.sorted { $0.key < $1.key }.compactMap { image in
      guard let name = image.value.name, let picture = image.value.picture else { return nil }
      return ContentsDescription(name: name, picture: picture, location: image.value.location)
    }
  }

  var duration: Double { (outPoint - inPoint) / frameRate }
}

struct LottieMarker: Sendable {
  var name: String
  /// In frames.
  var time: Double
  var duration: Double
}

struct LottieFont: Sendable {
  var family: String
  var style: String
  /// PostScript's name.
  var name: String
  /// In hundredths of the size.
  var ascent: Double?
  var weight: Double?
}

/// A picture of a file.
struct LottieImage: Sendable {
  var size: CGSize
  var picture: Picture?
  /// Its name below the file's folder; nil for one that is in the file itself.
  var name: String?
  var location: SourceLocation
}

/// The outline of a character, 100 units a size.
struct LottieGlyph: Sendable {
  var size: Double
  /// In the units of the outline, for a size of 100.
  var width: Double
  var path: Path

  static func key(_ character: String, family: String, style: String) -> String {
    "\(character)\u{0}\(family)\u{0}\(style)"
  }
}
