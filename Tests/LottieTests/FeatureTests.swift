import Foundation
import AnimLottie
import AnimRaster
import AnimScene
import Testing
import AnimSceneFormat

/// What stands where in the pictures of small files, worked out by hand from what the files say.
@Suite struct FeatureTests {
  struct Spot: Sendable, CustomTestStringConvertible {
    var file: String
    var time: Double
    var x: Int
    var y: Int
    var color: Pixel

    init(_ file: String, _ time: Double, _ x: Int, _ y: Int, _ color: Pixel) {
      (self.file, self.time, self.x, self.y, self.color) = (file, time, x, y, color)
    }

    var testDescription: String { "\(file) at \(time) s, \(x), \(y)" }
  }

  private static let red = Pixel(red: 255, green: 0, blue: 0)
  private static let blue = Pixel(red: 0, green: 0, blue: 255)
  private static let black = Pixel(red: 0, green: 0, blue: 0)
  private static let none = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  static let spots: [Spot] = [
    Spot("shapes", 0, 50, 50, red), Spot("shapes", 0, 80, 50, blue), Spot("shapes", 0, 5, 5, none),
    Spot("shapes", 0, 20, 50, Pixel(red: 0, green: 128, blue: 0)),
    // Half of the way at half of the time, by symmetry of the easing; nearer to the start before.
    Spot("keyframes", 0, 5, 50, red), Spot("keyframes", 1, 50, 50, red), Spot("keyframes", 1, 35, 50, none),
    Spot("keyframes", 0.2, 12, 50, red), Spot("keyframes", 0.2, 28, 50, none),
    Spot("keyframes", 2, 95, 50, red),
    Spot("hold", 0.99, 10, 50, red), Spot("hold", 1, 90, 50, red), Spot("hold", 1, 10, 50, none),
    Spot("dimensions", 1, 50, 20, red), Spot("dimensions", 0, 10, 20, red),
    // The curve's middle lies three quarters of the way to its handles.
    Spot("motion-path", 0, 10, 80, red), Spot("motion-path", 1, 50, 20, red),
    Spot("motion-path", 2, 90, 80, red),
    // Turned about the parent by a half and a quarter of a turn.
    Spot("parent", 0, 80, 50, red), Spot("parent", 1, 50, 80, red), Spot("parent", 2, 20, 50, red),
    // Seen from 0.5 s to 1.5 s, and cut at its size.
    Spot("precomposition", 0.4, 60, 60, none), Spot("precomposition", 0.5, 60, 60, red),
    Spot("precomposition", 1, 75, 75, none), Spot("precomposition", 1.5, 60, 60, none),
    Spot("time-remap", 0, 90, 50, red), Spot("time-remap", 2, 10, 50, red),
    Spot("time-remap", 1, 50, 50, red),
    Spot("stretch", 2, 50, 50, red), Spot("stretch", 0, 10, 50, red),
    Spot("trim", 0, 25, 50, none), Spot("trim", 0, 35, 50, blue), Spot("trim", 0, 65, 50, blue),
    Spot("trim", 0, 75, 50, none),
    Spot("trim-in-turn", 0, 10, 50, blue), Spot("trim-in-turn", 0, 90, 50, none),
    Spot("dashes", 0, 20, 50, blue), Spot("dashes", 0, 40, 50, none), Spot("dashes", 2, 20, 50, none),
    Spot("dashes", 2, 40, 50, blue),
    Spot("masks", 0, 30, 70, red), Spot("masks", 0, 30, 30, none), Spot("masks", 0, 80, 80, red),
    Spot("masks", 0, 60, 60, none),
    Spot("mask-inverted", 0, 50, 50, none), Spot("mask-inverted", 0, 20, 50, red),
    Spot("matte", 0, 50, 50, blue), Spot("matte", 0, 20, 50, none),
    Spot("matte-inverted", 0, 50, 50, none), Spot("matte-inverted", 0, 20, 50, blue),
    Spot("matte-luma", 0, 30, 50, blue), Spot("matte-luma", 0, 70, 50, none),
    Spot("matte-by-index", 0, 40, 40, blue), Spot("matte-by-index", 0, 20, 50, none),
    Spot("matte-by-index", 0, 50, 50, blue),
    // The matte of an effect is seen besides.
    Spot("matte-effect", 0, 40, 50, blue), Spot("matte-effect", 0, 20, 50, none),
    Spot("matte-effect", 0, 80, 50, none), Spot("matte-effect", 0, 65, 50, red),
    Spot("repeater", 0, 20, 50, red), Spot("repeater", 0, 30, 50, none),
    Spot("rounded-corners", 0, 50, 50, red), Spot("rounded-corners", 0, 14, 14, none),
    Spot("solid", 0.3, 10, 10, none), Spot("solid", 0.34, 10, 10, Pixel(red: 0, green: 255, blue: 0)),
    Spot("solid", 0.67, 10, 10, none),
    // The animator lifts the first half of the characters.
    Spot("text-outlines", 0, 30, 20, red), Spot("text-outlines", 0, 30, 55, none),
    Spot("text-outlines", 0, 60, 55, red),
    // 400 thousandths of the size more after the first one.
    Spot("text-tracking", 0, 30, 55, red), Spot("text-tracking", 0, 60, 55, none),
    Spot("text-tracking", 0, 80, 55, red),
    Spot("legacy", 0, 20, 50, red), Spot("legacy", 1, 50, 50, red), Spot("legacy", 2, 80, 50, red),
    Spot("merge", 0, 30, 50, red), Spot("merge", 0, 50, 50, none),
    Spot("shadow", 0, 50, 50, red), Spot("shadow", 0, 75, 50, black),
    Spot("fill-effect", 0, 50, 50, blue), Spot("multiply", 0, 50, 50, black),
    Spot("multiply", 0, 20, 50, blue),
    Spot("auto-orient", 1, 50, 38, red), Spot("auto-orient", 1, 38, 50, none),
    // Skewed by 45 degrees: what is above goes to one side as far as it is above.
    // At its end an animation shows what ends with it, and what would begin there.
    Spot("end", 2, 20, 50, red), Spot("end", 2, 50, 50, blue), Spot("end", 2, 80, 50, none),
    Spot("end", 1.9, 50, 50, none), Spot("end", 1.9, 80, 50, red),
    // Before its start a gradient goes on, also where colours and alphas both begin.
    Spot("gradient-start", 0, 20, 50, Pixel(red: 128, green: 0, blue: 0, alpha: 128)),
    Spot("gradient-start", 0, 80, 50, Pixel(red: 128, green: 0, blue: 0, alpha: 128)),
    Spot("skew", 0, 50, 50, red), Spot("skew", 0, 66, 34, red), Spot("skew", 0, 34, 34, none),
  ]

