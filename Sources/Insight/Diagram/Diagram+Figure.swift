import Foundation

extension Diagram {
  /// The diagram as marks: its panels over one axis of time.
  public var figure: Figure {
    let layout = DiagramLayout(panels)
    var figure = Figure(size: layout.size, title: title)
    figure.add(Figure.Rect(frame: CGRect(origin: .zero, size: layout.size), ink: .ground))
    for (panel, place) in zip(panels, layout.panels) { add(panel, place, to: &figure) }
    addAxis(layout, to: &figure)
    return figure
  }

  private var title: String {
    "How " + panels.map(\.title).joined(separator: ", ")
      + " comes to its values: the model, each animation, and the composite."
  }

  private func add(_ panel: DiagramPanel, _ place: DiagramLayout.Panel, to figure: inout Figure) {
    figure.add(
      Figure.Text(
        string: Figure.shortened(panel.title, to: 60), position: CGPoint(x: 16, y: place.titleY), size: 13,
        ink: .caption, isBold: true))
    if panel.omitted > 0 {
      figure.addCaption("and \(panel.omitted) more animations", DiagramLayout.right, place.titleY, .end)
    }
    for (index, row) in panel.rows.enumerated() {
      let frame = place.rows[index]
      addLabel(row, frame.frame.midY, to: &figure)
      if panel.colors.isEmpty {
        add(row, frame, place.reference, to: &figure)
      } else {
        add(row, panel.colors[index], frame.frame, to: &figure)
      }
    }
    for finish in panel.finishes { add(finish, place, to: &figure) }
  }

  private func addLabel(_ row: DiagramRow, _ y: Double, to figure: inout Figure) {
    let x = DiagramLayout.left - 14
    let offset = row.detail.isEmpty ? 0.0 : 9
    figure.add(
      Figure.Text(
        string: Figure.shortened(row.name, to: 22), position: CGPoint(x: x, y: y - offset), anchor: .end,
        size: 16,
        ink: .label))
    figure.addCaption(row.detail, x, y + 11, .end)
  }

  /// An animation that has finished and stays.
  private func add(
    _ finish: (time: Double, name: String), _ place: DiagramLayout.Panel, to figure: inout Figure
  ) {
    let x = time.x(finish.time)
    figure.addLine((x, place.top - 10), (x, place.bottom), .ghost, width: 1.5)
    figure.addCaption(Figure.shortened(finish.name, to: 24) + " finishes", x, place.top - 18, .middle)
  }

  private func add(
    _ row: DiagramRow, _ place: DiagramLayout.Row, _ reference: ClosedRange<Double>, to figure: inout Figure
  ) {
    func points(_ line: [CGPoint]) -> [CGPoint] {
      CurveShape.simplified(line.map { CGPoint(x: time.x($0.x), y: place.y($0.y)) }, tolerance: 0.08)
    }
    guard let bar = row.bar else {
      figure.add(Figure.Rect(frame: place.frame, ink: .strip, fade: Self.stripFade))
      for ghost in row.ghosts {
        figure.add(Figure.Line(points: points(ghost), ink: .ghost, dash: [7, 6], fade: Self.lineFade))
      }
      for line in row.lines {
        figure.add(Figure.Line(points: points(line), ink: .line, width: 2.5, fade: Self.lineFade))
      }
      addNumbers(row, place, reference, to: &figure)
      return
    }
    addBar(bar, row, place.frame, to: &figure)
    if row.isAdditive, let range = row.range, range.lowerBound < 0, range.upperBound > 0 {
      let y = place.y(0)
      figure.addLine((time.x(bar.begin), y), (barEnd(bar), y), .barLine, dash: [1, 4])
    }
    for line in row.lines {
      for piece in Self.pieces(line, in: bar.begin...max(bar.end, bar.begin)) {
        let isInside = piece.isInside
        figure.add(
          Figure.Line(
            points: points(piece.points), ink: isInside ? .barLine : .line, width: 2.5,
            fade: bar.end > time.shown.upperBound || !isInside ? Self.lineFade : nil))
      }
    }
  }

