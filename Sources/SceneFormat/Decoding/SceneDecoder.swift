// In: JSON.
// Out: a description that is complete, or all that is wrong with it.
// To read: SceneDecoder, ObjectKind, LayerDirectory, SceneDescription, Problem, Sentences.
//
// Reading never stops at the first mistake. `JSONReader` parses the text and keeps the line and column of every value.
// `SceneDecoder` turns values into descriptions, which are plain Swift values; what it cannot use it reports as a `Problem`
// with the place and goes on with a default, so that a user sees all problems at once. A scene with a problem is never
// played.
//
// Names are looked up in two steps, since a timeline may name layers that come later in the text: `LayerDirectory` collects
// every name first. Which properties a key path may reach depends on the layer that it is for (its class, its mask,
// its filters, its emitter cells): that is the `LayerScope`.

import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

/// Turns the tree into typed values. Functions return nil after they have reported a problem, and
/// reading goes on beside it, so that one run finds everything.
package struct SceneDecoder {
  package let file: String
  package var problems: ProblemList<Problem>
  package let assets: any AssetLibrary
  package var directory = LayerDirectory()
  /// Key paths that are no filters', by their text: scenes mostly name the same few.
  package var keyPaths: [String: SceneKeyPath] = [:]
  /// In the order of the text.
  package var fonts: [FontReference] = []
  var usedAssets: [ContentsDescription] = []
  /// Of the canvas' size.
  private var canvasLocation = SourceLocation.start
  package var suppressions: [Suppression] = []
  /// The names of animation files; in the order of the text.
  package var playedFiles: [String] = []
  /// Of the objects whose allowances are known.
  var allowedPaths: Set<JSONPath> = []
  /// What the text alone shows.
  package private(set) var lints: [LocatedLint] = []
  /// What is misspelt so that it could be several names.
  package let uncertain = UncertainNames()
  /// Of the layer whose key paths are being read.
  package var scope = LayerScope()

  package init(file: String, _ reader: JSONReader, assets: any AssetLibrary) {
    self.file = file
    problems = ProblemList(reader.problems)
    self.assets = assets
  }

  package mutating func report(_ problem: Problem, at node: Node) {
    problems.append(problem, at: node.location)
  }

  package mutating func warn(_ lint: Lint, at location: SourceLocation) {
    lints.append(LocatedLint(location: location, lint: lint))
  }

  /// The nearest name, unless there are too many problems to look it up for each.
  package func nearest(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
    if problems.isFull { return nil }
    return uncertain.nearest(to: name, among: candidates())
  }

  package mutating func scene(_ node: Node) -> SceneDescription? {
    guard let object = object(node, .scene) else { return nil }
    collectLayers(of: object)
    collectSounds(of: object)
    let text = object["description"].flatMap { string($0) }
    if let schema = object["$schema"] { _ = string(schema) }
    let canvas = required("canvas", of: object).flatMap { self.canvas($0) }
    let video = required("video", of: object).flatMap { self.video($0) }
    let layers = object["layers"].map { self.layers($0) } ?? []
    let audio = object["audio"].map { self.audio($0) } ?? []
    let loudness = object["loudness"].flatMap { self.loudness($0) }
    let captions = object["captions"].map { self.captions($0) } ?? []
    let hasChapters = object["chapters"].flatMap { bool($0) } ?? false
    let metadata = object["metadata"].map { self.metadata($0) } ?? [:]
    let behavior = object["views"].flatMap { viewDefaults($0) } ?? .iOS8
    let timeline = object["timeline"].map { self.timeline($0) } ?? []
    checkOrder(of: timeline)
    let expectations = object["expect"].map { self.expectations($0, duration: video?.duration) } ?? []
    guard let canvas, let video else { return nil }
    return SceneDescription(
      file: file, text: text, canvas: canvas, canvasLocation: canvasLocation, video: video, layers: layers,
      audio: audio, loudness: loudness, captions: captions, hasChapters: hasChapters, metadata: metadata,
      viewBehavior: behavior, timeline: timeline, fonts: fonts,
      assets: usedAssets, suppressions: suppressions,
      expectations: expectations, playedFiles: playedFiles, lints: lints)
  }

  private mutating func canvas(_ node: Node) -> Canvas? {
    guard let object = object(node, .canvas) else { return nil }
    let background =
      object["background"].map { node -> Color? in
        if case .null = node.value.content { return Color.clear }
        return color(node)
      } ?? .white
    let scale = object["scale"].map { number($0, .positive) } ?? 1
    let dither = object["dither"].flatMap { bool($0) } ?? true
    guard let space = workingSpace(object), let mapping = mapping(object) else { return nil }
    guard let sizeNode = required("size", of: object),
      let sides = numbers(sizeNode, count: 2, expected: "a size [width, height]", .positive),
      let background, let scale
    else { return nil }
    canvasLocation = sizeNode.location
    let limit = 16384.0
    for side in sides where side > limit || (side * scale).rounded() > limit || side * scale < 0.5 {
      let pixels = scale == 1 ? plainText(side) : "\(plainText(side)) at scale \(plainText(scale))"
      let expected = "1 to \(plainText(limit)) pixels"
      let isLimit = side * scale >= 0.5
      return refuse(
        isLimit ? .beyondLimit(pixels, expected: expected) : .outOfRange(pixels, expected: expected),
        at: sizeNode)
    }
    var canvas = Canvas(
      size: CGSize(width: sides[0], height: sides[1]), scale: scale, background: background,
      dithersGradients: dither, space: space)
    canvas.mapping = mapping
    return canvas
  }

  private mutating func workingSpace(_ canvas: ObjectNode) -> WorkingSpace? {
    var space = WorkingSpace.sRGB
    if let node = canvas["colorSpace"] {
      guard let name = word(node, .colorSpace), let named = WorkingSpace(named: name) else { return nil }
      space = named
    }
    if let node = canvas["blending"] {
      guard let blending = word(node, .blending) else { return nil }
      space.isLinear = blending == "linear"
    }
    return space
  }

  private mutating func mapping(_ canvas: ObjectNode) -> OutputMapping? {
    var mapping = OutputMapping()
    if let node = canvas["gamutMapping"] {
      guard let word = word(node, .gamutMapping) else { return nil }
      mapping.gamut = GamutMapping(rawValue: word) ?? .clip
    }
    if let node = canvas["toneMapping"] {
      guard let word = word(node, .toneMapping) else { return nil }
      mapping.tone = ToneMapping(rawValue: word) ?? .clip
    }
    if let node = canvas["headroom"] {
      guard let headroom = number(node, .positive) else { return nil }
      let most = OutputSpace.pq.peak
      guard (1...most).contains(headroom) else {
        return refuse(
          .outOfRange(plainText(headroom), expected: "1 to \(plainText(most.rounded(.down)))"), at: node)
      }
      mapping.headroom = headroom
    }
    return mapping
  }

  /// A day, in seconds.
  package static let longestDuration = 86400.0

  private mutating func video(_ node: Node) -> VideoDescription? {
    guard let object = object(node, .video) else { return nil }
    let rate = object["frameRate"].map { frameRate($0) } ?? .standard
    guard let durationNode = required("duration", of: object), let duration = time(durationNode, .positive)
    else { return nil }
    guard duration <= Self.longestDuration else {
      let limit = plainText(Self.longestDuration)
      return refuse(
        .beyondLimit(plainText(duration), expected: "at most \(limit) seconds, a day"),
        at: durationNode)
    }
    guard let rate else { return nil }
    var video = VideoDescription(frameRate: rate, duration: duration, location: durationNode.location)
    if let node = object["shutter"] {
      guard let angle = number(node, .positive) else { return nil }
      guard Shutter.angles.contains(angle) else {
        let (least, most) = (plainText(Shutter.angles.lowerBound), plainText(Shutter.angles.upperBound))
        return refuse(.outOfRange(plainText(angle), expected: "\(least) to \(most) degrees"), at: node)
      }
      video.shutter = angle
    }
    if let node = object["samples"] {
      guard let count = number(node, .positive) else { return nil }
      guard let samples = Int(exactly: count), Shutter.sampleCounts.contains(samples) else {
        let (least, most) = (Shutter.sampleCounts.lowerBound, Shutter.sampleCounts.upperBound)
        return refuse(
          .outOfRange(plainText(count), expected: "a whole number from \(least) to \(most)"), at: node)
      }
      video.samples = samples
      if object["shutter"] == nil { video.shutter = 180 }
    }
    return video
  }

  package mutating func frameRate(_ node: Node) -> FrameRate? {
    switch node.value.content {
    case .number(let number):
      if let rate = FrameRate(text: plainText(number)) { return rate }
      report(.badFrameRate(plainText(number)), at: node)
    case .string(let text):
      if let rate = FrameRate(text: text) { return rate }
      report(.badFrameRate(quoted(text)), at: node)
    default:
      wrongType(node, expected: "a number or a fraction such as \"30000/1001\"")
    }
    return nil
  }

  package mutating func layers(_ node: Node) -> [LayerDescription] {
    guard let elements = array(node, of: "layers") else { return [] }
    var layers: [LayerDescription] = []
    layers.reserveCapacity(elements.count)
    for element in elements {
      if let layer = layer(element) { layers.append(layer) }
    }
    return layers
  }
}

/// Names to which several others are equally near: what was meant is not certain.
package final class UncertainNames {
  package private(set) var names: Set<String> = []

  package init() {}

  /// The nearest name; nil where none is near.
  package func nearest(to name: String, among candidates: [String]) -> String? {
    guard let best = nearestTerm(to: name, among: candidates) else { return nil }
    if !isOnlyNearestTerm(best, to: name, among: candidates) { names.insert(name) }
    return best
  }
}
