import FlyingFox
import Foundation
import AnimJSON
import AnimRenderTree
import AnimScene
import AnimVideo

/// Layers as wholes, and what a change would look like before it is written.
extension StudioAPI {
  func arrange(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await RequestBody(request)
    let arrangement = try Arrangement(body)
    let revision = try body.whole("revision")
    let gesture = try body.optionalText("gesture")
    let time = try body.number("time")
    let session = session
    return try await Work.run(on: session.sceneWork) {
      let begin = min(max(time ?? 0, 0), try session.scene().duration)
      let layers = try session.arrange(arrangement, at: begin, revision: revision, gesture: gesture)
      return StudioResponse.json(
        .fields([
          "revision": session.revision, "layers": layers, "canUndo": session.with { $0.history.canUndo },
          "canRedo": session.with { $0.history.canRedo },
        ]))
    }
  }

  /// The texts of layers as one list, to be put in again, here or elsewhere.
  func layers(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let scene = try session.scene()
    let names = query.values(of: "layer")
    guard !names.isEmpty else { throw StudioError.missing("layer") }
    return try await Work.run(on: session.lookupWork) {
      let elements = try LayerElements(scene.text)
      let texts = try names.map { name in
        guard
          let pointer = LayerArranger.pointer(of: try scene.layers.entry(name), in: scene, elements.spans),
          let text = elements.detached(pointer)
        else { throw StudioError.noPlace(name, "the layer is not written in the scene's file") }
        return LayerElements.indented(text, by: "  ")
      }
      return StudioResponse.json(
        .fields(["layers": names, "text": "[\n\(texts.joined(separator: ",\n"))\n]\n"]))
    }
  }

  /// The picture that edits would make. Nothing is written, and nobody is told.
  func preview(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let body = try await RequestBody(request)
    let (edits, revision) = (try body.edits(), try body.whole("revision"))
    let scale = try query.number("scale", above: 0)
    let asked = query.values(of: "layer")
    let session = session
    let scene = try await Work.run(on: session.sceneWork) {
      try session.preview(edits, revision: revision)
    }
    let time = try query.time(in: scene)
    let (hidden, solo) = (try query.layers("hide", in: scene), try query.layers("solo", in: scene))
    return try await Work.run(on: session.drawWork) {
      let tree = scene.tree(at: time.seconds, hiding: hidden, solo: solo)
      let still = try scene.still(at: time.seconds, scale: scale, of: tree)
      var evaluator = Evaluator(tree: scene.recording.tree(at: time.seconds))
      let shapes = asked.map { name -> JSONText in
        guard let entry = scene.layers.entries[name],
          let outline = evaluator.outline(of: entry.id, at: time.seconds)
        else { return .null }
        return .fields(outline.fields)
      }
      var headers = [
        ("X-Frame", "\(time.frame)"), ("X-Time", plainText(time.seconds)),
        ("X-Revision", "\(scene.revision)"),
        ("X-Geometry", JSONText.array(shapes).line),
      ]
      guard let pixels = still.rgba else {
        return StudioResponse.body(Data(try still.png()), "image/png", headers: headers)
      }
      headers.append(("X-Size", "\(pixels.width),\(pixels.height)"))
      return StudioResponse.body(Data(pixels.bytes), "application/octet-stream", headers: headers)
    }
  }

  /// The largest file that is put beside a scene, in bytes.
  private static let maxFileBytes = 24 << 20

  /// Puts a picture or another file beside the scene, to be named by it. One that is there already stays.
  func putFile(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard session.options.isEditable else { throw StudioError.notEditable }
    guard let file = session.file else { throw StudioError.noScene }
    let name = try RequestQuery(request).text("name")
    guard !name.hasPrefix("."), !name.contains("/"), !name.contains("\\"), name.utf8.count <= 200,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }),
      Self.fileKinds.contains(name.split(separator: ".").last?.lowercased() ?? "")
    else {
      throw StudioError.badRequest(
        "\(quoted(name)) is no name for a picture or a movie; expected one such as \"photo.png\"")
    }
    if let count = request.bodySequence.count, count > Self.maxFileBytes {
      throw StudioError.tooLarge(limit: Self.maxFileBytes)
    }
    var bytes: [UInt8] = []
    for try await piece in request.bodySequence { bytes.append(contentsOf: piece) }
    let folder = FilePath.folder(of: file)
    return try await Work.run(on: session.sceneWork) { [bytes] in
      let parts = name.split(separator: ".")
      let base = parts.dropLast().joined(separator: ".")
      var free = name
      var number = 2
      while let known = FileManager.default.contents(atPath: FilePath.join(folder, free)) {
        if known == Data(bytes) { return StudioResponse.json(.fields(["name": free])) }
        free = "\(base) \(number).\(parts.last ?? "")"
        number += 1
      }
      try FileReplacement.write(bytes, to: FilePath.join(folder, free))
      return StudioResponse.json(.fields(["name": free]))
    }
  }

  private static let fileKinds: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "mp4", "mov", "webm", "m4v", "json", "lottie",
  ]
}

extension LayerOutline {
  var fields: JSONFields {
    ["outline": corners.map { [$0.x, $0.y] }, "anchor": [anchor.x, anchor.y]]
  }
}

extension RequestBody {
  func number(_ key: String) throws(StudioError) -> Double? {
    guard let member = self[key] else { return nil }
    guard case .number(let number) = member.content else {
      throw .badRequest("\(quoted(key)) is \(member.summary); expected a number")
    }
    return number
  }
}
