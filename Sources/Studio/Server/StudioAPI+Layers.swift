import FlyingFox
import Foundation
import AnimInsight
import AnimJSON
import AnimRenderTree

/// Layers and what is known of them.
extension StudioAPI {
  func hit(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    guard let x = try query.number("x") else { throw StudioError.missing("x") }
    guard let y = try query.number("y") else { throw StudioError.missing("y") }
    return try await lookUp(query) { scene, time in
      let hits = scene.layers(at: CGPoint(x: x, y: y), time: time)
      return .fields(["layers": hits])
    }
  }

  func geometry(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let layer = try query.text("layer")
    return try await lookUp(query) { scene, time in
      let entry = try scene.layers.entry(layer)
      var evaluator = Evaluator(tree: scene.recording.tree(at: time))
      guard let outline = evaluator.outline(of: entry.id, at: time) else {
        throw StudioError.notInTree(layer, time: plainText(time))
      }
      return .fields(["layer": layer, "time": time] + outline.fields)
    }
  }

  /// The outlines of several layers, or of all that are in the tree.
  func outlines(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let names = query.values(of: "layer")
    return try await lookUp(query) { scene, time in
      for name in names { _ = try scene.layers.entry(name) }
      var evaluator = Evaluator(tree: scene.recording.tree(at: time))
      let asked = names.isEmpty ? Array(scene.layers.entries.keys.sorted().prefix(Self.maxOutlines)) : names
      return .fields([
        "time": time,
        "layers": asked.compactMap { name -> JSONText? in
          guard let entry = scene.layers.entries[name],
            let outline = evaluator.outline(of: entry.id, at: time)
          else { return nil }
          return .fields(["layer": name] + outline.fields)
        },
      ])
    }
  }

  private static let maxOutlines = 4000

  func path(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let layer = try query.text("layer")
    return try await lookUp(query) { scene, _ in
      .fields(["layer": layer, "points": try scene.path(of: scene.layers.entry(layer))])
    }
  }

  func properties(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let layer = try query.text("layer")
    return try await lookUp(query) { scene, time in
      try LayerProperties(scene: scene, entry: try scene.layers.entry(layer), time: time).json()
    }
  }

  func values(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let (layer, keyPath) = (try query.text("layer"), try query.text("keyPath"))
    let (from, to) = (try query.number("from"), try query.number("to"))
    return try await lookUp(query) { scene, _ in
      let entry = try scene.layers.entry(layer)
      return try ValueCurves(scene, entry, keyPath: keyPath, from: from ?? 0, to: to ?? scene.duration).json()
    }
  }

  func explain(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let (layer, keyPath) = (try query.text("layer"), try query.text("keyPath"))
    let scene = try session.scene()
    let time = try query.time(in: scene).seconds
    return try await Work.run(on: session.lookupWork) {
      let entry = try scene.layers.entry(layer)
      guard let path = PropertyKeyPath(keyPath) else {
        throw StudioError.unknownKeyPath(keyPath, layer: layer)
      }
      do throws(TraceError) {
        let explanation = try Explanation(
          scene.explained, TraceTarget(layer: layer, keyPath: keyPath), of: entry.id, path, at: time)
        return StudioResponse.json(ExplainedLines(explanation, in: scene).json)
      } catch {
        throw StudioError.badRequest("\(error)")
      }
    }
  }

  /// As `animrender trace --json` prints it.
  func trace(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let selection = TraceSelection(layers: query.values(of: "layer"), keyPaths: query.values(of: "keyPath"))
    let times = try query.values(of: "at").flatMap { $0.split(separator: ",") }.map { text in
      guard let time = Double(text), time.isFinite else {
        throw StudioError.badRequest("\"at\" has \(quoted(String(text))); expected times")
      }
      return time
    }
    var columns: TraceReport.Columns = []
    if query["velocity"] == "1" { columns.insert(.velocity) }
    if query["acceleration"] == "1" { columns.insert(.acceleration) }
    return try await write(query) { [columns] scene, write in
      let known = RecordedLayers(scene.recording)
      let targets = try selection.single.map { [$0] } ?? selection.targets(in: scene.recording, known)
      let samples: SampleTimes =
        times.isEmpty ? .frames(scene.frameRate, count: scene.frameCount) : .list(times)
      let reports = try targets.map { target in
        var report = try TraceReport(scene.recording, target, times: samples, among: known)
        report.columns = columns
        return report
      }
      try TraceReport.write(reports, as: .json, isList: selection.single == nil, to: write)
    }
  }

  private func write(
    _ query: RequestQuery,
    _ body: @escaping @Sendable (CompiledScene, (String) throws -> Void) throws -> Void
  ) async throws -> HTTPResponse {
    let scene = try session.scene()
    return try await Work.run(on: session.lookupWork) {
      var text = Data()
      do {
        try body(scene) { text.append(contentsOf: Array($0.utf8)) }
      } catch let error as TraceError {
        throw StudioError.badRequest("\(error)")
      }
      return StudioResponse.body(text, "application/json")
    }
  }

  private func lookUp(
    _ query: RequestQuery, _ body: @escaping @Sendable (CompiledScene, Double) throws -> JSONText
  ) async throws -> HTTPResponse {
    let scene = try session.scene()
    let time = try query.time(in: scene).seconds
    return try await Work.run(on: session.lookupWork) { StudioResponse.json(try body(scene, time)) }
  }
}

/// An explanation line by line, each with the place in the scene that it names.
struct ExplainedLines {
  private let explanation: Explanation
  /// Places in other files, which the words do not name.
  private let elsewhere: Set<String>

  init(_ explanation: Explanation, in scene: CompiledScene) {
    self.explanation = explanation
    elsewhere = scene.placesElsewhere
  }

  var json: JSONText {
    let text = explanation.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let place = place(in: line)
      return JSONText.fields([
        "text": String(line), "line": place.map { Double($0.line) },
        "column": place.map { Double($0.column) },
      ])
    }
    return .fields([
      "text": text, "lines": lines,
      "search": explanation.search.map { JSONText.fields(["step": $0.step, "result": $0.result]) },
    ])
  }

  /// As explanations write places: `(12:9, timeline[0].do[1])`, or `scene.json:12:9:`.
  private func place(in line: Substring) -> SourcePosition? {
    guard let found = line.firstMatch(of: /(?:\(|:)(\d+):(\d+)(?:(, [^)]+)|:|\))/), let row = Int(found.1),
      let column = Int(found.2), !elsewhere.contains("\(row):\(column)\(found.3 ?? "")")
    else { return nil }
    return SourcePosition(line: row, column: column)
  }
}
