import Check
import FlyingFox
import Foundation
import Insight
import Movie
import Scene
import Video

/// What the scene was, and other scenes, to compare it with.
extension StudioAPI {
  /// What the golden says, once it has been looked at, and its small pictures.
  func golden(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    guard let file = session.file else { throw StudioError.noScene }
    if RequestQuery(request)["pictures"] == "1" {
      return try await Work.run(on: session.lookupWork) {
        let path = GoldenPlace(scene: file).picture
        guard let bytes = FileManager.default.contents(atPath: path) else {
          throw StudioError.notThere("pictures of its golden")
        }
        return StudioResponse.body(bytes, "image/png")
      }
    }
    guard let golden = scene.golden.withLock({ $0 }) else { throw StudioError.notThere("golden") }
    return StudioResponse.json(golden)
  }

  func others(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let file = session.file else { throw StudioError.noScene }
    let others = session.others
    return try await Work.run(on: session.lookupWork) {
      StudioResponse.json(.object([("files", .array(others.files(beside: file).map { .string($0) }))]))
    }
  }

  /// The scene whose pictures are asked for: with `of` another one beside it.
  func subject(_ query: RequestQuery) async throws -> CompiledScene {
    guard let name = query["of"] else { return try session.scene() }
    guard let file = session.file else { throw StudioError.noScene }
    let others = session.others
    return try await Work.run(on: session.lookupWork) { try others.scene(name, beside: file) }
  }

  /// How the pictures of two scenes differ at a time.
  func difference(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let scene = try session.scene()
    _ = try query.text("of")
    let other = try await subject(query)
    let time = try query.time(in: scene).seconds
    let scale = try query.number("scale", above: 0)
    let tolerance = try query.whole("tolerance") ?? 0
    guard tolerance < 256 else {
      throw StudioError.badRequest("\"tolerance\" is \(tolerance); expected 0 to 255")
    }
    return try await Work.run(on: session.drawWork) {
      guard let a = try scene.still(at: time, scale: scale).rgba,
        let b = try other.still(at: min(time, other.duration), scale: scale).rgba
      else { throw StudioError.badRequest("pictures with more than 8 bits a sample are not compared") }
      guard (a.width, a.height) == (b.width, b.height) else {
        throw StudioError.badRequest(
          "the pictures have \(a.width)×\(a.height) and \(b.width)×\(b.height) pixels; expected one size")
      }
      let found = PixelDifference(a.bytes, b.bytes, width: a.width, tolerance: tolerance)
      return StudioResponse.json(
        .object([
          ("time", .number(time)), ("pixels", .whole(found.pixels)), ("all", .whole(a.width * a.height)),
          ("most", .whole(found.most)),
          ("area", found.area.map { .numbers($0.map(Double.init)) } ?? .null),
        ]))
    }
  }
}
