import AnimCSandbox
import AnimSandbox
import Foundation

/// Ends while a library is at a file, or while none is.
///
/// - Parameter kind: `file`, `thread` or `none`.
func crash(_ kind: String) -> Never {
  csandbox_at_crash({ _ = Glibc.write(STDERR_FILENO, "cleaned\n", 8) }, 4)
  ForeignWork.at("before", with: "A") {}
  switch kind {
  case "file":
    ForeignWork.at("a\n\"\u{1B}b.mp4", with: "FFmpeg") { ForeignWork.at("within", with: "B") { abort() } }
  case "thread":
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      ForeignWork.at(String(repeating: "ü", count: 200), with: "FFmpeg") {
        raise(SIGSEGV)
        done.signal()
      }
    }
    done.wait()
  default: abort()
  }
  exit(0)
}
