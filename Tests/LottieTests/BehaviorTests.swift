import AnimLottie
import AnimRaster
import AnimScene
import Foundation
import Testing
import AnimSceneFormat

/// After Effects' way beside Core Animation's, where they differ, and what both have in common.
@Suite struct BehaviorTests {
  private func run(_ file: [UInt8], _ behavior: LottieBehavior = .afterEffects) throws -> LottieRun {
    try LottieRun(
      scene: LottieFile.scene(
        file, AnimationChoice(behavior: behavior), name: "animation.json", assets: NoPictures()))
  }

  /// The middle of what is opaque.
  private func middle(_ picture: PixelBuffer) -> (x: Double, y: Double) {
    var (x, y, count) = (0.0, 0.0, 0.0)
    for row in 0..<100 {
      for column in 0..<100 where picture[column, row].alpha > 127 {
        (x, y, count) = (x + Double(column) + 0.5, y + Double(row) + 0.5, count + 1)
      }
    }
    return (x / count, y / count)
  }

  private static let linear = #""i":{"x":0.833,"y":0.833},"o":{"x":0.167,"y":0.167}"#

  private static func moving(_ easing: String, out: String = "[13.33,0,0]", in: String = "[0,0,0]") -> [UInt8]
  {
    LottieText.shapes(
      LottieText.square(10, at: 0, 0) + "," + LottieText.fill(),
      transform:
        #"{"p":{"a":1,"k":[{"t":0,"s":[10,50,0],"to":\#(out),"ti":\#(`in`),\#(easing)},{"t":40,"s":[90,50,0]}]}}"#
    )
  }

  @Test func motionGoesByThePathsLength() throws {
    let file = Self.moving(Self.linear)
    for frame in [10, 20, 30] {
      let found = middle(try run(file).picture(at: Double(frame) / 30))
      #expect(abs(found.x - (10 + 2 * Double(frame))) < 0.6, "frame \(frame): \(found)")
    }
    // As on the path of a keyframe animation: the parameter of the curve.
    let other = middle(try run(file, .coreAnimation).picture(at: 20.0 / 30))
    #expect(abs(other.x - 55) < 0.6)
  }

  /// Equal times are equal ways, on a curve that is drawn out unevenly.
  @Test func equalTimesAreEqualWays() throws {
    let file = Self.moving(Self.linear, out: "[5,-60,0]", in: "[-50,0,0]")
    let places = try stride(from: 0.0, through: 40, by: 2).map { middle(try run(file).picture(at: $0 / 30)) }
    let ways = zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let mean = ways.reduce(0, +) / Double(ways.count)
    #expect(ways.allSatisfy { abs($0 - mean) < 0.12 * mean + 0.7 }, "\(ways)")
  }

  @Test func motionGoesOnStraightBeyondItsEnds() throws {
    let easing = #""i":{"x":0.5,"y":1.6},"o":{"x":0.5,"y":0}"#
    let straight = Self.moving(easing, out: "[26.67,0,0]", in: "[-26.67,0,0]")
    let plain = Self.moving(easing, out: "[0,0,0]")
    for frame in [25, 30, 35] {
      let (a, b) = try (
        middle(run(straight).picture(at: Double(frame) / 30)),
        middle(run(plain).picture(at: Double(frame) / 30))
      )
      #expect(abs(a.x - b.x) < 0.7, "frame \(frame)")
    }
  }

  /// Handles that turn by a quarter cut the corner in After Effects, and keep their length in Core Animation.
  @Test func pathsChangeCornerByCorner() throws {
    func shape(_ out: String, _ into: String) -> String {
      #"{"c":true,"v":[[20,50],[80,50]],"i":[[0,0],\#(into)],"o":[\#(out),[0,0]]}"#
    }
    let (first, last) = (shape("[0,-40]", "[0,-40]"), shape("[-40,0]", "[40,0]"))
    let file = LottieText.shapes(
      #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[\#(first)],\#(Self.linear)},{"t":40,"s":[\#(last)]}]}},"#
        + LottieText.fill())
    func height(_ behavior: LottieBehavior) throws -> Int {
      let picture = try run(file, behavior).picture(at: 20.0 / 30)
      return (0..<100).count { picture[50, $0].alpha > 127 }
    }
    // Three quarters of how high the handles reach: 20 up, or 40 by the sine of 45 degrees.
    #expect(abs(try height(.afterEffects) - 15) <= 1)
    #expect(abs(try height(.coreAnimation) - 21) <= 1)
  }

