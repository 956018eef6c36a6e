import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText

/// Measures frames of one canvas, one after the other.
public struct GamutAnalysis: Sendable {
  private var rasterizer: FloatRasterizer
  private var alone: FloatRasterizer
  private var picture = FloatBuffer()
  private let view: GamutView

  /// - Parameters:
  ///   - gamut: whose colours are the usual ones.
  ///   - memory: what drawing may take.
  /// - Throws: `CanvasError`.
  public init(_ gamut: Gamut, on canvas: Canvas, fonts: FontSet, memory: MemoryBudget = MemoryBudget())
    throws
  {
    let canvas = canvas.forWideColors
    rasterizer = try FloatRasterizer(canvas: canvas, fonts: fonts, memory: memory)
    var clear = canvas
    clear.background = .clear
    alone = try FloatRasterizer(canvas: clear, fonts: fonts, memory: memory, keepsAlpha: true)
    view = GamutView(gamut, .grey, in: canvas.space)
  }

  /// - Throws: `Frame`'s fault, or a `LayerError`.
  public mutating func measure(_ frame: Frame) throws -> GamutShare {
    try frame.check()
    try rasterizer.draw(frame, into: &picture)
    let pixels = Double(max(picture.width * picture.height, 1))
    var result = GamutShare(share: Double(view.count(in: picture)) / pixels, layers: [])
    guard result.share > 0 || frame.items.contains(where: \.mayBeWide) else { return result }
    var seen: Set<LayerID> = []
    for item in frame.items where item.mayBeWide {
      guard let layer = item.layer, seen.insert(layer).inserted else { continue }
      try alone.draw(frame.only(layer), into: &picture)
      let share = Double(view.count(in: picture)) / pixels
      if share > 0 { result.layers.append(GamutShare.Part(layer: layer, share: share)) }
    }
    return result
  }
}

extension Frame {
  /// What one layer draws, with the groups around it.
  fileprivate func only(_ layer: LayerID) -> Frame {
    Frame(
      items: items.filter { item in
        switch item.content {
        case .beginGroup, .endGroup: true
        default: item.layer == layer
        }
      })
  }
}

/// How much of a frame has colours that a gamut does not have.
public struct GamutShare: Sendable {
  /// The share of one layer's own pixels. What covers the layer does not count.
  public struct Part: Sendable {
    /// Which layer it is.
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
