import AnimInsight
import AnimRenderTree

/// What two scenes' layers do otherwise, as far as layers have names.
public struct ModelDifference: Sendable, Equatable {
  /// A property that is not as it was.
  public struct Property: Sendable, Equatable {
    /// The layer's name.
    public var layer: String
    /// As Core Animation spells it, such as `position.x`.
    public var keyPath: String
    /// In which way it differs.
    public var change: MotionChange
    /// When it first is not as it was, in seconds.
    public var begin: Double?
    /// Whether its values are colours.
    public var isColor = false

    /// A property with its change.
    public init(
      layer: String, keyPath: String, change: MotionChange, begin: Double? = nil, isColor: Bool = false
    ) {
      self.layer = layer
      self.keyPath = keyPath
      self.change = change
      self.begin = begin
      self.isColor = isColor
    }
  }

  /// Layers of the first that the second has not.
  public var missingLayers: [String] = []
  /// Layers of the second that the first has not.
  public var addedLayers: [String] = []
  /// Those of layers that both have.
  public var properties: [Property] = []

  /// Whether named layers do the same in both.
  public var isEmpty: Bool { missingLayers.isEmpty && addedLayers.isEmpty && properties.isEmpty }

  /// More are counted, not listed.
  static let mostProperties = 200
  private static let mostSamples = 600
  private static let mostEvents = 40

  package init() {}

  /// - Parameter rate: frames per second.
  public init(_ expected: Recording, _ actual: Recording, rate: Double) {
    let (first, second) = (RecordedLayers(expected), RecordedLayers(actual))
    let known = Set(second.names)
    missingLayers = first.names.filter { !known.contains($0) }
    let wanted = Set(first.names)
    addedLayers = second.names.filter { !wanted.contains($0) }
    let duration = max(expected.duration, actual.duration)
    let count = min(max(Int((duration * rate).rounded(.up)), 1), Self.mostSamples)
    let times = (0..<count).map { Double($0) * duration / Double(count) }
    let delays = Motion.delays(
      expected.commits.prefix(Self.mostEvents).map(\.time), actual.commits.prefix(Self.mostEvents).map(\.time)
    )
    let keyPaths = Self.keyPaths(expected).merging(Self.keyPaths(actual)) { $0.union($1) }
    for layer in first.names where known.contains(layer) {
      for keyPath in (keyPaths[layer] ?? []).sorted() {
        let target = TraceTarget(layer: layer, keyPath: keyPath)
        guard properties.count < Self.mostProperties,
          var before = try? PropertyProbe(expected, target, among: first),
          var after = try? PropertyProbe(actual, target, among: second),
          let (change, begin) = Self.change(&before, &after, times, delays)
        else { continue }
        var property = Property(layer: layer, keyPath: keyPath, change: change, begin: begin)
        if case .color = after.value(at: begin) { property.isColor = true }
        properties.append(property)
      }
    }
    dropRepeated()
  }

  /// What each named layer was given, or animates. An animated component, such as `position.x`, stands for itself.
  package static func keyPaths(_ recording: Recording) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    recording.forEachChange { node, _ in
      guard let name = node.name else { return }
      node.properties.forEach { key, _ in found[name, default: []].insert(key.name) }
    }
    for property in SceneInfo.animated(in: recording) {
      if let layer = property.layer { found[layer, default: []].insert(property.keyPath) }
    }
    return found
  }

  private static func change(
    _ before: inout PropertyProbe, _ after: inout PropertyProbe, _ times: [Double], _ delays: [Double]
  ) -> (MotionChange, begin: Double)? {
    let (first, second) = (times.map { before.value(at: $0) }, times.map { after.value(at: $0) })
    if first == second { return nil }
    let isNumeric = (first + second).allSatisfy { $0 == nil || $0?.components != nil }
    guard isNumeric else {
      guard let index = times.indices.first(where: { first[$0] != second[$0] }) else { return nil }
      let texts = (second[index]?.text ?? "null", first[index]?.text ?? "null")
      let isSet = Set(first.map { $0?.text }).count == 1 && Set(second.map { $0?.text }).count == 1
      let change: MotionChange =
        isSet
        ? .set(to: texts.0, instead: texts.1) : .changed(at: times[index], value: texts.0, instead: texts.1)
      return (change, times[index])
    }
    let a = Motion(times: times, values: first.map { $0?.components })
    let b = Motion(times: times, values: second.map { $0?.components })
    guard let begin = a.firstDifference(from: b) else { return nil }
    let change = a.change(to: b, delays: delays) { delay in
      Motion(times: times, values: times.map { before.value(at: max($0 - delay, 0))?.components }).isEqual(
        to: b)
    } texts: { index in
      (second[index]?.text ?? "null", first[index]?.text ?? "null")
    }
    return (change, begin)
  }

  /// `position` says nothing more where `position.x` says the same.
  package mutating func dropRepeated() {
    let components = Set(
      properties.compactMap { property in
        property.keyPath.firstIndex(of: ".").map { "\(property.layer)\u{0}\(property.keyPath[..<$0])" }
      })
    properties.removeAll { !$0.keyPath.contains(".") && components.contains("\($0.layer)\u{0}\($0.keyPath)") }
  }
}
