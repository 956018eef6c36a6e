import AnimJSON
import AnimSceneFormat

/// What `stagger` does to an element of a repetition.
extension JSONValue {
  /// Later by so many seconds: its `at`, the delay of its view block, or the beginning of the animations that it adds.
  package func delayed(by seconds: Double) throws(TemplateProblem) -> JSONValue {
    if case .refused = content { return self }
    guard case .object(var members) = content else { throw .cannotStagger }
    if let index = members.index(of: "at") {
      members[index].value = try members[index].value.later(by: seconds)
    } else if let index = members.index(of: "animate"), case .object(var block) = members[index].value.content
    {
      if let delay = block.index(of: "delay") {
        block[delay].value = try block[delay].value.later(by: seconds)
      } else {
        block.append(JSONMember("delay", .number(seconds, members[index].value.position)))
      }
      members[index].value.content = .object(block)
    } else if members.index(of: "add") != nil, let index = members.index(of: "animation") {
      members[index].value = try members[index].value.beginning(later: seconds)
    } else if let index = members.index(of: "do"), case .array(var commands) = members[index].value.content {
      var count = 0
      for place in commands.indices where commands[place]["set"] == nil {
        commands[place] = try commands[place].delayed(by: seconds)
        count += 1
      }
      guard count > 0 else { throw .cannotStagger }
      members[index].value.content = .array(commands)
    } else {
      throw .cannotStagger
    }
    return JSONValue(content: .object(members), position: position)
  }

  private func beginning(later seconds: Double) throws(TemplateProblem) -> JSONValue {
    guard case .object(var members) = content else { throw .cannotStagger }
    guard let index = members.index(of: "beginTime") else {
      let now = JSONValue(
        content: .object([JSONMember("now", .number(seconds, position))]), position: position)
      members.append(JSONMember("beginTime", now))
      return JSONValue(content: .object(members), position: position)
    }
    if case .object(var inner) = members[index].value.content, let now = inner.index(of: "now") {
      inner[now].value = try inner[now].value.later(by: seconds)
      members[index].value.content = .object(inner)
    } else {
      members[index].value = try members[index].value.later(by: seconds)
    }
    return JSONValue(content: .object(members), position: position)
  }

  private func later(by seconds: Double) throws(TemplateProblem) -> JSONValue {
    switch content {
    case .number(let number): return .number(number + seconds, position)
    case .string(let text):
      if let time = SceneTime.seconds(text) { return .number(time + seconds, position) }
      let sign = seconds < 0 ? "-" : "+"
      return .text("\(text) \(sign) \(plainText(seconds.magnitude))s", position)
    case .refused: return self
    default: throw .cannotStagger
    }
  }
}
