import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

/// Makes layers of a composition, whose properties go by their keyframes.
final class LottieBuilder {
  let composition: LottieComposition
  /// Where the layers are described.
  var places: [LayerID: SourceLocation] = [:]
  /// How many more layers there may be.
  private var room = LottieBuilder.mostLayers
  /// The frames that are played.
  private let window: ClosedRange<Double>
  /// How often they are played.
  private let loops: Double

  /// The most layers that are made of a file.
  static let mostLayers = 200_000

  /// - Parameters:
  ///   - segment: the part that is played, in seconds from the start; nil for all.
  ///   - loops: how often it is played; the last frame stays.
  init(_ composition: LottieComposition, segment: ClosedRange<Double>? = nil, loops: Double = 1) {
    self.composition = composition
    let (first, last) = (composition.inPoint, composition.outPoint)
    window =
      segment.map {
        let start = min(max(first + $0.lowerBound * composition.frameRate, first), last)
        return start...min(max(first + $0.upperBound * composition.frameRate, start), last)
      } ?? first...last
    self.loops = loops
  }

  /// The first frame that is played.
  var firstFrame: Double { window.lowerBound }

  /// Where in a file layers are made.
  struct Context {
    var map = TimeMap()
    var size: CGSize
    var layers: [Int: LottieLayer] = [:]
    var cameras: [LottieCamera] = []
  }

  /// The composition as one layer, at its own size.
  func makeRoot() -> CALayer {
    let root = CALayer()
    root.name = composition.name
    root.anchorPoint = .zero
    root.bounds = CGRect(origin: .zero, size: composition.size)
    root.masksToBounds = true
    add(composition.layers, to: root, Context(size: composition.size))
    return root
  }

  /// - Returns: false when there are too many layers.
  func take(_ layer: CALayer, at location: SourceLocation?) -> Bool {
    room -= 1
    if let location { places[layer.id] = location }
    return room > 0
  }

  /// Lets a property be what a function of the local frame says.
  ///
  /// - Parameters:
  ///   - span: the local frames between which it changes; nil for never.
  ///   - parts: how many keyframes the function keeps.
  func drive(
    _ layer: CALayer, _ key: PropertyKey, span: ClosedRange<Double>?, _ map: TimeMap, parts: Int = 1,
    keyPath: String? = nil, _ value: @escaping @Sendable (_ frame: Double) -> Value
  ) {
    let (first, last, rate) = (window.lowerBound, window.upperBound, composition.frameRate)
    let model = value(map.local(first))
    if let keyPath {
      layer.setValue(Self.object(model), forKeyPath: keyPath)
    } else if model.isFinite {
      layer.setValue(model, ofProperty: key)
    }
    guard let span = map.span(of: span), span.upperBound > first, span.upperBound > span.lowerBound else {
      // A span that ends before the beginning leaves what was last.
      return
    }
    let start = min(max(span.lowerBound, first - 1), last)
    let end = min(span.upperBound, last + 1)
    guard end > start, last > first else { return }
    if loops != 1 { return drive(layer, keyPath ?? key.name, map, parts, value) }
    let animation = CurveAnimation(keyPath: keyPath ?? key.name)
    animation.curve = ValueCurve(partCount: parts) { fraction in
      let value = value(map.local(min(start + fraction * (end - start), last)))
      return value.isFinite ? value : nil
    }
    animation.beginTime = Self.atOnce((start - first) / rate)
    animation.duration = (end - start) / rate
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: keyPath ?? key.name)
  }

  /// Lets a property go through all frames that are played again and again.
  private func drive(
    _ layer: CALayer, _ keyPath: String, _ map: TimeMap, _ parts: Int,
    _ value: @escaping @Sendable (_ frame: Double) -> Value
  ) {
    let (first, last) = (window.lowerBound, window.upperBound)
    let animation = CurveAnimation(keyPath: keyPath)
    animation.curve = ValueCurve(partCount: parts) { fraction in
      let value = value(map.local(first + fraction * (last - first)))
      return value.isFinite ? value : nil
    }
    animation.beginTime = Self.atOnce(0)
    animation.duration = (last - first) / composition.frameRate
    animation.repeatCount = Float(loops)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: keyPath)
  }

  /// A begin time of 0 would become the time of the commit, and the layer may come into the tree later.
  private static func atOnce(_ time: Double) -> Double { time == 0 ? 1e-12 : time }

  private static func object(_ value: Value) -> Any? {
    switch value {
    case .number(let number): number
    case .color(let color): CIColor(cgColor: CGColor(color))
    case .array(let values): vector(values.compactMap(\.number))
    default: nil
    }
  }

  private static func vector(_ numbers: [Double]) -> CIVector? {
    guard numbers.count == 4 else { return nil }
    return CIVector(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3])
  }

  /// A plain layer with its origin in the corner.
  func place(_ layer: CALayer, bounds: CGRect = .zero) {
    layer.anchorPoint = .zero
    layer.bounds = bounds
  }
}
