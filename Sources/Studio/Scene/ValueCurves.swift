import AnimInsight
import AnimJSON
import AnimRenderTree

/// What `/api/values` says: a property over time, with each animation's own value.
struct ValueCurves {
  private let scene: CompiledScene
  private let entry: LayerNames.Entry
  private let keyPath: String
  private let path: PropertyKeyPath
  private let range: ClosedRange<Double>
  /// More samples are not taken.
  private static let mostSamples = 2400

  /// - Throws: `StudioError` for a key path or a stretch of time that there is not.
  init(_ scene: CompiledScene, _ entry: LayerNames.Entry, keyPath: String, from: Double, to: Double)
    throws(StudioError)
  {
    guard let path = PropertyKeyPath(keyPath) else { throw .unknownKeyPath(keyPath, layer: entry.name) }
    guard from >= 0, from <= to, to <= scene.duration else {
      throw .badRequest("expected \"from\" and \"to\" within 0 and \(plainText(scene.duration)), in order")
    }
    self.scene = scene
    self.entry = entry
    self.keyPath = keyPath
    self.path = path
    range = from...to
  }

  /// Of the frames and the two ends.
  private var times: [Double] {
    let rate = scene.frameRate
    let (first, last) = (
      rate.firstFrame(atOrAfter: range.lowerBound), rate.firstFrame(atOrAfter: range.upperBound)
    )
    let step = max(1, (last - first) / Self.mostSamples)
    var times = stride(from: first, to: last, by: step).map { rate.time(ofFrame: $0) }
    if times.first != range.lowerBound { times.insert(range.lowerBound, at: 0) }
    if times.last != range.upperBound { times.append(range.upperBound) }
    return times
  }

  func json() throws(StudioError) -> JSONText {
    let times = times
    var model: [JSONText] = []
    var presentation: [JSONText] = []
    var velocity: [JSONText] = []
    var animations:
      [(source: CommittedAnimation, path: [Int], step: PropertyTrace.Step, values: [JSONText])] = []
    var isKnown = false
    for (index, time) in times.enumerated() {
      var evaluator = Evaluator(tree: scene.recording.tree(at: time))
      guard let trace = evaluator.trace(of: entry.id, path, at: time) else {
        model.append(.null)
        presentation.append(.null)
        velocity.append(.null)
        continue
      }
      isKnown = isKnown || trace.presentation != .null || trace.model != .null
      model.append(JSONText(trace.model))
      presentation.append(JSONText(trace.presentation))
      let slope = Slopes { evaluator.value(of: entry.id, path, at: $0)?.components }.velocity(at: time)
      velocity.append(slope.map { $0.count == 1 ? .number($0[0]) : .numbers($0) } ?? .null)
      for step in trace.steps {
        let known = animations.firstIndex {
          $0.path == step.path && ($0.source === step.source || $0.source == step.source)
        }
        let place = known ?? animations.count
        if known == nil { animations.append((step.source, step.path, step, [])) }
        let missing = index - animations[place].values.count
        animations[place].values +=
          [JSONText](repeating: .null, count: max(0, missing)) + [JSONText(step.value)]
      }
    }
    guard isKnown || PropertyCatalog.property(path.property) != nil else {
      throw .unknownKeyPath(keyPath, layer: entry.name)
    }
    return .fields([
      "layer": entry.name, "keyPath": keyPath, "times": times, "model": model, "presentation": presentation,
      "animations": animations.map { animation in
        let missing = max(0, times.count - animation.values.count)
        return JSONText.fields([
          "key": animation.step.key, "class": animation.step.className,
          "isAdditive": animation.step.isAdditive,
          "values": animation.values + [JSONText](repeating: .null, count: missing),
        ])
      },
      "velocity": velocity,
    ])
  }
}
