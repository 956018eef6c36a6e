import AnimComparison
import FlyingFox
import Foundation
import AnimInsight
import AnimJSON
import AnimMovie
import AnimVideo

/// What can be taken along: files, and the command lines that make them.
extension StudioAPI {
  func export(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    let query = RequestQuery(request)
    let kind = try query.text("kind")
    let name =
      FilePath.name(of: session.file ?? "scene").split(separator: ".").first.map(String.init) ?? "scene"
    switch kind {
    case "still":
      let time = try query.time(in: scene)
      let scale = try query.number("scale", above: 0)
      return try await Work.run(on: session.drawWork) {
        Self.file(
          Data(try scene.still(at: time.seconds, scale: scale).png()), "image/png",
          "\(name)-\(time.frame).png")
      }
    case "diagram":
      let target = TraceTarget(layer: try query.text("layer"), keyPath: try query.text("keyPath"))
      return try await Work.run(on: session.lookupWork) {
        do throws(TraceError) {
          let diagram = try Diagram(scene.explained, [target])
          return Self.file(Data(diagram.figure.svg(.auto).utf8), "image/svg+xml", "\(name)-diagram.svg")
        } catch {
          throw StudioError.badRequest("\(error)")
        }
      }
    case "filmstrip":
      let times = try stripTimes(query, scene)
      let scale = try query.number("scale", above: 0)
      return try await Work.run(on: session.drawWork) {
        var strip = Filmstrip(scene.recording, times: times, scale: scale)
        strip.theme = .light
        let image = try strip.image(fonts: scene.fonts, memory: scene.description.memory)
        return Self.file(Data(try PNG.encode(image)), "image/png", "\(name)-filmstrip.png")
      }
    case "video":
      let frames = try query.frames(in: scene)
      let bytes = try await VideoExport(
        scene: scene, frames: frames, scale: try query.number("scale", above: 0),
        quality: try query.quality(), kind: try query.movieKind(), events: session.events, id: query["id"]
      )
      .bytes(in: session.options.exportFolder)
      let ending = try query.movieKind()
      return Self.file(Data(bytes), Self.types[ending] ?? "video/mp4", "\(name).\(ending)")
    default:
      throw StudioError.badRequest(
        "unknown kind \(quoted(kind)); expected still, diagram, filmstrip or video")
    }
  }

  private static let types = [
    "mp4": "video/mp4", "webm": "video/webm", "gif": "image/gif", "webp": "image/webp",
  ]

  private static func file(_ data: Data, _ type: String, _ name: String) -> HTTPResponse {
    let plain = name.unicodeScalars.map {
      $0.isASCII && $0 != "\"" && $0 != "\\" && $0.value >= 0x20 ? Character($0) : "-"
    }
    return StudioResponse.body(
      data, type, headers: [("Content-Disposition", "attachment; filename=\"\(String(plain))\"")])
  }

  private func stripTimes(_ query: RequestQuery, _ scene: CompiledScene) throws -> [Double] {
    let count = try query.whole("count") ?? 8
    guard (1...Filmstrip.mostFrames).contains(count) else {
      throw StudioError.badRequest("\"count\" is \(count); expected 1 to \(Filmstrip.mostFrames)")
    }
    let frames = try query.frames(in: scene)
    return Filmstrip.times(count: count, frames: frames.count, rate: scene.frameRate).map {
      $0 + scene.frameRate.time(ofFrame: frames.lowerBound)
    }
  }

  // MARK: Commands

