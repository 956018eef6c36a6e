import AnimJSON

/// A layer that is written with its frame has neither position nor bounds in the text: edits of them become ones of the frame.
enum FrameEdit {
  static func translated(_ edits: [TextEdit], _ bytes: [UInt8]) -> [TextEdit] {
    guard edits.contains(where: { Part(of: $0) != nil }), let spans = TextSpans(bytes) else { return edits }
    var rest: [TextEdit] = []
    var frames: [(layer: String, frame: Frame)] = []
    for edit in edits {
      guard let part = Part(of: edit), let layer = spans.node(at: part.layer),
        spans.child(of: layer, part.property) == nil
      else {
        rest.append(edit)
        continue
      }
      let pointer = spans.pointer(of: layer)
      let known = frames.firstIndex { $0.layer == pointer }
      guard var frame = known.map({ frames[$0].frame }) ?? Frame(of: layer, spans, edits),
        frame.change(part)
      else {
        rest.append(edit)
        continue
      }
      if let known { frames[known].frame = frame } else { frames.append((pointer, frame)) }
    }
    return rest + frames.flatMap { $0.frame.edits(at: $0.layer + "/frame") }
  }

  /// What an edit is of.
  private struct Part {
    var layer: ArraySlice<String>
    /// `position` or `bounds`.
    var property: String
    /// Which of its numbers; nil for all.
    var index: Int?
    var numbers: [Double]

    init?(of edit: TextEdit) {
      guard let value = edit.value, !edit.inserts, let steps = TextSpans.steps(of: edit.pointer),
        let end = steps.lastIndex(where: { $0 == "position" || $0 == "bounds" })
      else { return nil }
      layer = steps[..<end]
      property = steps[end]
      switch steps.count - end {
      case 1:
        guard let numbers = FrameEdit.numbers(value), numbers.count == (property == "position" ? 2 : 4)
        else { return nil }
        self.numbers = numbers
      case 2:
        guard let index = Int(steps[end + 1]), let number = Double(value) else { return nil }
        (self.index, numbers) = (index, [number])
      default: return nil
      }
    }
  }

  /// A frame as a size, and a position of the anchor point.
  private struct Frame {
    private let before: [Double]
    private var anchor: [Double]
    private var position: [Double]
    private var size: [Double]

    /// - Parameter edits: one of them may be of the anchor point.
    init?(of layer: Int, _ spans: TextSpans, _ edits: [TextEdit]) {
      guard let frame = spans.child(of: layer, "frame"),
        let numbers = FrameEdit.numbers(spans.text(of: frame)),
        numbers.count == 4
      else { return nil }
      let own = spans.child(of: layer, "anchorPoint").flatMap { FrameEdit.numbers(spans.text(of: $0)) }
      let anchor = own ?? [0.5, 0.5]
      guard anchor.count == 2 else { return nil }
      before = numbers
      size = [numbers[2], numbers[3]]
      position = [numbers[0] + anchor[0] * size[0], numbers[1] + anchor[1] * size[1]]
      let pointer = spans.pointer(of: layer) + "/anchorPoint"
      let edited = edits.last { $0.pointer == pointer }.flatMap { $0.value.flatMap(FrameEdit.numbers) }
      self.anchor = edited?.count == 2 ? edited ?? anchor : anchor
    }

    /// False for what a frame does not have, such as bounds with an origin.
    mutating func change(_ part: Part) -> Bool {
      switch (part.property, part.index) {
      case ("position", nil): position = part.numbers
      case ("position", let index?) where index < 2: position[index] = part.numbers[0]
      case ("bounds", nil) where part.numbers[0] == 0 && part.numbers[1] == 0:
        size = Array(part.numbers[2...])
      case ("bounds", let index?) where index == 2 || index == 3: size[index - 2] = part.numbers[0]
      default: return false
      }
      return true
    }

    /// Of the numbers that are others.
    func edits(at pointer: String) -> [TextEdit] {
      let numbers = [position[0] - anchor[0] * size[0], position[1] - anchor[1] * size[1], size[0], size[1]]
      return numbers.indices.compactMap { index in
        let number = (numbers[index] * 1e6).rounded() / 1e6
        return number == before[index]
          ? nil : TextEdit(pointer: "\(pointer)/\(index)", value: JSONText.number(number).line)
      }
    }
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
