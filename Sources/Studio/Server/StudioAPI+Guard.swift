import AnimCheck
import FlyingFox
import Foundation

/// What the scene was, and other scenes, to compare it with.
extension StudioAPI {
  /// What the golden says, once it has been looked at, and its small pictures.
  func golden(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    guard let file = session.file else { throw StudioError.noScene }
    if RequestQuery(request)["pictures"] == "1" {
      return try await Work.run(on: session.lookupWork) {
        guard let path = session.goldenPlace(of: file)?.picture,
          let bytes = FileManager.default.contents(atPath: path)
        else {
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
      StudioResponse.json(.fields(["files": others.files(beside: file)]))
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
        .fields([
          "time": time, "pixels": found.pixels, "all": a.width * a.height, "most": found.most,
          "area": found.area,
        ]))
    }
  }
}

/// How two pictures of one size differ, pixel by pixel.
struct PixelDifference: Equatable {
  /// Pixels of which a channel is farther apart than the tolerance.
  var pixels = 0
  /// The largest distance of a channel.
  var most = 0
  /// The smallest rectangle with all of them: left, top, width, height, in pixels; nil without one.
  var area: [Int]?

  /// - Parameter width: in pixels of four bytes.
  init(_ a: [UInt8], _ b: [UInt8], width: Int, tolerance: Int) {
    guard a.count == b.count, width > 0 else { return }
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for pixel in 0..<a.count / 4 {
      var apart = 0
      for place in 4 * pixel..<4 * pixel + 4 { apart = max(apart, abs(Int(a[place]) - Int(b[place]))) }
      most = max(most, apart)
      guard apart > tolerance else { continue }
      pixels += 1
      let (y, x) = pixel.quotientAndRemainder(dividingBy: width)
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
    }
    if right >= left { area = [left, top, right - left + 1, bottom - top + 1] }
  }
}
