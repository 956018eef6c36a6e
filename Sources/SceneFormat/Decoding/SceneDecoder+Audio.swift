import AnimJSON
import AnimSound

/// Sounds.
extension SceneDecoder {
  package static let mostSounds = 1000
  /// Seconds: what begins again after less is a tone and no loop.
  private static let shortestLoop = 0.001
  private static let rates = 0.25...4.0

  /// Makes the sounds known by the names of their layers, before anything that may name them is decoded.
  mutating func collectSounds(of scene: ObjectNode) {
    guard let audio = scene["audio"], case .array(let elements) = audio.value.content else { return }
    for (index, element) in elements.enumerated() {
      guard case .object(let members) = element.content else { continue }
      let object = ObjectNode(members: members, node: audio.element(index, element), name: "")
      var name = "\(index + 1)"
      var place = object.node
      if let node = object["name"], case .string(let text) = node.value.content {
        (name, place) = (text, node)
      }
      let layer = AudioDescription.layerName(name)
      if let first = directory[layer] {
        report(.duplicateSoundName(name, first: first.position), at: place)
        continue
      }
      var scope = LayerScope()
      scope.layerClass = .player
      scope.sound = name
      directory.insert(
        LayerDirectory.Entry(
          layerClass: .player, isView: false, scope: scope, position: place.value.position), name: layer)
    }
  }

  package mutating func audio(_ node: Node) -> [AudioDescription] {
    guard let elements = array(node, of: "sounds") else { return [] }
    guard elements.count <= Self.mostSounds else {
      report(.beyondLimit("\(elements.count) sounds", expected: "at most \(Self.mostSounds)"), at: node)
      return []
    }
    return elements.enumerated().compactMap { sound($0.element, number: $0.offset + 1) }
  }

  private mutating func sound(_ node: Node, number: Int) -> AudioDescription? {
    guard let object = object(node, .sound) else { return nil }
    let name = object["name"].flatMap { soundName($0) } ?? "\(number)"
    let start = object["at"].flatMap { time($0, .nonNegative) } ?? 0
    let gain = object["gain"].flatMap { self.number($0, .decibels) } ?? 0
    let pan = object["pan"].flatMap { self.number($0, .signedUnit) } ?? 0
    let fadeIn = object["fadeIn"].flatMap { time($0, .nonNegative) } ?? 0
    let fadeOut = object["fadeOut"].flatMap { time($0, .nonNegative) } ?? 0
    let end = object["until"].flatMap { time($0, .nonNegative) }
    if let end, end <= start, let node = object["until"] {
      report(
        .outOfRange(plainText(end), expected: "more than \(plainText(start)), which is \"at\""), at: node)
    }
    let duck = object["duck"].flatMap { self.duck($0, of: name) }
    let loops = object["loop"].flatMap { bool($0) } ?? false
    let rate = object["rate"].flatMap { self.rate($0) } ?? 1
    let file = required("source", of: object)
    let source = file.flatMap { soundSource($0) }
    let part = trim(object, source)
    guard let source, let part, let file, case .string(let written) = file.value.content else { return nil }
    if loops, part.upperBound - part.lowerBound < Self.shortestLoop * rate {
      return refuse(
        .outOfRange(
          "a loop of \(plainText(part.upperBound - part.lowerBound)) s",
          expected: "at least \(plainText(Self.shortestLoop)) s"),
        at: object["loop"] ?? node)
    }
    return AudioDescription(
      name: name, file: written, source: source, start: start, part: part, gain: gain, pan: pan,
      fadeIn: fadeIn, fadeOut: fadeOut, loops: loops, end: end, duck: duck, rate: rate,
      location: file.location)
  }

