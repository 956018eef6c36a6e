import AnimGeometry
import AnimRenderTree

/// A gradient's colours in floating point: between two stops a line of colours close enough to each other that what lies
/// between two of them is a straight line. Where stops lie at one place the colours change there, within no distance.
struct FloatRamp: Sendable {
  /// The colours between two neighbouring stops.
  fileprivate struct Stretch: Sendable {
    var start: Float
    /// How many steps are in a unit of the location.
    var scale: Float
    /// Where its colours begin; there are `steps` and one more.
    var first: Int
    var steps: Float
  }

  private var stretches: [Stretch] = []
  private var colors: [SIMD4<Float>] = []
  private let before: SIMD4<Float>
  private let after: SIMD4<Float>
  private let end: Float
  let isOpaque: Bool

  var byteCount: Int { colors.count * FloatBuffer.bytesPerPixel }

  /// - Parameter stops: not empty.
  init(_ stops: [Gradient.Stop], _ space: FloatColorSpace, mixed interpolation: Gradient.Interpolation) {
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    before = stops.first.map { space.pixel($0.color) } ?? .zero
    after = stops.last.map { space.pixel($0.color) } ?? .zero
    end = Float(stops.last?.location ?? 1)
    for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
      let length = b.location - a.location
      let steps = FloatRamp.steps(a.color, b.color, space, interpolation)
      let scale = Float(Double(steps) / length)
      guard scale.isFinite, Float(a.location).isFinite, Float(b.location).isFinite else { continue }
      stretches.append(
        Stretch(start: Float(a.location), scale: scale, first: colors.count, steps: Float(steps)))
      for step in 0...steps {
        colors.append(space.pixel(interpolation.mixed(a.color, b.color, Double(step) / Double(steps))))
      }
    }
  }

  /// Colours of two stops are mixed component by component in encoded sRGB. What comes of that is no straight line where
  /// it is multiplied with alpha, limited, or of another space: so many steps are, to within a quarter of a step of 10
  /// bits.
  private static func steps(
    _ a: Color, _ b: Color, _ space: FloatColorSpace, _ interpolation: Gradient.Interpolation
  ) -> Int {
    if a == b { return 1 }
    if interpolation == .encoded, space.isEncodedSRGB,
      space.space.isExtended || (a.isWithinSRGB && b.isWithinSRGB)
    {
      return a.alpha == b.alpha ? 1 : 64
    }
    return 1024
  }

  func lend(_ body: (LentFloatRamp) -> Void) {
    stretches.withUnsafeBufferPointer { stretches in
      colors.withUnsafeBufferPointer { colors in
        body(
          LentFloatRamp(
            stretches: stretches, colors: colors, before: before, after: after, end: end, isOpaque: isOpaque))
      }
    }
  }

  /// A gradient's ramp, lent for drawing.
  struct LentFloatRamp {
    fileprivate let stretches: UnsafeBufferPointer<Stretch>
    fileprivate let colors: UnsafeBufferPointer<SIMD4<Float>>
    fileprivate let before: SIMD4<Float>
    fileprivate let after: SIMD4<Float>
    fileprivate let end: Float
    let isOpaque: Bool

    /// The colour at a location; before the first and after the last stop their colours go on.
    @inline(__always)
    func color(_ location: Float) -> SIMD4<Float> {
      if location >= end { return after }
      var index = stretches.count &- 1
      // The last one that has begun. What is no number lies before the first.
      while index >= 0, !(stretches[index].start <= location) { index &-= 1 }
      guard index >= 0 else { return before }
      let stretch = stretches[index]
      let place = min((location - stretch.start) * stretch.scale, stretch.steps)
      let whole = place.rounded(.down)
      let first = stretch.first &+ Int(whole)
      if whole >= stretch.steps { return colors[first] }
      return colors[first] + (colors[first &+ 1] - colors[first]) * (place - whole)
    }
  }
}

typealias LentFloatRamp = FloatRamp.LentFloatRamp

/// Draws a gradient where a shape covers.
private struct FloatGradientPainter: Blitter {
  let surface: FloatSurface
  let plane: GradientPlane
  let ramp: LentFloatRamp
  private var row: GradientPlane.Row
  private var rowY: Int
  /// What was drawn last of an opaque gradient whose rows are all the same.
  private var copied = PixelRect.empty
  private let copies: Bool

  init(surface: FloatSurface, plane: GradientPlane, ramp: LentFloatRamp) {
    self.surface = surface
    self.plane = plane
    self.ramp = ramp
    copies = plane.hasEqualRows && ramp.isOpaque
    rowY = surface.bounds.minY
    row = plane.row(rowY)
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    if y != rowY {
      rowY = y
      row = plane.row(y)
    }
    let pixels = surface.pixel(x, y)
    let isCovered = coverage == Subpixel.full && ramp.isOpaque
    if isCovered, copies {
      let continues = copied.maxY == y && copied.minX <= x && copied.maxX >= x &+ count
      if continues {
        pixels.update(from: surface.pixel(x, y &- 1), count: count)
      } else {
        set(pixels, x, count)
      }
      copied = PixelRect(minX: x, minY: y, maxX: x &+ count, maxY: y &+ 1)
      return
    }
    if isCovered { return set(pixels, x, count) }
    let factor = FloatBlend.factor(coverage)
    if plane.isAxial, row.isLevel {
      return FloatBlend.fill(pixels, count: count, source: color(x) * factor)
    }
    forEachColor(x, count) { index, color in
      pixels[index] = FloatBlend.over(color * factor, pixels[index])
    }
  }

  @inline(__always)
  private func color(_ x: Int) -> SIMD4<Float> { ramp.color(plane.locations(x: x, row: row)[0]) }

  private func set(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, _ x: Int, _ count: Int) {
    if plane.isAxial, row.isLevel { return FloatBlend.set(pixels, count: count, to: color(x)) }
    forEachColor(x, count) { pixels[$0] = $1 }
  }

  @inline(__always)
  private func forEachColor(_ x: Int, _ count: Int, _ body: (Int, SIMD4<Float>) -> Void) {
    var index = 0
    while index < count {
      let locations = plane.locations(x: x &+ index, row: row)
      for lane in 0..<min(8, count &- index) { body(index &+ lane, ramp.color(locations[lane])) }
      index &+= 8
    }
  }
}

extension FloatRasterizer {
  mutating func paint(_ fill: GradientFill, _ plane: GradientPlane, _ visible: PixelRect, on depth: Int) {
    let transform = fill.transform.concatenating(toPixels)
    let ramp = ramp(fill.gradient)
    let cuts = groups.last?.cuts ?? []
    layers[depth].draw { surface in
      ramp.lend { lent in
        var painter = FloatGradientPainter(surface: surface, plane: plane, ramp: lent)
        scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
      }
    }
  }

  private mutating func ramp(_ gradient: Gradient) -> FloatRamp {
    let (space, interpolation) = (space, gradient.interpolation)
    let key = FloatRamp.FloatRampKey(stops: gradient.stops, interpolation: interpolation)
    return ramps.value(key, cost: \.byteCount) { FloatRamp(gradient.stops, space, mixed: interpolation) }
  }
}

extension Color {
  fileprivate var isWithinSRGB: Bool { [red, green, blue, alpha].allSatisfy { $0 >= 0 && $0 <= 1 } }
}

extension FloatRamp {
  /// What decides a gradient's colours in one space.
  struct FloatRampKey: Hashable, Sendable {
    var stops: [Gradient.Stop]
    var interpolation: Gradient.Interpolation
  }
}
