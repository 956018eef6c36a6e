import Foundation
import AnimJSON

extension Figure {
  /// The figure as an SVG document; text stays text. The theme `auto` follows `prefers-color-scheme`.
  public func svg(_ theme: FigureTheme) -> String {
    var writer = SVGWriter(size: size, title: title, theme: theme)
    for mark in marks { writer.add(mark) }
    return writer.document
  }
}

/// Puts marks into elements; paints that fade are defined before them.
private struct SVGWriter {
  private let size: CGSize
  private let title: String
  private let theme: FigureTheme
  private var body = ""
  private var definitions: [String] = []
  private var known: [String: String] = [:]

  static let fonts = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"

  init(size: CGSize, title: String, theme: FigureTheme) {
    self.size = size
    self.title = title
    self.theme = theme
  }

  mutating func add(_ mark: Figure.Mark) {
    switch mark {
    case .rect(let rect): add(rect)
    case .line(let line): add(line)
    case .text(let text): add(text)
    }
  }

  private mutating func add(_ rect: Figure.Rect) {
    let frame = rect.frame
    let radius = rect.radius > 0 ? " rx=\"\(number(rect.radius))\"" : ""
    let paint = paint(rect)
    body += "<rect x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\" width=\"\(number(frame.width))\" "
    body += "height=\"\(number(frame.height))\"\(radius) \(paint)/>\n"
  }

  private mutating func paint(_ rect: Figure.Rect) -> String {
    if !rect.swatches.isEmpty {
      let stops = rect.swatches.map { swatch in
        let x = rect.frame.minX + rect.frame.width * swatch.place
        return stop(x, swatch.ink, swatch.alpha)
      }
      return "fill=\"url(#\(gradient(from: rect.frame.minX, to: rect.frame.maxX, stops)))\""
    }
    guard let fade = rect.fade, let id = gradient(fade, rect.ink) else { return "class=\"\(rect.ink.name)\"" }
    return "fill=\"url(#\(id))\""
  }

  private mutating func add(_ line: Figure.Line) {
    let data = line.points.enumerated().map { index, point in
      (index == 0 ? "M" : "L") + number(point.x) + " " + number(point.y)
    }
    let paint =
      line.fade.flatMap { gradient($0, line.ink) }.map { "stroke=\"url(#\($0))\"" }
      ?? "class=\"s-\(line.ink.name)\""
    let dash =
      line.dash.isEmpty ? "" : " stroke-dasharray=\"\(line.dash.map(number).joined(separator: " "))\""
    // What fades ends where it is not seen.
    let cap = line.fade == nil ? "round" : "butt"
    body += "<path d=\"\(data.joined())\" fill=\"none\" \(paint) stroke-width=\"\(number(line.width))\" "
    body += "stroke-linejoin=\"round\" stroke-linecap=\"\(cap)\"\(dash)/>\n"
  }

  private mutating func add(_ text: Figure.Text) {
    let anchor =
      switch text.anchor {
      case .start: ""
      case .middle: " text-anchor=\"middle\""
      case .end: " text-anchor=\"end\""
      }
    // Inter's capitals are 0.727 of its size.
    let baseline = text.position.y + 0.3635 * text.size
    let weight = text.isBold ? " font-weight=\"600\"" : ""
    body += "<text x=\"\(number(text.position.x))\" y=\"\(number(baseline))\"\(anchor) "
    body +=
      "font-size=\"\(number(text.size))\"\(weight) class=\"\(text.ink.name)\">\(escaped(text.string))</text>\n"
  }

  private func stop(_ x: CGFloat, _ ink: Ink, _ alpha: Double) -> (x: CGFloat, text: String) {
    let opacity = alpha == 1 ? "" : " stop-opacity=\"\(number(alpha))\""
    if case .fixed(let color) = ink { return (x, "stop-color=\"\(color.hexText)\"\(opacity)") }
    return (x, "class=\"p-\(ink.name)\"\(opacity)")
  }

  /// Nil without anything that fades.
  private mutating func gradient(_ fade: Figure.Fade, _ ink: Ink) -> String? {
    let stops = fade.stops
    guard let first = stops.first, let last = stops.last else { return nil }
    return gradient(from: first.x, to: last.x, stops.map { stop($0.x, ink, $0.alpha) })
  }

  /// The name of a paint from left to right, the same one for the same stops.
  private mutating func gradient(
    from start: CGFloat, to end: CGFloat, _ stops: [(x: CGFloat, text: String)]
  ) -> String {
    let length = max(end - start, 1e-3)
    let inner = stops.map { "<stop offset=\"\(number(($0.x - start) / length, places: 4))\" \($0.text)/>" }
      .joined()
    let key = "x1=\"\(number(start))\" y1=\"0\" x2=\"\(number(start + length))\" y2=\"0\">\(inner)"
    if let id = known[key] { return id }
    let id = "g\(definitions.count)"
    known[key] = id
    definitions.append(
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(key)</linearGradient>\n")
    return id
  }

  var document: String {
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(number(size.width)) \(number(size.height))\" "
    text += "width=\"\(number(size.width))\" height=\"\(number(size.height))\" role=\"img\" "
    text += "font-family=\"\(Self.fonts)\">\n"
    text += "<title>\(escaped(title))</title>\n<style>\n\(style(theme == .dark ? .dark : .light))"
    if theme == .auto { text += "@media (prefers-color-scheme: dark) {\n\(style(.dark))}\n" }
    text += "</style>\n"
    if !definitions.isEmpty { text += "<defs>\n" + definitions.joined() + "</defs>\n" }
    return text + body + "</svg>\n"
  }

  private func style(_ theme: FigureTheme) -> String {
    Ink.themed.map { look in
      let color = theme.color(look.ink).hexText
      return ".\(look.name) { fill: \(color) } .s-\(look.name) { stroke: \(color) } "
        + ".p-\(look.name) { stop-color: \(color) }\n"
    }
    .joined()
  }

  private func number(_ value: CGFloat) -> String { number(value, places: 2) }

  private func number(_ value: CGFloat, places: Int) -> String {
    guard value.isFinite else { return "0" }
    let power = places == 4 ? 10000.0 : 100.0
    return ((Double(value) * power).rounded() / power).shortText
  }

  private func escaped(_ text: String) -> String {
    safeText(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
