import AnimComparison
import AnimInsight
import AnimJSON
import AnimRenderTree
import AnimSceneFormat
import AnimSceneRules

/// One thing that `validate` or `expect` found in a scene: what it is, where it stands, and where and when it is to be seen.
public struct SceneFinding: Sendable {
  /// `warning`, `hint`, or `expectation` for what a scene expects of itself and does not do.
  public var severity: String
  /// The warning's.
  public var rule: String?
  /// What was found, in a sentence.
  public var message: String
  /// Where in the scene's file; nil if it is about no place.
  public var location: SourceLocation?
  /// The layer's name, if it has one.
  public var layer: String?
  /// In seconds.
  public var time: Double?
  /// What of the picture it is about; nil if nothing of it can be seen.
  public var target: FilmstripMark.Target?

  /// All of a scene: what it does not do first, then the rest in the order of the text.
  public static func all(
    of check: SceneCheck, expectations: [ExpectationFailure] = []
  ) -> [SceneFinding] {
    expectations.map { SceneFinding($0) } + warnings(of: check)
  }

  private init(_ failure: ExpectationFailure) {
    severity = "expectation"
    message = failure.sentence
    location = failure.location
    layer = failure.layer
    time = failure.time
    target = failure.area.map { .area($0) } ?? .layer(failure.layer)
  }

  private init(_ warning: SceneWarning) {
    severity = warning.rule.severity
    rule = warning.rule.name
    message = warning.lint.sentence
    location = warning.location
    time = warning.lint.time
  }

  private static func warnings(of check: SceneCheck) -> [SceneFinding] {
    guard let played = check.played else { return [] }
    let names = RecordedLayers(played.recording).names
    var places: [JSONPath: Set<LayerID>] = [:]
    for (id, location) in played.places { places[location.path, default: []].insert(id) }
    return check.review.warnings.map { warning in
      var finding = SceneFinding(warning)
      if let label = warning.lint.layer {
        finding.layer = names.first { $0 == label || quoted($0) == label }
      }
      if let name = finding.layer {
        finding.target = .layer(name)
        finding.time = finding.time ?? warning.location.flatMap { check.scene.time(ofEntryAt: $0.path) }
      } else if let ids = warning.location.flatMap({ location in
        location.path.selfAndParents.lazy.compactMap { places[$0] }.first
      }) {
        finding.target = .layers(ids)
        finding.layer = ids.lazy.compactMap { played.recording.name(of: $0) }.first
      }
      return finding
    }
  }
}

extension SceneDescription {
  /// When the entry of the timeline runs in which a place is; nil for other places, and where that depends on an animation.
  fileprivate func time(ofEntryAt path: JSONPath) -> Double? {
    for place in path.selfAndParents {
      guard case .index(.key(.root, "timeline"), let index) = place, timeline.indices.contains(index) else {
        continue
      }
      return timeline[index].trigger.firstTime
    }
    return nil
  }
}

extension JSONPath {
  /// From the inside out.
  fileprivate var selfAndParents: [JSONPath] {
    var paths = [self]
    while let parent = paths[paths.count - 1].parent { paths.append(parent) }
    return paths
  }
}
