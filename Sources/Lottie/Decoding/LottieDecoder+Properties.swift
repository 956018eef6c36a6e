import Foundation
import AnimGeometry
import AnimRenderTree

/// Values over time.
extension LottieDecoder {
  /// - Parameter otherwise: what the property is where it is missing or cannot be read.
  func numbers(_ node: LottieNode?, _ otherwise: Double...) -> AnimatedNumbers {
    guard let node else { return .constant(otherwise) }
    return animatedNumbers(node) ?? .constant(otherwise)
  }

  func optionalNumbers(_ node: LottieNode?) -> AnimatedNumbers? { node.flatMap(animatedNumbers) }

  private func animatedNumbers(_ given: LottieNode) -> AnimatedNumbers? {
    guard let node = settled(given) else { return nil }
    // Bare numbers stand in place of a property in some files.
    guard node.isObject else { return node.numbers.map { .constant($0) } }
    if let x = node["x"], node["s"]?.flag == true || x.isObject, let y = node["y"] {
      let parts = [x, y] + (node["z"].map { [$0] } ?? [])
      return .split(parts.map { numbers($0, 0) })
    }
    return plainNumbers(node).map { scripted($0, by: node, at: given.path) }
  }

  private func plainNumbers(_ node: LottieNode) -> AnimatedNumbers? {
    guard let value = node["k"] else { return nil }
    if let numbers = value.numbers { return .constant(numbers) }
    let elements = value.elements
    guard elements.first?.isObject == true, count(elements.count, at: value) else {
      return refuse(.wrongType(expected: "numbers or keyframes", found: value.value.summary), at: value)
    }
    let keyframes = numbersKeyframes(elements)
    if keyframes.count == 1, keyframes[0].end == nil { return .constant(keyframes[0].values) }
    return keyframes.isEmpty ? nil : .keyframes(keyframes)
  }

  /// The value of the slot that the property names, or the property itself.
  private func settled(_ node: LottieNode) -> LottieNode? {
    guard let id = node["sid"]?.string else { return node }
    return slots[id] ?? node
  }

  private func numbersKeyframes(_ elements: [LottieNode]) -> [NumbersKeyframe] {
    var result: [NumbersKeyframe] = []
    for element in elements {
      guard let time = element["t"]?.number else {
        report(.missingKey("t", of: "a keyframe"), at: element)
        continue
      }
      // The last keyframe of old exporters has a time alone: the value is where the one before ends.
      guard let values = element["s"]?.numbers ?? result.last?.end ?? result.last?.values else { continue }
      var keyframe = NumbersKeyframe(time: time, values: values)
      keyframe.end = element["e"]?.numbers
      keyframe.isHold = element["h"]?.flag == true
      keyframe.curves = curves(element)
      keyframe.tangentOut = element["to"]?.numbers
      keyframe.tangentIn = element["ti"]?.numbers
      result.append(keyframe)
    }
    // As they were written where two have one time.
    result.sort { $0.time < $1.time }
    for index in result.indices.dropLast() {
      let keyframe = result[index]
      let end = keyframe.end ?? result[index + 1].values
      guard !keyframe.isHold, keyframe.values.count >= 2, end.count >= 2 else { continue }
      let (out, `in`) = (keyframe.tangentOut ?? [0, 0], keyframe.tangentIn ?? [0, 0])
      guard out.count >= 2, `in`.count >= 2, (out + `in`).contains(where: { $0 != 0 }) else { continue }
      result[index].path = MotionPath(
        from: CGPoint(x: keyframe.values[0], y: keyframe.values[1]), out: CGPoint(x: out[0], y: out[1]),
        in: CGPoint(x: `in`[0], y: `in`[1]), to: CGPoint(x: end[0], y: end[1]),
        isByLength: rules.movesByLength)
    }
    return result
  }

