import AnimCheck
import AnimComparison
import Foundation
import AnimInsight
import AnimScene
import AnimSceneFormat
import AnimText
import AnimVideo

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

  /// - Parameter variant: the file, and what is chosen of it in place of the options' choice. Its values are taken where the
  ///   options have none.
  init(_ variant: SceneVariant, _ assets: AssetOptions, _ fonts: FontSet) throws {
    let path = variant.path
    var assets = assets
    assets.choice = variant.choice
    if assets.template.isEmpty || !variant.values.isEmpty {
      assets.template.give(variant.values, seenFrom: FilePath.folder(of: path))
    }
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
