import QuartzCore
import AnimRaster

extension UnsupportedEntry {
  static var layers: [UnsupportedEntry] {
    [
      UnsupportedEntry(
        "Filters other than those in",
        .refused(SmallScene(filtered("CIZoomBlur")), saying: #"unknown filter "CIZoomBlur""#),
        .refused(SmallScene(filtered("CIMotionBlur")), saying: #"unknown filter "CIMotionBlur""#),
        .refused(
          SmallScene(filtered("CIMaskedVariableBlur")), saying: #"unknown filter "CIMaskedVariableBlur""#),
        .refused(
          SmallScene(
            #"{ "name": "a", "frame": [0, 0, 9, 9] }"#,
            timeline: transition(#", "filter": "CISwipeTransition""#)),
          saying: #"unknown key "filter" of CATransition"#)),
      UnsupportedEntry(
        "While a layer has a transition",
        .drawn(
          SmallScene(inverted, timeline: transition(""), at: 0.5),
          like: SmallScene(#"{ "frame": [0, 0, 100, 100], "backgroundColor": "red" }"#)),
        .shown(SmallScene(inverted)) { $0[50, 50] == Pixel(red: 0, green: 255, blue: 255) }),
      UnsupportedEntry(
        "Edges of pictures, borders and rounded bounds",
        .drawn(SmallScene(rounded(antialiased: false)), like: SmallScene(rounded(antialiased: true)))),
      // Apart from the layer itself, a square whose shadow is that of a square, however it came to be one.
      UnsupportedEntry(
        "A layer that is scaled differently in x and y",
        .shown(
          SmallScene(
            """
            { "frame": [30, 40, 40, 20], "transform": { "scale": [1, 2] }, "shadowPath": "M0 0H40V20H0Z",
              "shadowOpacity": 1, "shadowColor": "white", "shadowRadius": 6, "shadowOffset": [0, 0] }
            """)
        ) { picture in
          picture[26, 50].red > 20
            && (0..<50).allSatisfy { abs(Int(picture[$0, 50].red) - Int(picture[50, $0].red)) <= 2 }
        }),
      UnsupportedEntry(
        "Of pictures:",
        .tested(in: "VideoTests/Pictures/OrientationTests.swift", "stillsInBoxesAreNoMovies"),
        .tested(in: "VideoTests/Pictures/SVGTests.swift", "<animateTransform>"),
        .tested(in: "VideoTests/Color/HostileColorTests.swift", "expected RGB or grey")),
      UnsupportedEntry(
        "Of movies:",
        .tested(
          in: "VideoTests/Pictures/MoviePicturesTests.swift", "a movie whose pictures change their size")),
      UnsupportedEntry(
        "A dash pattern with more than 100 000 dashes",
        .drawn(
          SmallScene(line(#", "lineDashPattern": [0.0002, 0.0005]"#)), like: SmallScene(line(""))),
        .shown(SmallScene(line(#", "lineDashPattern": [0.002, 0.005]"#))) {
          (50..<100).contains($0[50, 50].red)
        }),
      UnsupportedEntry(
        "Of text:",
        .refused(SmallScene(text(#""paragraphStyle": {}"#)), saying: #"unknown key "paragraphStyle""#),
        .refused(SmallScene(text(#""link": "x""#)), saying: #"unknown key "link""#),
        .refused(SmallScene(text(#""attachment": "x""#)), saying: #"unknown key "attachment""#),
        .refused(SmallScene(text(#""underline": "double""#)), saying: "expected true or false"),
        .refused(
          SmallScene(
            #"{ "class": "CATextLayer", "string": "a", "frame": [0, 0, 9, 9], "allowsFontSubpixelQuantization": true }"#
          ),
          saying: "is not supported yet")),
      UnsupportedEntry(
        "The shadow of a layer in perspective",
        // The near side is larger than the far one, and its shadow's edge is as soft.
        .shown(SmallScene(turned, size: "[200, 100]")) { picture in
          let near = softness(picture, x: 60)
          return near > 10 && near == softness(picture, x: 80) && near == softness(picture, x: 100)
        }),
      UnsupportedEntry(
        "What a layer in perspective shows is cut",
        .shown(SmallScene(behindTheEye)) { $0[20, 50].red == 255 && $0[80, 50].red == 0 }),
      UnsupportedEntry(
        "More than 1000 planes",
        .shown(SmallScene(crossing(others: 0))) { $0[30, 50] != $0[70, 50] },
        .shown(SmallScene(crossing(others: 1000))) { $0[30, 50] == $0[70, 50] }),
      UnsupportedEntry(
        "All copies of one frame together",
        .tested(in: "RenderTreeTests/ReplicatorTests.swift", "A frame has at most a million copied layers"),
        .tested(in: "CommandLineTests/FailureTests.swift", "more than 1000000 copied layers")),
    ]
  }

  private static func filtered(_ name: String) -> String {
    #"{ "frame": [0, 0, 9, 9], "filters": [{ "filter": "\#(name)" }] }"#
  }

  private static func transition(_ rest: String) -> String {
    #"{ "at": 0, "do": [{ "add": "a", "animation": { "class": "CATransition", "duration": 1\#(rest) } }] }"#
  }

  private static let inverted = """
    { "frame": [0, 0, 100, 100], "backgroundColor": "red" },
    { "name": "a", "frame": [0, 0, 100, 100], "backgroundFilters": [{ "filter": "CIColorInvert" }] }
    """

  private static func rounded(antialiased: Bool) -> String {
    """
    { "frame": [20.5, 20.5, 50, 50], "allowsEdgeAntialiasing": \(antialiased), "cornerRadius": 8,
      "backgroundColor": "white", "borderWidth": 2, "borderColor": "red" }
    """
  }

  private static func line(_ rest: String) -> String {
    """
    { "class": "CAShapeLayer", "path": "M0 50 L100 50", "strokeColor": "white", "lineWidth": 10\(rest) }
    """
  }

  private static func text(_ rest: String) -> String {
    #"{ "class": "CATextLayer", "frame": [0, 0, 90, 90], "string": [{ "text": "a", \#(rest) }] }"#
  }

  private static let turned = """
    { "frame": [0, 0, 200, 100], "sublayerTransform": { "perspective": 100 }, "sublayers": [
      { "frame": [50, 25, 100, 50], "transform": { "rotateDegrees": 45, "axis": [0, 1, 0] },
        "shadowPath": "M0 0H100V50H0Z", "shadowOpacity": 1, "shadowColor": "white", "shadowRadius": 5,
        "shadowOffset": [0, 0] }] }
    """

  /// Over how many pixels a shadow fades in at the top.
  private static func softness(_ picture: PixelBuffer, x: Int) -> Int {
    (0..<picture.height / 2).count { (5..<250).contains(picture[x, $0].red) }
  }

  /// Its right side comes nearer than the eye is.
  private static let behindTheEye = """
    { "frame": [0, 0, 100, 100], "sublayerTransform": { "perspective": 30 }, "sublayers": [
      { "frame": [0, 40, 100, 20], "backgroundColor": "white",
        "transform": { "rotateDegrees": 60, "axis": [0, 1, 0] } }] }
    """

  /// A red and a blue plane that pass through each other, and others beside them.
  private static func crossing(others: Int) -> String {
    let planes = ["red": 40, "blue": -40].sorted { $0.value > $1.value }.map { color, angle in
      """
      { "frame": [10, 20, 80, 60], "backgroundColor": "\(color)",
        "transform": { "rotateDegrees": \(angle), "axis": [0, 1, 0] } }
      """
    }
    let rest = Array(repeating: #"{ "frame": [0, 0, 1, 1], "backgroundColor": "white" }"#, count: others)
    return """
      { "class": "CATransformLayer", "frame": [0, 0, 100, 100],
        "sublayers": [\((planes + rest).joined(separator: ", "))] }
      """
  }
}
