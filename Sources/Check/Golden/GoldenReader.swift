import Foundation
import AnimFrameTiming

/// Reads the text of a golden.
struct GoldenReader {
  let path: String
  private var lines: [Substring]
  /// Counted from 1.
  private var number = 0

  /// More than any golden has; a file that is none must not cost more.
  static let mostFrames = 10_000_000
  static let mostSamples = 10_000

  init(_ text: String, path: String) {
    self.path = path
    // Git may have given the lines the ends of its own system.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  mutating func read() throws(GoldenError) -> Golden {
    let version = try words("animrender golden", "a golden, which begins with 'animrender golden'")
    guard version == ["\(Golden.version)"] else {
      throw .otherVersion(path: path, found: String(version.joined(separator: " ").prefix(40)))
    }
    let tool = try words("tool", "'tool' and a version").joined(separator: " ")
    let fonts = try words("fonts", "'fonts' and a set of fonts").joined(separator: " ")
    var drawnFonts: [String] = []
    while let line = next("font ") { drawnFonts.append(String(line)) }
    let values = try self.values()
    let size = try words("size", "'size' and two numbers").compactMap { Int($0) }
    guard size.count == 2 else { throw damage("two whole numbers of pixels") }
    let video = try words("video", "'video', a frame rate and a duration")
    guard video.count == 2, let ownRate = FrameRate(text: String(video[0])), let duration = number(video[1])
    else { throw damage("a frame rate and a duration") }
    guard let rate = FrameRate(text: try words("rate", "'rate' and a frame rate").joined()) else {
      throw damage("a frame rate")
    }
    let counts = try words("frames", "'frames' and a number")
    guard counts.count == 1, let count = Int(counts[0]), (1...Self.mostFrames).contains(count) else {
      throw damage("a number of frames from 1 to \(Self.mostFrames)")
    }
    let pictures = try words("pictures", "'pictures' and numbers of frames").map { Int($0) ?? -1 }
    guard pictures.allSatisfy({ (0..<count).contains($0) }) else {
      throw damage("numbers of frames below \(count)")
    }
    let model = try words("model", "'model', a hash and a number")
    guard model.count == 2, let hash = Self.hash(model[0]), let properties = Int(model[1]) else {
      throw damage("a hash of 16 digits and a number")
    }
    let events = try self.events()
    let frames = try self.frames(count)
    return Golden(
      tool: tool, fonts: fonts, drawnFonts: drawnFonts, values: values, width: size[0], height: size[1],
      video: Golden.Video(rate: ownRate, duration: duration), rate: rate, pictures: pictures, events: events,
      model: hash, properties: properties, frames: frames, motions: try motionsToEnd())
  }

  /// Reads a text that has motions alone.
  mutating func readMotions() throws(GoldenError) -> MotionGolden {
    let version = try words("animrender motion", "a golden of motion, which begins with 'animrender motion'")
    guard version == ["\(MotionGolden.version)"] else {
      throw .otherVersion(path: path, found: version.joined(separator: " "))
    }
    let durations = try words("duration", "'duration' and seconds").map { number($0) ?? .nan }
    guard durations.count == 1, let duration = durations.first, duration.isFinite else {
      throw damage("a duration in seconds")
    }
    return MotionGolden(duration: duration, events: try events(), motions: try motionsToEnd())
  }

  private mutating func values() throws(GoldenError) -> SceneValues {
    var arguments: [SceneValues.Argument] = []
    var data: [SceneValues.DataFile] = []
    while let line = next("var ") {
      guard let words = Self.texts(line), words.count == 2 else {
        throw damage("'var', a variable and its text in double quotes")
      }
      arguments.append(SceneValues.Argument(name: words[0], text: words[1]))
    }
    while let line = next("data ") {
      guard let words = Self.texts(line), (1...2).contains(words.count),
        let file = SceneValues.DataFile(words.dropFirst().first, words[0])
      else { throw damage("'data' and a .json, .csv, .tsv or .jsonl file in double quotes") }
      data.append(file)
    }
    return SceneValues(arguments, data)
  }

  private mutating func events() throws(GoldenError) -> [Double] {
    let events = try words("events", "'events' and times").map { number($0) ?? .nan }
    guard events.allSatisfy(\.isFinite) else { throw damage("times in seconds") }
    return events
  }

