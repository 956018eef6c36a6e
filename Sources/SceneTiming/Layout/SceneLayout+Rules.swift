import AnimJSON
import AnimSceneFormat

extension SceneLayout {
  mutating func stackRule(_ value: JSONValue, _ path: JSONPath) -> StackRule {
    var rule = StackRule()
    guard case .object(let members) = value.content else {
      wrongType(value, expected: "an object such as { \"axis\": \"vertical\", \"spacing\": 8 }", path)
      return rule
    }
    checkKeys(of: members, ObjectKind.stack.keys, of: "\"stack\"", path)
    if let value = value["axis"] {
      // Depth is what `padding` alone means.
      let words = [StackRule.Axis.horizontal.rawValue, StackRule.Axis.vertical.rawValue]
      rule.axis = word(value, "axis", words, .key(path, "axis")).flatMap(StackRule.Axis.init) ?? .horizontal
    }
    if let value = value["spacing"] { rule.spacing = number(value, .key(path, "spacing")) ?? 0 }
    if let value = value["align"] {
      let words = StackRule.Alignment.choices(rule.axis).map(\.rawValue)
      let found = word(value, "alignment in a \(rule.axis.rawValue) stack", words, .key(path, "align"))
      rule.alignment = found.flatMap(StackRule.Alignment.init) ?? .center
    }
    if let value = value["distribute"] {
      rule.distribution = word(value, "distribution", .key(path, "distribute")) ?? .start
    }
    if let value = value["padding"] { rule.padding = insets(value, .key(path, "padding")) }
    return rule
  }

  /// A number for all sides, two for vertical and horizontal ones, four from the top counterclockwise as in UIEdgeInsets.
  mutating func insets(_ value: JSONValue, _ path: JSONPath) -> StackRule.Insets {
    if case .number(let all) = value.content, all >= 0 {
      return StackRule.Insets(top: all, left: all, bottom: all, right: all)
    }
    if let two = value.numbers(count: 2), two.allSatisfy({ $0 >= 0 }) {
      return StackRule.Insets(top: two[0], left: two[1], bottom: two[0], right: two[1])
    }
    if let four = value.numbers(count: 4), four.allSatisfy({ $0 >= 0 }) {
      return StackRule.Insets(top: four[0], left: four[1], bottom: four[2], right: four[3])
    }
    if case .object(let members) = value.content { return insets(of: members, value, path) }
    wrongType(
      value,
      expected:
        "0 or more: a number, [vertical, horizontal], [top, left, bottom, right] or an object with these",
      path)
    return StackRule.Insets()
  }
}

extension SceneLayout {
  /// `{ "horizontal": 24, "top": 8 }`: a side's own key counts for more.
  private mutating func insets(of members: [JSONMember], _ value: JSONValue, _ path: JSONPath)
    -> StackRule.Insets
  {
    checkKeys(of: members, ObjectKind.padding.keys, of: "\"padding\"", path)
    func length(_ keys: String...) -> Double {
      for key in keys {
        guard let side = value[key] else { continue }
        if let number = side.number, number >= 0 { return number }
        wrongType(side, expected: "0 or more", .key(path, key))
      }
      return 0
    }
    return StackRule.Insets(
      top: length("top", "vertical"), left: length("left", "horizontal"),
      bottom: length("bottom", "vertical"),
      right: length("right", "horizontal"))
  }
}
