import AnimDifference
import Foundation
import AnimInsight
import AnimRenderTree

/// The values over time of a property that is not as it was.
public struct DifferingCurve: Sendable, Equatable, Encodable {
  /// One number of the property's values.
  public struct Component: Sendable, Equatable, Encodable {
    /// Such as `x`; empty for a plain number.
    public var name: String
    /// At each of the frames; nil where there is no such layer.
    public var expected: [Double?]
    /// At each of the frames; nil where there is no such layer.
    public var actual: [Double?]

    /// A number's two curves.
    public init(name: String, expected: [Double?], actual: [Double?]) {
      self.name = name
      self.expected = expected
      self.actual = actual
    }
  }

  /// The layer's name.
  public var layer: String
  /// As Core Animation spells it, such as `position`.
  public var keyPath: String
  /// When the samples are, in frames; what was kept of a golden may lie between two.
  public var frames: [Double]
  /// Those that differ; of colours all four.
  public var components: [Component]

  /// - Parameter frames: those of the samples, in order.
  public init(layer: String, keyPath: String, frames: [Double], components: [Component]) {
    self.layer = layer
    self.keyPath = keyPath
    self.frames = frames
    self.components = components
  }

  /// A property of which only the numbers of what is expected are known.
  ///
  /// - Parameters:
  ///   - expected: the components' numbers at each of the frames; nil where there is no such layer.
  ///   - actual: the values there.
  /// - Returns: nil for what has no numbers, and where all of them are alike.
  public init?(layer: String, keyPath: String, frames: [Double], expected: [[Double]?], actual: [Value?]) {
    guard let sample = actual.lazy.compactMap({ $0 }).first else { return nil }
    let components = Self.differing(expected, actual.map { $0?.components }, like: sample)
    guard !components.isEmpty else { return nil }
    self.init(layer: layer, keyPath: keyPath, frames: frames, components: components)
  }

  /// More are not drawn.
  public static let most = 24
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
      guard let sample = (values.0 + values.1).lazy.compactMap({ $0 }).first else { continue }
      let components = differing(
        values.0.map { $0?.components }, values.1.map { $0?.components }, like: sample)
      guard !components.isEmpty else { continue }
      curves.append(
        DifferingCurve(
          layer: property.layer, keyPath: property.keyPath, frames: frames.map(Double.init),
          components: components))
    }
    return curves
  }

  private static func differing(_ expected: [[Double]?], _ actual: [[Double]?], like sample: Value)
    -> [Component]
  {
    guard let count = sample.components?.count else { return [] }
    let names = componentNames(of: sample, count: count)
    func series(_ values: [[Double]?], _ index: Int) -> [Double?] {
      values.map { numbers in
        guard let numbers, numbers.indices.contains(index), numbers[index].isFinite else { return nil }
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
