import Geometry
import Raster
import RenderTree
import Text

/// How much of a frame has colours that a gamut does not have.
public struct GamutShare: Sendable {
  /// Of a layer's pixels as it is by itself, whatever covers it.
  public struct Part: Sendable {
    public var layer: LayerID
    /// Of the canvas's pixels, 0…1.
    public var share: Double
  }

  /// Of the canvas's pixels, 0…1.
  public var share: Double
  /// Of each layer that has such colours, in the order of drawing.
  public var layers: [Part]
}

extension Canvas {
  /// The same canvas, but for keeping all colours: in extended sRGB.
  public var forWideColors: Canvas {
    var canvas = self
    canvas.space = WorkingSpace(gamut: .sRGB, isLinear: space.isLinear, isExtended: true)
    return canvas
  }
}

extension Frame.Item {
  /// What it draws with: of pictures, what they are multiplied with.
  package var colors: [Color] {
    switch content {
    case .fill(let fill): [fill.color]
    case .gradient(let fill): fill.gradient.stops.map(\.color)
    case .shadow(let shadow): [shadow.style.color]
    case .text(let text): text.block.text.runs.map { text.tinted($0.style.color ?? text.color) }
    case .image(let fill): [fill.tint]
    case .beginGroup, .endGroup: []
    }
  }

  /// Whether it draws with colours, or pixels, that sRGB does not have.
  var mayBeWide: Bool {
    switch content {
    case .text(let text) where text.tint.isWide: return true
    case .image(let fill):
      switch fill.source {
      case .bitmap(let bitmap) where bitmap.finePixels != nil: return true
      case .movie: return true
      case .bitmap, .vector: break
      }
    default: break
    }
    return colors.contains(where: \.isWide)
  }
}

extension Color {
  /// Whether sRGB does not have it.
  public var isWide: Bool {
    GamutTest.isWide(SIMD4(Float(red), Float(green), Float(blue), 1))
  }
}
