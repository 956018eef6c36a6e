import Foundation
import AnimTestSupport
import Testing

/// `animrender watch` renders again on each save, and survives whatever is saved.
@Suite struct WatchTests {
  private enum Late: Error { case nothingHappened(String) }

  /// Waits until something is so; what hangs is ended by `Tool`.
  private static func wait(_ what: String, _ process: Process, until isSo: () throws -> Bool) throws {
    while process.isRunning {
      if try isSo() { return }
      usleep(10_000)
    }
    throw Late.nothingHappened(what)
  }

  private static func scene(_ color: String, width: Int = 32) -> String {
    """
    { "canvas": { "size": [\(width), 32], "background": "\(color)" }, "video": { "duration": 0.2, "frameRate": 10 } }
    """
  }

  @Test func everySaveIsRendered() async throws {
    let tool = try Tool()
    let directory = tool.directory
    try tool.write(Self.scene("red"), to: "scene.json")
    let command = "exec \"$0\" watch scene.json out.mp4 --progress none 2>.messages.txt"
    let outcome = try await tool.launch("/bin/bash", ["-c", command, Tool.path]) { process in
      var last: [UInt8] = []
      func isNew() throws -> Bool {
        guard let bytes = try? directory.bytes("out.mp4"), bytes != last else { return false }
        last = bytes
        return true
      }
      try Self.wait("the first render", process, until: isNew)
      try tool.write(Self.scene("lime"), to: "scene.json")
      try Self.wait("a render after a save", process, until: isNew)
      // An editor's way to save: another file takes the place of the old one.
      try tool.write(Self.scene("blue"), to: "scene.json~")
      rename(directory.path("scene.json~"), directory.path("scene.json"))
      try Self.wait("a render after a rename", process, until: isNew)
      // Errors and a file that is gone leave the video, and what is saved next is rendered.
      try tool.write("{ \"canvas\": ", to: "scene.json")
      try Self.wait("a sentence about an error", process) {
        String(decoding: try directory.bytes(".messages.txt"), as: UTF8.self).contains("scene.json:1:")
      }
      #expect(try directory.bytes("out.mp4") == last)
      try FileManager.default.removeItem(atPath: directory.path("scene.json"))
      usleep(200_000)
      // Many writes in a row: the last one counts.
      for width in 2..<60 {
        try tool.write(Self.scene("white", width: width * 2), to: "scene.json")
        usleep(2000)
      }
      try tool.write(Self.scene("black", width: 64), to: "scene.json")
      let file = directory.path("expected.mp4")
      let render = Process()
      render.executableURL = URL(fileURLWithPath: Tool.path)
      render.arguments = ["scene.json", file, "--progress", "none"]
      render.currentDirectoryURL = URL(fileURLWithPath: directory.path)
      render.environment = TestEnvironment.variables
      render.standardError = FileHandle.nullDevice
      try render.run()
      render.waitUntilExit()
      let expected = try directory.bytes("expected.mp4")
      try Self.wait("the last of many saves", process) { (try? directory.bytes("out.mp4")) == expected }
      kill(process.processIdentifier, SIGINT)
    }
    #expect(outcome.status == 130)
    let messages = String(decoding: try directory.bytes(".messages.txt"), as: UTF8.self)
    #expect(messages.hasPrefix("animrender: watching '.'; Ctrl-C ends\n"), "\(messages)")
    #expect(messages.hasSuffix("animrender: interrupted\n"), "\(messages)")
    #expect(try directory.names() == [".messages.txt", "expected.mp4", "out.mp4", "scene.json"])
  }

  @Test("An output that a link in the watched folder leads to is no input")
  func linkedOutput() async throws {
    let tool = try Tool()
    let directory = tool.directory
    for folder in ["scenes", "build"] {
      try FileManager.default.createDirectory(
        atPath: directory.path(folder), withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("scenes/latest"), withDestinationPath: "../build")
    try tool.write(Self.scene("red"), to: "scenes/scene.json")
    let command = "exec \"$0\" watch scenes/scene.json build/out.mp4 --progress none"
    _ = try await tool.launch("/bin/bash", ["-c", command, Tool.path]) { process in
      /// Each render makes another file.
      func file() -> [Int]? {
        var status = stat()
        guard stat(directory.path("build/out.mp4"), &status) == 0 else { return nil }
        return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
      }
      try Self.wait("the first render", process) { file() != nil }
      let first = file()
      // Long enough for a render that it would start.
      usleep(1_500_000)
      #expect(file() == first)
      try tool.write(Self.scene("lime"), to: "scenes/scene.json")
      try Self.wait("a render after a save", process) { file() != first }
      kill(process.processIdentifier, SIGINT)
    }
  }

  @Test(arguments: [
    (["watch", "-", "out.mp4"], "'watch' cannot use '-' as the scene"),
    (["watch", "scene.json", "-", "--format", "y4m"], "'watch' cannot use '-' as the output"),
    (
      ["watch", "nowhere/scene.json", "out.mp4"],
      "the folder 'nowhere' cannot be watched: no such file or directory"
    ),
  ])
  func wrongUseIsNamed(arguments: [String], message: String) async throws {
    let outcome = try await Tool().run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }
}
