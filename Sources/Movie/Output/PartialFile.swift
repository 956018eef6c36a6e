import Foundation
import Synchronization
import Video

/// The address of the path of the temporary file that exists now, a C string, or 0. A number, since a signal's
/// handler may neither take a lock nor allocate.
private let currentPath = Atomic<UInt>(0)

/// The temporary file of the output that is being made, for a program that has to end at once. With several outputs
/// at a time it is the one that was begun first.
public enum PartialFile {
  /// Deletes the file, if there is one. May be called from a signal's handler, once `prepare` has been.
  public static func delete() {
    if let path = UnsafePointer<CChar>(bitPattern: currentPath.load(ordering: .acquiring)) { unlink(path) }
  }

  /// Makes `delete` safe in a signal's handler: a global value is made when it is first used.
  public static func prepare() {
    _ = currentPath.load(ordering: .relaxed)
  }

  /// - Returns: Whether `delete` now means this file; `forget` is for the one that it means.
  static func remember(_ path: String) -> Bool {
    guard let copy = strdup(path) else { return false }
    let (isFirst, _) = currentPath.compareExchange(
      expected: 0, desired: UInt(bitPattern: copy), ordering: .releasing)
    if !isFirst { free(copy) }
    return isFirst
  }

  /// Leaves the path's memory alone, since a handler may be reading it.
  static func forget() {
    currentPath.store(0, ordering: .relaxed)
  }
}
