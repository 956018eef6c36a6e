import AnimTestSupport
import Testing

@testable import AnimScene

@Suite struct EffectSceneTests {
  @Test("A gradient lies over the background colour and moves with its colours, locations and points")
  func gradient() throws {
    let layer = """
      { "class": "CAGradientLayer", "name": "g", "frame": [0, 0, 4, 1], "backgroundColor": "white",
        "colors": ["black", "#00000000"], "startPoint": [0, 0], "endPoint": [1, 0] }
      """
    try expectGreys(try drawnScene(4, 1, layer), "32 96 159 223", tolerance: 1)
    func animated(_ keyPath: String, _ from: String, _ to: String) throws -> String {
      try drawnScene(
        4, 1, layer,
        timeline: """
          { "at": 0, "do": [{ "add": "g", "animation": { "class": "CABasicAnimation", "duration": 2,
            "keyPath": "\(keyPath)", "fromValue": \(from), "toValue": \(to) } }] }
          """, at: 1
      ).redText
    }
    #expect(try animated("colors", #"["black", "black"]"#, #"["white", "white"]"#) == "128 128 128 128")
    #expect(try animated("locations", "[0, 0]", "[1, 1]") == "  0   0 255 255")
    #expect(try animated("startPoint", "[0, 0]", "[1, 0]") == "  0   0  64 191")
    #expect(try animated("endPoint.x", "0", "1") == " 64 191 255 255")
  }

  @Test("The three kinds differ; a radius rounds the gradient's corners")
  func kinds() throws {
    let kinds = try ["axial", "radial", "conic"].map { kind in
      try drawnScene(
        9, 9,
        """
        { "class": "CAGradientLayer", "frame": [0, 0, 9, 9], "type": "\(kind)", "colors": ["white", "gray"],
          "startPoint": [0.5, 0.5], "endPoint": [1, 1], "cornerRadius": 3 }
        """)
    }
    #expect(Set(kinds.map(\.redText)).count == 3)
    for picture in kinds { #expect(picture[0, 0].red < 60) }
  }

  private static let card =
    #""frame": [10, 10, 20, 20], "backgroundColor": "black", "shadowColor": "white", "shadowRadius": 3, "shadowOffset": [0, 0]"#

  @Test("A shadow lies around its layer; with sublayers, a path or a border inside it is the same")
  func shadow() throws {
    let plain = try drawnScene(40, 40, "{ \(Self.card), \"shadowOpacity\": 1 }")
    #expect(plain[20, 20].red == 0)
    #expect(abs(Int(plain[20, 9].red) - 110) < 8)
    for more in [
      #""shadowPath": { "rect": [0, 0, 20, 20] }"#, #""borderWidth": 2"#,
      #""sublayers": [{ "frame": [2, 2, 5, 5], "backgroundColor": "black" }]"#,
    ] {
      let picture = try drawnScene(40, 40, "{ \(Self.card), \"shadowOpacity\": 1, \(more) }")
      expectPicture(picture, plain, tolerance: 1)
    }
    let half = try drawnScene(40, 40, "{ \(Self.card), \"shadowOpacity\": 0.5 }")
    #expect(abs(Int(half[20, 8].red) * 2 - Int(plain[20, 8].red)) <= 2)
  }

  @Test("Clipping to the bounds clips the layer's own shadow away")
  func clippedShadow() throws {
    let clipped = try drawnScene(40, 40, "{ \(Self.card), \"shadowOpacity\": 1, \"masksToBounds\": true }")
    let none = try drawnScene(40, 40, "{ \(Self.card) }")
    expectPicture(clipped, none)
  }

  @Test("A mask stands in the layer's coordinates, has animations of its own and goes with masksToBounds")
  func mask() throws {
    let layer = """
      { "frame": [2, 0, 8, 1], "backgroundColor": "white", "masksToBounds": true,
        "sublayers": [{ "frame": [-4, 0, 30, 1], "backgroundColor": { "white": [0.4] } }],
        "mask": { "name": "m", "frame": [-1, 0, 4, 1], "backgroundColor": "#00000080",
          "sublayers": [{ "frame": [2, 0, 2, 1], "backgroundColor": "black" }] } }
      """
    try expectGreys(try drawnScene(12, 1, layer), "0 0 51 102 102 0 0 0 0 0 0 0")
    let timeline = """
      { "at": 0, "do": [{ "add": "m", "animation": { "class": "CABasicAnimation", "duration": 2,
        "keyPath": "position.x", "byValue": 4 } }] }
      """
    try expectGreys(
      try drawnScene(12, 1, layer, timeline: timeline, at: 1), "0 0 0 51 51 102 102 0 0 0 0 0")
    let hidden = layer.replacing(#""name": "m""#, with: #""hidden": true"#)
    try expectGreys(try drawnScene(12, 1, hidden), "0 0 0 0 0 0 0 0 0 0 0 0")
  }

  @Test("Corners: those named only, and continuous ones that are wider than round ones")
  func corners() throws {
    func picture(_ more: String) throws -> String {
      try drawnScene(
        20, 20, #"{ "frame": [0, 0, 20, 20], "backgroundColor": "white", "cornerRadius": 6, \#(more) }"#
      ).redText
    }
    let round = try picture(#""cornerCurve": "circular""#)
    let one = try drawnScene(
      20, 20,
      #"{ "frame": [0, 0, 20, 20], "backgroundColor": "white", "cornerRadius": 6, "maskedCorners": ["layerMaxXMinYCorner"] }"#
    )
    #expect(one[19, 0].red == 0)
    #expect(one[0, 0].red == 255 && one[0, 19].red == 255 && one[19, 19].red == 255)
    #expect(try picture(#""cornerCurve": "continuous""#) != round)
    let all = #"["layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner"]"#
    #expect(try picture(#""maskedCorners": \#(all)"#) == round)
    let square = String(repeating: "255 ", count: 19) + "255"
    #expect(try picture(#""maskedCorners": []"#).hasPrefix(square))
  }
}
