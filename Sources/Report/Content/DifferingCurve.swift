import Difference
import Foundation
import FrameTiming
import Insight
import RenderTree

/// The values over time of a property that is not as it was.
public struct DifferingCurve: Sendable, Equatable {
  public struct Component: Sendable, Equatable {
    /// Such as `x`; empty for a plain number.
    public var name: String
    /// At each of the frames; nil where there is no such layer.
    public var expected: [Double?]
    public var actual: [Double?]

    public init(name: String, expected: [Double?], actual: [Double?]) {
      self.name = name
      self.expected = expected
      self.actual = actual
    }
  }

  public var layer: String
  public var keyPath: String
  public var frames: [Int]
  /// Those that differ; of colours all four.
  public var components: [Component]

  /// - Parameter frames: those of the samples, in order.
  public init(layer: String, keyPath: String, frames: [Int], components: [Component]) {
    self.layer = layer
    self.keyPath = keyPath
    self.frames = frames
    self.components = components
  }

  /// More are not drawn.
  static let most = 24
  static let mostComponents = 4
  private static let mostSamples = 400

  static func all(of difference: Difference, _ expected: Recording, _ actual: Recording) -> [DifferingCurve] {
    guard let model = difference.model else { return [] }
    let (first, second) = (RecordedLayers(expected), RecordedLayers(actual))
    let count = max(difference.frames.expectedCount, difference.frames.actualCount, 1)
    let frames = Array(stride(from: 0, to: count, by: (count + mostSamples - 1) / mostSamples))
    var curves: [DifferingCurve] = []
    for property in model.properties where curves.count < most {
      let target = TraceTarget(layer: property.layer, keyPath: property.keyPath)
      guard var before = try? PropertyProbe(expected, target, among: first),
        var after = try? PropertyProbe(actual, target, among: second)
      else { continue }
      let times = frames.map { difference.rate.time(ofFrame: $0) }
      let values = (times.map { before.value(at: $0) }, times.map { after.value(at: $0) })
      let components = differing(values.0, values.1)
      guard !components.isEmpty else { continue }
      curves.append(
        DifferingCurve(
          layer: property.layer, keyPath: property.keyPath, frames: frames, components: components))
    }
    return curves
  }

  private static func differing(_ expected: [Value?], _ actual: [Value?]) -> [Component] {
    guard let sample = (expected + actual).lazy.compactMap({ $0 }).first, let numbers = sample.components
    else { return [] }
    let names = componentNames(of: sample, count: numbers.count)
    func series(_ values: [Value?], _ index: Int) -> [Double?] {
      values.map { value in
        guard let numbers = value?.components, numbers.indices.contains(index), numbers[index].isFinite
        else { return nil }
        return rounded(numbers[index])
      }
    }
    var found: [Component] = []
    var isColor = false
    if case .color = sample { isColor = true }
    for (index, name) in names.enumerated() where found.count < mostComponents {
      let component = Component(name: name, expected: series(expected, index), actual: series(actual, index))
      if isColor || component.expected != component.actual { found.append(component) }
    }
    return found.contains { $0.expected != $0.actual } ? found : []
  }

  /// To seven digits, which no eye can tell from all of them.
  private static func rounded(_ number: Double) -> Double {
    guard number != 0 else { return 0 }
    let scale = pow(10, 6 - log10(abs(number)).rounded(.down))
    let result = (number * scale).rounded() / scale
    return result.isFinite ? result : number
  }

  private static func componentNames(of value: Value, count: Int) -> [String] {
    switch value {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform: (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    default: count == 1 ? [""] : (1...max(count, 1)).map { "\($0)" }
    }
  }
}