  @Test(arguments: spots) func theSpotHasTheColor(spot: Spot) throws {
    let picture = try LottieRun(spot.file).picture(at: spot.time)
    let found = picture[spot.x, spot.y]
    let difference = [
      Int(found.red) - Int(spot.color.red), Int(found.green) - Int(spot.color.green),
      Int(found.blue) - Int(spot.color.blue), Int(found.alpha) - Int(spot.color.alpha),
    ]
    #expect(difference.allSatisfy { abs($0) <= 2 }, "\(found) instead of \(spot.color)")
  }

  @Test func gradientsGoFromColorToColor() throws {
    let picture = try LottieRun("gradient").picture(at: 0)
    // Red with full alpha on the left, blue without any on the right.
    #expect(picture[12, 50].red > 230 && picture[12, 50].alpha > 240)
    #expect(picture[88, 50].alpha < 12)
    #expect(abs(Int(picture[50, 50].alpha) - 128) < 6)
    let radial = try LottieRun("radial").picture(at: 0)
    #expect(radial[50, 50].red > 245 && radial[88, 50].red < 15)
    // As far in each direction.
    #expect(abs(Int(radial[70, 50].red) - Int(radial[50, 70].red)) <= 4)
  }

  /// The lines of one colour are perpendicular to the gradient's direction, however flat the shape is.
  @Test func aShapesOwnSizeDoesNotTurnItsGradient() throws {
    let picture = try LottieRun("gradient-flat").picture(at: 0)
    // 4 down is as far along a diagonal as 4 to the right.
    for x in stride(from: 25, through: 65, by: 10) {
      #expect(abs(Int(picture[x, 52].red) - Int(picture[x + 4, 48].red)) <= 3)
      #expect(picture[x, 50].red < picture[x + 10, 50].red)
    }
  }