  private mutating func motionsToEnd() throws(GoldenError) -> [GoldenMotion] {
    var motions: [GoldenMotion] = []
    while let line = next("motion ") { motions.append(try motion(line)) }
    guard next("end") != nil, number == lines.count else {
      number = min(number + 1, lines.count + 1)
      throw damage("'end', and nothing behind it")
    }
    return motions
  }

  private mutating func frames(_ count: Int) throws(GoldenError) -> [UInt64] {
    var frames: [UInt64] = []
    var last: UInt64?
    while let line = next("at ") {
      let words = line.split(separator: " ")
      guard words.count == 2, let frame = Int(words[0]), let hash = Self.hash(words[1]) else {
        throw damage("the number of a frame and a hash of 16 digits")
      }
      guard frame < count, last == nil ? frame == 0 : frame > frames.count - 1 else {
        throw damage("frames that rise from 0 to below \(count)")
      }
      if let last { frames += Array(repeating: last, count: frame - frames.count) }
      frames.append(hash)
      last = hash
    }
    guard let last else {
      number += 1
      throw damage("'at 0' and a hash")
    }
    frames += Array(repeating: last, count: count - frames.count)
    return frames
  }

  private func motion(_ line: Substring) throws(GoldenError) -> GoldenMotion {
    let words = line.split(separator: " ")
    guard words.count >= 2, let layer = Self.text(words[0]), let keyPath = Self.text(words[1]) else {
      throw damage("'motion' and the names of a layer and of a key path in double quotes")
    }
    var motion = GoldenMotion(layer: layer, keyPath: keyPath, samples: [])
    for word in words.dropFirst(2) {
      guard let (sample, count) = Self.samples(word), motion.samples.count + count <= Self.mostSamples else {
        throw damage("values of \(layer.goldenWord)'s \(keyPath), found '\(word.prefix(40))'")
      }
      motion.samples += Array(repeating: sample, count: count)
    }
    let counts = motion.samples.compactMap { sample -> Int? in
      if case .numbers(let numbers) = sample { numbers.count } else { nil }
    }
    guard Set(counts).count <= 1 else {
      throw damage("as many numbers in every value of \(layer.goldenWord)'s \(keyPath)")
    }
    return motion
  }

  private static func samples(_ word: Substring) -> (GoldenMotion.Sample, Int)? {
    if word.hasPrefix("\"") {
      guard let end = word.lastIndex(of: "\""), let text = text(word[...end]) else { return nil }
      return count(word[word.index(after: end)...]).map { (.text(text), $0) }
    }
    let parts = word.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let count = count(word[first.endIndex...]) else { return nil }
    if first == "-" { return (.absent, count) }
    let numbers = first.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    return numbers.allSatisfy(\.isFinite) ? (.numbers(numbers), count) : nil
  }

  /// `*12`, or nothing for 1.
  private static func count(_ text: Substring) -> Int? {
    if text.isEmpty { return 1 }
    guard text.hasPrefix("*"), let count = Int(text.dropFirst()), (2...mostSamples).contains(count) else {
      return nil
    }
    return count
  }

  /// Nil where a word is no text in double quotes.
  private static func texts(_ line: Substring) -> [String]? {
    let words = line.split(separator: " ")
    let texts = words.compactMap { text($0) }
    return texts.count == words.count ? texts : nil
  }

  private static func text(_ word: Substring) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(word.utf8))
  }

  private static func hash(_ word: Substring) -> UInt64? {
    word.utf8.count == 16 ? UInt64(word, radix: 16) : nil
  }

  private func number(_ word: Substring) -> Double? {
    Double(word).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The rest of the next line if it begins so.
  private mutating func next(_ start: String) -> Substring? {
    guard number < lines.count, lines[number].hasPrefix(start) else { return nil }
    number += 1
    return lines[number - 1].dropFirst(start.count)
  }

  private mutating func words(_ key: String, _ expected: String) throws(GoldenError) -> [Substring] {
    guard let rest = next(key) else {
      number += 1
      throw damage(expected)
    }
    return rest.split(separator: " ")
  }

  private func damage(_ expected: String) -> GoldenError {
    .damaged(path: path, line: max(number, 1), expected: expected)
  }
}
