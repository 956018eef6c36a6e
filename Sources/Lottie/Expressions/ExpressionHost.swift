import AnimGeometry
import AnimScene
import Foundation
import Synchronization
import AnimJSON

/// Answers what expressions ask of their file: which layers, effects and shapes there are, and what their properties are at a time.
///
/// Paths name values of the file by their keys and indices, such as `assets/1/layers/0/ks/p`; a composition is the path before its
/// layers, and that of the animation itself is empty.
final class ExpressionHost: Sendable {
  let root: LottieNode
  let slots: [String: LottieNode]
  let rules: PlayerRules
  let rate: Double
  /// The animation without its layers, which would keep this alive as it keeps them: its size, fonts and pictures.
  let composition: LottieComposition
  /// All expressions of the file, by their paths.
  private let scripts: [String: WeakScript]
  private let contents = Mutex<[String: LottieLayer.Content]>([:])
  private let numbers = Mutex<[String: AnimatedNumbers?]>([:])
  private let transforms = Mutex<[String: LottieTransform]>([:])
  private let engines = Mutex<[Engine]>([])

  private struct WeakScript: Sendable {
    weak let script: ScriptedNumbers?
  }

  private struct Engine: @unchecked Sendable {
    let engine: ExpressionEngine
  }

  typealias Fault = ExpressionSource.Fault

  init(
    root: LottieNode, slots: [String: LottieNode], composition: LottieComposition,
    scripts: [String: ScriptedNumbers]
  ) {
    self.root = root
    self.slots = slots
    var plain = composition
    (plain.layers, plain.precompositions) = ([], [:])
    self.composition = plain
    self.scripts = scripts.mapValues { WeakScript(script: $0) }
    rules = composition.rules
    rate = composition.frameRate
  }

  // MARK: Running

  /// What a property's expression comes to, as numbers.
  func numbers(of script: ScriptedNumbers, at frame: Double) -> Result<[Double], Fault> {
    run(script.source, path: script.path, at: frame, text: nil).result.flatMap { answer in
      if case .numbers(let numbers) = answer { return .success(numbers) }
      return .failure(Fault(description: "its value is a text"))
    }
  }

  /// Runs an expression.
  ///
  /// - Parameter text: what the text is beside the expression, if it is one of a text.
  /// - Returns: its value, and whether it may be another one at another time.
  func run(_ source: ExpressionSource, path: String, at frame: Double, text: String?)
    -> (result: Result<JSONAnswer, Fault>, changes: Bool)
  {
    guard let layer = Self.layer(of: path) else {
      return (.failure(Fault(description: "it belongs to no layer")), false)
    }
    let question: [String: Any] = [
      "path": path, "layer": layer, "comp": Self.composition(of: layer), "frame": frame, "rate": rate,
      "source": source.text, "names": source.names, "text": text as Any? ?? NSNull(),
    ]
    guard frame.isFinite, let data = try? JSONSerialization.data(withJSONObject: question) else {
      return (.failure(Fault(description: "its time is no number")), false)
    }
    let json = String(decoding: data, as: UTF8.self)
    if let current = ExpressionEngine.current { return (current.engine.run(json, path: path), true) }
    guard let engine = engines.withLock({ $0.popLast() })?.engine ?? ExpressionEngine(self) else {
      return (.failure(Fault(description: "there is no memory for it")), false)
    }
    engine.hasChanged = false
    let result = ExpressionEngine.$current.withValue(.init(engine: engine)) {
      engine.run(json, path: path)
    }
    let changes = engine.hasChanged
    engines.withLock { $0.append(Engine(engine: engine)) }
    return (result, changes)
  }

  // MARK: Paths

  /// The layer that a value of the file belongs to.
  static func layer(of path: String) -> String? {
    let steps = path.split(separator: "/")
    guard let place = steps.lastIndex(of: "layers"), place + 1 < steps.count else { return nil }
    // A group may be called so as well; layers are in the animation or in an asset.
    guard place == 0 || (place == 2 && steps[0] == "assets") else { return nil }
    return steps[...(place + 1)].joined(separator: "/")
  }

