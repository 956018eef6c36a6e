import AnimTestSupport
import Testing

@testable import AnimScene

@Suite struct StrokeSceneTests {
  @Test("The line lies over the fill and under the sublayers")
  func order() throws {
    let picture = try drawnScene(
      8, 3,
      """
      { "class": "CAShapeLayer", "path": { "rect": [2, -4, 8, 12] }, "fillColor": { "white": [0.4] },
        "strokeColor": "white", "lineWidth": 2,
        "sublayers": [{ "bounds": [0, 0, 8, 1], "position": [4, 2.5],
          "backgroundColor": { "white": [0.2] } }] }
      """)
    try expectGreys(
      picture, "0 255 255 102 102 102 102 102\n0 255 255 102 102 102 102 102\n51 51 51 51 51 51 51 51")
  }

  @Test("strokeEnd draws the path by its length")
  func drawing() throws {
    let layer = """
      { "class": "CAShapeLayer", "name": "line", "path": "M0 0.5 H2 M2 0.5 H8", "fillColor": null,
        "strokeColor": "white", "strokeEnd": 0 }
      """
    let timeline = """
      { "at": 0, "do": [{ "add": "line", "animation": { "class": "CABasicAnimation",
        "keyPath": "strokeEnd", "fromValue": 0, "toValue": 1, "duration": 4 } }] }
      """
    for (time, greys) in [
      (0, "0 0 0 0 0 0 0 0"), (1, "255 255 0 0 0 0 0 0"), (2.25, "255 255 255 255 128 0 0 0"),
    ]
      as [(Double, String)]
    {
      try expectGreys(try drawnScene(8, 1, layer, timeline: timeline, at: time), greys)
    }
  }

  @Test("Caps, joins and dashes have Core Animation's names")
  func names() throws {
    func picture(_ more: String) throws -> String {
      try drawnScene(
        9, 9,
        """
        { "class": "CAShapeLayer", "path": "M2 2 H6 V7", "fillColor": null, "strokeColor": "white",
          "lineWidth": 2, \(more) }
        """
      ).redText
    }
    let all = try [
      #""lineCap": "butt""#, #""lineCap": "round""#, #""lineCap": "square""#, #""lineJoin": "round""#,
      #""lineJoin": "bevel""#, #""lineDashPattern": [1]"#, #""lineDashPattern": [1], "lineDashPhase": 1"#,
      #""strokeStart": 0.25"#,
    ].map(picture)
    #expect(Set(all).count == all.count)
    #expect(try picture(#""miterLimit": 1.4"#) == all[4])
    #expect(try picture(#""lineJoin": "miter""#) == all[0])
  }
}
