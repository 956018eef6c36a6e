import CoreGraphics
import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// Writes a committed tree as the layers of a scene, and its animations as commands at the start.
struct ExportWriter {
  let tree: LayerTree
  let scene: SceneDescription
  private(set) var losses: [ExportLoss] = []
  /// The commands that add the animations.
  private(set) var additions: [JSONText] = []
  private var used: Set<String> = []
  /// How many more frames there may be.
  private var room = Double(ExportWriter.mostFrames)
  /// Of pictures that are files beside the animation.
  private let names: [Picture: String]
  private var counts: [String: Int] = [:]
  private var known: Set<ExportLoss> = []
  /// Knows the fonts that the texts were measured with.
  private let measurer: any TextMeasurer

  init(tree: LayerTree, scene: SceneDescription) {
    self.tree = tree
    self.scene = scene
    measurer = scene.measurer ?? TextMeasuring.current
    names = Dictionary(scene.assets.map { ($0.picture, $0.name) }) { first, _ in first }
  }

  mutating func layers() -> [JSONText] {
    let root = tree.root.flatMap { tree[$0] }
    return (root?.sublayers.map { $0 } ?? []).compactMap { layer($0, path: []) }
  }

  private mutating func layer(_ id: LayerID, path outer: [String]) -> JSONText? {
    guard let node = tree[id] else { return nil }
    let path = outer + (node.name.map { [$0] } ?? [])
    var members: [(String, JSONText)] = []
    if node.kind != .layer { members.append(("class", .string(node.kind.rawValue))) }
    var name: String?
    if node.name != nil || !node.animations.isEmpty {
      let unique = self.unique(node.name ?? "layer")
      name = unique
      members.append(("name", .string(unique)))
    }
    members += properties(of: node, path)
    for added in node.animations {
      if let name { add(added.animation, to: name, path) }
    }
    if let mask = node.mask.flatMap({ layer($0, path: path) }) { members.append(("mask", mask)) }
    let inner = node.sublayers.map { $0 }.compactMap { layer($0, path: path) }
    if !inner.isEmpty { members.append(("sublayers", .lines(inner))) }
    return inner.isEmpty ? .object(members) : .members(members)
  }

