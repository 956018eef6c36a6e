import AnimGeometry
import AnimRenderTree

/// Pixels being drawn into, addressed by the canvas's coordinates. Valid only while its memory is lent.
struct Surface<Pixels: PixelBlender> {
  let pixels: UnsafeMutablePointer<Pixels.PixelValue>
  let bounds: PixelRect
  let blender: Pixels
  /// How many pixels there are from one row to the next.
  private let stride: Int
  /// Where the pixel in the canvas's first row and column is or would be.
  private let offset: Int

  /// Nil for fewer pixels than `bounds` has: a picture for which there was no memory has none.
  init?(
    _ pixels: UnsafeMutableBufferPointer<Pixels.PixelValue>, bounds: PixelRect, blender: Pixels = Pixels()
  ) {
    guard let start = pixels.baseAddress, pixels.count >= bounds.pixelCount else { return nil }
    self.pixels = start
    self.bounds = bounds
    self.blender = blender
    stride = bounds.maxX - bounds.minX
    offset = -bounds.minY * stride - bounds.minX
  }

  /// The pixel at a place inside `bounds`; the next ones of its row follow.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Pixels.PixelValue> {
    pixels + (y &* stride &+ x &+ offset)
  }

  /// Sets all pixels of an area inside `bounds`.
  func set(_ area: PixelRect, to pixel: Pixels.PixelValue) {
    if area.isEmpty { return }
    if let byte = Pixels.repeatedByte(pixel) {
      for y in area.minY..<area.maxY {
        UnsafeMutableRawPointer(self.pixel(area.minX, y))
          .initializeMemory(as: UInt8.self, repeating: byte, count: area.width &* Pixels.bytesPerPixel)
      }
    } else {
      // Copying a row is faster than setting one: the library's copy uses the widest registers that there are.
      let first = self.pixel(area.minX, area.minY)
      blender.set(first, count: area.width, to: pixel)
      for y in area.minY + 1..<area.maxY {
        self.pixel(area.minX, y).update(from: first, count: area.width)
      }
    }
  }

  /// Draws one colour where a shape covers, within a clip.
  func fill(
    _ shape: Shape, _ transform: Projection, _ paint: Pixels.Paint, _ clip: PixelRect,
    _ scanner: inout CoverageScanner
  ) {
    let extents = shape.extents(transform, within: clip)
    guard !extents.isEmpty else { return }
    var painter = ColorPainter(surface: self, color: paint)
    scanner.scan(shape, transform, clip: extents, into: &painter)
  }

  /// Draws one colour through a mask that is moved by whole pixels.
  func draw(
    _ mask: CoverageMask<Pixels.MaskValue>, at x: Int, _ y: Int, _ paint: Pixels.Paint, clip: PixelRect
  ) {
    let place = mask.bounds.moved(by: x, y)
    let visible = place.intersection(clip)
    if visible.isEmpty { return }
    mask.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for row in visible.minY..<visible.maxY {
        let coverages = values + ((row - place.minY) * place.width + visible.minX - place.minX)
        blender.draw(paint, through: coverages, over: pixel(visible.minX, row), count: visible.width)
      }
    }
  }

  /// Draws a coloured glyph.
  func draw(_ image: GlyphImage, _ transform: Projection, tint: Color, _ clip: PixelRect) {
    let factor = blender.glyphFactor(tint)
    image.forEachPixel(transform, clip) { x, y, sampled in
      blender.drawGlyph(sampled * factor, over: pixel(x, y))
    }
  }
}

/// Draws one colour where a shape covers.
struct ColorPainter<Pixels: PixelBlender>: Blitter {
  let surface: Surface<Pixels>
  let color: Pixels.Paint

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    surface.blender.draw(color, coverage: coverage, over: surface.pixel(x, y), count: count)
  }

  @inline(__always)
  func pixel(x: Int, y: Int, coverage: UInt32) {
    surface.blender.drawEdge(color, coverage: coverage, over: surface.pixel(x, y))
  }

  func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    if let pixel = Pixels.opaquePixel(color) { return surface.set(bounds, to: pixel) }
    for y in bounds.minY..<bounds.maxY {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
    }
  }
}

/// With 8 bits for each channel.
typealias ByteSurface = Surface<Blender>
typealias FloatSurface = Surface<FloatBlender>

extension FloatSurface {
  var space: FloatColorSpace { blender.space }
}
