import Foundation
import AnimTestSupport
import Testing

@testable import AnimStudio

/// What happens to files and folders is told, however much it is.
@Suite struct FolderWatcherTests {
  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test("What is written into a new folder before it is watched is told of")
  func newFolders() throws {
    let directory = try TemporaryDirectory()
    var watcher = try FolderWatcher([directory.path])
    try FileManager.default.createDirectory(
      atPath: directory.path("a/b"), withIntermediateDirectories: true)
    try write("x", directory.path("a/b/c.txt"))
    #expect(try watcher.takeChanges() == [directory.path("a/b/c.txt")])
    try write("y", directory.path("a/b/c.txt"))
    #expect(try watcher.takeChanges() == [directory.path("a/b/c.txt")])
    #expect(try watcher.takeChanges() == [])
  }

  @Test(
    "Folders that links lead to are watched, also when a link is new, leads elsewhere or leads around in a circle"
  )
  func links() throws {
    let directory = try TemporaryDirectory()
    let (root, one, two) = (directory.path("root"), directory.path("one"), directory.path("two"))
    for folder in [root, one + "/deep", two] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let link = root + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: one)
    try FileManager.default.createSymbolicLink(atPath: one + "/deep/round", withDestinationPath: root)
    var watcher = try FolderWatcher([root])
    func changes() throws -> Set<String> { Set(try watcher.takeChanges()) }
    try write("x", one + "/deep/a.ttf")
    #expect(try changes() == [link + "/deep/a.ttf"])
    // As editors and package managers do it: a new link takes the place of the old one.
    try FileManager.default.createSymbolicLink(atPath: directory.path("next"), withDestinationPath: two)
    #expect(rename(directory.path("next"), link) == 0)
    #expect(try changes().contains(link))
    try write("x", two + "/b.ttf")
    #expect(try changes() == [link + "/b.ttf"])
    // Where it led before is nothing of it.
    try write("y", one + "/deep/a.ttf")
    #expect(try changes() == [])
    // The folder behind a link is replaced.
    #expect(rename(two, directory.path("old")) == 0)
    try FileManager.default.createDirectory(atPath: two, withIntermediateDirectories: false)
    try write("x", two + "/c.ttf")
    #expect(try changes().isSuperset(of: [link, link + "/c.ttf"]))
    try write("y", two + "/c.ttf")
    #expect(try changes() == [link + "/c.ttf"])
    try write("y", directory.path("old/b.ttf"))
    #expect(try changes() == [])
    // A second path to a folder does not hide that the first one is gone.
    try FileManager.default.createSymbolicLink(atPath: root + "/other", withDestinationPath: two)
    _ = try changes()
    try FileManager.default.removeItem(atPath: link)
    #expect(try changes() == [link])
    try write("x", two + "/c.ttf")
    #expect(try changes() == [root + "/other/c.ttf"])
    let isLost = watcher.hasLostRoot
    #expect(!isLost)
  }

  @Test("A large folder that links lead to leaves no real folder out")
  func largeLinks() throws {
    let directory = try TemporaryDirectory()
    let (root, large) = (directory.path("root"), directory.path("large"))
    for number in 0...FolderWatcher.mostFolders {
      try FileManager.default.createDirectory(atPath: "\(large)/\(number)", withIntermediateDirectories: true)
    }
    // The system may list the links before or after them.
    let files = ["b", "k", "n", "y"].map { "\(root)/\($0)/a.txt" }
    for file in files {
      try FileManager.default.createDirectory(
        at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    for name in ["a", "m", "o", "z"] {
      try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: large)
    }
    var watcher = try FolderWatcher([root])
    for file in files { try write("x", file) }
    #expect(try watcher.takeChanges() == files)
  }

  @Test("More changes than the system keeps are changes of all files")
  func overflow() throws {
    let directory = try TemporaryDirectory()
    var watcher = try FolderWatcher([directory.path])
    let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let most = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Events that are the same as the one before count once.
    let files = try (0..<2).map { number in
      let path = directory.path("\(number).txt")
      try write("", path)
      return path
    }
    for number in 0...most { close(open(files[number % 2], O_WRONLY)) }
    try FileManager.default.createDirectory(
      atPath: directory.path("late"), withIntermediateDirectories: false)
    try write("x", directory.path("late/last.txt"))
    #expect(Set(try watcher.takeChanges()) == Set(files + [directory.path("late/last.txt")]))
    // The folder that came meanwhile is watched.
    try write("y", directory.path("late/last.txt"))
    #expect(try watcher.takeChanges() == [directory.path("late/last.txt")])
  }

  @Test("A folder that is gone or has another name is lost", arguments: [true, false])
  func lost(isMoved: Bool) throws {
    let directory = try TemporaryDirectory()
    let folder = directory.path("scenes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    var watcher = try FolderWatcher([folder])
    let before = watcher.hasLostRoot
    if isMoved {
      #expect(rename(folder, directory.path("other")) == 0)
    } else {
      #expect(rmdir(folder) == 0)
    }
    _ = try watcher.takeChanges()
    let after = watcher.hasLostRoot
    #expect(!before && after)
  }

  @Test("A studio whose folder is gone shows what it had, and what is there when the folder is back")
  func returns() async throws {
    let directory = try TemporaryDirectory()
    let folder = directory.path("scenes")
    func text(_ color: String) -> String {
      "{ \"canvas\": { \"size\": [8, 8], \"background\": \"\(color)\" }, \"video\": { \"duration\": 1 } }"
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try write(text("red"), folder + "/scene.json")
    try write(text("white"), directory.path("scene.json"))
    let studio = try await RunningStudio(in: directory) { $0.path = folder + "/scene.json" }
    func pixel() async throws -> [UInt8] {
      Array(try await studio.get("frame", [("format", "raw")]).body.prefix(3))
    }
    try FileManager.default.removeItem(atPath: folder)
    try await studio.wait("the file is missed") { try await !studio.get("scene").message.isEmpty }
    #expect(try await pixel() == [255, 0, 0])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try write(text("lime"), folder + "/scene.json")
    try await studio.wait("the folder is back") { try await pixel() == [0, 255, 0] }
    try write(text("blue"), folder + "/scene.json")
    try await studio.wait("it is watched again") { try await pixel() == [0, 0, 255] }
  }
}
