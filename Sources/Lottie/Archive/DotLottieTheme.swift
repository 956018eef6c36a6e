import AnimJSON

/// A theme of a dotLottie archive: values for the slots of its animations, as properties of a Lottie file.
///
/// Source: dotLottie 2.0, "Themes".
struct DotLottieTheme {
  /// A list of rules, each of which has a value or keyframes.
  let theme: LottieNode

  func slots(of animation: String) -> [String: LottieNode] {
    var result: [String: LottieNode] = [:]
    for rule in theme["rules"]?.elements ?? [] {
      let targets = rule["animations"]?.elements.compactMap(\.string)
      guard targets?.contains(animation) != false, let id = rule["id"]?.string,
        let value = Self.property(rule)
      else { continue }
      result[id] = value
    }
    return result
  }

  private static func property(_ rule: LottieNode) -> LottieNode? {
    switch rule["type"]?.string {
    case "Image": image(rule)
    case "Text": text(rule)
    case "Gradient": gradient(rule)
    default: numbers(rule) { $0.value.content }
    }
  }

  /// - Parameter content: what a property has for a value.
  private static func numbers(_ rule: LottieNode, _ content: (LottieNode) -> JSONValue.Content?)
    -> LottieNode?
  {
    let keyframes = rule["keyframes"]?.elements ?? []
    var members: [(String, JSONValue.Content?)] = [("x", rule["expression"]?.value.content)]
    if keyframes.isEmpty {
      guard let value = rule["value"] else { return nil }
      if value["k"] != nil { return value }
      members += [("a", .number(0)), ("k", content(value))]
    } else {
      let list = keyframes.map { keyframe in
        object(
          [
            ("t", .number(keyframe["frame"]?.number ?? 0)), ("s", keyframe["value"].flatMap(content)),
            ("o", keyframe["outTangent"]?.value.content), ("i", keyframe["inTangent"]?.value.content),
            ("to", keyframe["valueOutTangent"]?.value.content),
            ("ti", keyframe["valueInTangent"]?.value.content),
            ("h", keyframe["hold"]?.flag == true ? .number(1) : nil),
          ], at: keyframe)
      }
      members += [("a", .number(1)), ("k", .array(list))]
    }
    return LottieNode(value: object(members, at: rule), path: rule.path)
  }

  /// Colours first, then the alphas at the same places.
  private static func gradient(_ rule: LottieNode) -> LottieNode? {
    func stops(of list: LottieNode) -> [(offset: Double, color: [Double])] {
      list.elements.compactMap { stop in
        guard let offset = stop["offset"]?.number, let color = stop["color"]?.numbers, color.count >= 3 else {
          return nil
        }
        return (offset, color)
      }
    }
    let keyframes = rule["keyframes"]?.elements ?? []
    let lists = keyframes.isEmpty ? [rule["value"]] : keyframes.map { $0["value"] }
    let all = lists.compactMap(\.self).map(stops)
    // All keyframes have as many stops.
    let count = all.map(\.count).min() ?? 0
    let hasAlpha = all.joined().contains { $0.color.count > 3 }
    let property = numbers(rule) { list in
      let shown = stops(of: list).prefix(count)
      let colors = shown.flatMap { [$0.offset] + $0.color.prefix(3) }
      let alphas = hasAlpha ? shown.flatMap { [$0.offset, $0.color.count > 3 ? $0.color[3] : 1] } : []
      return .array((colors + alphas).map { number($0, at: list) })
    }
    guard case .object(let known)? = property?.value.content else { return nil }
    var members: [(String, JSONValue.Content?)] = [("p", .number(Double(count)))]
    for member in known { members.append((member.key, member.value.content)) }
    return LottieNode(value: object(members, at: rule), path: rule.path)
  }

  private static func image(_ rule: LottieNode) -> LottieNode? {
    guard let value = rule["value"] else { return nil }
    if value["p"] != nil { return value }
    guard let file = value["dataUrl"] ?? value["path"] else { return nil }
    return LottieNode(value: object([("p", file.value.content)], at: value), path: value.path)
  }

  private static let justifications = [
    "Left", "Right", "Center", "JustifyLastLeft", "JustifyLastRight", "JustifyLastCenter", "JustifyLastFull",
  ]
  private static let capitals = ["Regular", "AllCaps", "SmallCaps"]
  private static let textKeys = [
    ("t", "text"), ("f", "fontName"), ("s", "fontSize"), ("fc", "fillColor"), ("sc", "strokeColor"),
    ("sw", "strokeWidth"), ("of", "strokeOverFill"), ("lh", "lineHeight"), ("tr", "tracking"),
    ("ls", "baselineShift"), ("sz", "wrapSize"), ("ps", "wrapPosition"),
  ]

  private static func text(_ rule: LottieNode) -> LottieNode? {
    func document(_ value: LottieNode) -> JSONValue.Content {
      func place(_ key: String, in names: [String]) -> JSONValue.Content? {
        value[key]?.string.flatMap { names.firstIndex(of: $0) }.map { .number(Double($0)) }
      }
      var members: [(String, JSONValue.Content?)] = textKeys.map { ($0, value[$1]?.value.content) }
      members.append(("j", place("justify", in: justifications)))
      members.append(("ca", place("textCaps", in: capitals)))
      return object(members, at: value).content
    }
    let keyframes = rule["keyframes"]?.elements ?? []
    let documents =
      keyframes.isEmpty
      ? rule["value"].map { [(0.0, $0)] } ?? []
      : keyframes.compactMap { keyframe in keyframe["value"].map { (keyframe["frame"]?.number ?? 0, $0) } }
    guard !documents.isEmpty else { return nil }
    let list = documents.map { object([("t", .number($0)), ("s", document($1))], at: $1) }
    return LottieNode(
      value: object([("k", .array(list)), ("x", rule["expression"]?.value.content)], at: rule),
      path: rule.path)
  }

  private static func number(_ number: Double, at node: LottieNode) -> JSONValue {
    JSONValue(content: .number(number), position: node.location.position)
  }

  private static func object(_ members: [(String, JSONValue.Content?)], at node: LottieNode) -> JSONValue {
    let position = node.location.position
    let present = members.compactMap { key, content in
      content.map {
        JSONMember(key: key, keyPosition: position, value: JSONValue(content: $0, position: position))
      }
    }
    return JSONValue(content: .object(present), position: position)
  }
}
