import CoreAnimation
import Foundation
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneRules

/// A Lottie file for code: layers that play it.
///
///     let animation = try LottieScene(url: file)
///     if let layer = animation.layer(for: nil) { view.layer.addSublayer(layer) }
public struct LottieScene: Sendable {
  private let compositions: [String: LottieComposition]
  /// The names of a dotLottie file's animations; that of a single animation is empty.
  public let names: [String]
  private let first: String
  /// What players draw and this module does not, with its place.
  public let warnings: [SceneWarning]

  /// Reads a file with the pictures that it names.
  ///
  /// - Parameters:
  ///   - theme: of a dotLottie file; nil for the one that each animation begins with.
  ///   - behavior: whose way of playing is followed where players differ.
  /// - Throws: `SceneErrors`, all that is wrong with it.
  public init(
    url: URL, assets: any LottieAssets, theme: String? = nil, behavior: LottieBehavior = .afterEffects
  ) throws {
    let path = url.path
    try self.init(
      bytes: try SceneFile.contents(path), name: path, assets: assets, theme: theme, behavior: behavior)
  }

  /// An animation from the bytes of a file.
  ///
  /// - Parameters:
  ///   - name: what messages call the file.
  ///   - theme: of a dotLottie file; nil for the one that each animation begins with.
  ///   - behavior: whose way of playing is followed where players differ.
  public init(
    bytes: [UInt8], name: String, assets: any LottieAssets, theme: String? = nil,
    behavior: LottieBehavior = .afterEffects
  ) throws {
    let memory = MemoryBudget()
    guard ZipArchive.isArchive(bytes) else {
      let found = try LottieFile.composition(bytes, behavior, name: name, assets: assets, memory: memory)
      try LottieFile.check(AnimationChoice(theme: theme), of: found.composition, name)
      compositions = ["": found.composition]
      (names, first) = ([""], "")
      warnings = found.lints.map { SceneWarning(file: name, location: $0.location, lint: $0.lint) }
      return
    }
    let archive = try LottieFile.archive(bytes, name, memory)
    var compositions: [String: LottieComposition] = [:]
    var warnings: [SceneWarning] = []
    for id in archive.animations {
      let choice = AnimationChoice(animation: id, theme: theme, behavior: behavior)
      let found = try LottieFile.composition(choice, in: archive, name: name, assets: assets, memory: memory)
      compositions[id] = found.composition
      warnings += found.lints.map { SceneWarning(file: name, location: $0.location, lint: $0.lint) }
    }
    self.compositions = compositions
    self.warnings = warnings
    names = archive.animations
    first = archive.first ?? ""
  }

  /// In points; of the first animation.
  public var size: CGSize { compositions[first]?.size ?? .zero }
  /// In seconds; of the first animation.
  public var duration: Double { compositions[first]?.duration ?? 0 }
  /// The names of places in the first animation, with their times in seconds.
  public var markers: [(name: String, time: Double, duration: Double)] {
    compositions[first]?.markersInSeconds.map { ($0.name, $0.time, $0.duration) } ?? []
  }

  /// A layer of the animation's size, which plays from the layer's time 0 on; its last frame stays.
  ///
  /// - Parameters:
  ///   - name: which animation of a dotLottie file; nil for the one that it begins with.
  ///   - segment: the part that is played, in seconds; nil for all.
  ///   - loops: how often it is played; `.infinity` for ever.
  /// - Returns: nil when the file has no animation of that name.
  public func layer(
    for name: String?, playing segment: ClosedRange<Double>? = nil, loops: Double = 1
  ) -> CALayer? {
    compositions[name ?? first].map { LottieBuilder($0, segment: segment, loops: loops).makeRoot() }
  }
}
