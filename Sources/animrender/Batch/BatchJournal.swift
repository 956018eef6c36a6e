import Foundation
import AnimMovie
import Synchronization
import AnimVideo

/// The folder beside a batch's outputs that remembers what is done until the manifest is written. A batch that was killed
/// goes on from there.
final class BatchJournal: Sendable {
  /// `.animrender-batch` in the outputs' folder.
  static func folder(in outputs: String) -> String { FilePath.join(outputs, ".animrender-batch") }

  let folder: String
  private let descriptor: Int32
  /// By output.
  private let records: Mutex<[String: BatchRecord]>

  private var path: String { FilePath.join(folder, "done.ndjson") }

  /// - Parameter manifest: what an earlier batch left, if it is there.
  /// - Throws: `BatchError`, `MovieError`.
  init(folder: String, manifest: String) throws {
    self.folder = folder
    try SegmentStore.makeFolder(folder)
    let path = FilePath.join(folder, "done.ndjson")
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else {
      throw MovieError.fileSystem(
        operation: "write", path: path, reason: String(cString: strerror(errno)).lowercased())
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw BatchError.running(folder: FilePath.folder(of: folder))
    }
    var known: [String: BatchRecord] = [:]
    for record in try BatchManifest.records(at: manifest) { known[record.output] = record }
    // What was written last counts; a line that a killed program began does not.
    let lines = (FileManager.default.contents(atPath: path) ?? Data()).split(separator: 0x0a)
    for line in lines {
      if let record = try? JSONDecoder().decode(BatchRecord.self, from: line) {
        known[record.output] = record
      }
    }
    records = Mutex(known)
  }

  deinit {
    // A process that is just being started may still have the descriptor, and with it the lock.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// What was made of it, if that is still there and is made of the same.
  func record(of output: String, key: Digest) -> BatchRecord? {
    guard let record = records.withLock({ $0[output] }), record.key == "\(key)",
      let digest = try? ContentDigests().file(output), "\(digest)" == record.sha256
    else { return nil }
    return record
  }

  func add(_ record: BatchRecord) {
    guard var line = try? record.jsonDocument(isPretty: false) else { return }
    // One call, so that lines of several workers are whole; what cannot be kept is made again.
    _ = line.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Once the manifest says all of it.
  func remove(_ store: SegmentStore?) {
    unlink(path)
    store?.removeAll()
    rmdir(folder)
  }
}

/// What is known of an output that was made.
struct BatchRecord: Sendable, Codable, Equatable {
  var output: String
  /// Of all that it is made from.
  var key: String
  var sha256: String
  var bytes: Int
  var frames: Int
}
