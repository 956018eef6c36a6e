import AnimGeometry
import AnimPixelConversion
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

/// Draws frames with the rasterizer and converts them for the encoder.
public struct RasterPainter: PicturePainter {
  private var rasterizer: Boxed<Rasterizer>
  /// Draws instead of it where 8 bits of sRGB are not enough.
  private var deep: Boxed<FloatPicture>?
  /// Where something moves while the shutter is open.
  private var exposed: Boxed<ExposedPicture>
  private let output: PictureOutput
  private var stopwatch: Stopwatch
  private var times = PainterWork()
  /// Draw the same from nothing, to compare with.
  private var reference: Boxed<Rasterizer>?
  private var floatReference: Boxed<FloatPicture>?

  /// - Parameters:
  ///   - output: what pictures can hold; with more than 8 bits they are only handed out as planes.
  ///   - view: what is to be seen of the colours; nil is all of them. The canvas is then to be in an extended space.
  ///   - keepsAlpha: whether pictures in memory are transparent where the canvas is.
  ///   - memory: what it may take, shared with all users of the same budget.
  ///   - checksDamage: whether each picture of which only parts are drawn is drawn whole as well, and compared.
  ///   - clock: seconds from any instant on, to measure the work with.
  /// - Throws: `CanvasError` when there can be no picture of that size.
  public init(
    canvas: Canvas, output: PictureOutput = PictureOutput(), view: GamutView? = nil, fonts: FontSet,
    memory: MemoryBudget = MemoryBudget(), keepsAlpha: Bool = false,
    checksDamage: Bool = false, clock: (@Sendable () -> Double)? = nil
  ) throws {
    rasterizer = Boxed(try Rasterizer(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha))
    self.output = output
    exposed = Boxed(ExposedPicture(memory: memory))
    if output.isDeep(canvas) {
      deep = Boxed(
        try FloatPicture(
          canvas: canvas, output: output, view: view, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha))
    }
    if checksDamage {
      reference = rasterizer
      floatReference = deep
    }
    stopwatch = Stopwatch(clock)
  }

  /// How long it drew and converted, and how its caches did; zeros without a clock.
  public var work: PainterWork {
    var work = times
    work.caches = deep?.value.rasterizer.caches ?? rasterizer.value.caches
    return work
  }

  /// Draws the whole frame.
  ///
  /// - Throws: `LayerError` or `MovieError` when the frame is not whole, and when there is no memory for it.
  public mutating func paint(_ frame: Frame, into picture: inout PixelBuffer) throws {
    _ = try paint(frame, changed: nil, into: &picture)
  }

  /// Draws what is different from the frame before, and compares with the whole if that is asked for.
  public mutating func paint(
    _ frame: Frame, changed change: FrameChange?, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    try frame.check()
    stopwatch.start()
    var areas: [PixelRect]?
    if deep != nil {
      areas = try deep?.value.draw(frame, changed: change, into: &picture)
    } else if !frame.exposures.isEmpty || exposed.value.isInUse {
      areas = try exposed.value.paint(
        frame, isContinued: change != nil, &rasterizer.value, into: &picture)
    } else if let change {
      areas = try rasterizer.value.draw(frame, changed: change, into: &picture)
    } else {
      try rasterizer.value.draw(frame, into: &picture)
    }
    times.drawing += stopwatch.lap()
    times.drawnPixels += (areas ?? [picture.bounds]).reduce(0) { $0 + $1.width * $1.height }
    times.pixels += picture.width * picture.height
    if change != nil, !frame.isExposed { try check(picture, of: frame) }
    return areas
  }

  /// - Throws: `MovieError` when the picture is not as if it had been drawn from nothing.
  private mutating func check(_ picture: PixelBuffer, of frame: Frame) throws {
    guard reference != nil else { return }
    var whole = PixelBuffer()
    var difference: (x: Int, y: Int)?
    if let deep {
      _ = try floatReference?.value.draw(frame, changed: nil, into: &whole)
      difference = floatReference.flatMap { deep.value.firstDifference(from: $0.value) }
    } else {
      try reference?.value.draw(frame, into: &whole)
    }
    // Of more than 8 bits there is no picture.
    if output.bits == 8 { difference = difference ?? picture.firstDifference(from: whole) }
    if let difference { throw MovieError.wrongDamage(x: difference.x, y: difference.y) }
  }

