import Foundation
import Testing

@testable import animrender

/// `help NAME`, `schema` and `validate --fix`, through the program itself.
@Suite struct HelpTests {
  @Test(arguments: [
    ("cornerRadius", "cornerRadius: a property of every layer\n"),
    ("hidden", "isHidden: a property of every layer\n"),
    ("CASpringAnimation", "CASpringAnimation: a class of animations\n"),
    ("position.x", "position.x: a key path of every layer\n"),
    ("snap-back", "snap-back: a hint of 'animrender validate'\n"),
    ("CIGaussianBlur", "CIGaussianBlur: a filter\n"),
    ("batch", "batch: a command\n"),
    ("easeOutBounce", "easeOutBounce: an easing of the command \"animate\"\n"),
    ("steps(4)", "steps(4): an easing of the command \"animate\"\n"), ("wipe", "wipe: a word\n"),
    ("settling", "settling: a word\n"), ("enumeration", "enumeration: a word\n"),
    ("import", "import: a command\n"),
    ("resizeAspectFill", "resizeAspectFill: a word\n"), ("fadeOut", "fadeOut: a key of sound\n"),
  ])
  func explains(name: String, start: String) async throws {
    let outcome = try await Tool().run("help", name)
    #expect(outcome.status == 0 && outcome.messages == "")
    #expect(outcome.output.hasPrefix(start), "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").count <= 16)
  }

  @Test("A key's example has the key, and a name of both a command and a scene is explained as both")
  func keysAndCommands() async throws {
    let tool = try Tool()
    for key in ["fit", "variables", "expr", "var", "padding", "verticalAlignment", "at", "easing"] {
      let text = try await tool.run("help", key).output
      #expect(text.contains("  example   ") && text.contains("\"\(key)\": "), "\(text)")
    }
    let both = try await tool.run("help", "import").output
    #expect(both.contains("\nimport: an object of scenes\n"), "\(both)")
  }

  @Test("Each command's help has its own words and an example")
  func commands() {
    for name in Animrender.commandNames {
      guard let command = Animrender.command(named: name) else { continue }
      let text = HelpCommand.text(of: command)
      #expect(text.contains(command.configuration.abstract), "\(text)")
      #expect(text.contains("example   animrender"), "\(text)")
      #expect(text.split(separator: "\n").count <= 16, "\(text)")
    }
  }

  @Test func namesTheNearest() async throws {
    let tool = try Tool()
    let wrong = try await tool.run("help", "cornerRadus")
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(
      wrong.messages
        == "animrender: error: help: there is no name 'cornerRadus'. Did you mean 'cornerRadius'?\n")
    let part = try await tool.run("schema", "--for", "CABasicAnimatoin")
    #expect(part.status == 2)
    #expect(
      part.messages
        == "animrender: error: --for: there is no name 'CABasicAnimatoin'. Did you mean 'CABasicAnimation'?\n"
    )
    let root = try await tool.run("help")
    #expect(root.output == (try await tool.run("--help")).output && root.status == 0)
  }

  @Test func correctsFiles() async throws {
    let tool = try Tool()
    let text = """
      { // a ball
        "canvas": { "size": [64, 36] }, "video": { "duration": 0.1 },
        "layers": [ { "class": "CAShapeLayr", "lineCap":"rond", "fillColour": "red" } ] }

      """
    try tool.write(text, to: "scene.json")
    let json = try await tool.run("validate", "scene.json", "--json")
    #expect(json.status == 3)
    #expect(
      json.output.contains(
        #""fix": [{ "op": "replace", "path": "/layers/0/class", "value": "CAShapeLayer" }]"#),
      "\(json.output)")
    #expect(try tool.directory.bytes("scene.json") == Array(text.utf8))
    let fixed = try await tool.run("validate", "scene.json", "--fix")
    #expect(fixed.status == 0, "\(fixed.messages)")
    #expect(fixed.messages.hasPrefix("scene.json:3:26: fixed: \"CAShapeLayr\" is now \"CAShapeLayer\"\n"))
    let expected = text.replacing("CAShapeLayr", with: "CAShapeLayer").replacing("rond", with: "round")
      .replacing("fillColour", with: "fillColor")
    #expect(try tool.directory.bytes("scene.json") == Array(expected.utf8))
    let again = try await tool.run("validate", "scene.json", "--fix")
    #expect(again.status == 0 && !again.messages.contains("fixed"))
    #expect(try tool.directory.bytes("scene.json") == Array(expected.utf8))
  }
}