  /// The curves from a keyframe to the next, one for each dimension or one for all.
  func curves(_ keyframe: LottieNode) -> [TimingFunction] {
    guard let out = keyframe["o"], let into = keyframe["i"], let x1 = out["x"]?.numbers,
      let y1 = out["y"]?.numbers,
      let x2 = into["x"]?.numbers, let y2 = into["y"]?.numbers, !x1.isEmpty, !y1.isEmpty, !x2.isEmpty,
      !y2.isEmpty
    else { return [] }
    let count = min(max(x1.count, y1.count, x2.count, y2.count), 16)
    func part(_ values: [Double], _ index: Int) -> Double { values[min(index, values.count - 1)] }
    return (0..<count).map { index in
      TimingFunction(
        min(max(part(x1, index), 0), 1), part(y1, index), min(max(part(x2, index), 0), 1), part(y2, index))
    }
  }

  func path(_ given: LottieNode?, closed: Bool? = nil) -> AnimatedPath {
    guard let given, let node = settled(given) else { return .constant(Path()) }
    refuseExpression(in: node, of: "paths")
    let value = node["k"] ?? node
    let elements = value.elements
    if value.isList, elements.first?["t"] != nil {
      guard count(elements.count, at: value) else { return .constant(Path()) }
      var result: [AnimatedPath.PathKeyframe] = []
      for element in elements {
        guard let time = element["t"]?.number else { continue }
        guard
          let path = element["s"].flatMap({ bezier($0, closed) }) ?? result.last?.end ?? result.last?.path
        else { continue }
        var keyframe = AnimatedPath.PathKeyframe(
          time: time, path: path, goesStraight: rules.morphsStraight)
        keyframe.end = element["e"].flatMap { bezier($0, closed) }
        keyframe.isHold = element["h"]?.flag == true
        keyframe.curve = curves(element).first ?? .linear
        result.append(keyframe)
      }
      result.sort { $0.time < $1.time }
      if result.count == 1, result[0].end == nil { return .constant(result[0].path) }
      return result.isEmpty ? .constant(Path()) : .keyframes(result)
    }
    return .constant(bezier(value, closed) ?? Path())
  }

  private func bezier(_ given: LottieNode, _ closed: Bool?) -> Path? {
    let node = given.isList ? given.elements.first ?? given : given
    guard let points = node["v"]?.elements.map(\.point), count(points.count, at: node) else { return nil }
    let into = node["i"]?.elements.map(\.point) ?? []
    let out = node["o"]?.elements.map(\.point) ?? []
    var contour = Contour(isClosed: node["c"]?.flag ?? closed ?? false)
    for (index, point) in points.enumerated() {
      guard let point else {
        return refuse(
          .wrongType(expected: "points of two numbers", found: node["v"]?.value.summary ?? "nothing"),
          at: node)
      }
      let i = index < into.count ? into[index] ?? .zero : .zero
      let o = index < out.count ? out[index] ?? .zero : .zero
      contour.vertices.append(
        Vertex(
          point: point, controlIn: CGPoint(x: point.x + i.x, y: point.y + i.y),
          controlOut: CGPoint(x: point.x + o.x, y: point.y + o.y)))
    }
    return contour.path
  }

  /// - Parameter scale: of the opacity of layers and groups.
  func transform(_ node: LottieNode?, autoOrients: Bool = false) -> LottieTransform {
    guard let node else { return LottieTransform() }
    return LottieTransform(
      anchor: numbers(node["a"], 0, 0, 0), position: numbers(node["p"], 0, 0, 0),
      scale: numbers(node["s"], 100, 100, 100), rotation: numbers(node["r"] ?? node["rz"], 0),
      rotationX: numbers(node["rx"], 0), rotationY: numbers(node["ry"], 0),
      orientation: numbers(node["or"], 0, 0, 0), opacity: numbers(node["o"], 100),
      skew: numbers(node["sk"], 0),
      skewAxis: numbers(node["sa"], 0), turnsAlongPath: autoOrients)
  }
}
