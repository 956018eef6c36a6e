import Foundation
import AnimTestSupport
import Testing

@testable import AnimInsight

@Suite struct PlotTests {
  private func scene() throws -> TestScene {
    try TestScene(
      layers: #"{ "name": "ball", "position": [10, 20], "backgroundColor": "red" }"#,
      timeline: """
        { "at": 0.5, "transaction": { "disableActions": true }, "do": [
            { "set": "ball", "keyPath": "position.x", "value": 30 } ] },
        { "at": 1, "do": [ { "removeLayer": "ball" } ] }
        """, duration: 2)
  }

  @Test func aCurveJumpsUprightAndEndsWithItsLayer() throws {
    let scene = try scene()
    let series = try PlotSeries.all(
      of: TraceTarget(layer: "ball", keyPath: "position.x"), in: scene.recording, until: 2, scene: nil)
    #expect(series.map(\.name) == ["ball position.x"])
    #expect(series.first?.stretches.count == 1)
    let points = CurveShape.simplified(try #require(series.first?.stretches.first), tolerance: 1e-9)
    #expect(
      points == [
        CGPoint(x: 0, y: 10), CGPoint(x: 0.5, y: 10), CGPoint(x: 0.5, y: 30), CGPoint(x: 1, y: 30),
      ])
  }

  @Test func aPropertyHasACurveForEachOfItsNumbers() throws {
    let scene = try scene()
    let series = try PlotSeries.all(
      of: TraceTarget(layer: "ball", keyPath: "position"), in: scene.recording, until: 2, scene: "a.json")
    #expect(series.map(\.name) == ["a.json: ball position.x", "a.json: ball position.y"])
  }

  @Test func whatHasNoNumbersCannotBeDrawn() throws {
    let scene = try TestScene(layers: #"{ "name": "shape", "class": "CAShapeLayer", "path": "M0 0H9" }"#)
    var plot = Plot()
    let error = #expect(throws: TraceError.self) {
      try plot.add([TraceTarget(layer: "shape", keyPath: "path")], of: scene.recording)
    }
    #expect(
      error?.description
        == #""path" of "shape" cannot be drawn as a line: its values are paths; expected numbers, points, sizes, rects, "#
        + "transforms or colours")
    // Beside others it is left out.
    try plot.add(
      [TraceTarget(layer: "shape", keyPath: "path"), TraceTarget(layer: "shape", keyPath: "opacity")],
      of: scene.recording)
    #expect(plot.figure.title == "Values over time: shape opacity")
  }

  @Test func moreCurvesThanCanBeToldApartAreCounted() throws {
    let scene = try TestScene(layers: #"{ "name": "ball" }"#)
    var plot = Plot()
    try plot.add(
      [
        TraceTarget(layer: "ball", keyPath: "transform"),
        TraceTarget(layer: "ball", keyPath: "sublayerTransform"),
      ],
      of: scene.recording)
    #expect(plot.figure.svg(.light).contains(">and 8 more</text>"))
  }

  @Test(arguments: [
    (0.0, 1.0, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]), (-3.0, 3.0, 3, ["−2", "0", "2"]),
    (0.0, 1000.0, 4, ["0", "250", "500", "750", "1000"]), (5.0, 5.0, 4, ["5"]),
    (0.001, 0.002, 2, ["0.001", "0.0015", "0.002"]),
  ])
  func axesHaveRoundNumbers(low: Double, high: Double, count: Int, texts: [String]) {
    let axis = PlotAxis(low...high, count: count)
    #expect(axis.ticks.map(axis.text) == texts)
  }

  /// Lines keep their corners and lose what lies between them.
  @Test func simplifiedLinesStayNear() {
    let points = (0...100).map { CGPoint(x: Double($0), y: abs(Double($0) - 50)) }
    #expect(
      CurveShape.simplified(points, tolerance: 0.1)
        == [CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 50)])
  }
}

@Suite struct FigureTests {
  private var figure: Figure {
    var figure = Figure(size: CGSize(width: 40, height: 20), title: "a < b")
    figure.add(Figure.Rect(frame: CGRect(x: 0, y: 0, width: 40, height: 20), ink: .ground))
    figure.add(
      Figure.Rect(
        frame: CGRect(x: 4, y: 4, width: 20, height: 8), ink: .bar, radius: 2,
        fade: Figure.Fade(start: 4...8, end: 20...24)))
    figure.add(
      Figure.Line(points: [CGPoint(x: 1.004, y: 2), CGPoint(x: 3, y: 2)], ink: .line, dash: [2, 1]))
    figure.add(
      Figure.Text(
        string: "<&\u{1b}>", position: CGPoint(x: 20, y: 10), anchor: .end, size: 10, ink: .label,
        isBold: true))
    return figure
  }

  @Test func anSVGHasTextAsTextAndIsWellFormed() throws {
    let svg = figure.svg(.light)
    #expect(svg.contains("<title>a &lt; b</title>"))
    #expect(
      svg.contains(
        #"text-anchor="end" font-size="10" font-weight="600" class="label">&lt;&amp;\u{1b}&gt;</text>"#))
    #expect(svg.contains(##"<path d="M1 2L3 2" fill="none" class="s-line" stroke-width="2" "##))
    #expect(svg.contains(#"stroke-dasharray="2 1"/>"#))
    let parser = XMLParserBox(svg)
    #expect(parser.isWellFormed)
    #expect(parser.names.contains("linearGradient"))
  }

  @Test func theThemeAutoFollowsTheReader() {
    #expect(figure.svg(.auto).contains("@media (prefers-color-scheme: dark)"))
    #expect(!figure.svg(.light).contains("@media"))
    #expect(figure.svg(.dark).contains(".ground { fill: #0d1117 }"))
    #expect(figure.svg(.light).contains(".ground { fill: #ffffff }"))
  }

  /// The picture has the marks where the SVG says.
  @Test func layersShowWhatTheSVGSays() throws {
    let image = try figure.image(.light, scale: 2, fonts: .forTests)
    #expect(image.width == 80 && image.height == 40)
    #expect(image[1, 1] == [255, 255, 255, 255])
    #expect(image[28, 20] == [0xFF, 0xBA, 0, 255])
    // Halfway through the fade.
    #expect(abs(Int(image[12, 20][2]) - 128) <= 16)
    #expect(image[3, 4] == [0x2F, 0x38, 0x42, 255])
  }

  @Test(arguments: [
    ("fig.pdf", "'fig.pdf' has the unsupported extension '.pdf'; expected .svg or .png"),
    ("a.b/fig", "'a.b/fig' has no extension; expected .svg or .png"),
    (".svgz", "'.svgz' has no extension; expected .svg or .png"),
  ])
  func filesOfOtherKinds(path: String, text: String) {
    let error = #expect(throws: FigureError.self) { try FigureFile(path: path) }
    #expect(error?.description == text)
  }
}
