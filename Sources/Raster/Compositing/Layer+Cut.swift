import Geometry
import RenderTree

extension Layer {
  /// Takes away what lies outside of `half`, which is in the space that `toPixels` leads from.
  mutating func cut(to half: HalfPlane, _ toPixels: Affine) {
    let bounds = bounds
    draw { surface in
      for y in bounds.minY..<bounds.maxY {
        let row = surface.pixel(bounds.minX, y)
        for index in 0..<bounds.width {
          let coverage = UInt32(half.share(half.distance(bounds.minX + index, y, toPixels)) * 255 + 0.5)
          if coverage < 255 { row[index] = coverage == 0 ? 0 : Blend.scaled(row[index], by: coverage) }
        }
      }
    }
  }
}

/// Hands on what half planes leave.
struct CutSink<Sink: SpanSink>: SpanSink {
  private(set) var sink: Sink
  private let halves: [HalfPlane]
  private let toPixels: Affine

  init(_ sink: Sink, _ halves: [HalfPlane], _ toPixels: Affine) {
    self.sink = sink
    self.halves = halves
    self.toPixels = toPixels
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    var start = 0
    for index in 0..<count {
      let share = halves.reduce(1) { $0 * $1.share($1.distance(x + index, y, toPixels)) }
      if share >= 1 { continue }
      if index > start { sink.span(x: x + start, y: y, count: index - start, coverage: coverage) }
      start = index + 1
      let part = UInt32(Double(coverage) * share + 0.5)
      if part > 0 { sink.span(x: x + index, y: y, count: 1, coverage: part) }
    }
    if start < count { sink.span(x: x + start, y: y, count: count - start, coverage: coverage) }
  }
}

extension CoverageScanner {
  /// The same, without what `halves` cut off.
  mutating func scan(
    _ shape: Shape, _ transform: Projection, cut halves: [HalfPlane], _ toPixels: Affine, clip: PixelRect,
    into sink: inout some SpanSink
  ) {
    if halves.isEmpty { return scan(shape, transform, clip: clip, into: &sink) }
    var cut = CutSink(sink, halves, toPixels)
    scan(shape, transform, clip: clip, into: &cut)
    sink = cut.sink
  }
}

extension HalfPlane {
  /// How far the piece that lies below goes on under the other's smooth edge, in pixels.
  private static let overlap = 1.5

  /// How far in front of the line the middle of a pixel is, in pixels. `toPixels` only scales and moves.
  func distance(_ x: Int, _ y: Int, _ toPixels: Affine) -> Double {
    line.x * (Double(x) + 0.5 - toPixels.tx) + line.y * (Double(y) + 0.5 - toPixels.ty)
      + line.z * Double(toPixels.a)
  }

  /// How much is left, 0…1, of a pixel whose middle is so many pixels in front of the line.
  func share(_ distance: Double) -> Double {
    switch (overlaps, piece) {
    case (true, .front): min(max(distance + 0.5, 0), 1)
    case (true, .back): distance < HalfPlane.overlap ? 1 : 0
    case (false, .front): distance >= 0 ? 1 : 0
    case (false, .back): distance >= 0 ? 0 : 1
    }
  }
}
