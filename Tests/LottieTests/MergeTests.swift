import Foundation
import AnimRaster
import AnimTestSupport
import Testing

/// Merged paths against the same paths drawn one by one: what covers a pixel wholly, or not at all, says what the merged
/// ones have there.
@Suite struct MergeTests {
  private static let modes: [(mode: Int, covers: @Sendable ([Bool]) -> Bool)] = [
    (2, { $0.contains(true) }), (3, { $0[0] && !$0.dropFirst().contains(true) }),
    (4, { $0.allSatisfy(\.self) }), (5, { $0.count { $0 } % 2 == 1 }),
  ]

  private static func random(_ random: inout SeededGenerator) -> String {
    func point(_ range: ClosedRange<Double>) -> String {
      "[\(Double.random(in: range, using: &random)),\(Double.random(in: range, using: &random))]"
    }
    func points(_ count: Int, _ range: ClosedRange<Double>) -> String {
      "[" + (0..<count).map { _ in point(range) }.joined(separator: ",") + "]"
    }
    let count = Int.random(in: 3...8, using: &random)
    // Some have straight sides, some run along the edges of others.
    if Int.random(in: 0..<4, using: &random) == 0 {
      let size = Int.random(in: 1...3, using: &random) * 20
      return #"{"ty":"rc","d":1,"p":{"k":[50,50]},"s":{"k":[\#(size),60]},"r":{"k":0}}"#
    }
    let handles: ClosedRange<Double> = Bool.random(using: &random) ? 0...0 : -20...20
    return #"""
      {"ty":"sh","ks":{"k":{"c":true,"v":\#(points(count, 5...95)),
        "i":\#(points(count, handles)),"o":\#(points(count, handles))}}}
      """#
  }

  private static func picture(_ shapes: [String]) throws -> PixelBuffer {
    let text = #"""
      {"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[{"ty":4,"ip":0,"op":60,"ks":{},
        "shapes":[\#(shapes.joined(separator: ",")),{"ty":"fl","c":{"k":[0,0,0]},"o":{"k":100},"r":1}]}]}
      """#
    return try LottieRun(bytes: [UInt8](text.utf8)).picture(at: 0)
  }

  @Test(arguments: 0..<24) func mergedPathsCoverWhatTheirModeSays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let shapes = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.random(&random) }
    let single = try shapes.map { try Self.picture([$0]) }
    for (mode, covers) in Self.modes {
      let merged = try Self.picture(shapes + [#"{"ty":"mm","mm":\#(mode)}"#])
      var (compared, wrong) = (0, 0)
      for y in 0..<100 {
        for x in 0..<100 {
          let alphas = single.map { $0[x, y].alpha }
          guard alphas.allSatisfy({ $0 == 0 || $0 == 255 }) else { continue }
          compared += 1
          let expected = covers(alphas.map { $0 == 255 }) ? 255 : 0
          if abs(Int(merged[x, y].alpha) - expected) > 3 { wrong += 1 }
        }
      }
      #expect(compared > 5000)
      #expect(wrong == 0, "mode \(mode): \(wrong) of \(compared) pixels")
    }
  }

  /// Paths whose edges run along each other, and such without any area.
  @Test func pathsWithoutAreaAndEqualOnesMerge() throws {
    let square = #"{"ty":"rc","d":1,"p":{"k":[50,50]},"s":{"k":[40,40]},"r":{"k":0}}"#
    let flat = #"{"ty":"rc","d":1,"p":{"k":[50,50]},"s":{"k":[0,40]},"r":{"k":0}}"#
    func alpha(_ shapes: [String], _ mode: Int) throws -> UInt8 {
      try Self.picture(shapes + [#"{"ty":"mm","mm":\#(mode)}"#])[50, 50].alpha
    }
    #expect(try alpha([square, square], 2) == 255)
    #expect(try alpha([square, square], 3) == 0)
    #expect(try alpha([square, square], 4) == 255)
    #expect(try alpha([square, square], 5) == 0)
    #expect(try alpha([square, flat], 3) == 255)
    #expect(try alpha([square, flat], 4) == 0)
    #expect(try alpha([flat, flat], 2) == 0)
  }

  /// After a merge there is one path, which intersecting alone leaves as it is.
  @Test func onePathMergedAgainStays() throws {
    let squares = [LottieText.square(20, at: 30), LottieText.square(20, at: 70)]
    for first in [1, 2, 5] {
      let picture = try Self.picture(squares + [#"{"ty":"mm","mm":\#(first)}"#, #"{"ty":"mm","mm":4}"#])
      #expect(picture[30, 50].alpha == 255 && picture[70, 50].alpha == 255 && picture[50, 50].alpha == 0)
    }
  }

  /// A group whose two paths run against each other clips as each of them, as Illustrator's masks are written.
  @Test func pathsOfAGroupThatCancelOutAreOperands() throws {
    func path(_ points: String) -> String {
      let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
      return #"{"ty":"sh","ks":{"k":{"c":true,"v":\#(points),"i":\#(zeros),"o":\#(zeros)}}}"#
    }
    let group =
      #"{"ty":"gr","it":[\#(path("[[10,90],[90,90],[90,10],[10,10]]")),\#(path("[[10,10.005],[90,10.005],[90,90],[10,90]]")),{"ty":"tr"}]}"#
    let circle = #"{"ty":"el","p":{"k":[50,50]},"s":{"k":[60,60]}}"#
    let picture = try Self.picture([circle, group, #"{"ty":"mm","mm":4}"#])
    #expect(picture[50, 50].alpha == 255 && picture[24, 24].alpha == 0)
    #expect(picture[75, 50].alpha == 255 && picture[85, 50].alpha == 0)
  }

  private static func warnings(_ shapes: [String]) throws -> [String] {
    try LottieRun(bytes: LottieText.shapes((shapes + [LottieText.fill()]).joined(separator: ","))).warnings
      .map {
        "\($0)"
      }
  }

  @Test func mergesThatLeaveNothingAreSaid() throws {
    let apart = [LottieText.square(20, at: 30), LottieText.square(20, at: 70)]
    let place = "layers[0].shapes[2]: merging paths, of which nothing is left, is not drawn"
    #expect(try Self.warnings(apart + [#"{"ty":"mm","mm":4}"#]).contains { $0.contains(place) })
    for mode in [1, 2, 3, 5] { #expect(try Self.warnings(apart + [#"{"ty":"mm","mm":\#(mode)}"#]).isEmpty) }
    // Nothing is lost of what has no area.
    #expect(try Self.warnings([apart[0], LottieText.square(0), #"{"ty":"mm","mm":4}"#]).isEmpty)
  }

  /// Lines that all cross each other make too many pieces: they stay as they are, and nothing takes long.
  @Test func pathsThatCrossEachOtherTooOftenStay() throws {
    let points = (0..<3000).map { index in
      let angle = Double(index) * 2.4
      return "[\(50 + 40 * cos(angle)),\(50 + 40 * sin(angle))]"
    }
    let zeros = Array(repeating: "[0,0]", count: points.count).joined(separator: ",")
    let star =
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points.joined(separator: ","))],"i":[\#(zeros)],"o":[\#(zeros)]}}}"#
    #expect(try Self.picture([star, star, #"{"ty":"mm","mm":5}"#])[50, 12].alpha > 0)
  }

  @Test func modesThatAreNotKnownAreSaidWithTheirPlace() throws {
    let run = try LottieRun(
      bytes: [UInt8](
        #"{"fr":30,"ip":0,"op":9,"w":9,"h":9,"layers":[{"ty":4,"ks":{},"shapes":[{"ty":"mm","mm":9}]}]}"#.utf8
      ))
    #expect(
      run.warnings.map { "\($0)" }.contains { $0.contains("layers[0].shapes[0].mm: merging paths by mode 9") }
    )
  }
}
