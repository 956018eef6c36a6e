import Foundation
import Video

/// Writes all of some bytes.
enum FileDescriptorWriter {
  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
    try bytes.withUnsafeBytes { try write($0, to: descriptor, path: path) }
  }

  /// - Throws: `MovieError.readerGone` when the other end of a pipe was closed.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws {
    var done = 0
    while done < bytes.count {
      let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE { throw MovieError.readerGone }
      guard count > 0 else { throw OutputFile.failure("write", path) }
      done += count
    }
  }
}