  func command(_ request: HTTPRequest) throws -> HTTPResponse {
    let scene = try session.scene()
    let query = RequestQuery(request)
    let file = session.file ?? "-"
    let kind = try query.text("kind")
    var words: [String]
    switch kind {
    case "still": words = ["still", file, "out.png", "--at", plainText(try query.time(in: scene).seconds)]
    case "filmstrip":
      words = ["filmstrip", file, "out.png"]
      let times = try stripTimes(query, scene)
      words += ["--at", times.map(plainText).joined(separator: ",")]
    case "video":
      let frames = try query.frames(in: scene)
      words = ["render", file, "out.\(try query.movieKind())"]
      if let quality = try query.quality() { words += ["--quality", quality.rawValue] }
      if frames != 0..<scene.frameCount {
        words += ["--frames", "\(frames.lowerBound)..\(frames.upperBound)"]
      }
    case "diagram", "explain", "trace":
      words = kind == "diagram" ? [kind, file, "out.svg"] : [kind, file]
      words += ["--layer", try query.text("layer"), "--key-path", try query.text("keyPath")]
      if kind == "explain" { words += ["--at", plainText(try query.time(in: scene).seconds)] }
    case "validate", "check": words = [kind, file]
    default:
      throw StudioError.badRequest(
        "unknown kind \(quoted(kind)); expected still, video, filmstrip, diagram, explain, trace, validate or check"
      )
    }
    if ["still", "video", "filmstrip"].contains(kind), let scale = try query.number("scale", above: 0) {
      words += ["--scale", plainText(scale)]
    }
    let line = try (["animrender"] + words + session.commandWords()).map(Self.shellWord).joined(
      separator: " ")
    return StudioResponse.json(.fields(["command": line]))
  }

  /// One word for a shell, whatever is in it.
  static func shellWord(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          || "-_./,:=+".utf8.contains(byte)
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

extension RequestQuery {
  /// The ending of a file with moving pictures: `format`, `mp4` without it.
  func movieKind() throws(StudioError) -> String {
    let name = self["format"] ?? "mp4"
    guard ["mp4", "webm", "gif", "webp"].contains(name) else {
      throw .badRequest("unknown format \(quoted(name)); expected mp4, webm, gif or webp")
    }
    return name
  }

  /// As `--quality` takes it.
  func quality() throws(StudioError) -> Quality? {
    guard let name = self["quality"] else { return nil }
    guard let quality = Quality(rawValue: name) else {
      throw .badRequest(
        "unknown quality \(quoted(name)); expected \(Quality.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    return quality
  }

  /// The frames from `from` to `to`, in seconds; all without them.
  func frames(in scene: CompiledScene) throws(StudioError) -> Range<Int> {
    let first = scene.frameRate.firstFrame(atOrAfter: max(0, try number("from") ?? 0))
    let end = min(scene.frameRate.firstFrame(atOrAfter: try number("to") ?? scene.duration), scene.frameCount)
    guard first < end else { throw .badRequest("there is no frame from \"from\" to \"to\"") }
    return first..<end
  }
}

/// A part of the scene as an MP4, with its sound: what `animrender render` makes.
struct VideoExport: Sendable {
  let scene: CompiledScene
  let frames: Range<Int>
  let scale: Double?
  var quality: Quality?
  /// Its file's ending.
  var kind = "mp4"
  /// Who hears how far it is, under which name.
  let events: EventHub
  let id: String?

  /// - Parameter folder: for the file while it is made.
  func bytes(in folder: String?) async throws -> [UInt8] {
    guard let folder else { throw StudioError.notThere("place to make a video in") }
    let path = FilePath.join(folder, "video-\(UInt64.random(in: 0...UInt64.max)).\(kind)")
    defer { unlink(path) }
    var canvas = scene.description.canvas
    if let scale { canvas.scale = scale }
    let kind = try OutputKind(path: path)
    var format = FormatChoice()
    format.quality = quality
    var job = OutputJob(
      scene.recording, on: canvas, scene.frameRate, frames: frames,
      format.fitting(canvas, nil, as: kind), as: kind, fonts: scene.fonts,
      memory: scene.description.memory)
    if kind.hasSound { job.soundtrack = try scene.description.soundtrack(scene.recording) }
    if let id {
      job.request.progress = { [events] progress in
        events.send(
          "export",
          .fields(["id": id, "done": progress.framesDone, "total": progress.framesTotal]))
      }
    }
    _ = try await job.write(to: path, as: kind)
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw StudioError.failed("the video could not be read back")
    }
    return [UInt8](bytes)
  }
}
