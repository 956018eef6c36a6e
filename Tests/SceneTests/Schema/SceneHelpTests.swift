import Foundation
import AnimRenderTree
import Testing
import AnimJSON
import AnimSceneFormat
import AnimSceneSchema

@testable import AnimScene

/// What `animrender help` says of names of the format.
@Suite struct SceneHelpTests {
  private let help = SceneHelp()

  @Test("Each name has a text of few lines that fit a terminal")
  func texts() throws {
    let names = help.names
    #expect(names.count > 400)
    for name in names {
      let text = try #require(help.text(for: name), "\(name)")
      let lines = text.split(separator: "\n")
      #expect((2...20).contains(lines.count), "\(text)")
      for line in lines { #expect(line.count <= 160, "\(line)") }
      #expect(lines.first?.hasPrefix("\(name)") == true || text.contains("\(name)"), "\(text)")
    }
    #expect(help.text(for: "opactiy") == nil)
    #expect(help.nearestName(to: "opactiy") == "opacity")
    #expect(help.nearestName(to: "CASpringAnimatoin") == "CASpringAnimation")
  }

  @Test("A property's examples are right in a scene", arguments: PropertyTable.rows.map(\.name))
  func examples(_ name: String) throws {
    let row = try #require(PropertyTable.row(named: name))
    // The picture is not here.
    guard row.type != .contents else { return }
    let animation = row.isAnimatable ? SchemaExamples.animation(row.key, row.type, row.range) : nil
    try check(layer: SchemaExamples.layer(with: row), commands: animation.map { [$0] } ?? [])
  }

  @Test("Each key path of each class can be set and animated as it is said")
  func keyPaths() throws {
    for name in Set(
      PropertyTable.rows.flatMap { row in SceneKeyPath.components(of: row).map { "\(row.key).\($0.name)" } })
    {
      let path = try #require(SceneKeyPath(name))
      let owner = path.property.owners.first?.rawValue ?? "CALayer"
      let set = #"{ "set": "box", "keyPath": "\#(name)", "value": \#(path.type.form().example) }"#
      let animation = SchemaExamples.animation(name, path.type)
      try check(
        layer: #"{ "class": "\#(owner)", "name": "box" }"#, commands: [set] + (animation.map { [$0] } ?? []))
    }
  }

  @Test("Examples of objects are right by the schema", arguments: SchemaExamples.objects.keys.sorted())
  func objects(_ name: String) throws {
    let example = try #require(SchemaExamples.object(named: name))
    var document = JSONReader(Array(try #require(SceneSchema.shared.document(for: name)).utf8))
    let schema = document.read()
    var validator = SchemaValidator(try #require(schema))
    var reader = JSONReader(Array(example.utf8))
    let read = reader.read()
    var value = try #require(read)
    if name == "for" { value = try #require(value["for"]) }
    #expect(validator.errors(of: value) == [], "\(example)")
  }

  @Test("Of each command and class of layers and animations there is an example")
  func completeness() {
    let names =
      LayerKind.allCases.map(\.rawValue) + AnimationClass.allCases.map(\.rawValue)
      + [
        "set", "add", "remove", "removeAll", "insert", "removeLayer", "animator", "block", "animate",
        "section",
      ]
    for name in names { #expect(SchemaExamples.object(named: name) != nil, "\(name)") }
  }

  private func check(layer: String, commands: [String]) throws {
    let text = """
      { "canvas": { "size": [64, 36] }, "video": { "duration": 2 }, "layers": [\(layer)],
        "timeline": [{ "at": 0, "do": [\(commands.joined(separator: ", "))] }] }
      """
    do {
      _ = try SceneFile.parse(Array(text.utf8), name: "scene.json")
    } catch {
      Issue.record("\(text)\n\(error)")
    }
  }
}
