import FlyingFox
import Foundation
import AnimJSON
import AnimSceneFormat

/// Reading and writing the scene's text.
extension StudioAPI {
  func text(_ request: HTTPRequest) throws -> HTTPResponse {
    let (file, text, revision) = session.with { ($0.file, $0.text, $0.revision) }
    guard let file else { throw StudioError.noScene }
    guard let text = String(validating: text, as: UTF8.self) else {
      throw StudioError.invalidScene("\(quoted(file)) is not UTF-8, so that it has no text to edit")
    }
    return StudioResponse.json(
      .fields(["file": file, "revision": revision, "text": text]))
  }

  func putText(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await RequestBody(request)
    let (text, revision) = (try body.text("text"), try body.whole("revision"))
    return try await change { try $0.write(text, revision: revision) }
  }

  func edit(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await RequestBody(request)
    let (edits, revision) = (try body.edits(), try body.whole("revision"))
    let gesture = body["gesture"] == nil ? nil : try body.text("gesture")
    return try await change { try $0.edit(edits, revision: revision, gesture: gesture) }
  }

  func undo(_ request: HTTPRequest) async throws -> HTTPResponse {
    let revision = try await RequestBody(request).whole("revision")
    return try await change { try $0.undo(revision: revision) }
  }

  func redo(_ request: HTTPRequest) async throws -> HTTPResponse {
    let revision = try await RequestBody(request).whole("revision")
    return try await change { try $0.redo(revision: revision) }
  }

  func putVariables(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await RequestBody(request)
    let values = try body.members("values")
    let row = try body.row()
    return try await change { session in
      let rows = try session.inputs().rows
      if case .some(let index?) = row, !rows.indices.contains(index) {
        throw StudioError.badRequest(
          "\"row\" is \(index); the table has \(rows.count) rows, counted from 0")
      }
      let before = session.with { state in
        defer { (state.variables, state.row) = (values, row ?? state.row) }
        return (state.variables, state.row)
      }
      // What the scene does not take is not kept.
      guard let file = session.file else { throw StudioError.noScene }
      let text = session.with { $0.text }
      do throws(SceneErrors) {
        session.take(
          try CompiledScene(
            text, at: file, session.options, try session.inputs(), revision: session.revision + 1))
      } catch {
        session.with { ($0.variables, $0.row) = before }
        throw StudioError.invalidScene("\(error)")
      }
      return session.revision
    }
  }

  private func change(_ body: @escaping @Sendable (StudioSession) throws -> Int) async throws -> HTTPResponse
  {
    let session = session
    return try await Work.run(on: session.sceneWork) {
      let revision = try body(session)
      let (errors, history) = session.with { ($0.errors, $0.history) }
      return StudioResponse.json(
        .fields([
          "revision": revision, "error": errors.map { JSONText($0) },
          "canUndo": history.canUndo, "canRedo": history.canRedo,
        ]))
    }
  }
}

extension RequestBody {
  /// An object's members.
  func members(_ key: String) throws(StudioError) -> [(name: String, value: SceneJSON)] {
    guard let value = self[key] else { throw .missing(key) }
    guard case .object(let members) = value.content else {
      throw .badRequest("\(quoted(key)) is \(value.summary); expected an object")
    }
    return members.map { ($0.key, $0.value) }
  }

  /// The number of a row, from 0; nil where none is said.
  func row() throws(StudioError) -> Int?? {
    guard let value = self["row"] else { return nil }
    if case .null = value.content { return .some(nil) }
    let row = try whole("row")
    guard let row, row >= 0 else { throw .badRequest("\"row\" is negative; expected a row's number, from 0") }
    return .some(row)
  }

  func selection() throws(StudioError) -> Selection {
    var selection = Selection(layer: try optionalText("layer"), keyPath: try optionalText("keyPath"))
    if let time = self["time"], case .number(let seconds) = time.content { selection.time = seconds }
    if let frame = self["frame"], case .number(let number) = frame.content {
      selection.frame = Int(exactly: number)
    }
    if case .bool(let isPlaying)? = self["playing"]?.content { selection.isPlaying = isPlaying }
    return selection
  }
}