  /// Half of a curve by length is as long as the other half.
  @Test func trimsGoByLength() throws {
    let curve =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[10,50],[90,50]],"i":[[0,0],[-70,0]],"o":[[5,0],[0,0]]}}}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
    let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":6},"lc":1,"lj":1}"#
    func end(_ behavior: LottieBehavior) throws -> Int {
      let picture = try run(LottieText.shapes([curve, trim, stroke].joined(separator: ",")), behavior)
        .picture(at: 0)
      return (0..<100).last { picture[$0, 50].alpha > 127 } ?? 0
    }
    #expect(abs(try end(.afterEffects) - 49) <= 1)
    #expect(try end(.coreAnimation) < 40)
  }

  /// The lines of one colour are perpendicular to a gradient in a composition that is much taller than wide.
  @Test func gradientsAreStraight() throws {
    let shapes =
      LottieText.square(2000) + "," + #"{"ty":"gf","o":{"k":100},"t":1,"s":{"k":[0,0]},"e":{"k":[100,100]},"#
      + #""g":{"p":2,"k":{"k":[0,0,0,0,1,1,1,1]}}}"#
    let file = Array(
      String(decoding: LottieText.shapes(shapes), as: UTF8.self).replacing("\"h\":100", with: "\"h\":3000")
        .utf8)
    func difference(_ behavior: LottieBehavior) throws -> Int {
      let picture = try run(file, behavior).picture(at: 0)
      return abs(Int(picture[10, 90].red) - Int(picture[90, 10].red))
    }
    #expect(try difference(.afterEffects) <= 2)
    #expect(try difference(.coreAnimation) > 8)
  }

  @Test func aStrokeIsBehindAllFillsOrEach() throws {
    let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":20},"lc":1,"lj":1}"#
    let file = LottieText.shapes(
      [
        LottieText.square(30, at: 60), LottieText.fill(), LottieText.square(30, at: 30),
        LottieText.fill(#"{"k":[0,1,0]}"#), stroke,
      ].joined(separator: ","))
    // The edge of the first square within the second fill, which covers both squares.
    #expect(try run(file).picture(at: 0)[41, 50].green == 255)
    #expect(try run(file, .coreAnimation).picture(at: 0)[41, 50].blue == 255)
  }

  /// The deviation of the shadow's blur is a quarter of its softness, or a fifth.
  @Test func shadowsAreAsSoftAsTheirWaySays() throws {
    let effect =
      #","ef":[{"ty":25,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":255}},{"v":{"k":180}},{"v":{"k":0}},{"v":{"k":40}}]}]"#
    let file = LottieText.shapes(LottieText.square(40) + "," + LottieText.fill(), layer: effect)
    func alpha(_ behavior: LottieBehavior) throws -> Double {
      Double(try run(file, behavior).picture(at: 0)[80, 50].alpha) / 255
    }
    // A square of 40 whose edges are blurred: the normal distribution, 10.5 beyond the edge and between the others.
    func expected(_ deviation: Double) -> Double {
      func below(_ x: Double) -> Double { (1 + erf(x / deviation / 2.0.squareRoot())) / 2 }
      return (below(50.5) - below(10.5)) * (below(20) - below(-20))
    }
    #expect(abs(try alpha(.afterEffects) - expected(10)) < 0.03)
    #expect(abs(try alpha(.coreAnimation) - expected(8)) < 0.03)
  }
}
