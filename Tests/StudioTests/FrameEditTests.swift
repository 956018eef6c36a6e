import AnimJSON
import Testing

@testable import AnimStudio

@Suite struct FrameEditTests {
  @Test("Position and bounds of a layer that is written with its frame are edits of the frame")
  func frames() throws {
    let text =
      "{ \"layers\": [{ \"frame\": [10, 20, 40, 60] }, { \"frame\": [0, 0, 10, 10], \"anchorPoint\": [0, 1] }] }"
    func moved(_ pointer: String, _ value: String) throws -> String {
      try moved([TextEdit(pointer: pointer, value: value)])
    }
    func moved(_ edits: [TextEdit]) throws -> String {
      let edits = FrameEdit.translated(edits, Array(text.utf8))
      return String(decoding: try TextEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
    }
    #expect(try moved("/layers/0/position", "[100, 100]").contains("[80, 70, 40, 60]"))
    #expect(try moved("/layers/0/position/1", "100").contains("[10, 70, 40, 60]"))
    #expect(try moved("/layers/1/position", "[5, 15]").contains("[5, 5, 10, 10]"))
    // Another size grows from the anchor point; with a position of its own, from there.
    #expect(try moved("/layers/0/bounds", "[0, 0, 60, 80]").contains("[0, 10, 60, 80]"))
    #expect(try moved("/layers/0/bounds/2", "20").contains("[20, 20, 20, 60]"))
    #expect(
      try moved([
        TextEdit(pointer: "/layers/0/bounds", value: "[0, 0, 60, 80]"),
        TextEdit(pointer: "/layers/0/position", value: "[40, 60]"),
      ]).contains("[10, 20, 60, 80]"))
    // With another anchor point what is seen stays where the position says so.
    #expect(
      try moved([
        TextEdit(pointer: "/layers/1/anchorPoint", value: "[0.5, 0.5]"),
        TextEdit(pointer: "/layers/1/position", value: "[5, 5]"),
      ]).contains("\"frame\": [0, 0, 10, 10], \"anchorPoint\": [0.5, 0.5]"))
  }
}
