// In: a scene's file, and requests of a page or a program on this machine.
// Out: pictures, values, reasons and edits of the scene as it is saved now.
// To read: StudioServer, HTTPListener, RequestGate, StudioAPI, StudioSession, CompiledScene, EditHistory.
//
// A scene that is looked at while it is written
//
// `StudioSession` holds the last good state of the scene (`CompiledScene`) and what is wrong with the one now. A state is
// immutable: requests take it and go on with it, whatever is saved meanwhile. What draws its pictures is kept with it.
//
// Reading and writing happen on one queue, drawing on another, looking up on a third; `StudioWatch` has a thread that
// waits for inotify. Nothing runs by itself while no file changes and no request comes.
//
// The socket is made in the sandbox, which then takes that away as well: connections can be taken, and nothing else be
// reached. `RequestGate` says who may ask.

import AnimCPages
import AnimRaster
import FlyingFox
import Foundation

/// Answers on 127.0.0.1, and nowhere else.
public struct StudioServer: Sendable {
  let session: StudioSession
  let token = RequestGate.makeToken()

  public init(_ options: StudioOptions) {
    session = StudioSession(options)
  }

  /// Answers until the task is cancelled.
  ///
  /// - Parameters:
  ///   - isListening: called once the socket waits for connections, before anything of the scene is read; no other socket
  ///     is made later.
  ///   - isReady: called with the address to open.
  /// - Throws: `WatchError`, `SocketError`.
  public func run(isListening: @Sendable () -> Void, isReady: @Sendable (String) throws -> Void) async throws
  {
    let page = StudioPage(folder: session.options.pageFolder)
    let api = StudioAPI(session: session)
    let listener = try await HTTPListener(port: session.options.port, patience: session.options.patience)
    isListening()
    let gate = RequestGate(token: token, port: listener.port)
    if session.file != nil { session.reload(isForced: true) }
    try StudioWatch(session: session).start()
    try isReady("http://127.0.0.1:\(listener.port)/?token=\(token)")
    try await listener.run { await Self.answer($0, gate, page, api) }
  }

  static func answer(
    _ request: HTTPRequest, _ gate: RequestGate, _ page: StudioPage, _ api: StudioAPI
  ) async -> HTTPResponse {
    do {
      let path = request.path
      guard path.hasPrefix("/api/") else {
        // The page's files are the same for all; what they show is not.
        try gate.check(request, needsToken: path == "/")
        guard request.method == .GET else {
          throw StudioError.wrongMethod(request.method.rawValue, expected: "GET")
        }
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        guard let file = page.file(name) else { throw StudioError.unknownPath(path) }
        return StudioResponse.body(file.bytes, file.type)
      }
      try gate.check(request, needsToken: true)
      return try await api.answer(request, String(path.dropFirst("/api/".count)))
    } catch let error as StudioError {
      return StudioResponse.refusal(error)
    } catch let error as CanvasError {
      return StudioResponse.refusal(.badRequest("\(error)"))
    } catch {
      return StudioResponse.refusal(.failed("\(error)"))
    }
  }
}

/// The files of the page.
struct StudioPage: Sendable {
  struct File: Sendable {
    var bytes: Data
    var type: String
  }

  /// Where they are read from in place of the program.
  let folder: String?

  func file(_ name: String) -> File? {
    let type: String? =
      switch name.split(separator: ".").last {
      case "html": "text/html; charset=utf-8"
      case "css": "text/css; charset=utf-8"
      case "js": "text/javascript; charset=utf-8"
      case "svg": "image/svg+xml"
      default: nil
      }
    // A name and nothing else: no way leads out of the folder.
    guard let type, name.utf8.allSatisfy(Self.isPlain), !name.hasPrefix(".") else { return nil }
    if let folder {
      return FileManager.default.contents(atPath: "\(folder)/\(name)").map { File(bytes: $0, type: type) }
    }
    return page_text("Studio/\(name)").map { File(bytes: Data(bytes: $0, count: strlen($0)), type: type) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
