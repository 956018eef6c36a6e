import RenderTree

/// `{ "count": "total", "from": 0, "to": 1250, "duration": 2, "format": "," }`: the text of a layer as discrete keyframes,
/// one for each text that is seen.
extension TemplateExpander {
  static let counterKeys = [
    "count", "from", "to", "duration", "delay", "easing", "format", "prefix", "suffix", "forKey", "allow",
  ]
  /// How often a second it is looked at.
  private static let rate = 60.0
  private static let longest = 600.0

  mutating func counter(_ command: JSONValue, _ path: JSONPath) -> JSONValue {
    guard case .object(let members) = command.content, let layer = command["count"] else { return command }
    let position = command.position
    checkKeys(of: members, Self.counterKeys, of: "\"count\"", path)
    let refused = JSONValue(content: .refused, position: position)
    guard let from = counted("from", command, path), let to = counted("to", command, path),
      let duration = seconds("duration", command, path),
      let format = counterFormat(command, from, to, path),
      let prefix = text("prefix", command, path), let suffix = text("suffix", command, path),
      let easing = progress(command, path)
    else { return refused }
    guard duration > 0, duration <= Self.longest else {
      report(
        .outOfRange(
          plainText(duration), expected: "more than 0 and at most \(plainText(Self.longest)) seconds"),
        at: command["duration"]?.position ?? position, .key(path, "duration"))
      return refused
    }
    guard (to - from).isFinite else {
      report(
        .outOfRange(plainText(to), expected: "a number that is less than 1.8e308 away from \"from\""),
        at: command["to"]?.position ?? position, .key(path, "to"))
      return refused
    }
    func shown(_ number: Double) -> String { prefix + format.text(number) + suffix }
    var texts: [String] = []
    var times: [Double] = []
    let count = max(1, Int((duration * Self.rate).rounded(.up)))
    for index in 0..<count {
      let time = Double(index) / Self.rate / duration
      let text = shown(from + (to - from) * easing(time))
      if text == texts.last { continue }
      texts.append(text)
      times.append((time * 1e9).rounded() / 1e9)
    }
    var animation = [
      JSONMember("class", .text("CAKeyframeAnimation", position)),
      JSONMember("keyPath", .text("string", position)),
      JSONMember(
        "values", JSONValue(content: .array(texts.map { .text($0, position) }), position: position)),
      JSONMember("keyTimes", .numbers(times + [1], position)),
      JSONMember("calculationMode", .text("discrete", position)),
      JSONMember("duration", .number(duration, position)),
      JSONMember("fillMode", .text("backwards", position)),
    ]
    if let delay = command["delay"] {
      animation.append(
        JSONMember(
          "beginTime", JSONValue(content: .object([JSONMember("now", delay)]), position: delay.position)))
    }
    let key = JSONValue.text("string", position)
    let set = [
      JSONMember("set", layer), JSONMember("keyPath", key), JSONMember("value", .text(shown(to), position)),
    ]
    let add = [
      JSONMember("add", layer), JSONMember("forKey", command["forKey"] ?? key),
      JSONMember("animation", JSONValue(content: .object(animation), position: position)),
    ]
    var block = JSONValue.withoutActions([set, add], position)
    if let allow = command["allow"], case .object(var members) = block.content {
      members.append(JSONMember("allow", allow))
      block.content = .object(members)
    }
    return block
  }

  private mutating func counted(_ key: String, _ command: JSONValue, _ path: JSONPath) -> Double? {
    guard let value = command[key] else {
      report(.missingKey(key, of: "\"count\""), at: command.position, path)
      return nil
    }
    if case .number(let number) = value.content { return number }
    if case .refused = value.content { return nil }
    report(.wrongType(expected: "a number", found: value.summary), at: value.position, .key(path, key))
    return nil
  }

  private mutating func seconds(_ key: String, _ command: JSONValue, _ path: JSONPath) -> Double? {
    guard let value = command[key] else {
      report(.missingKey(key, of: "\"count\""), at: command.position, path)
      return nil
    }
    return number(value, .key(path, key), value.position)
  }

  private mutating func text(_ key: String, _ command: JSONValue, _ path: JSONPath) -> String? {
    guard let value = command[key] else { return "" }
    if case .string(let text) = value.content { return text }
    if case .refused = value.content { return nil }
    report(.wrongType(expected: "a string", found: value.summary), at: value.position, .key(path, key))
    return nil
  }

  /// As many decimals as the two ends have, unless the command says another.
  private mutating func counterFormat(
    _ command: JSONValue, _ from: Double, _ to: Double, _ path: JSONPath
  ) -> NumberFormat? {
    let decimals = [from, to].map { number in
      plainText(number).split(separator: ".").dropFirst().first.map { min($0.count, 15) } ?? 0
    }
    guard let word = text("format", command, path) else { return nil }
    do throws(TemplateProblem) {
      let format = try TextFormat(command["format"] == nil ? ".\(decimals.max() ?? 0)" : word)
      if case .number(let format) = format { return format }
      throw .badFormat(word, reason: "a counter has numbers, and this is a date's")
    } catch {
      report(error, at: command["format"]?.position ?? command.position, .key(path, "format"))
      return nil
    }
  }

  /// From the part of the duration that has passed to the part of the way.
  private mutating func progress(_ command: JSONValue, _ path: JSONPath) -> ((Double) -> Double)? {
    guard let value = command["easing"] else { return { $0 } }
    guard let word = text("easing", command, path) else { return nil }
    if let named = TimingFunction.named.first(where: { $0.name == word }) {
      return { named.function.evaluate($0) }
    }
    if let easing = Easing(name: word) {
      let frames = easing.keyframes
      return { frames.value(at: $0) }
    }
    report(
      .unknownEasing(word, suggestion: nearest(to: word, among: Easing.allNames)), at: value.position,
      .key(path, "easing"))
    return nil
  }
}

extension Easing.Keyframes {
  func value(at time: Double) -> Double {
    let piece = min(max(0, times.count - 2), times.lastIndex { $0 <= time } ?? 0)
    guard piece < curves.count else { return piece < values.count ? values[piece] : 1 }
    let length = times[piece + 1] - times[piece]
    let curve = curves[piece]
    let part = TimingFunction(curve[0], curve[1], curve[2], curve[3]).evaluate((time - times[piece]) / length)
    return values[piece] + (values[piece + 1] - values[piece]) * part
  }
}

extension JSONValue {
  /// A block of commands that run no actions.
  static func withoutActions(_ commands: [[JSONMember]], _ position: SourcePosition) -> JSONValue {
    let transaction = [JSONMember("disableActions", JSONValue(content: .bool(true), position: position))]
    return JSONValue(
      content: .object([
        JSONMember("transaction", JSONValue(content: .object(transaction), position: position)),
        JSONMember(
          "do",
          JSONValue(
            content: .array(commands.map { JSONValue(content: .object($0), position: position) }),
            position: position)),
      ]), position: position)
  }
}