  static func composition(of layer: String) -> String {
    layer.split(separator: "/").dropLast(2).joined(separator: "/")
  }

  static func path(_ path: JSONPath) -> String {
    var steps: [String] = []
    var rest = path
    while true {
      switch rest {
      case .root: return steps.reversed().joined(separator: "/")
      case .key(let parent, let key):
        steps.append(key)
        rest = parent
      case .index(let parent, let index):
        steps.append("\(index)")
        rest = parent
      }
    }
  }

  /// The value of the file at a path.
  func node(_ path: String) -> LottieNode? {
    path.split(separator: "/").reduce(root) { node, step in
      guard let node else { return nil }
      if node.isList {
        let elements = node.elements
        return Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
      return node[String(step)]
    }
  }

  func layers(_ composition: String) -> [LottieNode] {
    node(composition)?["layers"]?.elements ?? []
  }

  // MARK: Values

  private func decoder() -> LottieDecoder {
    let decoder = LottieDecoder(rules: rules)
    decoder.slots = slots
    return decoder
  }

  /// The property at a path, with its expression; nil where there is none.
  func property(_ path: String) -> AnimatedNumbers? {
    if let script = scripts[path]?.script { return .scripted(script) }
    if let known = numbers.withLock({ $0[path] }) { return known }
    let found = node(path).flatMap { node -> AnimatedNumbers? in
      // Parts of a split position have expressions of their own.
      if let x = node["x"], node["s"]?.flag == true || x.isObject, node["y"] != nil {
        let parts = ["x", "y", "z"].compactMap { property("\(path)/\($0)") }
        return .split(parts)
      }
      return decoder().optionalNumbers(node)
    }
    numbers.withLock { $0[path] = .some(found) }
    return found
  }

  /// What a layer shows, but for the expressions in it.
  func content(of layer: String) -> LottieLayer.Content? {
    if let known = contents.withLock({ $0[layer] }) { return known }
    guard let node = node(layer) else { return nil }
    let content = decoder().content(node)
    contents.withLock { $0[layer] = content }
    return content
  }

  func transform(_ layer: String) -> LottieTransform {
    if let known = transforms.withLock({ $0[layer] }) { return known }
    var transform = LottieTransform()
    func own(_ key: String) -> AnimatedNumbers? { property("\(layer)/ks/\(key)") }
    transform.anchor = own("a") ?? transform.anchor
    transform.position = own("p") ?? transform.position
    transform.scale = own("s") ?? transform.scale
    transform.rotation = own("r") ?? own("rz") ?? transform.rotation
    transform.skew = own("sk") ?? transform.skew
    transform.skewAxis = own("sa") ?? transform.skewAxis
    let found = transform
    transforms.withLock { $0[layer] = found }
    return found
  }

  /// From a layer to its composition.
  func affine(_ layer: String, at frame: Double) -> Affine {
    var result = Affine.identity
    var next: String? = layer
    var seen: Set<String> = []
    while let path = next, seen.insert(path).inserted {
      result = result.concatenating(transform(path).affine(at: frame))
      next = parent(of: path)
    }
    return result
  }

  func parent(of layer: String) -> String? {
    guard let index = node(layer)?["parent"]?.integer else { return nil }
    return self.layer(in: Self.composition(of: layer), .index(index))
  }

  enum LayerName {
    case name(String)
    case index(Int)
  }

  func layer(in composition: String, _ name: LayerName) -> String? {
    let layers = layers(composition)
    let place =
      switch name {
      case .name(let name): layers.firstIndex { $0["nm"]?.string == name }
      case .index(let index): layers.firstIndex { $0["ind"]?.integer == index }
      }
    let prefix = composition.isEmpty ? "layers" : composition + "/layers"
    return place.map { "\(prefix)/\($0)" }
  }
}
