import CoreAnimation
import Foundation
import AnimGeometry
import AnimInsight
import AnimJSON
import AnimMovie
import AnimPlayback
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimViews

/// What is around the panes: labels, marks of what is held, curves.
struct Surround: Sendable {
  private let comparison: Comparison
  private let geometry: ComparisonGeometry
  private let fonts: FontSet
  /// The curves, and the lines at their start and their end.
  private let curves: (figure: Figure, first: CGRect, last: CGRect)?

  init(_ comparison: Comparison, _ geometry: ComparisonGeometry, fonts: FontSet) throws {
    self.comparison = comparison
    self.geometry = geometry
    self.fonts = fonts
    curves = comparison.plot.map { ($0.figure, $0.cursor(at: 0), $0.cursor(at: $0.end)) }
  }

  private var theme: FigureTheme { comparison.theme }

  /// Of the line that divides and of the cursor.
  var lineColor: Pixel { Pixel(theme.color(.cursor)) }

  /// - Parameter ended: for each pane, whether its last frame is held.
  func draw(ended: [Bool], memory: MemoryBudget) throws -> PixelBuffer {
    let size = CGSize(width: geometry.width, height: geometry.height)
    let timeline = Timeline(size: size)
    if comparison.layout.isOverlay {
      label(overlayLabel, mark(ended), over: geometry.panes[0], in: timeline.root)
    } else {
      for (index, pane) in geometry.panes.enumerated() where !comparison.labels.isEmpty {
        label(comparison.labels[index], ended[index] ? endText(index) : "", over: pane, in: timeline.root)
      }
    }
    let canvas = Canvas(size: size, background: theme.color(.strip))
    return try picture(of: timeline.record(until: 0).frame(at: 0), on: canvas, memory)
  }

  private func picture(of frame: Frame, on canvas: Canvas, _ memory: MemoryBudget) throws -> PixelBuffer {
    var painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory)
    var picture = PixelBuffer()
    try painter.paint(frame, into: &picture)
    return picture
  }

  private var overlayLabel: String {
    guard comparison.labels.count == 2 else { return "" }
    let (first, second) = (comparison.labels[0], comparison.labels[1])
    return switch comparison.layout {
    case .onion: "\(first) + \(second)"
    case .difference: "\(first) − \(second)"
    default: "\(first) | \(second)"
    }
  }

  private func mark(_ ended: [Bool]) -> String {
    ended.firstIndex(of: true).map { endText($0) } ?? ""
  }

  private func endText(_ index: Int) -> String {
    let name = comparison.layout.isOverlay && !comparison.labels.isEmpty ? comparison.labels[index] + " " : ""
    return name + "held at \(comparison.sources[index].duration.shortText) s"
  }

  private func label(_ text: String, _ mark: String, over pane: ComparisonGeometry.Pane, in root: CALayer) {
    guard geometry.labelHeight > 0 else { return }
    let size = geometry.fontSize
    let box = CGRect(
      x: CGFloat(pane.x), y: CGFloat(pane.labelY) + (CGFloat(geometry.labelHeight) - 1.2102 * size) / 2,
      width: CGFloat(pane.width), height: 1.2102 * size)
    root.addSublayer(line(text, .semibold, theme.color(.label), .left, in: box))
    guard !mark.isEmpty else { return }
    let font = UIFont.systemFont(ofSize: size, weight: .semibold)
    let width = (text as NSString).size(withAttributes: [.font: font]).width
    // Beside the label where there is room.
    let rest = CGRect(
      x: box.minX + width + size, y: box.minY, width: max(box.width - width - size, 0), height: box.height)
    root.addSublayer(line(mark, .regular, theme.color(.caption), .right, in: rest))
  }

  private func line(
    _ text: String, _ weight: UIFont.Weight, _ color: Color, _ alignment: CATextLayerAlignmentMode,
    in box: CGRect
  ) -> CALayer {
    let layer = CATextLayer(text, in: box, size: geometry.fontSize, weight, color)
    layer.alignmentMode = alignment
    layer.truncationMode = .middle
    return layer
  }

  /// The curves, as wide as their place; nil without any.
  func drawStrip(memory: MemoryBudget) throws -> PixelBuffer? {
    guard let figure = curves?.figure, let place = geometry.strip else { return nil }
    let canvas = Canvas(
      size: CGSize(
        width: figure.size.width, height: figure.size.width * CGFloat(place.height) / CGFloat(place.width)),
      scale: CGFloat(place.width) / figure.size.width, background: theme.color(.ground))
    return try picture(of: figure.frame(theme), on: canvas, memory)
  }

  /// A line as high as the curves at a time, in pixels of the whole picture.
  func plotArea(at time: Double) -> CGRect? {
    guard let (figure, first, last) = curves, let place = geometry.strip, let end = comparison.plot?.end
    else {
      return nil
    }
    let x = first.minX + (last.minX - first.minX) * min(max(time / max(end, 1e-6), 0), 1)
    let scale = CGFloat(place.width) / figure.size.width
    return CGRect(
      x: CGFloat(place.x) + x * scale, y: CGFloat(place.y) + first.minY * scale, width: 0,
      height: first.height * scale)
  }
}

extension CATextLayer {
  /// A line of a text.
  convenience init(
    _ text: String, in box: CGRect, size: CGFloat, _ weight: UIFont.Weight, _ color: Color
  ) {
    self.init()
    frame = box
    string = safeText(text)
    font = UIFont.systemFont(ofSize: size, weight: weight)
    fontSize = size
    foregroundColor = CGColor(color)
  }

  /// A line in the middle of a box of this size.
  convenience init(
    _ text: String, inMiddleOf size: CGSize, fontSize: CGFloat, _ weight: UIFont.Weight, _ color: Color
  ) {
    let height = 1.2102 * fontSize
    let box = CGRect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    self.init(text, in: box, size: fontSize, weight, color)
    alignmentMode = .center
  }
}
