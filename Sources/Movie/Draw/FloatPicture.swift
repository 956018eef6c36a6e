import AnimPixelConversion
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

/// Draws frames with more than the 8 bits of sRGB, and turns them into what an output can hold.
struct FloatPicture: Sendable {
  private(set) var rasterizer: FloatRasterizer
  private var pixels = FloatBuffer()
  /// Whether they are those of the frame drawn last.
  private var keepsPixels = false
  /// What is handed on of them, if that is something else.
  private var viewed = FloatBuffer()
  /// The average of what is seen while the shutter is open.
  private var average: FloatExposures?
  /// What `pixels` shows, once something has moved while the shutter was open.
  private var drawn: [Frame.Item]?
  private let view: GamutView?
  private let converter: FloatConverter
  private let output: PictureOutput
  private let keepsAlpha: Bool
  private let dithers: Bool

  init(
    canvas: Canvas, output: PictureOutput, view: GamutView? = nil, fonts: FontSet, memory: MemoryBudget,
    keepsAlpha: Bool
  ) throws(CanvasError) {
    rasterizer = try FloatRasterizer(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
    converter = FloatConverter(from: canvas.space, to: output.color.space, mapping: canvas.mapping)
    self.output = output
    self.view = view
    self.keepsAlpha = keepsAlpha
    dithers = canvas.dithersGradients
  }

  /// - Parameters:
  ///   - change: from the frame drawn last; nil for all.
  ///   - picture: gets the size, and what was drawn if 8 bits are enough.
  /// - Returns: the pixels of the picture that may be others; nil for all.
  /// - Throws: why the picture is not whole.
  mutating func draw(
    _ frame: Frame, changed change: FrameChange?, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    if frame.isExposed || isExposed, change != nil || frame.isExposed {
      try expose(frame)
      try finish(into: &picture)
      return nil
    }
    (drawn, average) = (nil, nil)
    if output.bits == 8, view == nil { return try drawBands(frame, changed: change, into: &picture) }
    var areas: [PixelRect]?
    if let change, keepsPixels {
      areas = try rasterizer.draw(frame, changed: change, into: &pixels)
    } else {
      try rasterizer.draw(frame, into: &pixels)
    }
    keepsPixels = true
    try finish(into: &picture)
    return output.bits == 8 ? nil : areas
  }

  private mutating func finish(into picture: inout PixelBuffer) throws {
    if let view {
      viewed = average?.pixels ?? pixels
      view.apply(to: &viewed)
    }
    guard output.bits == 8 else { return try picture.resize(width: pixels.width, height: pixels.height) }
    try converter.convert(shown, keepsAlpha: keepsAlpha, dithers: dithers, into: &picture)
  }

  /// Whether what was drawn last may be an average.
  var isExposed: Bool { drawn != nil }

  /// Draws each exposure, and averages them.
  private mutating func expose(_ frame: Frame) throws {
    keepsPixels = false
    var items = frame.items
    if let first = frame.exposures.first { items.apply(first) }
    let last = drawn
    drawn = nil
    if let last {
      _ = try rasterizer.draw(Frame(items: items), changed: FrameChange.between(last, items), into: &pixels)
    } else {
      try rasterizer.draw(Frame(items: items), into: &pixels)
    }
    var sum = FloatExposures(pixels)
    for (index, exposure) in frame.exposures.enumerated().dropFirst() {
      items.apply(exposure)
      let areas = try rasterizer.draw(Frame(items: items), changed: exposure.change, into: &pixels)
      for area in areas { sum.add(pixels, area, times: Float(index)) }
    }
    sum.finish(pixels, count: Float(max(frame.exposures.count, 1)))
    (drawn, average) = (items, sum)
  }

  private mutating func drawBands(
    _ frame: Frame, changed change: FrameChange?, into picture: inout PixelBuffer
  ) throws -> [PixelRect] {
    keepsPixels = false
    let bounds = rasterizer.pixelBounds
    let isKept = picture.width == bounds.width && picture.height == bounds.height
    try picture.resize(width: bounds.width, height: bounds.height)
    let footprint = DitherFootprint(bounds)
    let areas = try rasterizer.draw(frame, changed: isKept ? change : nil, for: footprint) { band in
      converter.convert(band, keepsAlpha: keepsAlpha, dithers: dithers, into: &picture)
    }
    return PixelRect.disjoint(areas.map(footprint.samples))
  }

  private var shown: FloatBuffer { view == nil ? average?.pixels ?? pixels : viewed }

  /// Whether frames can be drawn right into the planes of such a format.
  func drawsPlanes(of format: PixelFormat) -> Bool {
    output.bits > 8 && format.bits > 8 && !format.isRGB && view == nil
  }

  /// Draws into planes without keeping the pixels that they are made of.
  ///
  /// - Parameters:
  ///   - change: from the frame drawn last, which the planes hold; nil for all.
  ///   - isDrawn: is called when pixels have been drawn.
  ///   - isConverted: is called when they are in the planes.
  /// - Returns: the pixels of the frame that may be others.
  /// - Throws: why the planes are not whole.
  mutating func draw(
    _ frame: Frame, changed change: FrameChange?, into planes: PicturePlanes, isDrawn: () -> Void,
    isConverted: () -> Void
  ) throws -> [PixelRect] {
    keepsPixels = false
    (drawn, average) = (nil, nil)
    let bounds = rasterizer.pixelBounds
    let grid = SampleGrid(
      width: bounds.width, height: bounds.height, columns: planes.luma.width, rows: planes.luma.height)
    let samples = samples(of: planes.format)
    let targets = Self.targets(planes)
    let areas = try rasterizer.draw(frame, changed: change, for: grid) { band in
      isDrawn()
      samples.convert(band, of: bounds, into: targets.colors, alpha: targets.alpha)
      isConverted()
    }
    return areas
  }

  /// Puts what was drawn last into planes of more than 8 bits.
  ///
  /// - Parameter areas: the pixels that are not as they were when the planes got what they hold; nil for all.
  func convert(_ areas: [PixelRect]?, into planes: PicturePlanes) {
    let format = planes.format
    if format.isRGB {
      converter.convert(
        shown, keepsAlpha: format.hasAlpha, into: planes.luma.samples, stride: planes.luma.stride)
    } else {
      let samples = samples(of: format)
      let targets = Self.targets(planes)
      for area in areas ?? [shown.bounds] {
        samples.convert(shown, area: area, into: targets.colors, alpha: targets.alpha)
      }
    }
  }

  private func samples(of format: PixelFormat) -> FloatSampleConverter {
    let layout = SampleLayout(
      bits: format.bits, halvesWidth: format.halvesWidth, halvesHeight: format.halvesHeight)
    return FloatSampleConverter(converter, layout, lumaWeights: output.color.lumaWeights)
  }

  private static func targets(_ planes: PicturePlanes) -> (colors: [SamplePlane], alpha: SamplePlane?) {
    ([planes.luma, planes.blue, planes.red].map(SamplePlane.init), planes.alpha.map(SamplePlane.init))
  }

  func firstDifference(from other: FloatPicture) -> (x: Int, y: Int)? {
    let index = pixels.withPixels { mine in
      other.pixels.withPixels { others in
        mine.indices.first { $0 >= others.count || mine[$0] != others[$0] }
      }
    }
    return index.map { ($0 % pixels.width, $0 / pixels.width) }
  }
}
