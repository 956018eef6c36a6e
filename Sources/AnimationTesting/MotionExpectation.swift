import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// What is expected of a layer, or of one of its properties, over time: `"card".position.x.settles(by: 0.6)`.
///
/// Rules can follow each other, `.settles(by: 0.6).overshoots(atMost: 12)`; all of them must hold. They are those that
/// scenes have in `expect`, and mean the same.
@dynamicMemberLookup public struct MotionExpectation: Sendable {
  let layer: String
  /// Nil for the layer as a whole.
  let keyPath: String?
  var parts: [Part] = []

  /// One rule. Its key path is known when all are looked at.
  struct Part: Sendable {
    /// What its method is called.
    var name: String
    /// What the method calls the rule's argument.
    var label: String
    var expectation: ExpectationDescription
  }

  /// An expectation of a layer without rules yet.
  ///
  /// - Parameters:
  ///   - layer: its `name`.
  ///   - keyPath: such as `position.x`; nil is the layer as a whole.
  public init(layer: String, keyPath: String? = nil) {
    self.layer = layer
    self.keyPath = keyPath
  }

  /// A property of the layer, or a component of the property: `.position`, `.position.x`, `.transform.rotation.z`.
  public subscript(dynamicMember name: String) -> MotionExpectation {
    MotionExpectation(layer: layer, keyPath: keyPath.map { "\($0).\(name)" } ?? name)
  }

  func adding(
    _ rule: ExpectationRule, _ argument: ExpectationDescription.Argument = .always, _ label: String = "",
    at: Double? = nil, from: Double? = nil, to: Double? = nil, tolerance: Double? = nil,
    event: ExpectationDescription.Milestone? = nil, lead: Double? = nil, function: String = #function
  ) -> MotionExpectation {
    let expectation = ExpectationDescription(
      layer: layer, keyPath: nil, rule, argument, at: at, from: from, to: to, tolerance: tolerance,
      event: event,
      lead: lead, location: .start)
    let name = String(function.prefix { $0 != "(" })
    var more = self
    more.parts.append(Part(name: name, label: label, expectation: expectation))
    return more
  }

  /// - Throws: `AnimationTestingError` with the nearest one for a key path that does not exist.
  static func parsed(_ text: String) throws(AnimationTestingError) -> SceneKeyPath {
    let text = SceneKeyPath.layerName(ofViewProperty: text) ?? text
    if let keyPath = SceneKeyPath(text) { return keyPath }
    let all = LayerKind.allCases.flatMap { SceneKeyPath.all(of: $0) }
    throw .unknownKeyPath(text, suggestion: nearestName(to: text, among: Set(all).sorted()))
  }

  var subject: String { "\"\(layer)\"" + (keyPath.map { "'s \($0)" } ?? "") }
}
