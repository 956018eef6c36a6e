import CoreAnimation
import CoreGraphics
import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

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
    let root = placed(CALayer(), composition.size)
    root.name = composition.name
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
  ///   - key: its name, or its key path in a filter.
  ///   - span: the local frames between which it changes; nil for never.
  ///   - parts: how many keyframes the function keeps.
  func drive(
    _ layer: CALayer, _ key: String, span: ClosedRange<Double>?, _ map: TimeMap, parts: Int = 1,
    _ value: @escaping @Sendable (_ frame: Double) -> Value
  ) {
    let (first, last, rate) = (window.lowerBound, window.upperBound, composition.frameRate)
    let model = value(map.local(first))
    if key.contains(".") {
      layer.setValue(Self.object(model), forKeyPath: key)
    } else if model.isFinite {
      layer.setValue(model, ofProperty: PropertyKey(key))
    }
    guard let span = map.span(of: span), span.upperBound > first, span.upperBound > span.lowerBound else {
      // A span that ends before the beginning leaves what was last.
      return
    }
    var start = min(max(span.lowerBound, first - 1), last)
    var end = min(span.upperBound, last + 1)
    guard end > start, last > first else { return }
    let animation = CurveAnimation(keyPath: key)
    if loops != 1 {
      // All frames are played again and again.
      (start, end) = (first, last)
      animation.repeatCount = Float(loops)
    }
    animation.curve = ValueCurve(partCount: parts) { [start, end] fraction in
      let value = value(map.local(min(start + fraction * (end - start), last)))
      return value.isFinite ? value : nil
    }
    animation.beginTime = Self.atOnce((start - first) / rate)
    animation.duration = (end - start) / rate
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }

  /// Lets a property be what a function makes of values over time.
  func drive(
    _ layer: CALayer, _ key: String, by values: any Animated..., in map: TimeMap,
    _ value: @escaping @Sendable (_ frame: Double) -> Value
  ) {
    drive(
      layer, key, span: values.map(\.span).union, map, parts: values.reduce(0) { $0 + $1.count }, value)
  }

  /// - Parameter full: what of the opacity is all.
  func fade(_ layer: CALayer, by opacity: AnimatedNumbers, of full: Double = 100, in map: TimeMap) {
    drive(layer, "opacity", by: opacity, in: map) { .number(min(max(opacity.number(at: $0) / full, 0), 1)) }
  }

  func move(_ layer: CALayer, by transform: LottieTransform, in map: TimeMap) {
    drive(layer, "transform", by: transform, in: map) { .transform(Transform3D(transform.affine(at: $0))) }
  }

  /// A begin time of 0 would become the time of the commit, and the layer may come into the tree later.
  private static func atOnce(_ time: Double) -> Double { time == 0 ? 1e-12 : time }

  private static func object(_ value: Value) -> Any? {
    switch value {
    case .number(let number): number
    case .color(let color): CIColor(cgColor: CGColor(color))
    case .array(let values): CIVector(values.compactMap(\.number))
    default: nil
    }
  }

  /// A plain layer of a size, with its origin in the corner.
  func placed<Layer: CALayer>(_ layer: Layer, _ size: CGSize = .zero) -> Layer {
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: size)
    return layer
  }
}