  /// Parts of a line within an interval, and those outside.
  static func pieces(_ line: [CGPoint], in interval: ClosedRange<Double>) -> [(
    points: [CGPoint], isInside: Bool
  )] {
    var pieces: [(points: [CGPoint], isInside: Bool)] = []
    for (start, end) in zip(line, line.dropFirst()) {
      let middle = (start.x + end.x) / 2
      let isInside = middle >= interval.lowerBound - 1e-9 && middle <= interval.upperBound + 1e-9
      if let last = pieces.indices.last, pieces[last].isInside == isInside {
        pieces[last].points.append(end)
      } else {
        pieces.append(([start, end], isInside))
      }
    }
    return pieces
  }

  private static let overhang = 7.5
  static let stripFade = Figure.Fade(
    start: DiagramLayout.left...(DiagramLayout.left + 50),
    end: (DiagramLayout.right - 50)...DiagramLayout.right)
  static let lineFade = Figure.Fade(
    start: DiagramLayout.left...(DiagramLayout.left + 22),
    end: (DiagramLayout.right - 22)...DiagramLayout.right)

  private func barEnd(_ bar: DiagramRow.Bar) -> Double {
    bar.end > time.shown.upperBound ? DiagramLayout.right : time.x(bar.end)
  }

  private func addBar(_ bar: DiagramRow.Bar, _ row: DiagramRow, _ frame: CGRect, to figure: inout Figure) {
    guard bar.begin < time.shown.upperBound, bar.end > bar.begin else { return }
    let start = time.x(bar.begin) - Self.overhang
    let isOpen = bar.end > time.shown.upperBound
    let end = barEnd(bar) + (isOpen ? 0 : Self.overhang)
    let fade = isOpen ? Figure.Fade(end: (DiagramLayout.right - 30)...DiagramLayout.right) : nil
    figure.add(
      Figure.Rect(
        frame: CGRect(x: start, y: frame.minY, width: end - start, height: frame.height),
        ink: row.isAdditive ? .additiveBar : .bar, radius: 4, fade: fade))
    figure.addCaption(bar.note ?? "", end + 8, frame.midY)
  }

  /// What the lowest and the highest line of a row stand for.
  private func addNumbers(
    _ row: DiagramRow, _ place: DiagramLayout.Row, _ reference: ClosedRange<Double>, to figure: inout Figure
  ) {
    guard let range = row.range else { return }
    let low = min(range.lowerBound, reference.lowerBound)
    let high = max(range.upperBound, reference.upperBound)
    let isModel = if case .model = row.kind { true } else { false }
    var values = isModel ? [range.lowerBound, range.upperBound] : [low, high]
    if !isModel, low < reference.lowerBound { values.append(reference.lowerBound) }
    if !isModel, high > reference.upperBound { values.append(reference.upperBound) }
    let digits = PlotAxis.digits(of: high - low)
    var used: [Double] = []
    for value in values {
      let y = place.y(value)
      guard !used.contains(where: { abs($0 - y) < 13 }) else { continue }
      used.append(y)
      figure.addCaption(PlotAxis.text(value, digits: digits), DiagramLayout.right + 2, y)
    }
  }

  private func addAxis(_ layout: DiagramLayout, to figure: inout Figure) {
    let low = max(0, time.shown.lowerBound)
    let high = max(low, min(time.duration, time.shown.upperBound))
    let axis = PlotAxis(low...high, count: 6)
    let y = layout.axisY
    figure.addLine((time.x(low), y), (time.x(high), y), .ghost)
    for tick in axis.ticks {
      let x = time.x(tick)
      figure.addLine((x, y), (x, y + 5), .ghost)
      figure.addCaption(axis.text(tick) + " s", x, y + 16, .middle)
    }
  }
}
