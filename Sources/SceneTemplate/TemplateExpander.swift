import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat

/// Gives the parts of a template their values: what comes out is a plain scene, apart from times that have names.
package struct TemplateExpander: TemplateReporter {
  package static let mostRepetitions = 1_000_000

  package var origins: SceneOrigins
  package var problems = ProblemList<Problem>()
  /// The timelines of the scenes that are put in, for the end of the scene's own.
  var importedSections: [JSONValue] = []
  private var repetitions = 0
  private let memory: MemoryBudget
  package let assets: any AssetLibrary
  private var room = 0
  /// Nothing more is made once there are too many.
  package private(set) var hasStopped = false
  /// Whether it is known already that something is wrong, so that times may not be what they would be.
  package var isWrong = false
  /// What is misspelt so that it could be several names.
  package let uncertain: UncertainNames

  package init(
    origins: SceneOrigins, memory: MemoryBudget, assets: any AssetLibrary, uncertain: UncertainNames
  ) {
    self.assets = assets
    self.origins = origins
    self.memory = memory
    self.uncertain = uncertain
  }

  package func nearest(to name: String, among all: [String]) -> String? {
    uncertain.nearest(to: name, among: all)
  }

  /// - Parameter path: in the scene that comes out.
  package mutating func value(_ node: TemplateNode, _ scope: inout TemplateValues, _ path: JSONPath)
    -> JSONValue
  {
    switch node {
    case .constant(let value):
      return value
    case .value(let expression, let position):
      return self.value(expression, &scope, position, path)
    case .text(let text, let position):
      scope.begin()
      do throws(TemplateProblem) {
        let content = try text.value(&scope)
        take(1, textBytes: content.utf8.count, position, path)
        return .text(content, origins.position(position, holding: scope.data))
      } catch {
        report(error, at: origins.position(position, holding: scope.data), path)
        return .refused(position)
      }
    case .condition(let test, let then, let otherwise, let position):
      guard let isTrue = bool(test, &scope, position, path) else { return .refused(position) }
      if let branch = isTrue ? then : otherwise { return value(branch, &scope, path) }
      if isTrue { return .refused(position) }
      report(.noElse, at: position, path)
      return .refused(position)
    case .object(let members, let finish, let position):
      return object(members, finish, &scope, position, path)
    case .array(let nodes, let position):
      var elements: [JSONValue] = []
      elements.reserveCapacity(nodes.count)
      for node in nodes { append(node, &scope, path, &elements) }
      return .array(elements, position)
    case .repetition(let repetition):
      report(.repetitionOutsideList, at: repetition.position, path)
      return .refused(repetition.position)
    case .scene(let scene, let position):
      return imported(scene, &scope, position, path)
    }
  }

  private mutating func value(
    _ expression: TemplateExpression, _ scope: inout TemplateValues, _ position: SourcePosition,
    _ path: JSONPath
  ) -> JSONValue {
    scope.begin()
    do throws(TemplateProblem) {
      let content = try expression.value(&scope)
      let place = origins.position(position, holding: scope.data)
      let size = if case .string(let text) = content { text.utf8.count } else { 0 }
      take(1, textBytes: size, position, path)
      switch content {
      case .array, .object:
        // Parts keep their own places in the data.
        let whole = try expression.place(&scope)
        return holding(whole, position, path)
      case .digits(let text): return .number(try TemplateExpression.counted(text), place)
      default: return JSONValue(content: content, position: place)
      }
    } catch {
      report(error, at: origins.position(position, holding: scope.data), path)
      return .refused(position)
    }
  }

  /// Data as a part of the scene: its place there is the template's.
  private mutating func holding(_ data: JSONValue, _ position: SourcePosition, _ path: JSONPath) -> JSONValue
  {
    take(1, textBytes: 0, position, path)
    let place =
      data.position == TemplateValues.nowhere ? position : origins.position(position, holding: data.position)
    switch data.content {
    case .array(let elements):
      return .array(elements.map { holding($0, position, path) }, place)
    case .object(let members):
      let held = members.map {
        JSONMember(key: $0.key, keyPosition: position, value: holding($0.value, position, path))
      }
      return .object(held, place)
    case .digits(let text):
      do throws(TemplateProblem) {
        return .number(try TemplateExpression.counted(text), place)
      } catch {
        return refuse(.template(error), at: place, path) ?? .refused(place)
      }
    default: return JSONValue(content: data.content, position: place)
    }
  }

  private mutating func bool(
    _ test: TemplateExpression, _ scope: inout TemplateValues, _ position: SourcePosition, _ path: JSONPath
  ) -> Bool? {
    let value = value(test, &scope, position, path)
    switch value.content {
    case .bool(let bool): return bool
    case .refused: return nil
    default:
      report(.notBoolean(found: value.summary), at: value.position, path)
      return nil
    }
  }

  private mutating func object(
    _ members: [TemplateNode.Member], _ finish: TemplateNode.Finish, _ scope: inout TemplateValues,
    _ position: SourcePosition, _ path: JSONPath
  ) -> JSONValue {
    take(members.count, textBytes: 0, position, path)
    var result: [JSONMember] = []
    result.reserveCapacity(members.count)
    for member in members {
      // A member whose condition fails is left out.
      if case .condition(let test, _, nil, let place) = member.value {
        guard let isTrue = bool(test, &scope, place, path), isTrue else { continue }
      }
      let value = value(member.value, &scope, .key(path, member.key))
      result.append(JSONMember(key: member.key, keyPosition: member.keyPosition, value: value))
    }
    let object = JSONValue.object(result, position)
    switch finish {
    case .none: return object
    case .animate: return animation(object, path)
    case .count: return counter(object, path)
    case .settling: return settled(object, path)
    }
  }

  // MARK: Lists

  private mutating func append(
    _ node: TemplateNode, _ scope: inout TemplateValues, _ path: JSONPath, _ elements: inout [JSONValue]
  ) {
    switch node {
    case .repetition(let repetition):
      append(repetition, &scope, path, &elements)
    case .condition(let test, let then, let otherwise, let position):
      let here = JSONPath.index(path, elements.count)
      guard let isTrue = bool(test, &scope, position, here), let branch = isTrue ? then : otherwise else {
        return
      }
      append(branch, &scope, path, &elements)
    default:
      elements.append(value(node, &scope, .index(path, elements.count)))
    }
  }

  private mutating func append(
    _ repetition: TemplateNode.Repetition, _ scope: inout TemplateValues, _ path: JSONPath,
    _ elements: inout [JSONValue]
  ) {
    let here = JSONPath.index(path, elements.count)
    guard let list = list(repetition, &scope, here), !hasStopped else { return }
    let step = repetition.stagger.flatMap { stagger in
      number(value(stagger.each, &scope, here), here, stagger.position)
    }
    repetitions += list.count
    guard repetitions <= Self.mostRepetitions else {
      report(.template(.tooManyRepetitions(limit: Self.mostRepetitions)), at: repetition.position, here)
      hasStopped = true
      return
    }
    elements.reserveCapacity(elements.count + list.count)
    let depth = scope.values.count
    for (index, element) in list.enumerated() {
      scope.values.append(element)
      if repetition.hasIndex {
        scope.values.append(.number(Double(index), TemplateValues.nowhere))
      }
      let first = elements.count
      append(repetition.body, &scope, path, &elements)
      scope.values.removeLast(scope.values.count - depth)
      guard !hasStopped, !problems.isFull else { return }
      for place in first..<elements.count {
        elements[place].position = origins.position(
          elements[place].position,
          holding: element.position == TemplateValues.nowhere ? nil : element.position)
        if let stagger = repetition.stagger, let step {
          let offset = step * stagger.origin.distance(index, of: list.count)
          do throws(TemplateProblem) {
            elements[place] = try elements[place].delayed(by: offset)
          } catch {
            report(error, at: stagger.position, .index(path, place))
            return
          }
        }
      }
    }
  }

  private mutating func list(
    _ repetition: TemplateNode.Repetition, _ scope: inout TemplateValues, _ path: JSONPath
  ) -> [JSONValue]? {
    let each: JSONValue
    if case .value(let expression, let position) = repetition.each {
      scope.begin()
      do throws(TemplateProblem) { each = try expression.place(&scope) } catch {
        report(error, at: position, path)
        return nil
      }
    } else {
      each = value(repetition.each, &scope, path)
    }
    switch each.content {
    case .array(let elements): return elements
    case .refused: return nil
    case .digits:
      report(.template(.tooManyRepetitions(limit: Self.mostRepetitions)), at: repetition.position, path)
      return nil
    case .number(let number) where number >= 0 && number == number.rounded():
      guard number <= Double(Self.mostRepetitions) else {
        report(.template(.tooManyRepetitions(limit: Self.mostRepetitions)), at: repetition.position, path)
        hasStopped = true
        return nil
      }
      return (0..<Int(number)).map { .number(Double($0), TemplateValues.nowhere) }
    default:
      report(.notRepeatable(found: each.summary), at: repetition.position, path)
      return nil
    }
  }

  package mutating func number(_ value: JSONValue, _ path: JSONPath, _ position: SourcePosition) -> Double? {
    if let seconds = value.plainSeconds { return seconds }
    if value.isRefused { return nil }
    return refuse(.wrongType(expected: "a time", found: value.summary), at: position, path)
  }

  // MARK: Memory

  /// Takes memory for values before they are made; where there is none, says so and stops.
  package mutating func take(_ values: Int, textBytes: Int, _ position: SourcePosition, _ path: JSONPath) {
    room -= values * MemoryCosts.value + textBytes * MemoryCosts.textByte
    guard room < 0, !hasStopped else { return }
    let piece = max(1 << 16, -room)
    do {
      try memory.take(piece, for: .scene)
      room += piece
    } catch {
      report(.tooMuchMemory(error), at: position, path)
      hasStopped = true
    }
  }
}

extension StaggerOrigin {
  /// How many steps the element waits.
  fileprivate func distance(_ index: Int, of count: Int) -> Double {
    switch self {
    case .start: Double(index)
    case .end: Double(count - 1 - index)
    case .centre: (Double(index) - Double(count - 1) / 2).magnitude
    }
  }
}
