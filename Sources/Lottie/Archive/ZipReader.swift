import AnimCZip
import AnimSandbox
import Synchronization

/// An archive that libzip has opened, for one thread at a time.
final class ZipReader: Sendable {
  private enum Archive {
    case here(OpaquePointer)
    case helper(HelperSession)
  }

  private let archive: Mutex<Archive>
  let count: Int

  /// What the directory says of a file.
  struct Entry: Sendable {
    var name: String
    /// How many bytes it unpacks to.
    var count: UInt64
    var checksum: UInt32
    var method: Int
    var isEncrypted: Bool
  }

  /// - Parameter mostFiles: how many files and folders it may have.
  init(_ bytes: [UInt8], mostFiles: Int) throws(ArchiveFault) {
    guard HelperServer.has(Self.library) else {
      var result = CZIP_OPEN
      guard let archive = czip_open(bytes, bytes.count, mostFiles, &result) else {
        throw Self.fault(result, mostFiles: mostFiles)
      }
      count = czip_count(archive)
      self.archive = Mutex(.here(archive))
      return
    }
    do throws(HelperError) {
      let session = try HelperSession(Self.library)
      count = try session.perform(Self.request([0, mostFiles, 0], input: bytes)) { answer, _ in answer.int() }
      archive = Mutex(.helper(session))
    } catch {
      guard case .refused(let code, _) = error else { throw .failed(reason: "\(error)") }
      throw Self.fault(czip_result(rawValue: UInt32(code)), mostFiles: mostFiles)
    }
  }

  /// In a helper.
  init?(here bytes: [UInt8], _ mostFiles: Int, _ result: inout czip_result) {
    guard let archive = czip_open(bytes, bytes.count, mostFiles, &result) else { return nil }
    count = czip_count(archive)
    self.archive = Mutex(.here(archive))
  }

  deinit {
    archive.withLock { if case .here(let archive) = $0 { czip_close(archive) } }
  }

  private static func fault(_ result: czip_result, mostFiles: Int) -> ArchiveFault {
    switch result {
    case CZIP_MISSING: .missingLibrary
    case CZIP_NO_MEMORY: .noMemory
    case CZIP_TOO_MANY: .tooManyFiles(limit: mostFiles)
    case CZIP_NO_DIRECTORY: .noDirectory
    case CZIP_PART: .part
    default: .damaged("the directory")
    }
  }

  /// Nil for what the directory does not say all of, or whose name is not UTF-8.
  func entry(_ index: Int) -> Entry? {
    archive.withLock { archive in
      switch archive {
      case .here(let archive): Self.entry(index, archive)
      case .helper(let session):
        try? session.perform(Self.request([1, index, 0])) { answer, _ in
          Entry(
            name: answer.string(), count: UInt64(clamping: answer.int()),
            checksum: UInt32(clamping: answer.int()),
            method: answer.int(), isEncrypted: answer.int() != 0)
        }
      }
    }
  }

  private static func entry(_ index: Int, _ archive: OpaquePointer) -> Entry? {
    var entry = czip_entry()
    guard czip_stat(archive, index, &entry) != 0, let name = String(validatingCString: entry.name) else {
      return nil
    }
    return Entry(
      name: name, count: entry.count, checksum: entry.checksum, method: Int(entry.method),
      isEncrypted: entry.is_encrypted != 0)
  }

  /// The unpacked bytes, of which there are as many as `count` says; nil for what is damaged.
  func bytes(_ index: Int, count: Int) -> [UInt8]? {
    archive.withLock { archive in
      switch archive {
      case .here(let archive): Self.bytes(index, count, archive)
      case .helper(let session):
        try? session.perform(Self.request([2, index, count], capacity: count)) { _, fill in
          var isWhole = false
          let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
            isWhole = fill(UnsafeMutableRawBufferPointer(buffer))
            made = count
          }
          return isWhole ? bytes : nil
        }
      }
    }
  }

  private static func bytes(_ index: Int, _ count: Int, _ archive: OpaquePointer) -> [UInt8]? {
    var isWhole = false
    let result = [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
      var none: UInt8 = 0
      let read = withUnsafeMutablePointer(to: &none) {
        czip_read(archive, index, buffer.baseAddress ?? $0, count)
      }
      isWhole = read == count
      made = max(Int(read), 0)
    }
    return isWhole ? result : nil
  }
}
