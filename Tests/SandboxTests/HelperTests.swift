import AnimTestSupport
import Foundation
import Testing

@testable import AnimSandbox

/// Processes that do what libraries may not survive.
@Suite struct HelperTests {
  private func outcomes() throws -> [String: String] {
    let folder = try TemporaryDirectory()
    let file = folder.path("file")
    try Data("x".utf8).write(to: URL(filePath: file))
    let text = try SandboxProbe.text(["helpers", file])
    #expect(try folder.names() == ["file"])
    var found: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let end = line.firstRange(of: ": ") else { continue }
      found[String(line[..<end.lowerBound])] = String(line[end.upperBound...])
    }
    return found
  }

  @Test("What ends, blocks or fills a helper is an error of that request, and the next one is answered")
  func failures() throws {
    let found = try outcomes()
    let sum = #"3 0.1 ["ä", "", "z"] true"#
    #expect(found["start"] == "ok")
    #expect(found["sum"] == #"258 0.1 ["ä", "", "z"] true"#)
    #expect(found["large"]?.hasSuffix("true") == true)
    #expect(found["none"] == #"0 0.1 ["ä", "", "z"] true"#)
    #expect(found["refuse"] == "no")
    #expect(found["abort"] == "probe failed: it is 0 (SIGABRT)")
    #expect(found["trap"] == "probe failed: SIGSEGV")
    #expect(found["exit"] == "probe failed: it ended with code 3")
    #expect(found["memory"] == "probe takes more than 64 MiB of memory")
    #expect(found["loop"] == "probe takes more than 1 s")
    for name in ["refuse", "abort", "trap", "exit", "memory", "loop"] {
      #expect(found["after \(name)"] == sum, "\(name)")
    }
    for index in 0..<8 {
      let expected = index % 2 == 0 ? "\(index + 1) 0.1 [\"ä\", \"\", \"z\"] true" : found["abort"]
      #expect(found["thread \(index)"] == expected, "\(index)")
    }
    #expect(found["sessions"] == "4 5 4 5")
  }

  @Test("A helper makes no files, sockets or processes, and reads files only where its work needs some")
  func forbidden() throws {
    let found = try outcomes()
    guard let state = found["state"], !state.contains("no seccomp") else { return }
    let (files, calls) = ("Permission denied", "Operation not permitted")
    #expect(found["no files"] == "\(files), \(files), \(files), \(files), \(calls), \(calls)")
    #expect(found["files"] == "ok, \(files), \(files), \(files), \(calls), \(calls)")
  }

  @Test func theReasonIsTheLibrarysOwn() {
    func reason(_ text: String) -> String? { HelperLog(text).reason }
    #expect(reason("") == nil)
    #expect(reason("thread 'main' panicked at 'a > 0', src/a.rs:1:9\nstack backtrace:\n") == "a > 0")
    #expect(
      reason("thread 'main' panicked at src/a.rs:1:9:\nassertion failed: a > 0\nnote: …")
        == "assertion failed: a > 0")
    #expect(reason("\nmalloc(): corrupted top size\n") == "malloc(): corrupted top size")
    #expect(HelperLog("memory allocation of 8 bytes failed").isOutOfMemory)
    #expect(HelperLog("GLib-ERROR **: failed to allocate 8 bytes").isOutOfMemory)
    #expect(!HelperLog("thread 'main' panicked at 'a', a.rs:1:9").isOutOfMemory)
  }

  @Test("What another process says is read without trust")
  func messages() {
    var writer = MessageWriter()
    writer.append(-5)
    writer.append("äb")
    writer.append(.infinity)
    writer.append(["", "c"])
    var reader = MessageReader(writer.bytes)
    #expect(reader.int() == -5 && reader.string() == "äb" && reader.double() == .infinity)
    #expect(reader.strings() == ["", "c"] && reader.int() == 0 && reader.string().isEmpty)
    for length in 0..<writer.bytes.count {
      var reader = MessageReader(Array(writer.bytes.prefix(length)))
      _ = (reader.int(), reader.string(), reader.double(), reader.strings())
    }
    for number in [Int.max, .min, -1, 1 << 40] {
      var writer = MessageWriter()
      writer.append(number)
      var (text, list) = (MessageReader(writer.bytes), MessageReader(writer.bytes))
      #expect(text.string().isEmpty && list.strings().allSatisfy(\.isEmpty))
    }
  }
}
