import Foundation
import AnimMovie

/// Tells when files in folders, or in folders below them, are written, replaced or deleted, where links lead too. What
/// begins with a dot is left out, as editors' own files and folders such as `.git` are.
///
/// Source: inotify(7).
public struct FolderWatcher: ~Copyable {
  /// More are not watched: each takes memory of the kernel.
  public static let mostFolders = 2000

  /// For `poll`: readable when something has changed.
  public let descriptor: Int32
  /// Whether one of the folders it was made for is gone, or has another name: nothing is told of it any more.
  public private(set) var hasLostRoot = false
  private let roots: [String]
  private var folders: [Int32: String] = [:]
  /// Of folders that a link leads to: when one is gone, the link may lead to another.
  private var links: Set<Int32> = []

  /// - Throws: `WatchError` when the system has no more watches, or one of the folders is not there.
  public init(_ roots: [String]) throws(WatchError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    self.roots = roots
    guard descriptor >= 0 else { throw .unavailable(reason: String(cString: strerror(errno)).lowercased()) }
    _ = try addRoots()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// One look through folders.
  private struct Walk {
    /// The watches of the folders that were visited. A folder has one watch for all paths to it, which ends circles of links.
    var seen: Set<Int32> = []
    /// Links to folders that are not followed yet.
    var links: [String] = []
    /// Whether it follows links: then folders for which the system has no more watches are left out.
    var isBehindLink = false
  }

  /// - Returns: the files that lie there already.
  private mutating func addRoots() throws(WatchError) -> [String] {
    var walk = Walk()
    var files: [String] = []
    for root in roots { files += try add(root, isRoot: true, &walk) }
    return try files + addLinks(&walk)
  }

  /// - Returns: the files that lie there already.
  private mutating func add(_ folder: String, isLink: Bool = false) throws(WatchError) -> [String] {
    var walk = Walk(isBehindLink: isLink)
    let files = try add(folder, isLink: isLink, &walk)
    return try files + addLinks(&walk)
  }

  /// Follows links when all real folders are watched: one to a large folder may use up all watches.
  private mutating func addLinks(_ walk: inout Walk) throws(WatchError) -> [String] {
    walk.isBehindLink = true
    var files: [String] = []
    while !walk.links.isEmpty {
      let links = walk.links
      walk.links = []
      for link in links { files += try add(link, isLink: true, &walk) }
    }
    return files
  }

  private mutating func add(
    _ folder: String, isRoot: Bool = false, isLink: Bool = false, _ walk: inout Walk
  ) throws(WatchError) -> [String] {
    guard isRoot || folders.count < Self.mostFolders else { return [] }
    let events =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let watch = inotify_add_watch(descriptor, folder, UInt32(events) | UInt32(IN_ONLYDIR))
    guard watch >= 0 else {
      let error = errno
      // What is gone again needs none.
      guard isRoot || (error == ENOSPC && !walk.isBehindLink) else { return [] }
      throw .unwatchable(folder: folder, reason: String(cString: strerror(error)).lowercased())
    }
    // Of several paths to it the first one counts as long as it leads there, and a root's before all.
    let isKnown = folders[watch].map { FileIdentity.isShared($0, folder) } ?? false
    if isRoot || !isKnown { folders[watch] = folder }
    if isLink { links.insert(watch) }
    guard walk.seen.insert(watch).inserted else { return [] }
    var files: [String] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if !Self.isFolder(path) {
        files.append(path)
      } else if Self.isLink(path) {
        walk.links.append(path)
      } else {
        files += try add(path, &walk)
      }
    }
    return files
  }

  /// A link is gone or leads elsewhere: what it led to is known by another path from now on, or is not watched any more.
  private mutating func forget(_ link: String) {
    let watches = folders.filter { $0.value == link || $0.value.hasPrefix(link + "/") }.keys
    for watch in watches {
      folders[watch] = nil
      links.remove(watch)
    }
    _ = try? addRoots()
    for watch in watches where folders[watch] == nil { inotify_rm_watch(descriptor, watch) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The files that have changed since the last call.
  public mutating func takeChanges() throws(WatchError) -> [String] {
    var paths: [String] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return paths }
      for event in Self.events(buffer.prefix(count)) {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          // More has happened than the kernel keeps: each file may be another one, and folders may have come.
          do { paths += try addRoots() } catch { hasLostRoot = true }
        }
        guard let folder = folders[event.watch] else { continue }
        if event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0, roots.contains(folder) { hasLostRoot = true }
        let isGone = event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.watch] = nil }
        if isGone, links.remove(event.watch) != nil {
          paths.append(folder)
          forget(folder)
          if Self.isFolder(folder) { paths += try add(folder, isLink: true) }
        }
        if event.mask & UInt32(IN_IGNORED) != 0 { continue }
        guard !event.name.isEmpty, !event.name.hasPrefix(".") else { continue }
        let path = "\(folder)/\(event.name)"
        if event.mask & UInt32(IN_ISDIR) != 0 {
          // What was written there before it was watched counts as well.
          if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { paths += try add(path) }
        } else if event.mask & UInt32(IN_CREATE) == 0 || Self.isLink(path) {
          // A new file is told of once more when it has been written; a link never is.
          paths.append(path)
          if folders.values.contains(path) { forget(path) }
          if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0, Self.isFolder(path) {
            paths += try add(path, isLink: true)
          }
        }
      }
    }
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// `struct inotify_event`: the watch, the mask, a cookie and the length of the name, 32 bits each; then the name.
  private static func events(_ bytes: ArraySlice<UInt8>) -> [(watch: Int32, mask: UInt32, name: String)] {
    var events: [(watch: Int32, mask: UInt32, name: String)] = []
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 16 <= bytes.count {
        let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
        guard place + 16 + length <= bytes.count else { break }
        let name = bytes[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }
        events.append(
          (
            bytes.loadUnaligned(fromByteOffset: place, as: Int32.self),
            bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
            String(decoding: name, as: UTF8.self)
          ))
        place += 16 + length
      }
    }
    return events
  }
}
