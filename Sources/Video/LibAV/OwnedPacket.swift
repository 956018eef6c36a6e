import AnimCLibAV
import AnimCLibAVSupport

struct OwnedPacket: ~Copyable {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws { pointer = try LibAV.allocate("av_packet_alloc") { av_packet_alloc() } }

  /// A packet with its own copy of `bytes`.
  static func copying(_ bytes: [UInt8]) throws -> OwnedPacket { try copying([.bytes(bytes)], of: []) }

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
