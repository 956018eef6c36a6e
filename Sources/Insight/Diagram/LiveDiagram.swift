import CoreAnimation
import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree

/// A scene's frames with a figure below them, and a cursor in it.
public struct LiveDiagram: Sendable {
  /// As wide as the scene; its sides are even numbers of pixels.
  public let canvas: Canvas
  private let reader: FrameReader
  private let scene: Canvas
  private let figure: [Frame.Item]
  private let cursor: Cursor

  /// - Parameter canvas: the scene's, with the scale of the video.
  public init(_ diagram: Diagram, _ recording: Recording, canvas: Canvas, theme: FigureTheme) {
    let drawing = diagram.figure
    let scale = canvas.size.width / drawing.size.width
    let top = canvas.size.height
    self.canvas = Canvas(
      size: CGSize(
        width: Self.even(canvas.size.width, canvas.scale),
        height: Self.even(top + drawing.size.height * scale, canvas.scale)),
      scale: canvas.scale, background: theme.color(.ground), dithersGradients: canvas.dithersGradients)
    reader = FrameReader(recording)
    scene = canvas
    figure = drawing.items(theme, scale: scale, top: top)
    cursor = Cursor(diagram, scale: scale, top: top, theme: theme)
  }

  /// The least length of an even number of pixels that is not shorter.
  private static func even(_ length: Double, _ scale: Double) -> Double {
    (length * scale / 2 - 1e-6).rounded(.up) * 2 / scale
  }

  /// The scene at a time in seconds, with the diagram and a cursor at that time.
  public func frame(at time: Double) -> Frame {
    let picture = reader.frame(at: time)
    let area = Shape.rect(CGRect(origin: .zero, size: scene.size))
    let background = Frame.Item.fill(Fill(shape: area, transform: .identity, color: scene.background))
    let group = Group(opacity: 1, clip: Clip(shape: area, transform: .identity))
    return Frame(
      items: [.beginGroup(group), background] + picture.items + [.endGroup] + figure + cursor.items(at: time),
      fault: picture.fault)
  }
}

extension Figure {
  /// What there is to draw of it below something else.
  fileprivate func items(_ theme: FigureTheme, scale: Double, top: Double) -> [Frame.Item] {
    let timeline = Timeline(size: CGSize(width: size.width * scale, height: top + size.height * scale))
    let layer = makeLayer(theme)
    layer.position = CGPoint(x: 0, y: top)
    layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    timeline.root.addSublayer(layer)
    return timeline.record(until: 0).frame(at: 0).items
  }
}

/// An upright line at the time, and a dot on each line that it meets.
private struct Cursor: Sendable {
  private let time: DiagramTime
  /// Times and places in the figure.
  private let tracks: [[CGPoint]]
  private let span: ClosedRange<Double>
  private let place: Affine
  private let color: Color
  private let ground: Color

  init(_ diagram: Diagram, scale: Double, top: Double, theme: FigureTheme) {
    time = diagram.time
    let layout = DiagramLayout(diagram.panels)
    place = Affine(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: top)
    color = theme.color(.cursor)
    ground = theme.color(.ground)
    span = (layout.panels.first?.top ?? 0) - 6...layout.axisY
    tracks = zip(diagram.panels, layout.panels).flatMap { panel, places in
      zip(panel.rows, places.rows).flatMap { row, place in
        row.lines.map { line in line.map { CGPoint(x: $0.x, y: place.y($0.y)) } }
      }
    }
  }

  func items(at now: Double) -> [Frame.Item] {
    let x = time.x(now)
    let line = CGRect(x: x - 0.75, y: span.lowerBound, width: 1.5, height: span.upperBound - span.lowerBound)
    var items: [Frame.Item] = [.fill(Fill(shape: .rect(line), transform: place, color: color))]
    for track in tracks {
      guard let y = Self.value(of: track, at: now) else { continue }
      for (radius, color) in [(5.5, ground), (4.0, color)] {
        let box = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
        items.append(
          .fill(
            Fill(shape: .roundedRect(RoundedRect(rect: box, radius: radius)), transform: place, color: color))
        )
      }
    }
    return items
  }

  /// Where the line is at a time: at a jump where it has jumped to; nil where it is not.
  private static func value(of points: [CGPoint], at time: Double) -> Double? {
    guard let first = points.first, let last = points.last, time >= first.x, time <= last.x else {
      return nil
    }
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].x <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return first.y }
    let a = points[low - 1]
    guard low < points.count, points[low].x > a.x else { return a.y }
    let b = points[low]
    return a.y + (b.y - a.y) * (time - a.x) / (b.x - a.x)
  }
}
