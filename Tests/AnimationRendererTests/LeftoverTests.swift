import AnimationRenderer
import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// Who makes thousands of movies in one process would run out of whatever each left behind.
@Suite struct LeftoverTests {
  @Test func filesAndThreadsOfAllFormatsAreGivenBack() async {
    // What other tests do at the same time is not counted in a process of its own.
    await #expect(processExitsWith: .success) {
      let folder = try SceneFolder()
      try await folder.makeAllFormats()
      let before = try Holdings()
      for _ in 0..<10 { try await folder.makeAllFormats() }
      try before.expectNoMore()
    }
  }

  @Test func nothingIsKeptOfScenesThatDiffer() async {
    await #expect(processExitsWith: .success) {
      let folder = try SceneFolder()
      for number in 0..<50 { try await folder.makeOne(number) }
      let before = try Holdings()
      for number in 50..<250 { try await folder.makeOne(number) }
      try before.expectNoMore(memory: 16 << 10)
    }
  }
}

/// What the process has of what there is little of.
private struct Holdings {
  var files: Int
  /// Those of pools come and go.
  var threads: Int
  /// Memory, in KiB.
  var resident: Int

  /// Fewer than there would be more if one of what is tried left one each time.
  private static let pooledThreads = 8

  init() throws {
    let manager = FileManager.default
    files = try manager.contentsOfDirectory(atPath: "/proc/self/fd").count
    threads = try manager.contentsOfDirectory(atPath: "/proc/self/task").count
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    resident = try #require(line?.split(separator: " ").compactMap { Int($0) }.first)
  }

  /// - Parameter memory: how much more may be there now, in KiB.
  func expectNoMore(memory: Int = .max) throws {
    let now = try Holdings()
    let isNoMore =
      now.files == files && now.threads < threads + Holdings.pooledThreads && now.resident - resident < memory
    // Of what fails in a process of its own only the comment is seen.
    #expect(isNoMore, "\(self), then \(now)")
  }
}

private struct SceneFolder {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A scene with a movie that is heard, a picture, and text, all of which no other number has.
  private func recording(_ number: Int) throws -> Recording {
    for (file, copy) in [("sounding.mp4", "\(number).mp4"), ("rgb.png", "\(number).png")] {
      let path = directory.path(copy)
      if FileManager.default.fileExists(atPath: path) { continue }
      let original = Repository.root.appending(path: "Tests/VideoTests/Files/\(file)").path
      try FileManager.default.copyItem(atPath: original, toPath: path)
    }
    let text = """
      { "canvas": { "size": [64, 64] }, "video": { "frameRate": 30, "duration": 0.5 },
        "layers": [
          { "name": "film", "class": "AVPlayerLayer", "bounds": [0, 0, 48, 32], "position": [30, 24],
            "contents": "\(number).mp4", "shadowOpacity": 0.5 },
          { "name": "picture", "bounds": [0, 0, 12, 12], "position": [50, 12], "contents": "\(number).png",
            "filters": [{ "filter": "CIGaussianBlur", "inputRadius": 1 }] },
          { "class": "CATextLayer", "bounds": [0, 0, 60, 20], "position": [32, 36],
            "string": "Aé漢 \(number)", "fontSize": \(12 + Double(number) / 100) } ],
        "timeline": [{ "at": 0, "do": [{ "add": "picture", "forKey": "move", "animation": {
          "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 6, "duration": 0.5 } }] }] }
      """
    let file = URL(fileURLWithPath: directory.path("\(number).json"))
    try Data(text.utf8).write(to: file)
    return try LoadedScene(file).recording
  }

  func makeAllFormats() async throws {
    let recording = try recording(0)
    for codec in VideoCodec.allCases {
      let container = try #require(codec.row.containers.first)
      try await recording.write(
        to: directory.path("\(codec).\(container)"), options: MovieOptions(codec: codec, jobs: 2))
    }
    for name in ["a.gif", "a.apng", "a.webp", "%02d.png"] {
      try await recording.write(
        to: directory.path(name), options: try MovieOptions(frameRate: FrameRate(30), isMuted: true))
    }
    try recording.writeStill(at: 0.2, to: directory.path("a.png"))
    try recording.writeStill(at: 0.2, to: directory.path("a.avif"))
  }

  /// Makes a movie, fails to make two, and stops while it makes another.
  func makeOne(_ number: Int) async throws {
    let recording = try recording(number)
    var options = MovieOptions(time: 0..<0.1, preset: "ultrafast", jobs: 2)
    try await recording.write(to: directory.path("a.mp4"), options: options)
    await #expect(throws: MovieError.self) {
      try await recording.write(to: directory.path("missing/a.mp4"), options: options)
    }
    options.preset = "ultrafst"
    await #expect(throws: VideoError.self) {
      try await recording.write(to: directory.path("a.mp4"), options: options)
    }
    // Stands still at its first frame until it is told to stop: no machine is fast enough to end before.
    let (reached, frames) = AsyncStream.makeStream(of: Void.self)
    let goOn = DispatchSemaphore(value: 0)
    var held = MovieOptions()
    held.progress = { _ in
      frames.finish()
      goOn.wait()
      goOn.signal()
    }
    let stopped = Task { [held] in try await recording.write(to: directory.path("b.mp4"), options: held) }
    for await _ in reached {}
    stopped.cancel()
    goOn.signal()
    await #expect(throws: MovieError.cancelled) { try await stopped.value }
  }
}