  private mutating func properties(of node: LayerNode, _ path: [String]) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    var lost: [(feature: String, reason: String)] = []
    node.properties.forEach { key, value in
      // Inputs of filters are written with the filters.
      guard !key.name.contains(".") else { return }
      if case .picture(let picture) = value, let name = names[picture] {
        members.append((key.name, .string(name)))
      } else if case .picture = value {
        lost.append(("a picture", "it has no file of its own that a scene could name"))
      } else if key.name == "compositingFilter", case .filter(let filter) = value {
        members.append((key.name, .string(filter.filterName)))
      } else if case let known = withKnownFonts(value), let text = JSONText(exported: known.value) {
        members.append((key.name, text))
        lost += known.lost.map { ("the font \(quoted($0))", "there is no font of this name") }
      } else if case .text = value {
        lost.append(("a text with outlines", "texts of scenes have none"))
      } else {
        lost.append((key.name, "scenes cannot write such a value"))
      }
    }
    for loss in lost { lose(loss.feature, loss.reason, path) }
    return members
  }

  /// A scene may name only fonts that are there; for others the one is written that is drawn for them.
  private func withKnownFonts(_ value: Value) -> (value: Value, lost: [String]) {
    guard case .text(let text) = value else { return (value, []) }
    var lost: [String] = []
    var runs = text.runs
    for index in runs.indices where !measurer.has(runs[index].style.font) {
      lost.append(runs[index].style.font.family)
      runs[index].style.font = .standard
    }
    return (.text(StyledText(runs)), lost)
  }

  private mutating func lose(_ feature: String, _ reason: String, _ path: [String]) {
    let loss = ExportLoss(
      path: path.isEmpty ? "a layer without a name" : path.joined(separator: " › "), feature: feature,
      reason: reason)
    // Letters of a text are layers, which lose the same.
    if known.insert(loss).inserted { losses.append(loss) }
  }

  /// Layers of scenes have names of their own, those of other files need not.
  private mutating func unique(_ name: String) -> String {
    var name = name.isEmpty ? "layer" : name
    let base = name
    while !used.insert(name).inserted {
      counts[base, default: 1] += 1
      name = "\(base) \(counts[base] ?? 2)"
    }
    return name
  }

  // MARK: Animations

  /// The most frames of all animations together.
  private static let mostFrames = 2_000_000

  private mutating func add(_ animation: Animation, to layer: String, _ path: [String]) {
    guard case .property(let property) = animation.content, case .curve(let curve) = property.track else {
      return lose("an animation", "only curves are written", path)
    }
    let key = property.keyPath.description
    let fixed = ["lineDashPattern", "string", "contents"]
    if fixed.contains(key) {
      return lose("the keyframes of \(key)", "scenes do not animate it; its first value stays", path)
    }
    let timing = animation.timing
    let frames = (timing.parentEndTime - timing.beginTime) * scene.video.frameRate.framesPerSecond
    guard frames.isFinite, frames <= room else {
      return lose("the keyframes of \(key)", "all keyframes have more than \(Self.mostFrames) frames", path)
    }
    room -= frames
    let samples = samples(of: curve, timing)
    guard samples.count > 1 else { return }
    var values: [JSONText] = []
    for sample in samples {
      guard let text = JSONText(exported: sample.value) else {
        return lose("the keyframes of \(key)", "scenes cannot write such a value", path)
      }
      values.append(text)
    }
    let isDiscrete = !Self.areAlike(samples.map(\.value))
    var keyTimes = samples.map(\.fraction)
    if isDiscrete {
      // A step comes a microsecond before its frame, whose time is rounded.
      let early = 1e-6 / animation.timing.duration
      keyTimes = keyTimes.map { max($0 - early, 0) } + [1]
    }
    var members: [(String, JSONText)] = [
      ("class", .string("CAKeyframeAnimation")), ("keyPath", .string(key)),
      ("beginTime", .number(animation.timing.beginTime)),
      ("duration", .number(animation.timing.duration)), ("values", .array(values)),
      ("keyTimes", .array(keyTimes.map { .number($0) })), ("fillMode", .string("both")),
      ("isRemovedOnCompletion", .bool(false)),
    ]
    if isDiscrete { members.append(("calculationMode", .string("discrete"))) }
    additions.append(
      .object([("add", .string(layer)), ("forKey", .string(key)), ("animation", .object(members))]))
  }

  /// The values at the ends and at each frame between them, without those in the middle of a pause.
  private func samples(of curve: ValueCurve, _ timing: MediaTiming) -> [(fraction: Double, value: Value)] {
    guard timing.duration > 0 else { return [] }
    let rate = scene.video.frameRate.framesPerSecond
    let first = (timing.beginTime * rate).rounded(.up)
    let last = (timing.parentEndTime * rate).rounded(.down)
    var fractions = [0.0]
    var frame = first
    while frame <= last {
      let fraction = (frame / rate - timing.beginTime) / timing.duration
      if fraction > 1e-9, fraction < 1 - 1e-9 { fractions.append(fraction) }
      frame += 1
    }
    fractions.append(1)
    var samples: [(fraction: Double, value: Value)] = []
    for fraction in fractions {
      guard let value = curve.value(at: fraction) else { continue }
      if samples.count > 1, samples[samples.count - 1].value == value,
        samples[samples.count - 2].value == value
      {
        samples[samples.count - 1].fraction = fraction
      } else {
        samples.append((fraction, value))
      }
    }
    return samples
  }

  /// Whether there is a way from each value to the next.
  private static func areAlike(_ values: [Value]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { a, b in
      switch (a, b) {
      case (.bool, _), (.string, _), (.null, _): false
      case (.path(let a), .path(let b)):
        a.elements.count == b.elements.count && zip(a.elements, b.elements).allSatisfy { $0.isLike($1) }
      case (.array(let a), .array(let b)): a.count == b.count
      default: true
      }
    }
  }
}

extension Path.Element {
  fileprivate func isLike(_ other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
    default: false
    }
  }
}
