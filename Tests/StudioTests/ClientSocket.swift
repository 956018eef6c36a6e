import Foundation

/// The other end of a connection, with nothing between it and the test.
final class ClientSocket: Sendable {
  let descriptor: Int32

  enum Failure: Error { case system(String, Int32) }

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure.system("socket", errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Failure.system("connect", errno) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // The other end has heard enough.
      guard count > 0 else { return }
      done += count
    }
  }

  /// Until the other end closes.
  func readAll() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = readSome() { bytes += piece }
    return bytes
  }

  /// Nil at the end.
  func readSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
