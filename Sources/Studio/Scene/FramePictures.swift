import AnimMovie
import AnimRenderTree
import Synchronization

/// The pictures of a stream, in one of two forms. Those of one stream are drawn one after the other.
final class FramePictures: Sendable {
  enum Format: String, CaseIterable {
    /// Rows of red, green, blue and straight alpha, the bits of `animrender still`.
    case raw
    /// A packet of H.264 with start codes.
    case h264
  }

  /// One picture; no bytes where it looks as the one before.
  struct Picture: Sendable {
    var frame: Int
    var width: Int
    var height: Int
    var bytes: [UInt8]

    /// Behind 16 bytes with what it is: numbers of 32 bits, the low byte first.
    var message: [UInt8] {
      [frame, width, height, bytes.count].flatMap { value in
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      } + bytes
    }
  }

  private struct State: ~Copyable {
    var encoder: LiveEncoder?
    var last: [UInt8] = []
  }

  private let scene: CompiledScene
  private let scale: Double?
  private let hidden: Set<LayerID>
  private let solo: Set<LayerID>
  private let format: Format
  private let state = Mutex(State())

  init(
    _ scene: CompiledScene, as format: Format, scale: Double?, hiding hidden: Set<LayerID>, solo: Set<LayerID>
  ) {
    (self.scene, self.format, self.scale, self.hidden, self.solo) = (scene, format, scale, hidden, solo)
  }

  /// - Throws: what drawing and compressing throw; `StudioError` for a canvas that the format does not show.
  func picture(of frame: Int) throws -> Picture {
    let time = scene.frameRate.time(ofFrame: frame)
    switch format {
    case .h264: return try encoded(frame, at: time)
    case .raw:
      let tree = scene.tree(at: time, hiding: hidden, solo: solo)
      guard let pixels = try scene.still(at: time, scale: scale, of: tree).rgba else {
        throw StudioError.badRequest("this canvas has more than 8 bits a sample; expected the format h264")
      }
      return state.withLock { state in
        let isSame = pixels.bytes == state.last
        if !isSame { state.last = pixels.bytes }
        return Picture(
          frame: frame, width: pixels.width, height: pixels.height, bytes: isSame ? [] : pixels.bytes)
      }
    }
  }

  private func encoded(_ frame: Int, at time: Double) throws -> Picture {
    try state.withLock { state in
      var encoder = try state.encoder.take() ?? makeEncoder()
      let bytes = try encoder.packet(at: time)
      let picture = Picture(frame: frame, width: encoder.width, height: encoder.height, bytes: bytes)
      state.encoder = .some(consume encoder)
      return picture
    }
  }

  private func makeEncoder() throws -> LiveEncoder {
    var canvas = scene.description.canvas
    if let scale { canvas.scale = scale }
    let memory = scene.description.memory
    let source: any FrameProvider<Frame> =
      hidden.isEmpty && solo.isEmpty
      ? IncrementalEvaluator(scene.recording, memory: memory)
      : HidingSource(scene: scene, hidden: hidden, solo: solo)
    return try LiveEncoder(source, on: canvas, scene.frameRate, fonts: scene.fonts, memory: memory)
  }
}

/// A scene's frames without some layers, or with nothing but others. Each is evaluated from nothing.
struct HidingSource: FrameProvider {
  let scene: CompiledScene
  let hidden: Set<LayerID>
  let solo: Set<LayerID>
  private(set) var subject = Frame()

  mutating func advance(to time: Double) throws -> FrameChange? {
    guard let tree = scene.tree(at: time, hiding: hidden, solo: solo) else {
      subject = scene.frame(at: time)
      return nil
    }
    var evaluator = Evaluator(tree: tree)
    subject = evaluator.frame(at: time)
    return nil
  }
}
