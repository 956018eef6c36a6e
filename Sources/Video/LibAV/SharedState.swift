import CLibAV
import CLibAVSupport
import Synchronization

/// What the encoders of one library share: SVT-AV1 up to 1.4 at least keeps the list of the machine's processors in one
/// place, which one encoder reads while it is opened and another frees when it is closed; and it makes real-time threads.
enum SharedState {
  private static let gate = Mutex(())

  static func protecting<Result>(
    _ codec: UnsafePointer<AVCodec>?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard codec?.pointee.isSVTAV1 == true else { return try body() }
    return try gate.withLock { _ in
      let scheduling = clibav_scheduling()
      defer { clibav_scheduling_restore(scheduling) }
      return try body()
    }
  }
}
