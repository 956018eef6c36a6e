import Dispatch
import FlyingFox
import FlyingSocks
import Foundation
import AnimJSON
import AnimVideo

/// Pictures and sound.
extension StudioAPI {
  func picture(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = RequestQuery(request)
    let scene = try await subject(query)
    // Beyond the end of another scene its last picture stays.
    let time = try query["of"] == nil ? query.time(in: scene) : query.time(in: session.scene(), within: scene)
    let scale = try query.number("scale", above: 0)
    let format = query["format"] ?? "png"
    guard ["png", "raw", "digest"].contains(format) else {
      throw StudioError.badRequest("unknown format \(quoted(format)); expected png, raw or digest")
    }
    let (hidden, solo) = (try query.layers("hide", in: scene), try query.layers("solo", in: scene))
    let hash = format == "digest" || query["hash"] != "0"
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
      // What the pixels are is told by itself to who has them already.
      let body = format == "digest" ? Data() : Data(pixels.bytes)
      return StudioResponse.body(body, "application/octet-stream", headers: headers)
    }
  }

  /// Frames one after the other, each behind 16 bytes: its number, width, height and how many bytes follow, as whole
  /// numbers of 32 bits with the low byte first. Of a frame that looks as the one before no bytes follow.
  func stream(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    let query = RequestQuery(request)
    let scale = try query.number("scale", above: 0)
    let name = query["format"] ?? "raw"
    guard let format = FramePictures.Format(rawValue: name) else {
      throw StudioError.badRequest("unknown format \(quoted(name)); expected raw or h264")
    }
    guard format == .raw || scene.description.canvas.background.alpha >= 1 else {
      throw StudioError.badRequest("H.264 does not show what lies below a canvas; expected the format raw")
    }
    let order = try query.order(in: scene)
    let pictures = FramePictures(
      scene, as: format, scale: scale, hiding: try query.layers("hide", in: scene),
      solo: try query.layers("solo", in: scene))
    let pieces = FramePieces(pictures: pictures, work: session.drawWork, order: order)
    return StudioResponse.stream(HTTPBodySequence(from: pieces), "application/octet-stream")
  }

  func audio(_ request: HTTPRequest) async throws -> HTTPResponse {
    let scene = try session.scene()
    return try await Work.run(on: session.soundWork) {
      guard let track = try scene.soundtrack() else { throw StudioError.notThere("sound") }
      return StudioResponse.body(try WaveFile.bytes(of: track), "audio/wav")
    }
  }
}

extension RequestQuery {
  /// The frames of a stream: from `from` to before `to`, or what `first`, `last`, `step`, `loop` and `speed` say of
  /// playing.
  fileprivate func order(in scene: CompiledScene) throws -> FrameOrder {
    let count = max(scene.frameCount, 1)
    let from = try whole("from") ?? 0
    let first = try whole("first") ?? 0
    var last = min(try whole("last") ?? count - 1, count - 1)
    if let to = try whole("to") {
      guard from <= to else { throw StudioError.badRequest("\"from\" is behind \"to\"") }
      last = min(last, to - 1)
    }
    var order = FrameOrder(first: first, last: last, start: from)
    // Nothing at all is a stream as well.
    if self["to"] != nil, from > last { return FrameOrder(first: 0, last: 0, start: 1) }
    guard first <= last, (first...last).contains(from) else {
      throw StudioError.badRequest("\"from\" is frame \(from), which is not from \(first) to \(last)")
    }
    if let step = try number("step") {
      guard let whole = Int(exactly: step), whole != 0, abs(whole) <= count else {
        throw StudioError.badRequest("\"step\" is \(plainText(step)); expected a whole number, not 0")
      }
      order.step = whole
    }
    order.loops = self["loop"] == "1"
    if let speed = try number("speed", above: 0) {
      guard (0.01...100).contains(speed) else {
        throw StudioError.badRequest("\"speed\" is \(plainText(speed)); expected 0.01 to 100")
      }
      order.pace = Double(abs(order.step)) * scene.frameRate.time(ofFrame: 1) / speed
    }
    return order
  }
}

/// The frames of a stream, drawn when they are asked for: a slow reader waits, and holds nothing up.
struct FramePieces: AsyncBufferedSequence {
  typealias Element = UInt8
  let pictures: FramePictures
  let work: DispatchQueue
  let order: FrameOrder

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    let pieces: FramePieces
    private var place = -1
    private var start: ContinuousClock.Instant?

    init(_ pieces: FramePieces) { self.pieces = pieces }

    mutating func next() async throws -> UInt8? { nil }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      let (order, pictures) = (pieces.order, pieces.pictures)
      let elapsed = start.map { ContinuousClock.now - $0 } ?? .zero
      let next = start == nil ? (place: 0, wait: 0) : order.place(after: place, at: elapsed / .seconds(1))
      if next.wait > 0 { try await Task.sleep(for: .seconds(next.wait)) }
      guard let frame = order.frame(at: next.place) else { return nil }
      place = next.place
      let message = try await Work.run(on: pieces.work) { try pictures.picture(of: frame).message }
      // By then a player has something to show, and its clock begins.
      start = start ?? .now
      return message
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
