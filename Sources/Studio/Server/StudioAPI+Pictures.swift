import FlyingFox
import FlyingSocks
import Foundation
import Insight
import Scene
import Sound
import Video

/// Pictures and sound.
extension StudioAPI {
  func picture(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    let query = RequestQuery(request)
    let time = try query.time(in: scene)
    let scale = try query.number("scale", above: 0)
    let format = query["format"] ?? "png"
    guard ["png", "raw"].contains(format) else {
      throw StudioError.badRequest("unknown format \(quoted(format)); expected png or raw")
    }
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
      if format == "png" { return StudioResponse.body(Data(try still.png()), "image/png", headers: headers) }
      guard let pixels else {
        throw StudioError.badRequest("this canvas has more than 8 bits a sample; expected the format png")
      }
      return StudioResponse.body(Data(pixels.bytes), "application/octet-stream", headers: headers)
    }
  }

  /// Frames one after the other, each behind 16 bytes: its number, width, height and how many bytes follow, as whole
  /// numbers of 32 bits with the low byte first. Of a frame that looks as the one before no bytes follow.
  func stream(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    let query = RequestQuery(request)
    let scale = try query.number("scale", above: 0)
    let first = try query.whole("from") ?? 0
    let last = min(try query.whole("to") ?? scene.frameCount, scene.frameCount)
    guard first <= last else { throw StudioError.badRequest("\"from\" is behind \"to\"") }
    let pieces = FramePieces(scene: scene, work: session.drawWork, frames: first..<last, scale: scale)
    return StudioResponse.stream(HTTPBodySequence(from: pieces), "application/octet-stream")
  }

  func audio(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    return try await Work.run(on: session.lookupWork) {
      guard let track = try scene.description.soundtrack(scene.recording), !track.clips.isEmpty else {
        throw StudioError.notThere("sound")
      }
      return StudioResponse.body(try WaveFile.bytes(of: track), "audio/wav")
    }
  }
}

/// The frames of a stream, drawn when they are asked for: a slow reader waits, and holds nothing up.
struct FramePieces: AsyncBufferedSequence {
  typealias Element = UInt8
  let scene: CompiledScene
  let work: DispatchQueue
  let frames: Range<Int>
  let scale: Double?

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    let pieces: FramePieces
    var next: Int
    var last: [UInt8] = []

    mutating func next() async throws -> UInt8? { nil }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard next < pieces.frames.upperBound else { return nil }
      let (number, scene, scale) = (next, pieces.scene, pieces.scale)
      next += 1
      let pixels = try await Work.run(on: pieces.work) {
        try scene.still(at: scene.frameRate.time(ofFrame: number), scale: scale).rgba
      }
      guard let pixels else { return nil }
      let isSame = pixels.bytes == last
      last = pixels.bytes
      let head = [number, pixels.width, pixels.height, isSame ? 0 : pixels.bytes.count].flatMap { value in
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      return isSame ? head : head + pixels.bytes
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: self, next: frames.lowerBound) }
}