  /// Puts what was drawn last into planes of more than 8 bits; false where 8 bits are all there is.
  public func convertFloat(_ areas: [PixelRect]?, into planes: PicturePlanes) -> Bool {
    guard output.bits > 8, planes.format.bits > 8, let deep else { return false }
    deep.value.convert(areas, into: planes)
    return true
  }

  /// Draws right into planes; false, and nothing is drawn, where there has to be a picture in between.
  public mutating func paint(
    _ frame: Frame, changed change: FrameChange?, rightInto planes: PicturePlanes
  ) throws -> Bool {
    let bounds = rasterizer.value.pixelBounds
    let samples = YCbCrPlanes(planes, for: bounds)
    guard deep?.value.drawsPlanes(of: planes.format) ?? (samples != nil) else { return false }
    // Once something has moved, pictures are averaged and converted until the next one that is drawn whole.
    if frame.isExposed { return false }
    if change == nil {
      exposed.value.forget()
    } else if exposed.value.isInUse || deep?.value.isExposed == true {
      return false
    }
    try frame.check()
    var (deep, stopwatch, times) = (deep, stopwatch, times)
    self.deep = nil
    defer { (self.deep, self.stopwatch, self.times) = (deep, stopwatch, times) }
    stopwatch.start()
    var areas: [PixelRect] = []
    if deep != nil {
      areas =
        try deep?.value.draw(frame, changed: change, into: planes) {
          times.drawing += stopwatch.lap()
        } isConverted: {
          times.conversion += stopwatch.lap()
        } ?? []
    } else if let samples {
      let grid = SampleGrid(
        width: bounds.width, height: bounds.height, columns: bounds.width, rows: bounds.height)
      areas = try rasterizer.value.draw(frame, changed: change, for: grid) { band in
        times.drawing += stopwatch.lap()
        YCbCrConverter.convert(band, of: bounds, into: samples)
        times.conversion += stopwatch.lap()
      }
    }
    times.drawing += stopwatch.lap()
    times.drawnPixels += areas.reduce(0) { $0 + $1.pixelCount }
    times.pixels += bounds.pixelCount
    try checkDamage(planes, of: frame)
    return true
  }

  /// - Throws: `MovieError` when planes are not as if all of the frame had been drawn into them.
  private mutating func checkDamage(_ planes: PicturePlanes, of frame: Frame) throws {
    if reference == nil { return }
    var whole = PixelBuffer()
    if floatReference != nil {
      _ = try floatReference?.value.draw(frame, changed: nil, into: &whole)
    } else {
      try reference?.value.draw(frame, into: &whole)
    }
    var difference: (x: Int, y: Int)?
    _ = PlaneConversion.bytes(width: planes.width, height: planes.height, as: planes.format) { expected in
      if let floatReference {
        floatReference.value.convert(nil, into: expected)
      } else {
        PlaneConversion.convert(whole, into: expected)
      }
      difference = planes.firstDifference(from: expected)
    }
    if let difference { throw MovieError.wrongDamage(x: difference.x, y: difference.y) }
  }
}

extension Frame {
  /// Whether its picture is an average.
  var isExposed: Bool { !exposures.isEmpty }

  /// - Throws: `LayerError` or `MovieError` when the frame is not whole.
  public func check() throws {
    guard let fault else { return }
    switch fault.kind {
    case .tooManyCopies(let replicator):
      throw LayerError.blaming(
        fault.layer, MovieError.tooManyCopies(replicator: replicator, time: fault.time))
    case .tooManyItems(let limit):
      let bytes = (limit + 1) * Frame.bytesPerItem
      throw LayerError.blaming(
        fault.layer, MemoryExceeded(use: .frame, bytes: bytes, used: 0, limit: limit * Frame.bytesPerItem))
    }
  }
}
