import Foundation
import RenderTree
import TestSupport
import Testing

@testable import Scene

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
    #expect(scene.video.duration == 2.5)
    #expect(scene.timeline.count == 3)
    _ = try scene.play()
  }

  @Test func everyTypeFunctionAndEasingIsListed() {
    for type in TemplateVariable.types { #expect(page.contains("`\(type)`"), "\(type)") }
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
    let near: [(String, Double)] = [
      ("easeInSine", 1 - cos(t * .pi / 2)), ("easeInQuint", t * t * t * t * t),
      ("easeOutElastic", exp2(-10 * t) * sin((10 * t - 0.75) * 2 * .pi / 3) + 1),
      ("easeInExpo", (exp2(10 * t) - 1) / 1023),
    ]
    for (name, value) in near {
      #expect(abs(try progress(name, t) - value) < 3e-3, "\(name)")
    }
  }

  /// Penner's own.
  private func bounce(_ t: Double) -> Double {
    let n = 7.5625
    let d = 2.75
    if t < 1 / d { return n * t * t }
    if t < 2 / d { return n * (t - 1.5 / d) * (t - 1.5 / d) + 0.75 }
    if t < 2.5 / d { return n * (t - 2.25 / d) * (t - 2.25 / d) + 0.9375 }
    return n * (t - 2.625 / d) * (t - 2.625 / d) + 0.984375
  }

  /// What the keyframes are at a time. All their curves have x at thirds, so that x is the time.
  private func progress(_ name: String, _ time: Double) throws -> Double {
    let frames = try #require(Easing(name: name)).keyframes
    let piece = try #require(frames.times.lastIndex { $0 <= time })
    let t = (time - frames.times[piece]) / (frames.times[piece + 1] - frames.times[piece])
    let curve = frames.curves[piece]
    let y = 3 * (1 - t) * (1 - t) * t * curve[1] + 3 * (1 - t) * t * t * curve[3] + t * t * t
    return frames.values[piece] + (frames.values[piece + 1] - frames.values[piece]) * y
  }
}
