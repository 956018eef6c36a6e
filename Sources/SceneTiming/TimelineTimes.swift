// In: a plain scene but for times that have names, sections, and "fit", "verticalAlignment", "padding" and "stack" of layers.
// Out: the scene with seconds, bounds and positions in their place.
// To read: TimelineTimes, TimeSum, SceneLayout, LayoutItem, SceneLayout+Measuring, SceneLayout+Placing, MeasuredText.

import AnimJSON
import AnimSceneFormat

/// Replaces the names in a scene's times by seconds, and sections by their entries.
package struct TimelineTimes: TemplateReporter {
  private struct Section {
    var name: String?
    var node: JSONValue
    var path: JSONPath
    /// The section that it is in; its times count from that one's start.
    var parent: Int?
    /// The one before it, which it follows when it has no "at".
    var previous: Int?
    var speed: Double
    var entries: [Int] = []
    var sections: [Int] = []
  }

  private struct Entry {
    var node: JSONValue
    var path: JSONPath
    var section: Int?
  }

  private enum Named {
    case section(Int)
    case entry(Int)
  }

  private static let deepest = 32
  /// Whether times with names are not looked for: what they name may be what is wrong.
  package var isWithoutNames = false
  private var sections: [Section] = []
  private var entries: [Entry] = []
  private var named: [String: Named] = [:]
  private var ambiguous: Set<String> = []
  private var starts: [Int: Double] = [:]
  private var ends: [Int: Double] = [:]
  /// Of entries that others name: when they begin, nil after a problem, and when they end.
  private var entryStarts: [Int: Double?] = [:]
  private var entryEnds: [Int: Double] = [:]
  /// What is being looked up, to find circles.
  private var trail: [String] = []
  package var problems = ProblemList<Problem>()

  private let assets: any AssetLibrary
  private var scene = JSONValue(content: .null, position: .start)
  /// What the entries do and when that ends, once it is asked for.
  private var known: (blocks: [CommandBlock?], ends: EntryEnd)?

  /// - Parameter assets: for what the layers and animations of the scene name.
  package init(assets: any AssetLibrary) { self.assets = assets }

  /// The scene with plain times.
  package mutating func resolve(_ scene: JSONValue) -> JSONValue {
    guard case .object(var members) = scene.content else { return scene }
    self.scene = scene
    if let index = members.index(of: "timeline"), let list = members[index].value.elements {
      collect(list, .key(.root, "timeline"), parent: nil, depth: 0)
      var plain: [JSONValue] = []
      plain.reserveCapacity(entries.count)
      for index in entries.indices { plain.append(entry(index)) }
      members[index].value.content = .array(plain)
    }
    if let index = members.index(of: "video") {
      members[index].value = replaced("duration", of: members[index].value, .key(.root, "video"))
    }
    for key in ["audio", "captions", "expect"] {
      guard let index = members.index(of: key), let list = members[index].value.elements else { continue }
      let plain = list.enumerated().map { place, element in
        ["at", "from", "to", "until", "fadeIn", "fadeOut"].reduce(element) {
          replaced($1, of: $0, .index(.key(.root, key), place))
        }
      }
      members[index].value.content = .array(plain)
    }
    return .object(members, scene.position)
  }

  package mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath) {
    let location = SourceLocation(position: position, path: path)
    // A time is looked up wherever another one depends on it.
    if problems.all.contains(where: { $0.location == location && $0.problem == problem }) { return }
    problems.append(problem, at: location)
  }

  // MARK: What there is

  private mutating func collect(_ list: [JSONValue], _ path: JSONPath, parent: Int?, depth: Int) {
    var previous: Int?
    for (place, node) in list.enumerated() {
      let path = JSONPath.index(path, place)
      guard let sectionName = node["section"], case .object(let members) = node.content else {
        if let name = node["name"]?.text { add(name, .entry(entries.count)) }
        if let parent { sections[parent].entries.append(entries.count) }
        entries.append(Entry(node: node, path: path, section: parent))
        continue
      }
      let keys = ["section", "at", "duration", "speed", "do", "description", "allow"]
      checkKeys(of: members, keys, of: "a section", path)
      guard depth < Self.deepest else {
        report(.tooDeep(limit: Self.deepest), at: node.position, path)
        continue
      }
      let name = sectionName.text
      if let name {
        add(name, .section(sections.count))
      } else {
        wrongType(sectionName, expected: "a section's name", .key(path, "section"))
      }
      let index = sections.count
      sections.append(
        Section(
          name: name, node: node, path: path, parent: parent, previous: previous, speed: speed(node, path)))
      if let parent { sections[parent].sections.append(index) }
      previous = index
      guard let inner = node["do"] else { continue }
      if let elements = inner.elements {
        collect(elements, .key(path, "do"), parent: index, depth: depth + 1)
      } else {
        wrongType(inner, expected: "an array of timeline entries", .key(path, "do"))
      }
    }
  }

  private mutating func add(_ name: String, _ thing: Named) {
    if named.updateValue(thing, forKey: name) != nil { ambiguous.insert(name) }
  }

  private mutating func speed(_ node: JSONValue, _ path: JSONPath) -> Double {
    guard let value = node["speed"] else { return 1 }
    if let speed = value.number, speed > 0 { return speed }
    wrongType(value, expected: "a speed more than 0", .key(path, "speed"))
    return 1
  }

  // MARK: Entries

  /// The entry as it is outside its section.
  private mutating func entry(_ index: Int) -> JSONValue {
    let entry = entries[index]
    guard case .object(var members) = entry.node.content else { return entry.node }
    let isMoved = entry.section != nil
    for place in members.indices {
      let key = members[place].key
      let value = members[place].value
      guard ["at", "until", "every"].contains(key), isMoved || value.isTimeReference else {
        continue
      }
      let path = JSONPath.key(entry.path, key)
      if key == "every" {
        guard let section = entry.section, let seconds = value.plainSeconds else { continue }
        members[place].value.content = .number(seconds / sections[section].speed)
      } else {
        members[place].value.content = time(value, in: entry.section, path).map { .number($0) } ?? .refused
      }
    }
    return .object(members, entry.node.position)
  }

  private mutating func replaced(_ key: String, of object: JSONValue, _ path: JSONPath) -> JSONValue {
    object.changing([key], at: path) { _, value, path in
      guard value.isTimeReference else { return nil }
      return time(value, in: nil, path).map { .number($0, value.position) } ?? .refused(value.position)
    } ?? object
  }

  // MARK: Times

  /// Nil after a problem, and of what the decoder will refuse.
  private mutating func time(_ value: JSONValue, in section: Int?, _ path: JSONPath) -> Double? {
    if let seconds = value.plainSeconds {
      guard let section else { return seconds }
      return start(of: section).map { $0 + seconds / sections[section].speed }
    }
    guard let text = value.text else {
      return refuse(value, expected: "a time in seconds, such as 1.5, \"1.5s\" or \"200ms\"", path)
    }
    guard value.isTimeReference else { return refuse(.badTime(text), at: value.position, path) }
    if isWithoutNames { return nil }
    do throws(TemplateProblem) {
      var total = 0.0
      for (isMinus, term) in try TimeSum(text).terms {
        let seconds: Double
        switch term {
        case .seconds(let number): seconds = number
        case .start(let name): seconds = try named(name, isEnd: false)
        case .end(let name): seconds = try named(name, isEnd: true)
        }
        total += isMinus ? -seconds : seconds
      }
      guard total >= 0 else { throw .negativeTime(plainText(total)) }
      // Sums of tenths are written as such.
      return (total * 1e9).rounded() / 1e9
    } catch {
      if case .badTimeSum("") = error { return nil }
      report(error, at: value.position, path)
      return nil
    }
  }

  /// Says nothing: what it stands for has been reported.
  private static let silent = TemplateProblem.badTimeSum("")

  private mutating func named(_ name: String, isEnd: Bool) throws(TemplateProblem) -> Double {
    guard let thing = named[name] else {
      throw .unknownTime(name, suggestion: nearestName(to: name, among: named.keys.sorted()))
    }
    if ambiguous.contains(name) { throw .duplicateTimeName(name) }
    let step = name + (isEnd ? ".end" : ".start")
    if let first = trail.firstIndex(of: step) { throw .timeCycle(Array(trail[first...]) + [step]) }
    guard trail.count < 256 else { throw .tooDeep(limit: 256) }
    trail.append(step)
    defer { trail.removeLast() }
    let found: Double?
    switch thing {
    case .section(let index): found = isEnd ? try end(of: index) : start(of: index)
    case .entry(let index):
      let entry = entries[index]
      guard let at = entry.node["at"] else {
        throw .badAnimation(
          reason: "the entry \(quoted(name)) has no time of its own: it waits for an animation")
      }
      let start = entryStarts[index] ?? time(at, in: entry.section, .key(entry.path, "at"))
      entryStarts[index] = .some(start)
      if isEnd, let start {
        let end = if let known = entryEnds[index] { known } else { try end(ofEntry: index, start) }
        entryEnds[index] = end
        found = end
      } else {
        found = start
      }
    }
    guard let found else { throw Self.silent }
    return found
  }

  /// Of all sections whose times are known, in the order of the text.
  package mutating func sectionTimes() -> [SectionTime] {
    var found: [SectionTime] = []
    for index in sections.indices {
      guard let name = sections[index].name, let start = start(of: index) else { continue }
      // One that does not end by itself is not listed.
      do throws(TemplateProblem) {
        let end = try end(of: index)
        found.append(
          SectionTime(
            name: name, start: (start * 1e9).rounded() / 1e9, end: (end * 1e9).rounded() / 1e9))
      } catch { continue }
    }
    return found
  }

  private mutating func start(of index: Int) -> Double? {
    if let known = starts[index] { return known }
    let section = sections[index]
    let key = "section \(index)"
    if let first = trail.firstIndex(of: key) {
      let names = trail[first...].filter { !$0.hasPrefix("section ") }
      report(
        .timeCycle(names.isEmpty ? [section.name ?? key] : names + [names[names.startIndex]]),
        at: section.node.position, section.path)
      return nil
    }
    guard trail.count < 256 else { return nil }
    trail.append(key)
    defer { trail.removeLast() }
    let found: Double?
    if let at = section.node["at"] {
      found = time(at, in: section.parent, .key(section.path, "at"))
    } else if let previous = section.previous {
      do throws(TemplateProblem) { found = try end(of: previous) } catch {
        if case .badTimeSum("") = error { return nil }
        report(error, at: section.node.position, section.path)
        return nil
      }
    } else {
      found = section.parent.map { start(of: $0) } ?? 0
    }
    if let found { starts[index] = found }
    return found
  }

  private mutating func end(of index: Int) throws(TemplateProblem) -> Double {
    if let known = ends[index] { return known }
    let section = sections[index]
    guard let start = start(of: index) else { throw Self.silent }
    var end = start
    if let duration = section.node["duration"] {
      guard let seconds = duration.plainSeconds, seconds >= 0 else {
        wrongType(duration, expected: "a duration in seconds", .key(section.path, "duration"))
        throw Self.silent
      }
      end = start + seconds / section.speed
    } else {
      for index in section.entries {
        let entry = entries[index]
        guard let at = entry.node["at"], let begin = time(at, in: entry.section, .key(entry.path, "at"))
        else { continue }
        end = max(end, try self.end(ofEntry: index, begin))
      }
      for index in section.sections { end = max(end, try self.end(of: index)) }
    }
    ends[index] = end
    return end
  }

  /// When the last of what the entry does has ended.
  private mutating func end(ofEntry index: Int, _ start: Double) throws(TemplateProblem) -> Double {
    let entry = entries[index]
    var last = start
    if let until = entry.node["until"] {
      let speed = entry.section.map { sections[$0].speed } ?? 1
      let end = time(until, in: entry.section, .key(entry.path, "until")) ?? start
      let interval = (entry.node["every"]?.plainSeconds ?? 0) / speed
      if interval > 0 {
        last += interval * Double(Trigger.repetitions(interval: interval, from: start, until: end))
      }
    }
    let (blocks, ends) = decoded()
    // What is no entry the decoder refuses.
    guard blocks.indices.contains(index), let block = blocks[index] else { return last }
    let end: Double
    let name = entry.node["name"]?.text ?? "the entry"
    do throws(EntryEnd.Unknown) { end = try ends.end(of: block, at: last) } catch {
      throw .badAnimation(
        reason: "when \(quoted(name)) ends is not known before it is played: it lets the animator "
          + "\(quoted(error.animator)) go on from where that is")
    }
    guard end < .infinity, end - last < Self.longest else { throw .endless(name) }
    return end
  }

  /// A spring that is hardly damped settles after more than this many seconds.
  private static let longest = 86400.0

  private mutating func decoded() -> (blocks: [CommandBlock?], ends: EntryEnd) {
    if let known { return known }
    var decoder = SceneDecoder(file: "", JSONReader([]), assets: assets)
    let flat = scene.changing(["timeline"], at: .root) { _, list, _ in
      .array(entries.map(\.node), list.position)
    }
    let (layers, blocks) = decoder.withoutTimes(Node(value: flat ?? scene, path: .root))
    let found = (blocks, EntryEnd(layers, blocks.compactMap(\.self)))
    known = found
    return found
  }
}
