import AnimRenderTree
import Testing
import AnimResources

@testable import animrender

@Suite struct MemoryFailureTests {
  @Test("Too much memory is a limit: code 7, with what asked and for how much")
  func isALimit() {
    let failure = Failure(
      MemoryExceeded(use: .shadow, layer: "layer \"a\"", bytes: 3 << 30, used: 2 << 30, limit: 4 << 30))
    #expect(failure.code == 7)
    #expect(failure.message.hasPrefix("animrender: error: layer \"a\": "))
    #expect(failure.message.hasSuffix("3 GiB of memory; 2 GiB of the 4 GiB allowed are in use"))
  }
}
