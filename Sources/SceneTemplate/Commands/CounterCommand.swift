import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// `{ "count": "total", "from": 0, "to": 1250, "duration": 2, "format": "," }`: the text of a layer as discrete keyframes,
/// one for each text that is seen.
extension TemplateExpander {
  /// How often a second it is looked at.
  private static let rate = 60.0
  private static let longest = 600.0

  package mutating func counter(_ command: JSONValue, _ path: JSONPath) -> JSONValue {
    guard case .object(let members) = command.content, let layer = command["count"] else { return command }
    let position = command.position
    checkKeys(of: members, ObjectKind.count.keys + [Suppression.key], of: "\"count\"", path)
    guard let from = counted("from", command, path), let to = counted("to", command, path),
      let duration = seconds("duration", command, path),
      let format = counterFormat(command, from, to, path),
      let prefix = text("prefix", command, path), let suffix = text("suffix", command, path),
      let easing = progress(command, path)
    else { return .refused(position) }
    func refuse(_ key: String, _ number: Double, expected: String) -> JSONValue {
      let place = command[key]?.position ?? position
      report(.outOfRange(plainText(number), expected: expected), at: place, .key(path, key))
      return .refused(position)
    }
    guard duration > 0, duration <= Self.longest else {
      let expected = "more than 0 and at most \(plainText(Self.longest)) seconds"
      return refuse("duration", duration, expected: expected)
    }
    guard (to - from).isFinite else {
      return refuse("to", to, expected: "a number that is less than 1.8e308 away from \"from\"")
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
    let values = texts.map { JSONValue.text($0, position) }
    var animation = [JSONMember].texts(values, from: times, duration: duration, position)
    animation.append("fillMode", .text("backwards", position))
    animation.append(delay: command["delay"])
    let key = JSONValue.text("string", position)
    let set = JSONValue.set(layer, key, to: .text(shown(to), position), position)
    let add = JSONValue.add(
      .object(animation, position), to: layer, forKey: command["forKey"] ?? key, position)
    return .withoutActions([set, add], allow: command["allow"], position)
  }

  private mutating func counted(_ key: String, _ command: JSONValue, _ path: JSONPath) -> Double? {
    required(key, of: command, "\"count\"", path).flatMap { number($0, .key(path, key)) }
  }

  private mutating func seconds(_ key: String, _ command: JSONValue, _ path: JSONPath) -> Double? {
    required(key, of: command, "\"count\"", path).flatMap { number($0, .key(path, key), $0.position) }
  }

  private mutating func text(_ key: String, _ command: JSONValue, _ path: JSONPath) -> String? {
    guard let value = command[key] else { return "" }
    return value.text ?? refuse(value, expected: "a string", .key(path, key))
  }

  /// As many decimals as the two ends have, unless the format says another: what lies between them has any number.
  private mutating func counterFormat(
    _ command: JSONValue, _ from: Double, _ to: Double, _ path: JSONPath
  ) -> NumberFormat? {
    let decimals = [from, to].map { number in
      plainText(number).split(separator: ".").dropFirst().first.map { min($0.count, 15) } ?? 0
    }
    guard let word = text("format", command, path) else { return nil }
    do throws(TemplateProblem) {
      let format = try TextFormat(command["format"] == nil ? ".\(decimals.max() ?? 0)" : word)
      if case .number(let format) = format { return format.keeping(decimals.max() ?? 0) }
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
    unknownEasing(word, at: value.position, path)
    return nil
  }
}

extension Easing.Keyframes {
  package func value(at time: Double) -> Double {
    let piece = min(max(0, times.count - 2), times.lastIndex { $0 <= time } ?? 0)
    guard piece < curves.count else { return piece < values.count ? values[piece] : 1 }
    let length = times[piece + 1] - times[piece]
    let curve = curves[piece]
    let part = TimingFunction(curve[0], curve[1], curve[2], curve[3]).evaluate((time - times[piece]) / length)
    return values[piece] + (values[piece + 1] - values[piece]) * part
  }
}
