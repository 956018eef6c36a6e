import AnimCZip
import AnimSandbox
import Synchronization

/// libzip in a process of its own.
extension ZipReader {
  static let library = "libzip"

  /// The archive of the helper that the process is.
  private static let current = Mutex<ZipReader?>(nil)

  /// What a helper does for archives: opens one, then says what is in it, and unpacks it.
  static var helperTask: HelperTask {
    HelperTask(library: library, prepare: { _ = czip_is_available() }) { work throws(HelperRefusal) in
      switch (work.question.int(), work.question.int(), work.question.int()) {
      case (0, let mostFiles, _):
        var result = CZIP_OPEN
        guard let reader = ZipReader(here: work.input, mostFiles, &result) else {
          throw HelperRefusal(code: Int32(result.rawValue), reason: "")
        }
        work.answer.append(reader.count)
        current.withLock { $0 = reader }
      case (1, let index, _):
        guard let entry = current.withLock({ $0?.entry(index) }) else {
          throw HelperRefusal(code: 1, reason: "")
        }
        work.answer.append(entry.name)
        for number in [
          Int(clamping: entry.count), Int(entry.checksum), entry.method, entry.isEncrypted ? 1 : 0,
        ] {
          work.answer.append(number)
        }
      case (_, let index, let count):
        guard count <= work.memory.count, let bytes = current.withLock({ $0?.bytes(index, count: count) })
        else {
          throw HelperRefusal(code: 1, reason: "")
        }
        work.memory.copyBytes(from: bytes)
      }
    }
  }

  /// Unpacking takes no longer than this, in seconds of a processor.
  private static let longestTime = 60.0

  static func request(_ question: [Int], input: [UInt8] = [], capacity: Int = 0) -> HelperRequest {
    var request = HelperRequest(
      library, input: input, seconds: longestTime, memory: 64 << 20 + 4 * input.count + 2 * capacity)
    for number in question { request.question.append(number) }
    request.capacity = capacity
    return request
  }
}

extension LottieFile {
  /// What a helper does for dotLottie archives.
  public static var archiveTask: HelperTask { ZipReader.helperTask }
}
