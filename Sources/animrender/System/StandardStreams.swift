import Foundation
import AnimInsight
import AnimJSON
import AnimSceneRules

/// The three streams that every program has.
enum StandardStreams {
  /// Opens those that the caller closed as empty ones: the next file opened would take their place, and messages
  /// would end up in a video.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is the one that is missing.
      _ = Foundation.open("/dev/null", O_RDWR)
    }
  }
}

/// Results go here, and nothing else. As on standard error, what a terminal could take for a command is escaped: names
/// come from scenes, which may come from anywhere.
enum StandardOutput {
  /// - Throws: `BrokenPipe` when the reader has gone, `OutputError` when the system refuses.
  static func write(_ text: String) throws {
    try Descriptor.write(safeText(text, keepingLines: true), to: STDOUT_FILENO)
  }

  /// One line, whatever is in `line`.
  static func write(line: String) throws {
    try write(safeText(line) + "\n")
  }
}

/// Messages and progress. What cannot be written is lost: there is no better place to say so.
enum StandardError {
  /// Lines; what a terminal could take for a command is escaped.
  static func write(_ text: String) {
    if EventLog.isOn { return write(event: EventLog.message(safeText(text, keepingLines: true))) }
    try? Descriptor.write(safeText(text, keepingLines: true), to: STDERR_FILENO)
  }

  /// Lines of JSON.
  static func write(event: String) {
    try? Descriptor.write(event, to: STDERR_FILENO)
  }

  /// One line, whatever is in `line`.
  static func write(line: String) {
    write(safeText(line) + "\n")
  }

  /// Takes the line that the cursor is in away and puts `text` there.
  static func replaceLine(with text: String = "") {
    try? Descriptor.write("\r\u{1B}[K" + safeText(text), to: STDERR_FILENO)
  }

  /// The warnings of a scene, one line each.
  static func write(_ review: DiagnosticCollector) {
    let warnings = review.warnings
    for warning in warnings.prefix(ValidationReport.mostWarnings) {
      if EventLog.isOn { write(event: EventLog.warning(warning)) } else { write(line: "\(warning)") }
    }
    if let omission = ValidationReport.omission(of: warnings.count) {
      write(line: "\(review.file): \(omission)")
    }
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Columns of the terminal; 80 when it does not say.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

private enum Descriptor {
  static func write(_ text: String, to descriptor: Int32) throws {
    var text = text
    try text.withUTF8 { buffer in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count >= 0 {
          done += count
        } else if errno == EPIPE {
          throw BrokenPipe()
        } else if errno != EINTR {
          throw OutputError(reason: String(cString: strerror(errno)))
        }
      }
    }
  }
}

/// The reader of standard output went away, as `head` does when it has enough.
struct BrokenPipe: Error {}
