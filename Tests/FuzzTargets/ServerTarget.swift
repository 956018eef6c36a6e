import AnimStudio
import AnimTestSupport
import Foundation

/// Requests to the studio, one after the other with zeros between them: a line with the method and the target, perhaps headers, and
/// behind an empty line a body. What the page adds to each request is added.
public struct ServerTarget: FuzzTarget {
  public static let name = "server"
  private let folder = ScratchFolder(name)

  private static let scene = Array(
    """
    {
      "variables": { "tint": { "type": "color", "default": "red" } },
      "canvas": { "size": [32, 18] }, "video": { "frameRate": 10, "duration": 0.5 },
      "layers": [{ "name": "dot", "frame": [4, 4, 8, 8], "backgroundColor": { "var": "tint" } }],
      "timeline": [{ "at": 0, "do": [{ "animate": "dot", "keyPath": "position.x", "from": 8, "to": 24, "duration": 0.4 }] }],
    }
    """.utf8)

  public init() {}

  public func run(_ bytes: [UInt8]) {
    _ = folder.withFile("scene.json", Self.scene) { path in
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        let server = StudioServer(StudioOptions(path, fonts: .forTests))
        server.open()
        for request in bytes.split(separator: 0).prefix(4) { await Self.send(Array(request), to: server) }
        done.signal()
      }
      done.wait()
    }
  }

  private static func send(_ bytes: [UInt8], to server: StudioServer) async {
    let end = bytes.firstRange(of: [0x0A, 0x0A])
    let lines = bytes[..<(end?.lowerBound ?? bytes.count)]
    let first = lines.firstIndex(of: 0x0A) ?? lines.endIndex
    let head = lines[..<first] + " HTTP/1.1\r\n".utf8 + server.pageHeaders.utf8 + lines[first...].dropFirst()
    guard
      let (status, body) = await server.answer(
        head: Array(head), body: end.map { Array(bytes[$0.upperBound...]) } ?? [])
    else { return }
    mustHold((200..<600).contains(status), "\(status)")
    guard let body, status >= 400 else { return }
    // What is refused says why, in JSON.
    mustHold(
      (try? JSONSerialization.jsonObject(with: body)) != nil,
      "\(status): \(String(decoding: body, as: UTF8.self))")
  }

  public static func seeds() -> [[UInt8]] {
    [
      "GET /", "GET /studio.css", "GET /api/scene", "GET /api/frame?time=0.2&scale=1",
      "GET /api/frame?frame=3",
      "GET /api/values?layer=1&time=0.1", "GET /api/explain?layer=1&keyPath=position.x&time=0.1",
      "GET /api/trace?layer=1&keyPath=position.x", "GET /api/hit?x=8&y=8&time=0",
      "GET /api/geometry?layer=1&time=0.1",
      "GET /api/text", "GET /api/schema", "GET /api/swift", "GET /api/rows", "GET /api/command?kind=video",
      "GET /api/path?layer=1&keyPath=position", "GET /api/properties?layer=1&time=0",
      "PUT /api/text\n\n{\"revision\":1,\"text\":\"{}\"}", "POST /api/undo\n\n{\"revision\":1}",
      "POST /api/edit\n\n{\"revision\":1,\"edits\":[{\"start\":4,\"end\":5,\"text\":\" \"}]}",
      "PUT /api/variables\n\n{\"values\":{\"tint\":\"blue\"}}",
      "PUT /api/selection\n\n{\"layer\":1,\"time\":0.2}",
      "POST /api/open\n\n{\"file\":\"scene.json\"}",
    ].map { Array($0.utf8) }
      + [
        Array(
          "PUT /api/text\n\n{\"revision\":1,\"text\":\"{}\"}\0GET /api/scene\0POST /api/undo\n\n{\"revision\":2}"
            .utf8)
      ]
  }
}