  /// What a sound makes room for.
  private mutating func duck(_ node: Node, of sound: String) -> AudioDescription.Duck? {
    guard let object = object(node, .duck),
      let member = kind(of: object, .duck, details: ["gain", "threshold", "ratio", "attack", "release"])
    else { return nil }
    let isUnder = member.key == "under"
    for key in isUnder ? ["gain"] : ["threshold", "ratio"] {
      useless(key, of: object, because: "it belongs to \(isUnder ? "\"captions\"" : "\"under\"")")
    }
    var ducking = Ducking()
    if let value = object["threshold"].flatMap({ number($0, .decibels) }) { ducking.threshold = value }
    if let node = object["ratio"], let value = number(node) {
      if value < 1 { report(.outOfRange(plainText(value), expected: "1 or more"), at: node) }
      ducking.ratio = value
    }
    if let value = object["attack"].flatMap({ time($0, .nonNegative) }) { ducking.attack = value }
    if let value = object["release"].flatMap({ time($0, .nonNegative) }) { ducking.release = value }
    let gain = object["gain"].flatMap { number($0, .decibels) } ?? -12
    let value = object.node(of: member)
    guard isUnder else {
      guard let file = string(value, expected: "the file of captions of the scene") else { return nil }
      return AudioDescription.Duck(others: [], captions: file, gain: gain, ducking: ducking)
    }
    var nodes = [value]
    if case .array = value.value.content { nodes = (array(value, of: "names") ?? .none).map { $0 } }
    let others = nodes.compactMap { other -> String? in
      guard let name = string(other, expected: "a sound's name") else { return nil }
      guard name != sound else { return refuse(other, expected: "the name of another sound") }
      if directory[AudioDescription.layerName(name)] != nil { return name }
      return refuse(.unknownSound(name, suggestion: nearest(to: name, among: directory.sounds)), at: other)
    }
    return others.isEmpty
      ? nil : AudioDescription.Duck(others: others, captions: nil, gain: gain, ducking: ducking)
  }

  /// LUFS.
  package mutating func loudness(_ node: Node) -> Double? {
    guard let value = number(node) else { return nil }
    guard (-40.0 ... -8.0).contains(value) else {
      return refuse(.outOfRange(plainText(value), expected: "-40 to -8 LUFS"), at: node)
    }
    return value
  }

  private mutating func soundName(_ node: Node) -> String? {
    guard let name = name(node), !name.isEmpty else { return nil }
    guard !name.contains(".") else { return refuse(.dotInName(name), at: node) }
    return name
  }

  private mutating func rate(_ node: Node) -> Double? {
    guard let rate = number(node) else { return nil }
    guard Self.rates.contains(rate) else {
      let range = "\(plainText(Self.rates.lowerBound)) to \(plainText(Self.rates.upperBound))"
      return refuse(.outOfRange(plainText(rate), expected: range), at: node)
    }
    return rate
  }

  private mutating func soundSource(_ node: Node) -> (any SoundSource)? {
    string(node, expected: "the name of a file").flatMap { found(assets.sound($0), at: node) }
  }

  /// `[start, end]` or `[start, null]`; without it the whole sound. Nil when it says something impossible.
  private mutating func trim(_ object: ObjectNode, _ source: (any SoundSource)?) -> Range<Double>? {
    guard let node = object["trim"] else { return source.map { 0..<max($0.duration, 0) } }
    guard let ends = array(node, of: "two times"), ends.count == 2 else {
      if case .array = node.value.content {
        wrongType(node, expected: "two times [start, end], of which the end may be null")
      }
      return nil
    }
    let start = time(ends[0], .nonNegative)
    var end = source?.duration
    if case .null = ends[1].value.content {} else { end = time(ends[1], .nonNegative) }
    guard let start, let end, let source else { return nil }
    // Lengths of files are rounded to their samples.
    let length = source.duration
    for (time, node) in [(start, ends[0]), (end, ends[1])] where time > length + 0.001 {
      return refuse(
        .outOfRange(
          "\(plainText(time)) s",
          expected: "at most \(plainText((length * 1000).rounded() / 1000)) s, the length of the sound"),
        at: node)
    }
    guard start < end else {
      return refuse(
        .outOfRange("\(plainText(end)) s", expected: "more than the start, \(plainText(start)) s"),
        at: ends[1])
    }
    return start..<end
  }
}

/// Sounds as what commands change.
extension SceneDecoder {
  /// The sound that the key path of an object means, such as `audio.music.gain`, or of an animation in it.
  func soundNamed(in value: JSONValue) -> String? {
    if case .object(let members) = value.content {
      if let text = value["keyPath"]?.text, text.hasPrefix(AudioDescription.prefix) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? String(parts[1]) : nil
      }
      for member in members where member.key == "animation" || member.key == "animations" {
        if let name = soundNamed(in: member.value) { return name }
      }
    }
    for element in value.elements ?? [] {
      if let name = soundNamed(in: element) { return name }
    }
    return nil
  }

  /// What of a sound can be changed.
  package static let soundKeys = ["gain", "pan", "volume"]

  /// `gain` of a sound, or `audio.music.gain` in full.
  mutating func soundKeyPath(_ text: String, _ node: Node, of sound: String) -> SceneKeyPath? {
    let prefix = AudioDescription.layerName(sound) + "."
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard Self.soundKeys.contains(name) else {
      return refuse(
        .unknownKeyPath(text, of: "a sound", suggestion: nearest(to: name, among: Self.soundKeys)), at: node)
    }
    return SceneKeyPath(name)
  }
}