  @Test func copiesFade() throws {
    let picture = try LottieRun("repeater").picture(at: 0)
    let alphas = [20, 40, 60, 80].map { picture[$0, 50].alpha }
    #expect(alphas.first == 255)
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func whatIsNotDrawnIsSaidWithItsPlace() throws {
    let warnings = try LottieRun("unknown").warnings
    let lines = warnings.map { "\($0)" }
    #expect(lines.contains { $0.contains("layers[0]: a layer of type 99 is not drawn [lottie-not-drawn]") })
    #expect(lines.contains { $0.contains("layers[1].shapes[0]: a shape of type \"xy\" is not drawn") })
    #expect(
      lines.contains { $0.contains("layers[1].ef[0]: the effect \"Radial wipe\" of type 27 is not drawn") })
    #expect(
      lines.contains {
        $0.contains(
          "layers[1].ks.r.x: the expression of the layer \"shape\" is not run (there is no layer \"Gone\")")
      })
    #expect(lines.count == 4)
  }

  private static func parents(_ links: [(index: Int, parent: Int?)]) -> [UInt8] {
    let layers = links.map { link in
      let parent = link.parent.map { #""parent":\#($0),"# } ?? ""
      return ##"{"ty":1,"ind":\##(link.index),\##(parent)"sw":10,"sh":10,"sc":"#ff0000","##
        + #""ks":{"p":{"k":[20,0,0]}},"ip":0,"op":60}"#
    }
    return Array(
      #"{"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[\#(layers.joined(separator: ","))]}"#.utf8)
  }

  /// Layers that are their own ancestors lose their parents and keep their own place; those that hang on them keep theirs.
  @Test func parentsThatCannotBeAreSaid() throws {
    let run = try LottieRun(bytes: Self.parents([(1, 2), (2, 3), (3, 1), (4, 3), (5, 9), (6, 6), (7, 4)]))
    let lines = run.warnings.map { "\($0)" }
    for (layer, parent) in [(0, 2), (1, 3), (2, 1), (5, 6)] {
      #expect(
        lines.contains {
          $0.contains(
            "layers[\(layer)]: the parent \(parent), of which the layer is an ancestor, is not drawn")
        }, "\(layer)")
    }
    #expect(
      lines.contains {
        $0.contains("layers[4]: the parent 9, which the composition does not have, is not drawn")
      })
    #expect(lines.count == 5)
    let picture = try run.picture(at: 0)
    #expect(picture[25, 5] == Self.red && picture[45, 5] == Self.red && picture[65, 5] == Self.red)
    #expect(picture[75, 5] == Self.none && picture[5, 5] == Self.none)
  }

  @Test(arguments: [
    (#""tt":1,"tp":99"#, "layers[0]: the matte 99, which the composition does not have, is not drawn"),
    (
      #""tt":1"#,
      "layers[0]: the matte before the first layer, which the composition does not have, is not drawn"
    ),
    (#""tt":9"#, "layers[0].tt: the matte mode 9 is not drawn"), (#""tt":0"#, nil), (#""tt":1,"tp":2"#, nil),
  ])
  func mattesThatCannotBeAreSaid(keys: String, sentence: String?) throws {
    let layers =
      #"{"ty":1,"ind":1,\#(keys),"sw":9,"sh":9,"ks":{}},{"ty":1,"ind":2,"td":1,"sw":9,"sh":9,"ks":{}}"#
    let file = #"{"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[\#(layers)]}"#
    let lines = try LottieRun(bytes: Array(file.utf8)).warnings.map { "\($0)" }
    #expect(lines.count == (sentence == nil ? 0 : 1))
    if let sentence { #expect(lines.first?.contains(sentence) == true, "\(lines)") }
  }

  @Test func namedPartsAreKept() throws {
    let file =
      #"{"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[],"markers":[{"tm":15,"cm":"in","dr":30},{"tm":45,"cm":"out"}]}"#
    #expect(
      try LottieRun(bytes: Array(file.utf8)).scene.markers == [
        AnimationFile.Marker(name: "in", time: 0.5, duration: 1),
        AnimationFile.Marker(name: "out", time: 1.5, duration: 0),
      ])
  }

  /// Times in any order give the same frames.
  @Test(arguments: ["keyframes", "time-remap", "dashes", "text-outlines", "trim"])
  func framesDependOnTheirTimesAlone(file: String) throws {
    let run = try LottieRun(file)
    let times = stride(from: 0.0, through: 2, by: 0.125)
    let forwards = times.map { run.frame(at: $0) }
    let backwards = times.reversed().map { run.frame(at: $0) }
    #expect(forwards == backwards.reversed())
  }

  @Test func theCanvasIsTheFilesOwn() throws {
    let scene = try LottieRun("keyframes").scene
    #expect(scene.canvas.size == CGSize(width: 100, height: 100))
    #expect(scene.canvas.background.alpha == 0)
    #expect(scene.video.duration == 2)
    #expect(scene.video.frameRate.numerator == 30)
  }
}
