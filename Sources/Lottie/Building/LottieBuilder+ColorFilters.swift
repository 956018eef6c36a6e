import CoreAnimation
import AnimRenderTree

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
      drive(layer, "filters.\(name).\(input)", span: span, map) { frame in
        .array(matrix(frame).rows[index].map { .number($0) })
      }
    }
  }

  /// - Returns: the filter's name.
  @discardableResult func addFilter(_ layer: CALayer, _ name: String, _ matrix: ColorMatrix) -> String? {
    matrix.filter.map { add($0, name, to: layer) }
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
      let key = "filters.\(add(filter, "gamma", to: layer)).inputPower"
      drive(layer, key, span: all.gamma.span, map) { .number(1 / max(all.gamma.number(at: $0), 1e-3)) }
    }
    matrix(layer, "output", all.numbers, map) { ColorMatrix(output: [all, all, all], at: $0) }
    addClamp(layer)
  }
}
