import AnimTestSupport
import Testing
import AnimSceneFormat

@testable import AnimScene

@Suite struct MutationTests {
  /// A small generator of our own, so that a failing run can be repeated.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var mixed = state
      mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
      return mixed ^ (mixed >> 33)
    }
  }

  /// Reading ends, and with a scene or with at least one message.
  private func read(_ text: [UInt8]) -> Bool {
    do throws(SceneErrors) {
      _ = try SceneFile.parse(text, name: "scene.json")
      return true
    } catch {
      #expect(!error.diagnostics.isEmpty)
      for diagnostic in error.diagnostics {
        #expect(!diagnostic.problem.sentence.isEmpty)
        #expect((diagnostic.location?.position.line ?? 1) >= 1)
        #expect((diagnostic.location?.position.column ?? 1) >= 1)
      }
      return false
    }
  }

  @Test(arguments: TestTier.seeds(8)) func mutatedBytes(seed: UInt64) {
    var generator = Generator(state: seed &* 977 &+ 5)
    let original = Array(SampleScenes.everything.utf8)
    let interesting = Array("{}[]\",:-.0123456789eE\\u/ntrfalse \n\u{0}\u{7f}é".utf8) + [0xff, 0xc3]
    var failures = 0
    for _ in 0..<250 {
      var text = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: text.indices, using: &generator)
        let byte = interesting.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: text[index] = byte
        case 1: text.insert(byte, at: index)
        case 2: text.remove(at: index)
        default: text[index] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      if !read(text) { failures += 1 }
    }
    #expect(failures > 100)
  }

  @Test func truncatedText() {
    let text = Array(SampleScenes.everything.utf8)
    for count in stride(from: 0, to: text.count, by: 7) {
      #expect(!read(Array(text[..<count])))
    }
  }

  /// Any value in the place of any other: types are checked everywhere.
  @Test(arguments: ["null", "true", "-1", "1e300", "\"x\"", "\"\"", "[]", "[[[]]]", "{}", "{\"x\":[1]}"])
  func exchangedValues(replacement: String) {
    let text = Array(SampleScenes.everything.utf8)
    for index in text.indices where text[index] == UInt8(ascii: ":") {
      var end = index + 1
      var depth = 0
      var isInString = false
      while end < text.count {
        let byte = text[end]
        if byte == UInt8(ascii: "\"") { isInString.toggle() }
        if !isInString {
          if depth == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { break }
          if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
          if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
        }
        end += 1
      }
      _ = read(Array(text[...index]) + Array(replacement.utf8) + Array(text[end...]))
    }
  }
}
