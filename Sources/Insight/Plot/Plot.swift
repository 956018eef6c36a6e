import Foundation
import AnimRenderTree

/// Curves of properties over time, of one scene or of several, on the same axes.
public struct Plot: Sendable {
  /// More are counted, not drawn.
  public static let mostSeries = 24

  private var series: [PlotSeries] = []
  private var omitted = 0
  /// Where the axis of time ends, in seconds.
  package private(set) var end = 0.0

  /// A plot without curves.
  public init() {}

  /// Adds the curves of properties' presentations: one for each of their numbers. Of several properties those are left
  /// out that have none.
  ///
  /// - Parameter scene: its name, where there are several.
  /// - Throws: `TraceError` when nothing can be drawn.
  public mutating func add(_ targets: [TraceTarget], of recording: Recording, scene: String? = nil)
    throws(TraceError)
  {
    var failure: TraceError?
    var isDrawn = false
    for target in targets {
      do throws(TraceError) {
        let added = try PlotSeries.all(of: target, in: recording, until: recording.duration, scene: scene)
        let room = max(0, Self.mostSeries - series.count)
        series += added.prefix(room)
        omitted += max(0, added.count - room)
        isDrawn = true
      } catch {
        guard case .notDrawable = error else { throw error }
        failure = failure ?? error
      }
    }
    if !isDrawn, let failure { throw failure }
    end = max(end, recording.duration)
  }

  private static let width = 800.0
  private static let height = 320.0
  private static let legendRow = 20.0

  /// The plot as marks: the curves over one axis of time, with a legend.
  public var figure: Figure {
    let area = area
    let title = "Values over time: " + series.map(\.name).joined(separator: ", ")
    var figure = Figure(size: CGSize(width: Self.width, height: area.maxY + 40), title: title)
    figure.add(Figure.Rect(frame: CGRect(origin: .zero, size: figure.size), ink: .ground))
    let values = valueRange
    let axis = valueAxis
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: area.minX + area.width * point.x / max(end, 1e-6),
        y: area.maxY - area.height * (point.y - values.lowerBound) / (values.upperBound - values.lowerBound))
    }
    figure.add(Figure.Rect(frame: area, ink: .strip, radius: 3))
    for tick in axis.ticks {
      let y = place(CGPoint(x: 0, y: tick)).y
      let (ink, width) = tick == 0 ? (Ink.caption, 1.0) : (.ground, 1.5)
      figure.addLine((area.minX, y), (area.maxX, y), ink, width: width)
      figure.addCaption(axis.text(tick), area.minX - 8, y, .end)
    }
    let times = PlotAxis(0...max(end, 1e-6), count: 8)
    for tick in times.ticks {
      figure.addCaption(times.text(tick) + " s", place(CGPoint(x: tick, y: 0)).x, area.maxY + 16, .middle)
    }
    for (index, series) in series.enumerated() {
      for stretch in series.stretches {
        let points = CurveShape.simplified(stretch.map(place), tolerance: 0.1)
        figure.add(Figure.Line(points: points, ink: .series(index), width: 2, dash: Self.dash(index)))
      }
    }
    legend().add(to: &figure)
    return figure
  }

  private var valueAxis: PlotAxis { PlotAxis(valueRange, count: 6) }

  /// Where the curves are, in the figure's points.
  private var area: CGRect {
    let axis = valueAxis
    let labels = axis.ticks.map { Figure.width(of: axis.text($0), size: 12) }
    let left = max(34, (labels.max() ?? 0) + 18)
    let top = 16 + Double(legend().rows) * Self.legendRow + 8
    return CGRect(x: left, y: top, width: Self.width - left - 24, height: Self.height)
  }

  /// The line through all curves at a time, in the figure's points; a time beyond the curves is at their end.
  package func cursor(at time: Double) -> CGRect {
    let area = area
    let place = min(max(time / max(end, 1e-6), 0), 1)
    return CGRect(x: area.minX + area.width * place, y: area.minY, width: 0, height: area.height)
  }

  /// Colours come again with dashes.
  fileprivate static func dash(_ index: Int) -> [CGFloat] {
    [[], [7, 5], [2, 5], [12, 4, 2, 4]][(index / Ink.seriesCount) % 4]
  }

  /// With room around it; a constant has some too.
  private var valueRange: ClosedRange<Double> {
    let values = series.flatMap(\.stretches).flatMap { $0.map { Double($0.y) } }
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    let margin = high > low ? (high - low) * 0.06 : max(abs(low) * 0.1, 0.5)
    return (low - margin)...(high + margin)
  }

  private func legend() -> PlotLegend {
    PlotLegend(series.map(\.name), omitted: omitted, width: Self.width - 48, rowHeight: Self.legendRow)
  }
}

/// The names of curves above them, in as many rows as they need.
private struct PlotLegend {
  private struct Entry {
    var name: String
    var x: Double
    var row: Int
  }

  private var entries: [Entry] = []
  private let rowHeight: Double
  private let omitted: Int

  private static let size = 13.0

  init(_ names: [String], omitted: Int, width: Double, rowHeight: Double) {
    self.rowHeight = rowHeight
    self.omitted = omitted
    var (x, row) = (0.0, 0)
    let last = omitted > 0 ? ["and \(omitted) more"] : []
    for name in names + last {
      let text = Figure.shortened(name, to: 60)
      let length = 30 + Figure.width(of: text, size: Self.size) + 20
      if x > 0, x + length > width { (x, row) = (0, row + 1) }
      entries.append(Entry(name: text, x: 24 + x, row: row))
      x += length
    }
  }

  var rows: Int { (entries.last?.row ?? -1) + 1 }

  func add(to figure: inout Figure) {
    for (index, entry) in entries.enumerated() {
      let y = 22 + Double(entry.row) * rowHeight
      let isNote = omitted > 0 && index == entries.count - 1
      if !isNote {
        figure.addLine(
          (entry.x, y), (entry.x + 22, y), .series(index), width: 3, dash: Plot.dash(index))
      }
      figure.add(
        Figure.Text(
          string: entry.name, position: CGPoint(x: entry.x + 30, y: y), size: Self.size,
          ink: isNote ? .caption : .label))
    }
  }
}
