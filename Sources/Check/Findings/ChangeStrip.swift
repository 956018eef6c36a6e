import AnimComparison
import Foundation
import AnimInsight
import AnimJSON
import AnimRenderTree
import AnimSceneFormat
import AnimText

/// A film strip for programs that write scenes: the frames where something changes, with what was found in them, small enough to be
/// looked at whole.
public struct ChangeStrip: Sendable {
  /// Of the JSON. It changes when a member is taken away or means something else.
  public static let version = 1
  /// Of the whole picture.
  public static let mostPixels = 1_500_000
  /// The most frames where nothing else is said.
  public static let usualCount = 12
  /// More findings are in the JSON only.
  private static let mostLegendLines = 12
  /// More names of layers are not listed beneath a frame.
  private static let mostNames = 6

  private struct Picture: Sendable {
    var time: Double
    var frame: Int
    /// Of the timeline's entries that run after the frame before, up to this one.
    var names: [String]
    /// The layers with names that change meanwhile.
    var layers: [String]
  }

  /// The frames, with boxes around what was found.
  public private(set) var strip: Filmstrip
  private let pictures: [Picture]
  private let findings: [SceneFinding]
  private let file: String

  /// - Parameter count: the most frames; there are fewer where they would be too small on the picture.
  /// - Throws: what drawing throws.
  public init(
    _ scene: SceneDescription, _ recording: Recording, findings: [SceneFinding], count: Int, columns: Int?,
    theme: FigureTheme, fonts: FontSet
  ) throws {
    file = scene.file
    self.findings = findings
    let (rate, frames) = try scene.ownFrames()
    let search = try ChangeSearch(
      recording, frames: frames, rate: rate, fonts: fonts, memory: scene.memory)
    let legend = Self.legend(findings)
    let count = Filmstrip.mostFrames(
      of: recording, count: count, columns: columns, legendLines: legend.count, into: Self.mostPixels)
    // What was found is to be seen, and what happens too.
    var wanted: [Int] = []
    for time in findings.compactMap(\.time) {
      let frame = min(max(rate.firstFrame(atOrAfter: time), 0), max(frames - 1, 0))
      if !wanted.contains(frame), wanted.count < count / 2 { wanted.append(frame) }
    }
    let chosen = search.frames(count: count, with: wanted)
    let activities = LayerActivity.all(in: recording)
    pictures = chosen.indices.map { index in
      let time = rate.time(ofFrame: chosen[index])
      let before = index > 0 ? rate.time(ofFrame: chosen[index - 1]) : -1
      return Picture(
        time: time, frame: chosen[index], names: scene.entryNames(after: before, to: time),
        layers: index > 0 ? Self.names(activities, after: before, to: time) : [])
    }
    strip = Filmstrip(recording, times: pictures.map(\.time))
    strip.columns = columns
    strip.theme = theme
    strip.captions = pictures.map { picture in
      ["\(Filmstrip.text(of: picture.time)) · frame \(picture.frame)", Self.caption(picture)]
    }
    strip.legend = legend
    strip.boxes = strip.boxes(
      around: findings.enumerated().compactMap { index, finding in
        finding.target.map { FilmstripMark(number: index + 1, target: $0, time: finding.time) }
      }, memory: scene.memory)
    strip.fit(into: Self.mostPixels)
  }

  private static func names(_ activities: [LayerActivity], after start: Double, to end: Double) -> [String] {
    var names: [String] = []
    for activity in activities where activity.start <= end && activity.end > start {
      if !names.contains(activity.layer) { names.append(activity.layer) }
    }
    return names
  }

  private static func caption(_ picture: Picture) -> String {
    let layers = picture.layers.prefix(mostNames).joined(separator: ", ")
    let more = picture.layers.count > mostNames ? " and \(picture.layers.count - mostNames) more" : ""
    return (picture.names.map { "\($0): " }.joined() + layers + more)
  }

  private static func legend(_ findings: [SceneFinding]) -> [String] {
    var lines = findings.prefix(mostLegendLines).enumerated().map { index, finding in
      let line = finding.location.map { "line \($0.position.line): " } ?? ""
      return "\(index + 1)  \(line)\(finding.message) [\(finding.rule ?? finding.severity)]"
    }
    let more = findings.count - mostLegendLines
    if more > 0 { lines.append("and \(more) more, which --json lists") }
    return lines
  }

  // MARK: JSON

  /// As docs/guide/compare.md describes it.
  ///
  /// - Parameter image: the picture's file and its size in pixels.
  public func json(image: (path: String, width: Int, height: Int)) -> String {
    let areas = strip.frameAreas
    let frames = pictures.enumerated().map { index, picture in
      JSONText.fields([
        "time": picture.time, "frame": picture.frame, "area": Self.json(areas[index]),
        "names": picture.names, "layers": picture.layers,
        "findings": strip.boxes.filter { $0.index == index }.map { Double($0.number) },
      ])
    }
    let found = findings.enumerated().map { index, finding in
      let box = strip.boxes.first { $0.number == index + 1 }
      return JSONText.fields([
        "number": index + 1, "severity": finding.severity, "rule": finding.rule, "message": finding.message,
        "line": finding.location?.position.line, "column": finding.location?.position.column,
        "path": finding.location.map { "\($0.path)" }, "layer": finding.layer, "time": finding.time,
        "frame": box.map { pictures[$0.index].frame }, "box": box.map { Self.json($0.area) },
      ])
    }
    return JSONText.document([
      "version": Self.version, "scene": file, "picture": image.path,
      "size": [Double(image.width), Double(image.height)], "scale": strip.scale,
      "frames": JSONText.lines(frames), "findings": JSONText.lines(found),
    ])
  }

  private static func json(_ area: CGRect) -> JSONText {
    .numbers([area.minX, area.minY, area.width, area.height].map { (Double($0) * 1000).rounded() / 1000 })
  }
}

extension SceneDescription {
  /// The names of the entries that run after one time and up to another, in order.
  fileprivate func entryNames(after start: Double, to end: Double) -> [String] {
    let starts = timeline.flatMap { entry in
      entry.name.map { name in entry.trigger.times.prefix(1).map { (name: name, time: $0) } } ?? []
    }
    let entries = starts + sections.map { (name: $0.name, time: $0.start) }
    var names: [String] = []
    for entry in entries.sorted(by: { $0.time < $1.time }) where entry.time > start && entry.time <= end {
      if !names.contains(entry.name) { names.append(entry.name) }
    }
    return names
  }
}
