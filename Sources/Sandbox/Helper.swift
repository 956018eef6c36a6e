import AnimCSandbox
import Glibc

/// A helper that runs, for one thread at a time.
struct Helper: Sendable {
  /// Its number in the system.
  var number: Int32 { process.process }
  /// What was exchanged with it last, and may serve once more.
  private(set) var memory: SharedMemory?
  private let process: csandbox_helper

  /// More memory than this is not kept for the next request.
  private static let mostKeptBytes = 64 << 20

  init(_ process: csandbox_helper) { self.process = process }

  /// Whether it waits for a request, as it should between two of them.
  var isWaiting: Bool {
    var event = pollfd(fd: process.socket, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 0) == 0
  }

  /// What it and its libraries have written.
  var log: HelperLog {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(process.log, &bytes, bytes.count, 0)
    return HelperLog(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
  }

  func close() {
    memory?.close()
    _ = Glibc.close(process.socket)
    _ = Glibc.close(process.log)
  }

  mutating func dropLargeMemory() {
    guard let memory, memory.count > Self.mostKeptBytes else { return }
    memory.close()
    self.memory = nil
  }

  /// Sends a request and waits for its answer.
  ///
  /// - Throws: `HelperError`; without a reason where the process has ended.
  mutating func ask(_ request: HelperRequest) throws(HelperError) -> [UInt8] {
    let memory = try memory(of: max(request.input.count, request.capacity, 1))
    guard memory.write(request.input) else { throw .unavailable(reason: Self.text(of: errno)) }
    let question = request.question.bytes
    guard question.count <= Int(csandbox_head_bytes) else {
      throw .unavailable(reason: "more is asked of it than fits")
    }
    let message = UnsafeMutablePointer<csandbox_request>.allocate(capacity: 1)
    defer { message.deallocate() }
    message.pointee.input = UInt64(request.input.count)
    message.pointee.capacity = UInt64(memory.count)
    message.pointee.seconds = UInt64(request.seconds.rounded(.up))
    message.pointee.memory = UInt64(request.memory)
    message.pointee.head_count = UInt32(question.count)
    csandbox_head(message).update(from: question, count: question.count)
    let answer = UnsafeMutablePointer<csandbox_answer>.allocate(capacity: 1)
    defer { answer.deallocate() }
    var code = csandbox_send_request(process.socket, message, memory.descriptor)
    // Others may have the processor for most of the time.
    if code == 0 { code = csandbox_receive_answer(process.socket, answer, 10 * request.seconds + 10) }
    if code == -ETIME { throw .tooSlow(library: request.library, seconds: Int(request.seconds)) }
    guard code == 0 else { throw .ended(library: request.library, reason: "") }
    let bytes = Array(UnsafeBufferPointer(start: csandbox_bytes(answer), count: Int(answer.pointee.count)))
    guard answer.pointee.code == 0 else {
      throw .refused(code: answer.pointee.code, reason: String(decoding: bytes, as: UTF8.self))
    }
    return bytes
  }

  private mutating func memory(of count: Int) throws(HelperError) -> SharedMemory {
    if let memory, memory.count >= count { return memory }
    memory?.close()
    memory = nil
    let descriptor = csandbox_new_memory(UInt64(count))
    guard descriptor >= 0 else { throw .unavailable(reason: Self.text(of: -descriptor)) }
    let memory = SharedMemory(descriptor: descriptor, count: count)
    self.memory = memory
    return memory
  }

  /// The system's text for an error number.
  static func text(of code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}

/// Memory that both processes have. It is read and written as a file is: what the other one does to it ends no process.
struct SharedMemory: Sendable {
  let descriptor: Int32
  let count: Int

  func close() { _ = Glibc.close(descriptor) }

  /// From the start on.
  func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    return bytes.withUnsafeBytes { bytes in
      while done < bytes.count {
        let count = pwrite(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// From the start on, as much as fits.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < buffer.count {
      let count = pread(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
