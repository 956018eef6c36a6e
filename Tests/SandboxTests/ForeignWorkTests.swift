import AnimTestSupport
import Testing

/// A library that ends the program itself.
@Suite struct ForeignWorkTests {
  @Test(
    "The file and the library are named, after what has to be cleaned up; without a file the program ends as before"
  )
  func crashes() throws {
    let named = try SandboxProbe.launch(["crash", "file"])
    #expect(named.status == 4)
    #expect(
      named.messages == "cleaned\nanimrender: error: \"ab.mp4\" cannot be used: FFmpeg failed (SIGABRT)\n")
    let thread = try SandboxProbe.launch(["crash", "thread"])
    #expect(thread.status == 4)
    // What is cut off ends with a whole character.
    let name = String(repeating: "ü", count: 111)
    #expect(
      thread.messages == "cleaned\nanimrender: error: \"\(name)\" cannot be used: FFmpeg failed (SIGSEGV)\n")
    let other = try SandboxProbe.launch(["crash", "none"])
    #expect(other.status == -6)
    #expect(other.messages == "cleaned\n")
  }
}
