import AnimCLibAV
import AnimCLibAVSupport

/// Calls into libav with its errors turned into Swift's.
enum LibAV {
  /// Runs `body` and throws if it returns a negative number.
  @discardableResult
  static func check(_ call: String, _ body: () throws -> Int32) throws -> Int32 {
    clibav_log_begin()
    let code = try body()
    if code < 0 { throw failure(call, code) }
    return code
  }

  /// Runs `body` and throws "out of memory" if it returns nil.
  static func allocate<Pointer>(_ call: String, _ body: () -> Pointer?) throws -> Pointer {
    clibav_log_begin()
    guard let pointer = body() else { throw failure(call, clibav_error(ENOMEM)) }
    return pointer
  }

  /// The error of a call that has just failed on this thread.
  static func failure(_ call: String, _ code: Int32) -> LibAVError {
    LibAVError(call: call, code: code, log: logLine)
  }

  /// The last warning or error since the last `check` or `allocate` on this thread.
  static var logLine: String? {
    let line = String(cString: clibav_log_line())
    return line.isEmpty ? nil : line
  }

  static func text(of code: Int32) -> String {
    var bytes = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    return bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, av_strerror(code, start, buffer.count) >= 0 else {
        return "unknown error"
      }
      return String(cString: start)
    }
  }
}
