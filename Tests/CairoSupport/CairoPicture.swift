import AnimCCairo
import Foundation
import AnimGeometry
import AnimRenderTree

/// A picture that Cairo's image back end draws: a second opinion on coverage, and a measure of speed.
public final class CairoPicture {
  public let width: Int
  public let height: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// Nil when Cairo has no memory for it.
  ///
  /// - Parameter tolerance: how far, in pixels, lines that stand for a curve may be from it; nil for 0.1, as Cairo has it
  ///   itself, or 0.005 with the best antialiasing.
  public init?(width: Int, height: Int, antialias: Antialias = .best, tolerance: Double? = nil) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { return nil }
    self.width = width
    self.height = height
    self.surface = surface
    self.context = context
    cairo_set_antialias(context, antialias == .best ? CAIRO_ANTIALIAS_BEST : CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_tolerance(context, tolerance ?? (antialias == .best ? 0.005 : 0.1))
  }

  public enum Antialias {
    case best, standard
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Makes all of it one colour.
  public func clear(_ color: Color) {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_paint(context)
    cairo_restore(context)
  }

  public func fill(_ path: Path, _ rule: FillRule, _ transform: Affine = .identity, _ color: Color) {
    begin(path, transform)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_fill_rule(context, rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_restore(context)
  }

  public func stroke(_ path: Path, _ style: StrokeStyle, _ transform: Affine = .identity, _ color: Color) {
    begin(path, transform)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(context, Double(style.width))
    cairo_set_miter_limit(context, Double(style.miterLimit))
    cairo_set_line_cap(
      context,
      [.butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE][style.cap]
        ?? CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(
      context,
      [.miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL][
        style.join]
        ?? CAIRO_LINE_JOIN_MITER)
    let dashes = style.dashes.map(Double.init)
    cairo_set_dash(context, dashes, Int32(dashes.count), Double(style.dashPhase))
    cairo_stroke(context)
    cairo_restore(context)
  }

  /// Fills a path with colours along a line, or around a centre.
  public func fill(_ path: Path, _ gradient: CairoGradient, _ transform: Affine = .identity) {
    begin(path, transform)
    cairo_set_source(context, gradient.pattern)
    cairo_fill(context)
    cairo_restore(context)
  }

  private func begin(_ path: Path, _ transform: Affine) {
    cairo_save(context)
    var matrix = cairo_matrix_t(
      xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c), yy: Double(transform.d),
      x0: Double(transform.tx), y0: Double(transform.ty))
    cairo_transform(context, &matrix)
    cairo_new_path(context)
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(context, Double(point.x), Double(point.y))
        current = point
      case .line(let point):
        cairo_line_to(context, Double(point.x), Double(point.y))
        current = point
      case .quad(let control, let end):
        let curve = CubicSegment(from: current, quadraticControl: control, to: end)
        add(curve.control1, curve.control2, end)
        current = end
      case .cubic(let control1, let control2, let end):
        add(control1, control2, end)
        current = end
      case .close:
        cairo_close_path(context)
      }
    }
  }

  private func add(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    cairo_curve_to(context, Double(a.x), Double(a.y), Double(b.x), Double(b.y), Double(c.x), Double(c.y))
  }

  /// Calls `body` with the premultiplied pixels, 0xAARRGGBB each, and how many there are from row to row.
  public func withPixels<Result>(_ body: (UnsafePointer<UInt32>, _ stride: Int) -> Result) -> Result? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { body($0, stride) }
  }

  /// Every pixel, row by row.
  public var pixels: [UInt32] {
    withPixels { pixels, stride in
      (0..<height).flatMap { y in UnsafeBufferPointer(start: pixels + y * stride, count: width) }
    } ?? []
  }
}

/// A gradient as Cairo has them.
public final class CairoGradient {
  let pattern: OpaquePointer

  public init?(axialFrom start: CGPoint, to end: CGPoint, _ stops: [Gradient.Stop]) {
    guard
      let pattern = cairo_pattern_create_linear(
        Double(start.x), Double(start.y), Double(end.x), Double(end.y))
    else { return nil }
    self.pattern = pattern
    add(stops)
  }

  public init?(radialAround center: CGPoint, radius: Double, _ stops: [Gradient.Stop]) {
    let (x, y) = (Double(center.x), Double(center.y))
    guard let pattern = cairo_pattern_create_radial(x, y, 0, x, y, radius) else { return nil }
    self.pattern = pattern
    add(stops)
  }

  private func add(_ stops: [Gradient.Stop]) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
  }

  deinit { cairo_pattern_destroy(pattern) }
}
