import Raster
import RenderTree
import Text
import Video

/// Draws frames with more than the 8 bits of sRGB, and turns them into what an output can hold.
struct DeepPicture: Sendable {
  private(set) var rasterizer: DeepRasterizer
  private var pixels = DeepBuffer()
  /// What is handed on of them, if that is something else.
  private var viewed = DeepBuffer()
  private let view: GamutView?
  private let converter: DeepConverter
  private let output: PictureOutput
  private let keepsAlpha: Bool
  private let dithers: Bool

  init(
    canvas: Canvas, output: PictureOutput, view: GamutView? = nil, fonts: FontSet, memory: MemoryBudget,
    keepsAlpha: Bool
  ) throws(CanvasError) {
    rasterizer = try DeepRasterizer(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
    converter = DeepConverter(from: canvas.space, to: output.color.space, mapping: canvas.mapping)
    self.output = output
    self.view = view
    self.keepsAlpha = keepsAlpha
    dithers = canvas.dithersGradients
  }

  /// - Parameters:
  ///   - change: from the frame drawn last; nil for all.
  ///   - picture: gets the size, and what was drawn if 8 bits are enough.
  /// - Returns: the pixels of the picture that may be others; nil for all.
  /// - Throws: why the picture is not whole; it then is what it was.
  mutating func draw(
    _ frame: Frame, changed change: FrameChange?, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    var areas: [PixelRect]?
    if let change {
      areas = rasterizer.draw(frame, changed: change, into: &pixels)
    } else {
      rasterizer.draw(frame, into: &pixels)
    }
    if let failure = rasterizer.failure { throw LayerError.blaming(rasterizer.failedLayer, failure) }
    if let view {
      viewed = pixels
      view.apply(to: &viewed)
    }
    guard output.bits == 8 else {
      try picture.resize(width: pixels.width, height: pixels.height)
      return areas
    }
    // Whether a pixel is dithered depends on those above and beside it.
    let rows = areas.map { $0.reduce(PixelRect.empty) { $0.union($1) } }.map { box in
      box.isEmpty ? 0..<0 : box.minY..<min(box.maxY + 1, pixels.height)
    }
    try converter.convert(shown, rows: rows, keepsAlpha: keepsAlpha, dithers: dithers, into: &picture)
    return rows.map { rows in
      rows.isEmpty
        ? [] : [PixelRect(minX: 0, minY: rows.lowerBound, maxX: pixels.width, maxY: rows.upperBound)]
    }
  }

  private var shown: DeepBuffer { view == nil ? pixels : viewed }

  /// Puts what was drawn last into planes of more than 8 bits.
  ///
  /// - Parameter areas: the pixels that are not as they were when the planes got what they hold; nil for all.
  func convert(_ areas: [PixelRect]?, into planes: PicturePlanes) {
    let format = planes.format
    if format.isRGB {
      converter.convert(
        shown, keepsAlpha: format.hasAlpha, into: planes.luma.samples, stride: planes.luma.stride)
    } else {
      let layout = SampleLayout(
        bits: format.bits, halvesWidth: format.halvesWidth, halvesHeight: format.halvesHeight)
      let samples = DeepSampleConverter(converter, layout, lumaWeights: output.color.lumaWeights)
      for area in areas ?? [shown.bounds] {
        samples.convert(
          shown, area: area, into: [planes.luma, planes.blue, planes.red].map(SamplePlane.init),
          alpha: planes.alpha.map(SamplePlane.init))
      }
    }
  }

  func firstDifference(from other: DeepPicture) -> (x: Int, y: Int)? {
    let index = pixels.withPixels { mine in
      other.pixels.withPixels { others in
        mine.indices.first { $0 >= others.count || mine[$0] != others[$0] }
      }
    }
    return index.map { ($0 % pixels.width, $0 / pixels.width) }
  }
}
