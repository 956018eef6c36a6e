import Foundation
import TestSupport
import Testing

@testable import Studio

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
