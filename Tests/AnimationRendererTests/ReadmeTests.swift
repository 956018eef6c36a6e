import AnimationRenderer
import AnimExamples
import AnimTestSupport
import Testing
import AnimVideo

/// The programs of README.md's section about the library.
@Suite struct ReadmeTests {
  /// The lines of README's program, as they stand in the example that is compiled.
  @Test func theFirstProgramIsTheExample() throws {
    let example = try String(
      contentsOf: Repository.root.appending(path: "Sources/Examples/FirstMovie.swift"), encoding: .utf8)
    let lines = example.split(separator: "\n").map(String.init)
    let body = lines.filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
    let imports = lines.filter { $0.hasPrefix("import ") }.joined(separator: "\n")
    let program = "\(imports)\n\n\(body.replacing("write(to: path)", with: "write(to: \"ball.mp4\")"))\n"
    let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(program)```"), "README.md does not show:\n\(program)")
  }

  @Test func theFirstProgramWritesItsMovie() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("ball.mp4")
    try await FirstMovie.write(to: path)
    let info = try VideoReader(path: path).info
    #expect((info.width, info.height) == (640, 360))
    #expect(info.frameCount == 90)
    #expect(info.frameRate == .standard)
  }
}
