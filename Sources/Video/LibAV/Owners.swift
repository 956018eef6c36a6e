import CLibAV
import CLibAVSupport
import Synchronization

// Each of these owns one C object and frees it. None is Sendable: an object of libav stays with the thread, or
// the task, that made it.

struct OwnedFrame: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws { pointer = try LibAV.allocate("av_frame_alloc") { av_frame_alloc() } }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }
}

struct OwnedPacket: ~Copyable {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws { pointer = try LibAV.allocate("av_packet_alloc") { av_packet_alloc() } }

  /// A packet with its own copy of `bytes`.
  static func copying(_ bytes: [UInt8]) throws -> OwnedPacket {
    let packet = try OwnedPacket()
    guard let size = Int32(exactly: bytes.count) else {
      throw LibAVError(call: "av_new_packet", code: clibav_error(EINVAL))
    }
    try LibAV.check("av_new_packet") { av_new_packet(packet.pointer, size) }
    packet.pointer.pointee.data?.update(from: bytes, count: bytes.count)
    return packet
  }

  /// A packet with a copy of some parts of `bytes`.
  static func copying(_ parts: [PictureHeader.Part], of bytes: [UInt8]) throws -> OwnedPacket {
    let count = parts.reduce(0) { $0 + $1.count }
    let packet = try OwnedPacket()
    guard let size = Int32(exactly: count) else {
      throw LibAVError(call: "av_new_packet", code: clibav_error(EINVAL))
    }
    try LibAV.check("av_new_packet") { av_new_packet(packet.pointer, size) }
    var place = 0
    for part in parts {
      switch part {
      case .file(let range): packet.write(bytes[range], at: place)
      case .bytes(let own): packet.write(own[...], at: place)
      }
      place += part.count
    }
    return packet
  }

  private func write(_ bytes: ArraySlice<UInt8>, at place: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress {
        pointer.pointee.data?.advanced(by: place).update(from: start, count: bytes.count)
      }
    }
  }

  /// What Matroska keeps beside a packet, such as its alpha; the number of its kind is left out.
  var additionalBytes: [UInt8] {
    var size = 0
    guard
      let data = av_packet_get_side_data(pointer, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, &size), size > 8
    else { return [] }
    return Array(UnsafeBufferPointer(start: data + 8, count: size - 8))
  }

  /// Puts such bytes beside the packet, of the kind 1, which is alpha.
  func add(_ bytes: [UInt8]) throws {
    let data = try LibAV.allocate("av_packet_new_side_data") {
      av_packet_new_side_data(pointer, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, bytes.count + 8)
    }
    data.update(repeating: 0, count: 8)
    data[7] = 1
    (data + 8).update(from: bytes, count: bytes.count)
  }

  /// A copy of what the packet carries.
  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: pointer.pointee.data, count: Int(pointer.pointee.size)))
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&pointer)
  }
}

extension PictureHeader.Part {
  fileprivate var count: Int {
    switch self {
    case .file(let range): range.count
    case .bytes(let bytes): bytes.count
    }
  }
}

struct OwnedCodecContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVCodecContext>

  init(_ codec: UnsafePointer<AVCodec>) throws {
    pointer = try LibAV.allocate("avcodec_alloc_context3") { avcodec_alloc_context3(codec) }
    // No approximations that only some processors have, and no name of the library's version in what is written.
    pointer.pointee.flags |= AV_CODEC_FLAG_BITEXACT
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

extension AVCodec {
  fileprivate var isSVTAV1: Bool { String(cString: name) == "libsvtav1" }
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
