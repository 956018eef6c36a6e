import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

/// Filters of colours on a layer. Their names are their own, as a layer has several of a kind.
extension LottieBuilder {
  /// Lets a matrix change the layer's colours.
  func matrix(
    _ layer: CALayer, _ name: String, _ numbers: [AnimatedNumbers], _ map: TimeMap,
    _ matrix: @escaping @Sendable (Double) -> ColorMatrix
  ) {
    guard let name = addFilter(layer, name, matrix(map.local(firstFrame))) else { return }
    let span = numbers.map(\.span).union
    guard span != nil else { return }
    for (index, input) in ColorMatrix.inputs.enumerated() {
      let keyPath = "filters.\(name).\(input)"
      drive(layer, PropertyKey(keyPath), span: span, map, keyPath: keyPath) { frame in
        .array(matrix(frame).rows[index].map { .number($0) })
      }
    }
  }

  /// - Returns: the filter's name.
  @discardableResult func addFilter(_ layer: CALayer, _ name: String, _ matrix: ColorMatrix) -> String? {
    guard let filter = CIFilter(name: "CIColorMatrix") else { return nil }
    for (input, values) in zip(ColorMatrix.inputs, matrix.rows) {
      filter.setValue(CIVector(x: values[0], y: values[1], z: values[2], w: values[3]), forKey: input)
    }
    return add(filter, name, to: layer)
  }

  /// Cuts off what is below 0 or above 1.
  func addClamp(_ layer: CALayer) {
    if let filter = CIFilter(name: "CIColorClamp") { _ = add(filter, "clamp", to: layer) }
  }

  /// - Returns: the name that the filter got.
  func add(_ filter: CIFilter, _ name: String, to layer: CALayer) -> String {
    let name = "\(name)\(layer.filters?.count ?? 0)"
    filter.name = name
    layer.filters = (layer.filters ?? []) + [filter]
    return name
  }

  // MARK: Levels

  /// Single channels first, then all colours.
  func levels(_ levels: LottieLevels, on layer: CALayer, _ map: TimeMap) {
    if !levels.channels.allSatisfy(\.isIdentity) {
      let channels = levels.channels
      let numbers = channels.flatMap(\.numbers)
      matrix(layer, "input", numbers, map) { ColorMatrix(input: channels, at: $0) }
      addClamp(layer)
      matrix(layer, "output", numbers, map) { ColorMatrix(output: channels, at: $0) }
      addClamp(layer)
    }
    guard !levels.all.isIdentity else { return }
    let all = levels.all
    matrix(layer, "input", all.numbers, map) { ColorMatrix(input: [all, all, all], at: $0) }
    addClamp(layer)
    if all.gamma.extremes != [[1]], let filter = CIFilter(name: "CIGammaAdjust") {
      let keyPath = "filters.\(add(filter, "gamma", to: layer)).inputPower"
      drive(layer, PropertyKey(keyPath), span: all.gamma.span, map, keyPath: keyPath) { frame in
        .number(1 / max(all.gamma.number(at: frame), 1e-3))
      }
    }
    matrix(layer, "output", all.numbers, map) { ColorMatrix(output: [all, all, all], at: $0) }
    addClamp(layer)
  }
}
