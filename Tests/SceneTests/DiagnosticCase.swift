import Testing
import AnimSceneFormat

@testable import AnimScene

/// A text and the messages that it gives, word for word.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  var title: String
  var text: [UInt8]
  var messages: [String]

  init(_ title: String, _ text: String, _ messages: String...) {
    self.init(title, bytes: Array(text.utf8), messages)
  }

  init(_ title: String, bytes: [UInt8], _ messages: [String]) {
    self.title = title
    self.text = bytes
    self.messages = messages
  }

  var testDescription: String { title }

  func check() {
    #expect(sceneMessages(of: text) == messages)
  }

  // MARK: Texts around the part that matters

  private static let head = #"{"canvas":{"size":[640,360]},"video":{"duration":1},"# + "\n"

  static func scene(_ rest: String) -> String { head + rest + "}" }

  static func layers(_ list: String) -> String { scene(#""layers":["# + list + "]") }

  /// One timeline entry whose commands stand in line 4; the layers are `ball`, `view` and `shape`.
  static func commands(_ list: String) -> String {
    let layers = #"{"name":"ball"},{"name":"view","view":true},{"class":"CAShapeLayer","name":"shape"}"#
    return scene(#""layers":["# + layers + "],\n" + #""timeline":[{"at":0,"do":["# + "\n" + list + "]}]")
  }

  static func animation(_ members: String) -> String {
    commands(#"{"add":"ball","animation":{"# + members + "}}")
  }
}

/// What reading the text complains about, one message an element; none when it is right.
func sceneMessages(of text: [UInt8]) -> [String] {
  do throws(SceneErrors) {
    _ = try SceneFile.parse(text, name: "scene.json")
    return []
  } catch {
    return error.description.split(separator: "\n").map(String.init)
  }
}
