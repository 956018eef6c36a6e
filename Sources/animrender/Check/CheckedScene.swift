import Check
import Comparison
import Foundation
import Insight
import Scene
import Text

/// A scene or a comparison, read and played.
struct CheckedScene {
  var subject: CheckSubject
  /// Nil for a comparison.
  var scene: SceneDescription?
  /// What it expects of itself; nil for a comparison.
  var expectations: ExpectationCheck?
  /// Nil for a comparison.
  var source: ComparedSource?
  var placed: (any Error) -> any Error

  init(_ path: String, _ assets: AssetOptions, _ fonts: FontSet) throws {
    if let description = try SceneFile.loadComparison(path) {
      var loader = ComparisonLoader(assets: assets, fonts: fonts)
      let comparison = try loader.comparison(description)
      subject = try CheckSubject(comparison, path: path, fonts: fonts)
      placed = { [loader] in loader.placed($0) }
      return
    }
    let description = try assets.load(path, fonts: fonts)
    let check = SceneCheck(description, fonts: fonts)
    let recording = try check.recording()
    subject = try CheckSubject(description, recording, fonts: fonts)
    var source = ComparedSource(scene: recording, path: path, frameRate: description.video.frameRate)
    source.memory = description.memory
    self.source = source
    scene = description
    if !description.expectations.isEmpty {
      expectations = ExpectationCheck(description, recording, fonts: fonts)
    }
    placed = { check.placed($0) }
  }
}
