import RenderTree
import Scene

/// How one property of one layer came to its values, sample by sample. Samples are made when they are asked for, so
/// that a report of very many times takes no memory for them.
public struct TraceReport: Sendable {
  /// The layer's name.
  public let layer: String
  public let keyPath: String
  private let recording: Recording
  private let times: [Double]
  private let path: PropertyKeyPath
  private let masks: Int

  public struct Sample: Sendable, Equatable {
    /// Seconds.
    public var time: Double
    /// Nil while the layer is not in the tree.
    public var trace: PropertyTrace?
  }

  /// - Parameters:
  ///   - layer: The layer's name; of several, the first one in the tree at a time counts.
  ///   - keyPath: As Core Animation spells it, such as `position.x`; `mask.position` is that of the layer's mask.
  ///   - times: In seconds, in any order.
  /// - Throws: `TraceError` when no commit has such a layer, or the layer no such property.
  public init(_ recording: Recording, layer: String, keyPath: String, times: some Sequence<Double>)
    throws(TraceError)
  {
    self.layer = layer
    self.keyPath = keyPath
    var rest = keyPath[...]
    var masks = 0
    while rest.hasPrefix(SceneKeyPath.mask) {
      rest = rest.dropFirst(SceneKeyPath.mask.count)
      masks += 1
    }
    path = try Self.keyPath(String(rest), ofLayer: layer, masks: masks, in: recording)
    self.masks = masks
    self.recording = recording
    self.times = Array(times)
  }

  /// In the order of the times that were asked for.
  public var samples: [Sample] {
    var samples: [Sample] = []
    forEachSample { samples.append($0) }
    return samples
  }

  func forEachSample(_ body: (Sample) throws -> Void) rethrows {
    let named = NamedLayer(layer, in: recording)
    for time in times {
      guard let index = recording.commitIndex(at: time) else {
        try body(Sample(time: time))
        continue
      }
      let tree = recording.commits[index].tree
      let id = named.layer(in: tree, masks: masks)
      var evaluator = Evaluator(tree: tree)
      try body(Sample(time: time, trace: id.flatMap { evaluator.trace(of: $0, path, at: time) }))
    }
  }

  /// - Parameter masks: how many masks lie on the way to the property.
  private static func keyPath(_ text: String, ofLayer name: String, masks: Int, in recording: Recording)
    throws(TraceError) -> PropertyKeyPath
  {
    let named = NamedLayer(name, in: recording)
    func first(masks: Int) -> LayerNode? {
      recording.commits.lazy.compactMap { commit in
        named.layer(in: commit.tree, masks: masks).flatMap { commit.tree[$0] }
      }.first
    }
    guard let node = first(masks: masks) else {
      if masks > 0, let masked = first(masks: 0) {
        let whole = String(repeating: SceneKeyPath.mask, count: masks) + text
        throw .unknownKeyPath(whole, layerClass: masked.kind.rawValue, suggestion: nil)
      }
      var names: [String] = []
      var known: Set<String> = []
      recording.forEachChange { node, _ in
        if let name = node.name, known.insert(name).inserted { names.append(name) }
      }
      throw .unknownLayer(name, suggestion: nearestName(to: name, among: names))
    }
    if let path = PropertyKeyPath(text) {
      // What a cell or a filter has may be given, or animated, at a later time only.
      let isKnown = recording.commits.contains { commit in
        named.layer(in: commit.tree, masks: masks).flatMap { commit.tree[$0] }.map(path.isProperty) ?? false
      }
      if isKnown { return path }
    }
    let suggestion =
      SceneKeyPath.layerName(ofViewProperty: text)
      ?? nearestName(to: text, among: keyPaths(of: node.kind))
    let prefix = String(repeating: SceneKeyPath.mask, count: masks)
    throw .unknownKeyPath(
      prefix + text, layerClass: node.kind.rawValue, suggestion: suggestion.map { prefix + $0 })
  }

  private static func keyPaths(of kind: LayerKind) -> [String] {
    PropertyCatalog.properties(of: kind).flatMap { property in
      [property.name]
        + Component.allCases.filter { $0.owner == property.type }.map { "\(property.name).\($0.rawValue)" }
    }
  }
}

extension PropertyKeyPath {
  /// Whether layers of the node's class have the property, or this one was given it or animates it.
  fileprivate func isProperty(of node: LayerNode) -> Bool {
    if PropertyCatalog.properties(of: node.kind).contains(where: { $0.name == property.name }) { return true }
    if PropertyCatalog.property(property) != nil { return false }
    return node.properties.value(property) != .null
      || node.animations.contains { $0.animation.keyPaths.contains { $0.property == property } }
  }
}
