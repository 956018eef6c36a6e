import AnimCLibAV
import AnimCLibAVSupport
import Synchronization

struct OwnedCodecContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVCodecContext>

  init(_ codec: UnsafePointer<AVCodec>) throws {
    pointer = try LibAV.allocate("avcodec_alloc_context3") { avcodec_alloc_context3(codec) }
    // No approximations that only some processors have, and no name of the library's version in what is written.
    pointer.pointee.flags |= AV_CODEC_FLAG_BITEXACT
  }

  /// A decoder of a stream, to be opened.
  static func decoder(
    _ codec: UnsafePointer<AVCodec>, of stream: AVStream, threads: Int32 = 1
  ) throws -> OwnedCodecContext {
    let context = try OwnedCodecContext(codec)
    try LibAV.check("avcodec_parameters_to_context") {
      avcodec_parameters_to_context(context.pointer, stream.codecpar)
    }
    context.pointer.pointee.pkt_timebase = stream.time_base
    context.pointer.pointee.thread_count = threads
    return context
  }

  func open(_ codec: UnsafePointer<AVCodec>, _ instructions: Instructions) throws {
    var options = try OwnedDictionary([])
    try open(codec, instructions, &options)
  }

  /// - Parameter options: of the codec; those that it did not take are left.
  func open(
    _ codec: UnsafePointer<AVCodec>, _ instructions: Instructions, _ options: inout OwnedDictionary
  ) throws {
    try SharedState.protecting(codec) {
      try instructions.during {
        _ = try LibAV.check("avcodec_open2") { avcodec_open2(pointer, codec, &options.pointer) }
      }
    }
  }

  /// To be said of an encoder that was given a frame.
  func hasFrames() { pointer.pointee.opaque = UnsafeMutableRawPointer(pointer) }

  /// SVT-AV1 up to 1.4 at least waits for its last packet when it is closed: for ever if there was no frame.
  private func drain() {
    guard avcodec_is_open(pointer) != 0, pointer.pointee.codec?.pointee.isSVTAV1 == true else { return }
    if pointer.pointee.opaque == nil {
      let (width, height) = (Int(pointer.pointee.width), Int(pointer.pointee.height))
      guard
        let frame = try? OwnedFrame.picture(width: width, height: height, format: pointer.pointee.pix_fmt)
      else { return }
      frame.pointer.pointee.pts = 0
      avcodec_send_frame(pointer, frame.pointer)
    }
    guard let packet = try? OwnedPacket() else { return }
    avcodec_send_frame(pointer, nil)
    while avcodec_receive_packet(pointer, packet.pointer) == 0 { av_packet_unref(packet.pointer) }
  }

  deinit {
    drain()
    var pointer: UnsafeMutablePointer<AVCodecContext>? = pointer
    SharedState.protecting(self.pointer.pointee.codec) { avcodec_free_context(&pointer) }
  }
}

extension AVCodec {
  var isSVTAV1: Bool { String(cString: name) == "libsvtav1" }
}

/// libav's list of names and values, in which it leaves what it did not use.
struct OwnedDictionary: ~Copyable {
  var pointer: OpaquePointer?

  init(_ entries: [(String, String)]) throws {
    for (name, value) in entries {
      try LibAV.check("av_dict_set") { av_dict_set(&pointer, name, value, 0) }
    }
  }

  /// The first entry's name.
  var firstName: String? {
    guard let entry = av_dict_get(pointer, "", nil, AV_DICT_IGNORE_SUFFIX) else { return nil }
    return String(cString: entry.pointee.key)
  }

  deinit {
    var pointer = pointer
    av_dict_free(&pointer)
  }
}

/// What FFmpeg's libraries may use of a processor in what is opened: decoders, encoders, filters, scalers.
enum Instructions {
  /// Everything that the processor has.
  case all
  /// Only what all processors have: with more, floating-point sums are added up in other orders.
  case plain

  /// While something is opened with some of them, nothing is opened with others.
  @discardableResult
  func during<Result: ~Copyable>(_ body: () throws -> Result) rethrows -> Result {
    clibav_instructions_begin(self == .plain ? 1 : 0)
    defer { clibav_instructions_end() }
    return try body()
  }
}

/// What the encoders of one library share: SVT-AV1 up to 1.4 at least keeps the list of the machine's processors in one
/// place, which one encoder reads while it is opened and another frees when it is closed; and it makes real-time threads.
enum SharedState {
  private static let gate = Mutex(())

  static func protecting<Result>(
    _ codec: UnsafePointer<AVCodec>?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard codec?.pointee.isSVTAV1 == true else { return try body() }
    return try gate.withLock { _ in
      let scheduling = clibav_scheduling()
      defer { clibav_scheduling_restore(scheduling) }
      return try body()
    }
  }
}
