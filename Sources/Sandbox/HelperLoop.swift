import AnimCSandbox
import Glibc

/// The life of a helper: one request after the other, until no one asks any more.
struct HelperLoop {
  private let task: HelperTask

  init(_ task: HelperTask) { self.task = task }

  func serve(_ socket: Int32) {
    let request = UnsafeMutablePointer<csandbox_request>.allocate(capacity: 1)
    let answer = UnsafeMutablePointer<csandbox_answer>.allocate(capacity: 1)
    while true {
      var memory: Int32 = -1
      guard csandbox_receive_request(socket, request, &memory) == 0, memory >= 0 else { return }
      csandbox_limit_helper(request.pointee.memory, request.pointee.seconds)
      guard let buffer = Self.map(memory, Int(request.pointee.capacity)) else { return }
      defer { munmap(buffer.baseAddress, buffer.count) }
      let question = Array(
        UnsafeBufferPointer(start: csandbox_head(request), count: Int(request.pointee.head_count)))
      let work = HelperWork(
        question: MessageReader(question), inputCount: Int(request.pointee.input), memory: buffer)
      let (code, bytes) = perform(work)
      let count = min(bytes.count, Int(csandbox_answer_bytes))
      answer.pointee.code = code
      answer.pointee.count = UInt32(count)
      csandbox_bytes(answer).update(from: bytes, count: count)
      guard csandbox_send_answer(socket, answer) == 0 else { return }
    }
  }

  private func perform(_ work: consuming HelperWork) -> (code: Int32, bytes: [UInt8]) {
    do throws(HelperRefusal) {
      try task.run(&work)
      return (0, work.answer.bytes)
    } catch {
      return (error.code, Array(error.reason.utf8))
    }
  }

  private static func map(_ memory: Int32, _ count: Int) -> UnsafeMutableRawBufferPointer? {
    defer { close(memory) }
    let address = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
    guard let address, address != MAP_FAILED else { return nil }
    return UnsafeMutableRawBufferPointer(start: address, count: count)
  }
}
