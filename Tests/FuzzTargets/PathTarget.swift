import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport

/// Path data: reading, flattening, strokes with dashes and trims, morphs, ways along it.
public struct PathTarget: FuzzTarget {
  public static let name = "path"
  private static let choiceCount = 32

  public init() {}

  /// The first bytes say how the path is stroked; the rest is path data, of two paths with a bar between them.
  public func run(_ bytes: [UInt8]) {
    var choices = SeededGenerator(bytes: Array(bytes.prefix(Self.choiceCount)))
    let texts = bytes.dropFirst(Self.choiceCount).split(separator: UInt8(ascii: "|"), maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    var paths: [Path] = []
    for text in texts {
      do throws(PathDataError) {
        paths.append(try Path(pathData: text))
      } catch {
        mustHold((1...text.count + 1).contains(error.character), "\(error.character) in \(text.count)")
      }
    }
    let style = StrokeStyle(
      width: abs(choices.number()), cap: choices.pick([.butt, .round, .square]),
      join: choices.pick([.miter, .round, .bevel]), miterLimit: choices.number(),
      start: choices.pick([0, 0, choices.number()]), end: choices.pick([1, 1, choices.number()]),
      dashes: choices.pick([[], [4, 3], [abs(choices.number()), abs(choices.number())]]),
      dashPhase: choices.number())
    for path in paths { use(path, style, &choices) }
    guard paths.count == 2 else { return }
    for fraction in [-0.5, 0, 0.3, 1, choices.number()] {
      _ = Value.path(paths[0]).interpolated(to: .path(paths[1]), fraction: fraction)
    }
  }

  private func use(_ path: Path, _ style: StrokeStyle, _ choices: inout SeededGenerator) {
    let box = path.controlPointBounds
    let size = box.isNull ? 1 : max(box.width, box.height, 1e-9)
    // As coarse as it is when the path fills a picture of some size.
    let tolerance = size.isFinite ? size / 500 : 1
    var chords = 0
    path.flatten(tolerance: tolerance) { _, _ in chords += 1 }
    mustHold(chords <= path.elements.count * 5_000 + 1, "\(chords) chords")
    if size.isFinite {
      var corners = 0
      path.stroke(style, tolerance: tolerance) { corners += $0.count }
    }
    var keyframes = Keyframes()
    keyframes.path = path
    keyframes.calculationMode = choices.pick(CalculationMode.allCases)
    keyframes.rotationMode = .rotateAuto
    guard let track = KeyframeTrack(keyframes) else { return }
    for fraction in [-0.2, 0, 0.4, 1, 1.2] {
      _ = track.value(at: fraction)
      _ = track.rotation(at: fraction)
    }
  }

  public static func seeds() -> [[UInt8]] {
    var data: Set<String> = [
      "M0 0H9V9h-9z", "M0 0a5 3 20 0110 10A0 0 0 1 0 3 3", "m1,1 .5.5-1e1+2T3 4t1 1S1 2 3 4s1 1 2 2",
      "M0 0C1 2 3 4 5 6Q1 2 3 4Z|M1 1L2 2L3 3Z",
    ]
    for (_, bytes) in Repository.files(in: "scenes", ["json"]) {
      // Whatever stands between quotes and begins like a path.
      for part in String(decoding: bytes, as: UTF8.self).split(separator: "\"")
      where part.first == "M" && part.utf8.count < 2_000 && (try? Path(pathData: String(part))) != nil {
        data.insert(String(part))
      }
    }
    let choices = SeededGenerator.byteSeeds(4).map { Array($0.prefix(choiceCount)) }
    return data.sorted().enumerated().map { choices[$0.offset % choices.count] + Array($0.element.utf8) }
  }
}
