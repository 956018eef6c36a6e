import Foundation
import AnimGeometry
import AnimJSON

/// A layer of a composition.
struct LottieLayer: Sendable {
  enum Content: Sendable {
    case precomposition(id: String, size: CGSize)
    case solid(size: CGSize, color: Color)
    case image(id: String)
    case null
    case shapes([LottieShape])
    case text(LottieText)
    case camera(perspective: AnimatedNumbers, hasTarget: Bool)
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
  /// Those of the mode "none" too, whose paths effects use.
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
