import Captions
import Foundation
import RenderTree

/// `{ "words": "talk.srt", "into": "subtitle", "highlight": "gold" }`: the words of captions in a text layer, each of
/// another colour while it is spoken, as discrete keyframes of the layer's text.
struct CaptionWords: TemplateReporter {
  static let keys = ["words", "into", "highlight", "spoken", "atMost", "delay", "forKey", "allow"]
  private static let mostKeyframes = 100_000
  /// Each keyframe has all words of its line.
  private static let mostRuns = 1_000_000
  /// `do` in `do`.
  private static let deepest = 64

  let assets: any AssetLibrary
  private var layers: [String: JSONValue] = [:]
  private(set) var problems: [(location: SourceLocation, problem: Problem)] = []

  init(assets: any AssetLibrary) { self.assets = assets }

  mutating func resolve(_ scene: JSONValue) -> JSONValue {
    guard case .object(var members) = scene.content, let index = members.index(of: "timeline") else {
      return scene
    }
    if let layers = scene["layers"] { layers.forEachLayer { self.layers[$0] = $1 } }
    guard let plain = commands(members[index].value, .key(.root, "timeline"), depth: 0) else { return scene }
    members[index].value = plain
    return JSONValue(content: .object(members), position: scene.position)
  }

  mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath) {
    problems.append((SourceLocation(position: position, path: path), problem))
  }

  /// Nil when nothing changes.
  private mutating func commands(_ list: JSONValue, _ path: JSONPath, depth: Int) -> JSONValue? {
    guard case .array(var elements) = list.content, depth < Self.deepest else { return nil }
    var isChanged = false
    for index in elements.indices {
      guard case .object(var members) = elements[index].content else { continue }
      let place = JSONPath.index(path, index)
      if members.index(of: "words") != nil {
        elements[index] = words(elements[index], place)
        isChanged = true
      } else if let inner = members.index(of: "do"),
        let plain = commands(members[inner].value, .key(place, "do"), depth: depth + 1)
      {
        members[inner].value = plain
        elements[index].content = .object(members)
        isChanged = true
      }
    }
    return isChanged ? JSONValue(content: .array(elements), position: list.position) : nil
  }

  private mutating func words(_ command: JSONValue, _ path: JSONPath) -> JSONValue {
    let position = command.position
    let refused = JSONValue(content: .refused, position: position)
    guard case .object(let members) = command.content, let file = command["words"] else { return command }
    checkKeys(of: members, Self.keys, of: "\"words\"", path)
    for key in ["into", "highlight"] where command[key] == nil {
      report(.missingKey(key, of: "\"words\""), at: position, path)
    }
    guard let into = command["into"], let highlight = command["highlight"],
      let layer = textLayer(into, .key(path, "into")), let most = most(command, path)
    else { return refused }
    guard case .string(let name) = file.content else {
      if case .refused = file.content { return refused }
      report(
        .wrongType(expected: "the name of a file of captions", found: file.summary), at: file.position,
        .key(path, "words"))
      return refused
    }
    let cues: [Cue]
    switch assets.captions(name) {
    case .success(let found): cues = found
    case .failure(let problem):
      report(.asset(problem), at: file.position, .key(path, "words"))
      return refused
    }
    let own = layer["foregroundColor"] ?? .text("white", position)
    let timed = TimedWords(cues, most: most)
    let counts = timed.lines.map(\.count)
    guard counts.reduce(0, +) <= Self.mostKeyframes else {
      report(
        .template(.badLayout(reason: "the captions have more than \(Self.mostKeyframes) words")),
        at: file.position, .key(path, "words"))
      return refused
    }
    guard counts.reduce(0, { $0 + $1 * $1 }) <= Self.mostRuns else {
      let reason =
        "each word is written with all of its line, more than \(Self.mostRuns) words in all; expected a smaller "
        + "\"atMost\""
      report(.template(.badLayout(reason: reason)), at: file.position, .key(path, "words"))
      return refused
    }
    let frames = frames(timed) { words, spoken in
      Self.runs(words, spoken, layer, [command["spoken"] ?? own, highlight, own], position)
    }
    guard let end = frames.last?.time else { return refused }
    var animation = [
      JSONMember("class", .text("CAKeyframeAnimation", position)),
      JSONMember("keyPath", .text("string", position)),
      JSONMember(
        "values", JSONValue(content: .array(frames.dropLast().map(\.value)), position: position)),
      JSONMember(
        "keyTimes",
        .numbers(frames.dropLast().map { ($0.time / end * 1e12).rounded() / 1e12 } + [1], position)),
      JSONMember("calculationMode", .text("discrete", position)),
      JSONMember("duration", .number(end, position)),
    ]
    if let delay = command["delay"] {
      animation.append(
        JSONMember(
          "beginTime", JSONValue(content: .object([JSONMember("now", delay)]), position: delay.position)))
    }
    var add = [
      JSONMember("add", into), JSONMember("forKey", command["forKey"] ?? .text("words", position)),
      JSONMember("animation", JSONValue(content: .object(animation), position: position)),
    ]
    if let allow = command["allow"] { add.append(JSONMember("allow", allow)) }
    return JSONValue(content: .object(add), position: position)
  }

  private mutating func textLayer(_ value: JSONValue, _ path: JSONPath) -> JSONValue? {
    guard case .string(let name) = value.content else {
      if case .refused = value.content { return nil }
      report(
        .wrongType(expected: "the name of a text layer", found: value.summary), at: value.position, path)
      return nil
    }
    guard let layer = layers[name] else {
      report(
        .unknownLayer(name, suggestion: nearestName(to: name, among: layers.keys.sorted())),
        at: value.position, path)
      return nil
    }
    if layer.isText { return layer }
    var found = "CALayer"
    if case .string(let name)? = layer["class"]?.content { found = name }
    report(
      .propertyOfOtherClass("string", owner: LayerKind.text.rawValue, layerClass: found),
      at: value.position, path)
    return nil
  }

  private mutating func most(_ command: JSONValue, _ path: JSONPath) -> Int? {
    guard let value = command["atMost"] else { return 8 }
    if case .number(let number) = value.content, let most = Int(exactly: number), (1...100).contains(most) {
      return most
    }
    if case .refused = value.content { return nil }
    report(
      .wrongType(expected: "a whole number from 1 to 100", found: value.summary), at: value.position,
      .key(path, "atMost"))
    return nil
  }

  /// What is shown from when on; the last is nothing, when all is over.
  private func frames(_ words: TimedWords, _ value: ([TimedWords.Word], Int) -> JSONValue)
    -> [(time: Double, value: JSONValue)]
  {
    var frames: [(time: Double, value: JSONValue)] = []
    let nothing = value([], 0)
    var last = 0.0
    for line in words.lines {
      for (index, word) in line.enumerated() {
        let start = max(word.start, last)
        // Captions that overlap: the later one takes over.
        if start > last || frames.isEmpty, start > 0 { frames.append((last, nothing)) }
        frames.append((start, value(line, index)))
        last = max(start, word.end)
      }
    }
    frames.append((last, nothing))
    // What would last no time is not shown.
    var result: [(time: Double, value: JSONValue)] = []
    for frame in frames {
      if let before = result.last, frame.time <= before.time { result.removeLast() }
      result.append(frame)
    }
    return result
  }

  /// - Parameter colors: of what has been spoken, what is and what will be.
  private static func runs(
    _ words: [TimedWords.Word], _ spoken: Int, _ layer: JSONValue, _ colors: [JSONValue],
    _ position: SourcePosition
  ) -> JSONValue {
    let runs = words.enumerated().map { index, word in
      var members = [
        JSONMember("text", .text(index + 1 < words.count ? word.text + " " : word.text, position)),
        JSONMember("fontSize", layer["fontSize"] ?? .number(36, position)),
        JSONMember("foregroundColor", colors[index < spoken ? 0 : index == spoken ? 1 : 2]),
      ]
      members.insert(JSONMember("font", layer["font"] ?? .text("Helvetica", position)), at: 1)
      return JSONValue(content: .object(members), position: position)
    }
    return JSONValue(content: .array(runs), position: position)
  }
}
