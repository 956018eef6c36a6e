import FlyingFox
import Foundation
import AnimJSON
import AnimSceneSchema

/// What there is below `/api/`.
struct StudioAPI: Sendable {
  let session: StudioSession
  /// The largest body, in bytes.
  static let mostBytes = 32 << 20

  private typealias Handler = @Sendable (StudioAPI, HTTPRequest) async throws -> HTTPResponse

  private static let handlers: [String: [String: Handler]] = [
    "scene": ["GET": { try await $0.listing($1) }],
    "scenes": ["GET": { try await $0.scenes($1) }],
    "open": ["POST": { try await $0.open($1) }],
    "thumbnail": ["GET": { try await $0.thumbnail($1) }],
    "new": ["POST": { try await $0.makeScene($1) }],
    "comments": ["GET": { try await $0.comments($1) }, "POST": { try await $0.putComment($1) }],
    "frame": ["GET": { try await $0.picture($1) }],
    "stream": ["GET": { try await $0.stream($1) }],
    "text": ["GET": { try $0.text($1) }, "PUT": { try await $0.putText($1) }],
    "edit": ["POST": { try await $0.edit($1) }],
    "preview": ["POST": { try await $0.preview($1) }],
    "arrange": ["POST": { try await $0.arrange($1) }],
    "layers": ["GET": { try await $0.layers($1) }],
    "file": ["PUT": { try await $0.putFile($1) }],
    "undo": ["POST": { try await $0.undo($1) }],
    "redo": ["POST": { try await $0.redo($1) }],
    "variables": ["PUT": { try await $0.putVariables($1) }],
    "hit": ["GET": { try await $0.hit($1) }],
    "geometry": ["GET": { try await $0.geometry($1) }],
    "outlines": ["GET": { try await $0.outlines($1) }],
    "path": ["GET": { try await $0.path($1) }],
    "properties": ["GET": { try await $0.properties($1) }],
    "values": ["GET": { try await $0.values($1) }],
    "explain": ["GET": { try await $0.explain($1) }],
    "trace": ["GET": { try await $0.trace($1) }],
    "selection": ["GET": { try $0.selection($1) }, "PUT": { try await $0.putSelection($1) }],
    "audio": ["GET": { try await $0.audio($1) }],
    "export": ["GET": { try await $0.export($1) }],
    "command": ["GET": { try $0.command($1) }],
    "golden": ["GET": { try await $0.golden($1) }],
    "others": ["GET": { try await $0.others($1) }],
    "difference": ["GET": { try await $0.difference($1) }],
    "rows": ["GET": { try $0.rows($1) }],
    "schema": [
      "GET": { _, _ in StudioResponse.body(Data(SceneSchema.shared.document.utf8), "application/schema+json")
      }
    ],
    "swift": ["GET": { try await $0.swift($1) }],
    "events": ["GET": { try $0.listen($1) }],
  ]

  func answer(_ request: HTTPRequest, _ path: String) async throws -> HTTPResponse {
    guard let methods = Self.handlers[path] else { throw StudioError.unknownPath("/api/\(path)") }
    guard let handler = methods[request.method.rawValue] else {
      throw StudioError.wrongMethod(
        request.method.rawValue, expected: methods.keys.sorted().joined(separator: " or "))
    }
    return try await handler(self, request)
  }

  // MARK: The scene

  private func listing(_ request: HTTPRequest) async throws -> HTTPResponse {
    let session = session
    return try await Work.run(on: session.lookupWork) { StudioResponse.json(session.listing) }
  }

  private func scenes(_ request: HTTPRequest) async throws -> HTTPResponse {
    let session = session
    return try await Work.run(on: session.lookupWork) {
      StudioResponse.json(
        .fields(["file": session.file, "files": session.sceneFiles]))
    }
  }

  private func swift(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    return try await Work.run(on: session.lookupWork) {
      StudioResponse.body(Data(SceneCode(scene.description).text.utf8), "text/plain; charset=utf-8")
    }
  }

  private func rows(_ request: HTTPRequest) throws -> HTTPResponse {
    let scene = try session.scene()
    return StudioResponse.json(SceneRows.json(scene.rows))
  }

  private func open(_ request: HTTPRequest) async throws -> HTTPResponse {
    let file = try await RequestBody(request).text("file")
    let session = session
    // Only what was listed: no name leads elsewhere.
    guard session.sceneFiles.contains(file) else {
      throw StudioError.notThere("scene \(quoted(file)) to choose")
    }
    return try await Work.run(on: session.sceneWork) {
      session.open(file)
      return StudioResponse.json(.fields(["revision": session.revision]))
    }
  }

  private func listen(_ request: HTTPRequest) throws -> HTTPResponse {
    guard let stream = session.events.listen() else {
      throw StudioError.badRequest("\(EventHub.mostListeners) pages listen already")
    }
    return StudioResponse.events(stream)
  }

  private func selection(_ request: HTTPRequest) throws -> HTTPResponse {
    StudioResponse.json(session.with { $0.selection }.json)
  }

  private func putSelection(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await RequestBody(request)
    let (selection, origin) = (try body.selection(), try body.optionalText("origin"))
    let isNew = session.with { state in
      defer { state.selection = selection }
      return state.selection != selection
    }
    if isNew { session.events.send("selection", selection.news(from: origin)) }
    return StudioResponse.json(selection.json)
  }
}
