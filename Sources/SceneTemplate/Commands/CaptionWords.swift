import AnimCaptions
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// `{ "words": "talk.srt", "into": "subtitle", "highlight": "gold" }`: the words of captions in a text layer, each of
/// another colour while it is spoken, as discrete keyframes of the layer's text.
package struct CaptionWords: TemplateReporter {
  private static let mostKeyframes = 100_000
  /// Each keyframe has all words of its line.
  private static let mostRuns = 1_000_000
  /// `do` in `do`.
  private static let deepest = 64

  package let assets: any AssetLibrary
  private var layers: [String: JSONValue] = [:]
  package var problems = ProblemList<Problem>()

  init(assets: any AssetLibrary) { self.assets = assets }

  package mutating func resolve(_ scene: JSONValue) -> JSONValue {
    scene["layers"]?.forEachLayer { layers[$0] = $1 }
    return scene.changing(["timeline"], at: .root) { commands($1, $2, depth: 0) } ?? scene
  }

  /// Nil when nothing changes.
  private mutating func commands(_ list: JSONValue, _ path: JSONPath, depth: Int) -> JSONValue? {
    guard depth < Self.deepest else { return nil }
    return list.changingElements(at: path) { command, path in
      if command["words"] != nil { return words(command, path) }
      return command.changing(["do"], at: path) { commands($1, $2, depth: depth + 1) }
    }
  }

  private mutating func words(_ command: JSONValue, _ path: JSONPath) -> JSONValue {
    let position = command.position
    let refused = JSONValue.refused(position)
    guard case .object(let members) = command.content, let file = command["words"] else { return command }
    checkKeys(of: members, ObjectKind.words.keys + [Suppression.key], of: "\"words\"", path)
    for key in ["into", "highlight"] where command[key] == nil {
      report(.missingKey(key, of: "\"words\""), at: position, path)
    }
    guard let into = command["into"], let highlight = command["highlight"],
      let layer = textLayer(into, .key(path, "into")), let most = most(command, path),
      let cues = cues(file, .key(path, "words"))
    else { return refused }
    let own = layer["foregroundColor"] ?? .text("white", position)
    let timed = TimedWords(cues, most: most)
    let counts = timed.lines.map(\.count)
    func refuse(_ reason: String) -> JSONValue {
      report(.badLayout(reason: reason), at: file.position, .key(path, "words"))
      return refused
    }
    guard counts.reduce(0, +) <= Self.mostKeyframes else {
      return refuse("the captions have more than \(Self.mostKeyframes) words")
    }
    guard counts.reduce(0, { $0 + $1 * $1 }) <= Self.mostRuns else {
      return refuse(
        "each word is written with all of its line, more than \(Self.mostRuns) words in all; expected a smaller "
          + "\"atMost\"")
    }
    let frames = frames(timed) { words, spoken in
      Self.runs(words, spoken, layer, [command["spoken"] ?? own, highlight, own], position)
    }
    guard let end = frames.last?.time else { return refused }
    let shown = frames.dropLast()
    let times = shown.map { ($0.time / end * 1e12).rounded() / 1e12 }
    var animation = [JSONMember].texts(shown.map(\.value), from: times, duration: end, position)
    animation.append(delay: command["delay"])
    return .add(
      .object(animation, position), to: into, forKey: command["forKey"] ?? .text("words", position),
      allow: command["allow"], position)
  }

  private mutating func cues(_ file: JSONValue, _ path: JSONPath) -> [Cue]? {
    guard let name = file.text else { return refuse(file, expected: "the name of a file of captions", path) }
    return found(assets.captions(name), file.position, path)
  }

  private mutating func textLayer(_ value: JSONValue, _ path: JSONPath) -> JSONValue? {
    guard let layer = layer(value, among: layers, expected: "the name of a text layer", path) else {
      return nil
    }
    if layer.isText { return layer }
    let found = layer["class"]?.text ?? "CALayer"
    return refuse(
      .propertyOfOtherClass("string", owner: LayerKind.text.rawValue, layerClass: found), at: value.position,
      path)
  }

  private mutating func most(_ command: JSONValue, _ path: JSONPath) -> Int? {
    guard let value = command["atMost"] else { return 8 }
    if let most = value.wholeNumber, (1...100).contains(most) { return most }
    return refuse(value, expected: "a whole number from 1 to 100", .key(path, "atMost"))
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
      JSONValue.object(
        [
          "text": .text(index + 1 < words.count ? word.text + " " : word.text, position),
          "font": layer["font"] ?? .text("Helvetica", position),
          "fontSize": layer["fontSize"] ?? .number(36, position),
          "foregroundColor": colors[index < spoken ? 0 : index == spoken ? 1 : 2],
        ], position)
    }
    return .array(runs, position)
  }
}
