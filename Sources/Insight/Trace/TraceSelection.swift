import AnimJSON
import AnimRenderTree

/// What is to be traced, before it is looked for in a recording.
public struct TraceSelection: Sendable {
  /// Names of layers, or patterns such as `card*`; empty for all layers with a name.
  public var layers: [String]
  /// Key paths, or patterns such as `position.*`; empty for all that is animated.
  public var keyPaths: [String]

  /// A choice of layers and of their key paths.
  public init(layers: [String], keyPaths: [String]) {
    self.layers = layers
    self.keyPaths = keyPaths
  }

  /// The one target that is named, if patterns play no part.
  public var single: TraceTarget? {
    guard layers.count == 1, keyPaths.count == 1, let layer = layers.first, let keyPath = keyPaths.first,
      !NamePattern(layer).isPattern, !NamePattern(keyPath).isPattern
    else { return nil }
    return TraceTarget(layer: layer, keyPath: keyPath)
  }

  /// All that is meant, layer by layer in the order in which they are first seen.
  ///
  /// - Throws: `TraceError` for a name or a pattern that means nothing.
  public func targets(in recording: Recording, _ known: RecordedLayers) throws(TraceError) -> [TraceTarget] {
    var names: [String] = []
    var seen: Set<String> = []
    for layer in layers {
      let pattern = NamePattern(layer)
      // A name that looks like a pattern is a name first.
      let found = known.names.contains(layer) ? [layer] : known.names.filter(pattern.matches)
      if found.isEmpty {
        guard pattern.isPattern else {
          throw .unknownLayer(layer, suggestion: nearestName(to: layer, among: known.names))
        }
        throw .noLayerMatches(layer)
      }
      for name in found where seen.insert(name).inserted { names.append(name) }
    }
    if layers.isEmpty { names = known.names }
    if keyPaths.isEmpty { return try animated(names, in: recording) }
    return try named(names, in: recording, known)
  }

  private func animated(_ names: [String], in recording: Recording) throws(TraceError) -> [TraceTarget] {
    let wanted = Set(names)
    let found = SceneInfo.animated(in: recording).compactMap { property in
      property.layer.flatMap { wanted.contains($0) ? TraceTarget(layer: $0, keyPath: property.keyPath) : nil }
    }
    if found.isEmpty { throw .nothingAnimated(layer: layers.count == 1 ? layers.first : nil) }
    return found
  }

  private func named(_ names: [String], in recording: Recording, _ known: RecordedLayers) throws(TraceError)
    -> [TraceTarget]
  {
    let kinds = Self.kinds(of: Set(names), in: recording)
    let animated = Dictionary(grouping: SceneInfo.animated(in: recording)) { $0.layer ?? "" }
    var targets: [TraceTarget] = []
    var used: Set<String> = []
    for name in names {
      guard let kind = kinds[name] else { continue }
      let own = (animated[name] ?? []).map(\.keyPath)
      for keyPath in keyPaths {
        let pattern = NamePattern(keyPath)
        if !pattern.isPattern {
          guard (try? TracedProperty(keyPath, of: name, in: recording, known)) != nil else { continue }
          used.insert(keyPath)
          targets.append(TraceTarget(layer: name, keyPath: keyPath))
          continue
        }
        let all = TracedProperty.keyPaths(of: kind)
        let found = (all + own.filter { !all.contains($0) }).filter(pattern.matches)
        if !found.isEmpty { used.insert(keyPath) }
        targets += found.map { TraceTarget(layer: name, keyPath: $0) }
      }
    }
    for keyPath in keyPaths where !used.contains(keyPath) {
      if NamePattern(keyPath).isPattern { throw .noKeyPathMatches(keyPath) }
      // What is wrong with it is the same for all layers.
      if let first = names.first { _ = try TracedProperty(keyPath, of: first, in: recording, known) }
    }
    var seen: Set<TraceTarget> = []
    return targets.filter { seen.insert($0).inserted }
  }

  private static func kinds(of names: Set<String>, in recording: Recording) -> [String: LayerKind] {
    var kinds: [String: LayerKind] = [:]
    recording.forEachChange { node, _ in
      if let name = node.name, names.contains(name), kinds[name] == nil { kinds[name] = node.kind }
    }
    return kinds
  }
}

/// A property of a layer, by their names.
public struct TraceTarget: Sendable, Hashable {
  /// The layer's name.
  public var layer: String
  /// As Core Animation spells it, such as `position.x`; `mask.position` is that of the layer's mask.
  public var keyPath: String

  /// The property at a key path of the layers of a name.
  public init(layer: String, keyPath: String) {
    self.layer = layer
    self.keyPath = keyPath
  }
}
