import Foundation
import PortIOS
import Testing

/// Folders that are ported, and what is compiled of them runs as on iOS.
@Suite struct PortingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = folder.appending(path: "in/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private var porting: Porting {
    Porting(sources: folder.appending(path: "in"), output: folder.appending(path: "out"))
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// A module `QuartzCore` that has nothing but the package's own `Selector`.
  private func makeQuartzCore() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/CoreAnimation/Timing/Selector.swift").standardizedFileURL
    let said = try run(
      "swiftc",
      [
        "-emit-library", "-emit-module", "-parse-as-library", "-package-name", "p", "-module-name",
        "QuartzCore",
        "-emit-module-path", folder.appending(path: "QuartzCore.swiftmodule").path, source.path,
        "-o", folder.appending(path: "libQuartzCore.so").path,
      ])
    try #require(said.isEmpty, "\(said)")
  }

  @Test func whatIsCompiledDoesWhatTheSourceSays() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([
      "Screen.swift": """
      import Foundation
      @objc protocol ScreenDelegate {
        @objc optional func title() -> String
        @objc optional func tapped(_ count: Int)
      }
      @objcMembers class Base { func draw() { print("base") } }
      class Screen: Base {
        weak var delegate: ScreenDelegate?
        @objc func tap(_ count: Int) { delegate?.tapped?(count); print(delegate?.title?() ?? "untitled") }
        func run() {
          for selector in [#selector(tap(_:)), Selector("tap:")] { _ = selector.perform(on: self, with: 2) }
          draw()
        }
      }
      """,
      "Parts/Screen+Drawing.swift":
        "extension Screen {\n  override func draw() { print(\"screen\"); super.draw() }\n}\n",
      "main.swift": """
      class Silent: ScreenDelegate {}
      class Named: ScreenDelegate { func title() -> String { "named" }; func tapped(_ count: Int) { print(count) } }
      let silent = Silent(), named = Named(), screen = Screen()
      for delegate in [silent, named] as [ScreenDelegate] { screen.delegate = delegate; screen.run() }
      """,
      "Package.swift": "not to be compiled", "Tests/A.swift": "nor this",
    ])
    #expect(try porting.run().isEmpty)
    try makeQuartzCore()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "out").path)
      .sorted()
    #expect(files == ["PortedSupport.swift", "Screen+Drawing.swift", "Screen.swift", "main.swift"])
    let program = folder.appending(path: "program").path
    let said = try run(
      "swiftc",
      [
        "-swift-version", "5", "-I", folder.path, "-L", folder.path, "-lQuartzCore", "-Xlinker", "-rpath",
        "-Xlinker", folder.path, "-o", program,
      ]
        + files.map { folder.appending(path: "out/\($0)").path })
    #expect(!said.contains("error:"), "\(said)")
    let lines = try run(program, []).split(separator: "\n")
    #expect(
      lines == ["untitled", "untitled", "screen", "base", "2", "named", "2", "named", "screen", "base"])
  }

  @Test func errorsNameTheSourceAndItsLine() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["A.swift": "@objc class A {\n  @IBOutlet var a: Missing!\n}\n"])
    _ = try porting.run()
    let said = try run("swiftc", ["-typecheck", folder.appending(path: "out/A.swift").path])
    #expect(said.contains("\(folder.path)/in/A.swift:2:"), "\(said)")
  }

  @Test func filesThatStayAreNotWrittenAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["A.swift": "class A {}"])
    _ = try porting.run()
    let file = folder.appending(path: "out/A.swift")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    _ = try porting.run()
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date == old)
  }

  @Test func foldersThatCannotBePortedAreNamed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: PortingError.noFolder(folder.appending(path: "in").path)) { try porting.run() }
    try write(["a.txt": ""])
    #expect(throws: PortingError.noSources(folder.appending(path: "in").path)) { try porting.run() }
    try write(["x/A.swift": "", "y/A.swift": ""])
    #expect {
      try porting.run()
    } throws: { ($0 as? PortingError)?.description.contains("have one name") == true }
  }
}
