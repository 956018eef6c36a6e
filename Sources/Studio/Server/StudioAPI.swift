import FlyingFox
import Foundation
import Insight
import Scene
import Video

/// What there is below `/api/`.
struct StudioAPI: Sendable {
  let session: StudioSession
  /// The largest body, in bytes.
  static let mostBytes = 32 << 20

  func answer(_ request: HTTPRequest, _ path: String) async throws -> HTTPResponse {
    switch (path, request.method) {
    case ("scene", .GET): return StudioResponse.json(try await listing())
    case ("frame", .GET): return try await picture(request)
    case ("events", .GET):
      guard let stream = session.events.listen() else {
        throw StudioError.badRequest("\(EventHub.mostListeners) pages listen already")
      }
      return StudioResponse.events(stream)
    default:
      throw StudioError.unknownPath("/api/\(path)")
    }
  }

  private func listing() async throws -> JSONText {
    let session = session
    return try await Work.run(on: session.lookupWork) { session.listing }
  }

  // MARK: Pictures

  private func picture(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    let query = RequestQuery(request)
    let time = try query.time(in: scene)
    let scale = try query.number("scale", above: 0)
    let format = query["format"] ?? "png"
    let (hidden, solo) = (try query.layers("hide", in: scene), try query.layers("solo", in: scene))
    let hash = query["hash"] != "0"
    return try await Work.run(on: session.drawWork) {
      let tree = scene.tree(at: time.seconds, hiding: hidden, solo: solo)
      let still = try scene.still(at: time.seconds, scale: scale, of: tree)
      var headers = [
        ("X-Frame", "\(time.frame)"), ("X-Time", plainText(time.seconds)),
        ("X-Revision", "\(scene.revision)"),
      ]
      let pixels = still.rgba
      if let pixels {
        headers.append(("X-Size", "\(pixels.width),\(pixels.height)"))
        if hash { headers.append(("X-Sha256", "\(Digest(of: pixels.bytes))")) }
      }
      switch format {
      case "png": return StudioResponse.body(Data(try still.png()), "image/png", headers: headers)
      case "raw":
        guard let pixels else {
          throw StudioError.badRequest("this canvas has more than 8 bits a sample; expected the format png")
        }
        return StudioResponse.body(Data(pixels.bytes), "application/octet-stream", headers: headers)
      default: throw StudioError.badRequest("unknown format \(quoted(format)); expected png or raw")
      }
    }
  }
}
