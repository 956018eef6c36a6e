import Geometry
import Raster
import RenderTree
import Text

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
    rasterizer.draw(frame, into: &picture)
    if let failure = rasterizer.failure { throw LayerError.blaming(rasterizer.failedLayer, failure) }
    let pixels = Double(max(picture.width * picture.height, 1))
    var result = GamutShare(share: Double(view.count(in: picture)) / pixels, layers: [])
    guard result.share > 0 || frame.items.contains(where: \.mayBeWide) else { return result }
    var seen: Set<LayerID> = []
    for item in frame.items where item.mayBeWide {
      guard let layer = item.layer, seen.insert(layer).inserted else { continue }
      alone.draw(frame.only(layer), into: &picture)
      if let failure = alone.failure { throw LayerError.blaming(alone.failedLayer, failure) }
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
