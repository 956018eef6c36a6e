import AnimGeometry

extension SceneDecoder {
  /// One operation, a list of operations, or the 16 numbers of a matrix.
  package mutating func transform(_ node: Node) -> TransformDescription? {
    let expected =
      "a transform: operations such as [{\"translate\": [10, 0]}, {\"rotateDegrees\": 90}], or 16 numbers"
    switch node.value.content {
    case .object:
      return transformOperation(node).map { TransformDescription([$0]) }
    case .array(let elements):
      if case .number = elements.first?.content {
        return numbers(node, count: 16, expected: "16 numbers, m11 to m44 row by row").map {
          TransformDescription([.matrix($0)])
        }
      }
      let operations = elements.enumerated().compactMap {
        transformOperation(node.element($0.offset, $0.element))
      }
      return operations.count == elements.count ? TransformDescription(operations) : nil
    default:
      return refuse(node, expected: expected)
    }
  }

  private mutating func transformOperation(_ node: Node) -> TransformOperation? {
    guard let object = object(node, .transformOperation) else { return nil }
    guard let member = kind(of: object, .transformOperation, details: ["axis"]) else { return nil }
    let isRotation = member.key == "rotate" || member.key == "rotateDegrees"
    if object["axis"] != nil, !isRotation {
      useless("axis", of: object, because: "it belongs to \"rotate\" and \"rotateDegrees\"")
      return nil
    }
    let value = object.node(of: member)
    switch member.key {
    case "translate":
      return translationOrScale(value, defaultZ: 0, expected: "[x, y] or [x, y, z]").map {
        .translate(x: $0[0], y: $0[1], z: $0[2])
      }
    case "scale":
      if case .number = value.value.content {
        return number(value).map { .scale(x: $0, y: $0, z: $0) }
      }
      return translationOrScale(value, defaultZ: 1, expected: "a number, [x, y] or [x, y, z]").map {
        .scale(x: $0[0], y: $0[1], z: $0[2])
      }
    case "rotate", "rotateDegrees":
      let radians = member.key == "rotate" ? angle(value) : number(value).map { $0 * .pi / 180 }
      let axis = object["axis"].map { rotationAxis($0) } ?? [0, 0, 1]
      guard let radians, let axis else { return nil }
      return .rotate(radians: radians, x: axis[0], y: axis[1], z: axis[2])
    case "perspective":
      return number(value, .positive).map { .m34(-1 / $0) }
    case "m34":
      return number(value).map { .m34($0) }
    default:
      return numbers(value, count: 6, expected: "six numbers [a, b, c, d, tx, ty]").map {
        .affine(Affine($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]))
      }
    }
  }

  private mutating func translationOrScale(_ node: Node, defaultZ: Double, expected: String) -> [Double]? {
    guard case .array(let elements) = node.value.content, elements.count == 2 || elements.count == 3 else {
      return refuse(node, expected: expected)
    }
    guard var values = numbers(node) else { return nil }
    if values.count == 2 { values.append(defaultZ) }
    return values
  }

  private mutating func rotationAxis(_ node: Node) -> [Double]? {
    guard let axis = numbers(node, count: 3, expected: "an axis [x, y, z]") else { return nil }
    if axis.contains(where: { $0 != 0 }) { return axis }
    return refuse(.outOfRange("[0, 0, 0]", expected: "an axis with a direction"), at: node)
  }
}
