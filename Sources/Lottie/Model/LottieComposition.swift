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

struct LottieMarker: Sendable {
  var name: String
  /// In frames.
  var time: Double
  var duration: Double
}

/// A picture of a file.
struct LottieImage: Sendable {
  var size: CGSize
  var picture: Bitmap?
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

/// A layer of a composition.
struct LottieLayer: Sendable {
  enum Content: Sendable {
    case precomposition(id: String, size: CGSize)
    case solid(size: CGSize, color: Color)
    case image(id: String)
    case null
    case shapes([LottieShape])
    case text(LottieText)
    case camera(perspective: AnimatedNumbers)
  }

  enum Matte: Int, Sendable {
    case alpha = 1
    case invertedAlpha, luma, invertedLuma

    var isInverted: Bool { self == .invertedAlpha || self == .invertedLuma }
    var isLuma: Bool { self == .luma || self == .invertedLuma }
  }

  var name: String?
  var index: Int?
  var parent: Int?
  var location: SourceLocation
  var isHidden = false
  var inPoint = 0.0
  var outPoint = 0.0
  var startTime = 0.0
  var stretch = 1.0
  /// In seconds.
  var timeRemap: AnimatedNumbers?
  var transform = LottieTransform()
  var turnsAlongPath = false
  var isThreeDimensional = false
  /// The name of a compositing filter; nil for the normal mode.
  var blendMode: String?
  var masks: [LottieMask] = []
  var matte: Matte?
  /// The index of the layer that mattes this one; else it is the one before.
  var matteLayer: Int?
  var isMatte = false
  var effects: [LottieEffect] = []
  var content = Content.null
}

/// A mask of a layer.
struct LottieMask: Sendable {
  enum Mode: String, Sendable {
    case none = "n"
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
  }

  var mode = Mode.add
  var isInverted = false
  var path = AnimatedPath.constant(Path())
  var opacity = AnimatedNumbers(100)
  var expansion = AnimatedNumbers(0)
  var feather = AnimatedNumbers(0, 0)
}

/// What a layer's effects and styles draw.
enum LottieEffect: Sendable {
  /// - Parameters: colour as fractions, opacity as a fraction of 255 or 100, direction in degrees clockwise from above.
  case dropShadow(
    color: AnimatedNumbers, opacity: AnimatedNumbers, opacityRange: Double, direction: AnimatedNumbers,
    distance: AnimatedNumbers, softness: AnimatedNumbers)
  case blur(AnimatedNumbers)
  case tint(black: AnimatedNumbers, white: AnimatedNumbers, amount: AnimatedNumbers)
  case fill(color: AnimatedNumbers, opacity: AnimatedNumbers)
  case tritone(bright: AnimatedNumbers, middle: AnimatedNumbers, dark: AnimatedNumbers)
}
