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
