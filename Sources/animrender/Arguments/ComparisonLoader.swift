import AnimAssets
import AnimComparison
import Foundation
import AnimFrameTiming
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneRules
import AnimText
import AnimVideo

/// Reads what is to be compared.
struct ComparisonLoader {
  private let assets: AssetOptions
  private let fonts: FontSet
  /// Of folders of pictures.
  var folderRate: FrameRate?
  private var checks: [SceneCheck] = []
  private var scenes: [(path: String, description: SceneDescription)] = []
  private var files: [String] = []
  /// Whether the choice of an animation is for those that are dotLottie archives, as some of what is compared is.
  private var choosesInArchives = false

  init(assets: AssetOptions, fonts: FontSet) {
    self.assets = assets
    self.fonts = fonts
  }

  /// One side of a comparison.
  mutating func source(_ path: String) throws -> ComparedSource {
    files.append(path)
    guard ComparedSource.isScene(path) else {
      var source = try ComparedSource(file: path, frameRate: folderRate)
      source.memory = MemoryBudget(limit: assets.mostMemory)
      return source
    }
    if path != AssetOptions.standardInput, try SceneFile.loadComparison(path) != nil {
      throw ComparisonError.nested(path: path)
    }
    var assets = assets
    if choosesInArchives, path == AssetOptions.standardInput || !SceneFile.isArchive(path) {
      (assets.animation, assets.theme) = (nil, nil)
    }
    let description = try assets.load(path, fonts: fonts)
    let check = SceneCheck(description, fonts: fonts, for: .texts)
    checks.append(check)
    scenes.append((path, description))
    var events: [String: Double] = [:]
    for entry in description.timeline {
      guard let name = entry.name, let time = entry.trigger.firstTime else { continue }
      events[name] = min(time, events[name] ?? time)
    }
    var source = ComparedSource(
      scene: try check.recording(), path: path, frameRate: description.video.frameRate, events: events)
    source.memory = description.memory
    return source
  }

  /// What is most likely not meant in the scenes.
  var warnings: [SceneWarning] { checks.flatMap(\.review.warnings) }

  /// The error with the place of the layer, in whichever scene, that it is about.
  func placed(_ error: any Error) -> any Error {
    guard let layer = (error as? LayerError)?.layer,
      let check = checks.first(where: { $0.played?.places[layer] != nil })
    else { return error }
    return check.placed(error)
  }

  mutating func sources(_ paths: [String]) throws -> [ComparedSource] {
    choosesInArchives = paths.contains { ComparedSource.isScene($0) && SceneFile.isArchive($0) }
    return try paths.map { try source($0) }
  }

  /// What a file says is to be compared; its panes are looked for in its folder.
  mutating func comparison(_ description: ComparisonDescription) throws -> Comparison {
    let folder = FilePath.folder(of: description.file)
    folderRate = description.frameRate
    files.append(description.file)
    let sources = try sources(description.panes.map { FilePath.join(folder, $0.source) })
    var comparison = try Comparison(sources, layout: description.layout)
    comparison.labels =
      description.hasLabels ? zip(description.panes, sources).map { $0.label ?? $1.name } : []
    comparison.speed = description.speed
    comparison.scale = description.scale
    comparison.frameRate = description.frameRate
    let times = description.panes.compactMap(\.sync)
    if let event = description.sync {
      try comparison.synchronize(at: event)
    } else if times.count == sources.count {
      try comparison.synchronize(at: times)
    }
    if let curves = description.curves {
      try addCurves(TraceTarget(layer: curves.layer, keyPath: curves.keyPath), to: &comparison)
    }
    return comparison
  }

  /// Draws the curves of a property of all scenes under the panes.
  func addCurves(_ target: TraceTarget, to comparison: inout Comparison) throws {
    var plot = Plot()
    for (source, label) in zip(
      comparison.sources, comparison.labels.isEmpty ? comparison.sources.map(\.name) : comparison.labels)
    where source.kind == .scene {
      do throws(TraceError) {
        try plot.add([target], of: source.recording, scene: label)
      } catch {
        throw MisnamedTarget(scene: source.path, error: error)
      }
    }
    comparison.plot = plot
  }

  /// Says what is most likely not meant in the scenes, and looks whether an output would replace any of them.
  ///
  /// - Throws: `ArgumentError.outputIsInput`.
  func finish(outputs: [String]) throws {
    for check in checks { StandardError.write(check.review) }
    for output in outputs {
      for scene in scenes { try assets.check(output: output, of: scene.description, in: scene.path) }
      for file in files where FileIdentity.isShared(output, file) {
        throw ArgumentError.outputIsInput(path: output, what: "'\(file)', which is compared")
      }
    }
  }
}

extension OutputOptions {
  func write(_ comparison: Comparison, as kind: OutputKind, to out: String, fonts: FontSet) async throws {
    var comparison = comparison
    if case .animation(let format) = kind, comparison.frameRate == nil {
      comparison.frameRate = format.rate(for: comparison.rate)
    }
    let reader = ComparisonReader(comparison)
    let rate = comparison.rate
    let frames = 0..<max(rate.firstFrame(atOrAfter: comparison.duration), 1)
    let request = FrameRequest(canvas: try comparison.canvas(), frameRate: rate, frames: frames) {
      reader.frame(at: $0)
    }
    let job = OutputJob(request) { [comparison] _, clock in
      try ComparisonPainter(comparison, fonts: fonts, clock: clock)
    }
    try await write(job, as: kind, to: out)
  }
}
