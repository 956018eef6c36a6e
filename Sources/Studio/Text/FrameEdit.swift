import AnimScene

/// A layer that is written with its frame has no position in the text: an edit of the position becomes one of the frame.
enum FrameEdit {
  static func translated(_ edit: TextEdit, _ bytes: [UInt8]) throws(StudioError) -> [TextEdit] {
    guard let steps = TextSpans.steps(of: edit.pointer), let value = edit.value, !steps.isEmpty,
      steps.contains("position"), let spans = TextSpans(bytes),
      let layerEnd = steps.lastIndex(of: "position"),
      spans.node(at: steps[...layerEnd]) == nil, let layer = spans.node(at: steps[..<layerEnd]),
      let frame = spans.child(of: layer, "frame"), let numbers = numbers(spans.text(of: frame)),
      numbers.count == 4
    else { return [edit] }
    let anchor =
      spans.child(of: layer, "anchorPoint").flatMap { self.numbers(spans.text(of: $0)) } ?? [0.5, 0.5]
    guard anchor.count == 2 else { return [edit] }
    var origin = [numbers[0], numbers[1]]
    let offset = [anchor[0] * numbers[2], anchor[1] * numbers[3]]
    switch steps[(layerEnd + 1)...].first {
    case nil:
      guard let point = self.numbers(value), point.count == 2 else { return [edit] }
      origin = [point[0] - offset[0], point[1] - offset[1]]
    case "0"?, "1"?:
      let axis = steps[layerEnd + 1] == "0" ? 0 : 1
      guard let number = Double(value) else { return [edit] }
      origin[axis] = number - offset[axis]
    default: return [edit]
    }
    let pointer = spans.pointer(of: frame)
    return [
      TextEdit(pointer: pointer + "/0", value: JSONText.number(origin[0]).line),
      TextEdit(pointer: pointer + "/1", value: JSONText.number(origin[1]).line),
    ]
  }

  private static func numbers(_ text: String) -> [Double]? {
    var reader = JSONReader(Array(text.utf8))
    guard case .array(let elements)? = reader.read()?.content else { return nil }
    let numbers = elements.compactMap { element -> Double? in
      if case .number(let number) = element.content { number } else { nil }
    }
    return numbers.count == elements.count ? numbers : nil
  }
}
