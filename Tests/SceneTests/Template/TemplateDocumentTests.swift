import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimSceneFormat
import AnimSceneTemplate

@testable import AnimScene

/// docs/guide/templates.md shows a template that works, and lists what there is.
@Suite struct TemplateDocumentTests {
  private let page: String

  init() throws {
    page = try String(
      contentsOf: Repository.root.appending(path: "docs/guide/templates.md"), encoding: .utf8)
  }

  @Test func theExampleIsAScene() throws {
    let block = try #require(page.firstRange(of: /```json\n(?<text>(.|\n)*?)```/))
    let text = page[block].dropFirst(8).dropLast(3)
    let scene = try SceneFile.parse(Array(text.utf8), name: "example.json")
    #expect(scene.layers.map(\.name) == [nil, "bar north", "bar south"])
    // The last bar begins at 0.6 and takes 0.6.
    #expect(abs(scene.video.duration - 2.2) < 1e-9)
    #expect(scene.timeline.count == 2)
    _ = try scene.play()
  }

  @Test func everyTypeFunctionAndEasingIsListed() {
    for type in TemplateWords.variableTypes { #expect(page.contains("`\(type)`"), "\(type)") }
    for function in TemplateExpression.Function.allCases {
      #expect(page.contains("`\(function.rawValue)"), "\(function)")
    }
    for family in Easing.Family.allCases { #expect(page.contains("`\(family.rawValue)`"), "\(family)") }
    for locale in NumberLocale.names { #expect(page.contains("`\(locale)`"), "\(locale)") }
  }

  /// The easings that the page calls exact are the functions, at any time.
  @Test(arguments: [0.1, 0.25, 0.5, 0.7, 0.9]) func exactEasings(_ t: Double) throws {
    let c1 = 1.70158
    let exact: [(String, Double)] = [
      ("easeInQuad", t * t), ("easeOutQuad", 1 - (1 - t) * (1 - t)), ("easeInCubic", t * t * t),
      ("easeOutCubic", 1 - (1 - t) * (1 - t) * (1 - t)),
      ("easeInOutCubic", t < 0.5 ? 4 * t * t * t : 1 - 4 * (1 - t) * (1 - t) * (1 - t)),
      ("easeInBack", (c1 + 1) * t * t * t - c1 * t * t), ("easeOutBounce", bounce(t)),
      ("easeInBounce", 1 - bounce(1 - t)),
    ]
    for (name, value) in exact {
      #expect(abs(try progress(name, t) - value) < 1e-9, "\(name)")
    }
  }

  /// Each one, at any time, is the function that is known by its name, but for what the page says.
  @Test(arguments: Easing.names) func easingsArePenners(_ name: String) throws {
    for step in 0...1000 {
      let t = Double(step) / 1000
      #expect(abs(try progress(name, t) - known(name, t)) < 2e-3, "at \(t)")
    }
  }

  /// As easings.net has it.
  private func known(_ name: String, _ t: Double) throws -> Double {
    if name.hasPrefix("easeInOut") {
      let family = String(name.dropFirst(9))
      func half(_ t: Double) throws -> Double {
        switch family {
        case "Back": return (1.70158 * 1.525 + 1) * t * t * t - 1.70158 * 1.525 * t * t
        case "Elastic":
          return t == 0 ? 0 : t == 1 ? 1 : -exp2(10 * t - 10) * sin((10 * t - 11.125) * 2 * .pi / 4.5)
        default: return try known("easeIn" + family, t)
        }
      }
      return try t < 0.5 ? half(2 * t) / 2 : 1 - half(2 - 2 * t) / 2
    }
    if name.hasPrefix("easeOut") { return 1 - (try known("easeIn" + name.dropFirst(7), 1 - t)) }
    switch name {
    case "easeInQuad": return t * t
    case "easeInCubic": return t * t * t
    case "easeInQuart": return t * t * t * t
    case "easeInQuint": return t * t * t * t * t
    case "easeInSine": return 1 - cos(t * .pi / 2)
    case "easeInExpo": return t == 0 ? 0 : exp2(10 * t - 10)
    case "easeInCirc": return 1 - (1 - t * t).squareRoot()
    case "easeInBack": return 2.70158 * t * t * t - 1.70158 * t * t
    case "easeInBounce": return 1 - bounce(1 - t)
    case "easeInElastic":
      return t == 0 ? 0 : t == 1 ? 1 : -exp2(10 * t - 10) * sin((10 * t - 10.75) * 2 * .pi / 3)
    default: throw UnknownEasing(name: name)
    }
  }

  private struct UnknownEasing: Error { var name: String }

  /// Penner's own.
  private func bounce(_ t: Double) -> Double {
    let n = 7.5625
    let d = 2.75
    if t < 1 / d { return n * t * t }
    if t < 2 / d { return n * (t - 1.5 / d) * (t - 1.5 / d) + 0.75 }
    if t < 2.5 / d { return n * (t - 2.25 / d) * (t - 2.25 / d) + 0.9375 }
    return n * (t - 2.625 / d) * (t - 2.625 / d) + 0.984375
  }

  /// What the keyframes are at a time.
  private func progress(_ name: String, _ time: Double) throws -> Double {
    let frames = try #require(Easing(name: name)).keyframes
    let piece = min(try #require(frames.times.lastIndex { $0 <= time }), frames.curves.count - 1)
    let part = (time - frames.times[piece]) / (frames.times[piece + 1] - frames.times[piece])
    let curve = frames.curves[piece]
    func cubic(_ t: Double, _ first: Double, _ second: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cubic(middle, curve[0], curve[2]) < part { low = middle } else { high = middle }
    }
    let y = cubic(low, curve[1], curve[3])
    return frames.values[piece] + (frames.values[piece + 1] - frames.values[piece]) * y
  }
}
