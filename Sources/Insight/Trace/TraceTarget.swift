import RenderTree
import Scene

/// A property of a layer, by their names.
public struct TraceTarget: Sendable, Hashable {
  public var layer: String
  /// As Core Animation spells it, such as `position.x`; `mask.position` is that of the layer's mask.
  public var keyPath: String

  public init(layer: String, keyPath: String) {
    self.layer = layer
    self.keyPath = keyPath
  }
}

/// What is to be traced, before it is looked for in a recording.
public struct TraceSelection: Sendable {
  /// Names of layers, or patterns such as `card*`; empty for all layers with a name.
  public var layers: [String]
  /// Key paths, or patterns such as `position.*`; empty for all that is animated.
  public var keyPaths: [String]

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

/// The names of the layers in a recording, looked through once.
public struct RecordedLayers: Sendable {
  /// Each once, in the order in which they are first seen.
  public let names: [String]
  /// The layers that ever have the name.
  fileprivate let layers: [String: Set<LayerID>]

  public init(_ recording: Recording) {
    var names: [String] = []
    var layers: [String: Set<LayerID>] = [:]
    recording.forEachChange { node, _ in
      guard let name = node.name else { return }
      if layers[name] == nil { names.append(name) }
      layers[name, default: []].insert(node.id)
    }
    self.names = names
    self.layers = layers
  }
}

/// Finds a layer by its name in the commits of a recording, without looking through every commit's tree.
struct NamedLayer {
  let name: String
  private let candidates: Set<LayerID>

  init(_ name: String, among layers: RecordedLayers) {
    self.name = name
    candidates = layers.layers[name] ?? []
  }

  /// The first layer of that name, or its mask, or the mask of that.
  func layer(in tree: LayerTree, masks: Int) -> LayerID? {
    let present = candidates.filter { tree[$0]?.name == name }
    var id = present.count > 1 ? tree.layer(named: name) : present.first
    for _ in 0..<masks { id = id.flatMap { tree[$0]?.mask } }
    return id
  }
}

/// A name in which `*` stands for any characters and `?` for one.
package struct NamePattern: Sendable {
  let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Whether it can mean more than one name.
  var isPattern: Bool { text.contains("*") || text.contains("?") }

  package func matches(_ name: String) -> Bool {
    if name == text { return true }
    let pattern = Array(text.unicodeScalars)
    let name = Array(name.unicodeScalars)
    var (p, n) = (0, 0)
    // Where to go on when what follows the last star does not fit.
    var retry: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        retry = (p + 1, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let star = retry {
        retry = (star.pattern, star.name + 1)
        (p, n) = (star.pattern, star.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
