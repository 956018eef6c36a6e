import Foundation
import AnimRenderTree
import AnimGeometry
import Testing
import AnimJSON
import AnimSceneFormat

@testable import AnimScene

@Suite struct ValueTests {
  /// The value of one property of a shape layer that stands alone in a scene.
  private func value(_ key: String, _ json: String) throws -> ValueDescription? {
    let text = DiagnosticCase.layers(#"{"class":"CAShapeLayer","\#(key)":\#(json)}"#)
    return try SceneFile.parse(Array(text.utf8), name: "scene.json").layers[0].properties.first?.value
  }

  @Test(arguments: [
    ("\"#f00\"", Color(red: 1, green: 0, blue: 0)),
    ("\"#FF8000\"", Color(red: 1, green: 128 / 255, blue: 0)),
    ("\"#00000080\"", Color(red: 0, green: 0, blue: 0, alpha: 128 / 255)),
    ("\"RebeccaPurple\"", Color(red: 0x66 / 255, green: 0x33 / 255, blue: 0x99 / 255)),
    ("\"transparent\"", Color.clear),
    ("{\"srgb\":[1.5,-0.2,0]}", Color(red: 1.5, green: -0.2, blue: 0)),
    ("{\"white\":[0.25,0.5]}", Color(white: 0.25, alpha: 0.5)),
    ("{\"displayP3\":[1,0,0]}", Color(displayP3Red: 1, green: 0, blue: 0)),
  ])
  func colors(json: String, color: Color) throws {
    #expect(try value("backgroundColor", json) == .color(color))
  }

  @Test func colorNamesAreThoseOfCSS() {
    #expect(NamedColors.names.count == 149)
    #expect(NamedColors.color("nosuch") == nil)
  }

  @Test(arguments: [
    ("{\"rect\":[1,2,3,4]}", Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4))),
    ("{\"ellipse\":[1,2,3,4]}", Path(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4))),
    (
      "{\"circle\":{\"center\":[5,5],\"radius\":2}}", Path(ellipseIn: CGRect(x: 3, y: 3, width: 4, height: 4))
    ),
    (
      "{\"roundedRect\":[0,0,9,9],\"cornerRadius\":2}",
      Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: 2, cornerHeight: 2)
    ),
    (
      "{\"polygon\":[[0,0],[1,0],[1,1]]}",
      Path(elements: [.move(.zero), .line(CGPoint(x: 1, y: 0)), .line(CGPoint(x: 1, y: 1)), .close])
    ),
    ("{\"polyline\":[[0,0],[1,0]]}", Path(elements: [.move(.zero), .line(CGPoint(x: 1, y: 0))])),
    ("\"M0,0h1\"", Path(elements: [.move(.zero), .line(CGPoint(x: 1, y: 0))])),
  ])
  func paths(json: String, path: Path) throws {
    #expect(try value("path", json) == .path(path))
  }

  @Test func optionalValues() throws {
    #expect(try value("path", "null") == .null)
    #expect(try value("fillColor", "null") == .null)
  }

  @Test func transforms() throws {
    #expect(try value("transform", "[]") == .transform(TransformDescription()))
    #expect(
      try value("transform", "{\"scale\":[2,3]}")
        == .transform(TransformDescription([.scale(x: 2, y: 3, z: 1)])))
    let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    #expect(
      try value("transform", "[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]")
        == .transform(TransformDescription([.matrix(identity)])))
  }

  @Test(arguments: [
    ("1.5", 1.5), ("1.5s", 1.5), ("200ms", 0.2), ("-1s", -1), ("1e3ms", 1), (".5", 0.5),
  ])
  func times(text: String, seconds: Double) {
    #expect(SceneTime.seconds(text) == seconds)
  }

  @Test(arguments: ["", "s", "ms", "1m", "1 s", "0x1", "nan", "infs", "1e999", "1,5"])
  func textsThatAreNoTimes(text: String) {
    #expect(SceneTime.seconds(text) == nil)
  }

  @Test(arguments: [
    ("60", "60"), ("60000/1001", "60000/1001"), ("50/2", "25"), ("1000", "1000"), ("1/1000", "1/1000"),
    ("23.976", "24000/1001"), ("23.98", "24000/1001"), ("29.97", "30000/1001"), ("29.970", "30000/1001"),
    ("29.9700000", "30000/1001"), ("29.97002997", "30000/1001"), ("47.952", "48000/1001"),
    ("59.94", "60000/1001"), ("119.88", "120000/1001"), ("12.5", "25/2"), ("29.9", "299/10"),
    ("29.98", "1499/50"), ("0.5", "1/2"), (".5", "1/2"), ("30.", "30"), ("30.00", "30"), ("30.0000000", "30"),
    ("0.001", "1/1000"), ("23.9765", "47953/2000"),
  ])
  func frameRates(text: String, rate: String) {
    #expect(FrameRate(text: text)?.description == rate)
  }

  @Test(arguments: [
    "0", "-1", "1001", "1/0", "0/1", "1/2/3", "a", "", ".", "/", "30/", "/30", "1e9", "1e2", "+1/2", "30fps",
    "29,97",
    "1.2.3", "9999999999", "0.0009", "1/1001", "1000003/1009", "23.9760000001", "29.9700001",
    "99.999999999999999999",
  ])
  func textsThatAreNoFrameRates(text: String) {
    #expect(FrameRate(text: text) == nil)
  }

  @Test func numbersOfScenesMeanTheSameFrameRates() throws {
    for (number, rate) in [("29.97", "30000/1001"), ("1e2", "100"), ("0.001", "1/1000"), ("24", "24")] {
      let text = #"{"canvas":{"size":[1,1]},"video":{"frameRate":\#(number),"duration":1}}"#
      let scene = try SceneFile.parse(Array(text.utf8), name: "scene.json")
      #expect(scene.video.frameRate.description == rate)
    }
  }

  @Test(arguments: [
    ("position.x", "position.x", ValueFormat.number), ("isHidden", "hidden", .bool),
    ("hidden", "hidden", .bool),
    ("bounds.size", "bounds.size", .size), ("bounds.origin.y", "bounds.origin.y", .number),
    ("transform.rotation", "transform.rotation", .angle),
    ("sublayerTransform.scale.z", "sublayerTransform.scale.z", .number),
    ("transform.translation", "transform.translation", .size), ("frame", "frame", .rect),
  ])
  func keyPaths(text: String, canonical: String, type: ValueFormat) throws {
    let keyPath = try #require(SceneKeyPath(text))
    #expect(keyPath.text == canonical)
    #expect(keyPath.type == type)
  }

  @Test(arguments: [
    "", ".", "position.", "position.z", ".x", "position..x", "frame.size", "opacity.x", "nothing",
  ])
  func textsThatAreNoKeyPaths(text: String) {
    #expect(SceneKeyPath(text) == nil)
  }

  @Test func everyListedKeyPathIsOne() {
    for layerClass in LayerKind.allCases {
      for text in SceneKeyPath.all(of: layerClass) {
        #expect(SceneKeyPath(text)?.text == text)
      }
    }
  }

  @Test func tableNamesAreUnique() {
    let names = PropertyTable.rows.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names + PropertyTable.rows.map(\.key)).isDisjoint(with: PropertyTable.unsupportedProperties))
  }

  @Test(arguments: [
    ("positon", "position"), ("POSITION", "position"), ("psoition", "position"), ("bonds", "bounds"),
    ("x", nil), ("zzz", nil), ("", nil), ("position", nil),
  ])
  func nearestNames(name: String, expected: String?) {
    #expect(nearestName(to: name, among: ["bounds", "position", "opacity", "y"]) == expected)
  }
}
