import AnimFrameTiming
import AnimInsight
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimText

/// What is asked of a scene's recording: values from the evaluator, and what is seen of layers.
struct SceneProbe: RecordingProbe {
  let duration: Double
  let recording: Recording
  let canvas: Canvas
  let fonts: FontSet
  let memory: MemoryBudget
  private let frameRate: FrameRate
  private let known: RecordedLayers
  /// Those that were asked for.
  private var probes: [TraceTarget: PropertyProbe] = [:]

  init(
    _ recording: Recording, canvas: Canvas, video: VideoDescription, fonts: FontSet, memory: MemoryBudget
  ) {
    (self.recording, self.canvas, self.fonts, self.memory) = (recording, canvas, fonts, memory)
    (frameRate, duration) = (video.frameRate, video.duration)
    known = RecordedLayers(recording)
  }

  func times(_ from: Double?, _ to: Double?) -> [Double] {
    let rate = frameRate
    let (start, end) = (from ?? 0, to ?? duration)
    let first = rate.firstFrame(atOrAfter: start)
    var times = (first..<max(rate.firstFrame(atOrAfter: end), first)).map { rate.time(ofFrame: $0) }
    if times.first != start { times.insert(start, at: 0) }
    if let last = times.last, last < end { times.append(end) }
    return times
  }

  // MARK: Values

  mutating func has(_ keyPath: String, of layer: String) -> Bool {
    let target = TraceTarget(layer: layer, keyPath: keyPath)
    if probes[target] == nil { probes[target] = try? PropertyProbe(recording, target, among: known) }
    return probes[target] != nil
  }

  mutating func value(of layer: String, _ keyPath: String, at time: Double) -> Value? {
    guard has(keyPath, of: layer) else { return nil }
    return probes[TraceTarget(layer: layer, keyPath: keyPath)]?.value(at: time)
  }

  mutating func model(of layer: String, _ keyPath: String, at time: Double) -> Value? {
    guard has(keyPath, of: layer) else { return nil }
    return probes[TraceTarget(layer: layer, keyPath: keyPath)]?.model(at: time)
  }

  func animatedKeyPaths(of layer: String) -> [String] {
    SceneInfo.animated(in: recording).filter { $0.layer == layer }.map(\.keyPath)
  }

  func text(_ value: Value) -> String {
    value.numbers.map { Measure.text($0) } ?? MotionSampler.shortened(value.text)
  }

  // MARK: Motion

  func time(of milestone: ExpectationDescription.Milestone, of layer: String) throws -> Double? {
    let times = times(nil, nil)
    switch milestone {
    case .appears: return try times.first { try isSeen(layer, by: [$0]) }
    case .settles:
      var motion = LayerMotion(recording, of: layer)
      return motion.rest(times)
    }
  }

  func stillness(of layer: String, longerThan pause: Double, _ times: [Double], tolerance: Double)
    -> Sighting<(from: Double, to: Double)>
  {
    var motion = LayerMotion(recording, of: layer)
    guard motion.isThere else { return .absent }
    return motion.stillness(longerThan: pause, times, tolerance: tolerance).map { .found($0) } ?? .nothing
  }
}
