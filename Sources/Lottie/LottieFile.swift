// In: a Lottie animation as JSON, or a dotLottie archive.
// Out: a scene with one layer, in which the animation plays.
// To read: LottieFile, LottieDecoder, LottieComposition, LottieBuilder, LottieDrawing, ShapeGeometry.

import Foundation
import AnimFrameTiming
import AnimJSON
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat

/// Reads Lottie files. What kind a file is of is told by its content.
public enum LottieFile {
  /// Whether a text is a Lottie animation rather than a scene.
  public static func isAnimation(_ bytes: [UInt8]) -> Bool {
    // Most files are scenes, and scenes may be long.
    guard contains(bytes, "\"layers\""), contains(bytes, "\"ip\""), contains(bytes, "\"op\"") else {
      return false
    }
    var reader = JSONReader(bytes, isStrict: true)
    guard let root = reader.read() else {
      // What cannot be read is what its keys look like.
      return !contains(bytes, "\"canvas\"") && contains(bytes, "\"fr\"")
    }
    return root["canvas"] == nil && root["ip"] != nil && root["op"] != nil && root["fr"] != nil
  }

  private static func contains(_ bytes: [UInt8], _ key: String) -> Bool {
    bytes.withUnsafeBytes { SceneFile.contains($0[...], Array(key.utf8)) }
  }

  /// Whether a file is an archive of animations.
  public static func isArchive(_ bytes: [UInt8]) -> Bool { ZipArchive.isArchive(bytes) }

  /// Reads an animation from JSON; `name` is what messages call the file.
  ///
  /// - Parameters:
  ///   - choice: its name, nil or the name that it gives itself, no theme, and whose way of playing is followed.
  ///   - memory: where reading, playing and drawing it take their memory from.
  public static func scene(
    _ text: [UInt8], _ choice: AnimationChoice = AnimationChoice(), name: String, assets: any LottieAssets,
    memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    let found = try composition(text, choice.behavior, name: name, assets: assets, memory: memory)
    try check(choice, of: found.composition, name)
    var scene = try Self.scene(found.composition, found.lints, name, memory)
    scene.assets = found.composition.pictureFiles
    scene.playedFiles = found.composition.fontPaths
    return scene
  }

  /// Reads an animation of a dotLottie archive.
  ///
  /// - Parameter choice: which one, with which theme.
  public static func scene(
    archive bytes: [UInt8], _ choice: AnimationChoice = AnimationChoice(), name: String,
    assets: any LottieAssets, memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    let file = try Self.archive(bytes, name, memory)
    let found = try composition(choice, in: file, name: name, assets: assets, memory: memory)
    var scene = try Self.scene(found.composition, found.lints, name, memory)
    (scene.animations, scene.themes) = (file.animations, file.themes)
    return scene
  }

  /// The animations and the themes of a dotLottie archive, by their ids.
  public static func contents(archive bytes: [UInt8], memory: MemoryBudget = MemoryBudget())
    throws(SceneErrors) -> (animations: [String], themes: [String])
  {
    let file = try archive(bytes, "archive", memory)
    return (file.animations, file.themes)
  }

  /// Reads an animation, of an archive or of JSON, for a layer of a scene.
  ///
  /// - Parameter choice: which one, with which theme.
  public static func animation(
    _ bytes: [UInt8], _ choice: AnimationChoice, name: String, assets: any LottieAssets, memory: MemoryBudget
  ) throws(SceneErrors) -> AnimationFile {
    let found: (composition: LottieComposition, lints: [LocatedLint])
    if isArchive(bytes) {
      let file = try archive(bytes, name, memory)
      found = try composition(choice, in: file, name: name, assets: assets, memory: memory)
    } else {
      found = try composition(bytes, choice.behavior, name: name, assets: assets, memory: memory)
      try check(choice, of: found.composition, name)
    }
    let composition = found.composition
    let files = isArchive(bytes) ? [] : composition.pictureFiles.map(\.name) + composition.fontPaths
    return AnimationFile(
      size: composition.size, duration: composition.duration, markers: composition.markersInSeconds,
      lints: found.lints.map(\.lint), files: files
    ) { segment, loops in
      // The layers' places are in another file than the scene.
      LayerProgram { (LottieBuilder(composition, segment: segment, loops: loops).makeRoot(), [:]) }
    }
  }

  /// That what was chosen is in a file that is no archive.
  static func check(_ choice: AnimationChoice, of composition: LottieComposition, _ name: String)
    throws(SceneErrors)
  {
    if let animation = choice.animation, animation != composition.name {
      throw unknown(animation, "animation", among: [composition.name].compactMap(\.self), name)
    }
    if let theme = choice.theme { throw unknown(theme, "theme", among: [], name) }
  }

  private static func chosen(_ animation: String?, of file: DotLottie, _ name: String) throws(SceneErrors)
    -> String
  {
    if let animation, !file.animations.contains(animation) {
      throw unknown(animation, "animation", among: file.animations, name)
    }
    guard let id = animation ?? file.first else {
      throw unreadable(.missing("animation in its manifest"), name)
    }
    return id
  }

  static func archive(_ bytes: [UInt8], _ name: String, _ memory: MemoryBudget) throws(SceneErrors)
    -> DotLottie
  {
    func take(_ count: Int) throws(SceneErrors) {
      do { try memory.take(count, for: .scene) } catch {
        throw SceneErrors(name, .tooMuchMemory(error))
      }
    }
    // libzip's copy and the directory, then the files.
    try take(2 * bytes.count)
    let archive: ZipArchive
    do { archive = try ZipArchive(bytes) } catch { throw unreadable(error, name) }
    try take(archive.unpackedCount)
    do { return try DotLottie(archive) } catch { throw unreadable(error, name) }
  }

  static func composition(
    _ choice: AnimationChoice, in file: DotLottie, name: String, assets: any LottieAssets,
    memory: MemoryBudget
  ) throws(SceneErrors) -> (composition: LottieComposition, lints: [LocatedLint]) {
    let id = try chosen(choice.animation, of: file, name)
    if let theme = choice.theme, !file.themes.contains(theme) {
      throw unknown(theme, "theme", among: file.themes, name)
    }
    let text: (name: String, bytes: [UInt8])
    let slots: [String: LottieNode]
    do throws(ArchiveFault) {
      text = try file.text(of: id)
      slots = try file.slots(of: id, theme: choice.theme)
    } catch {
      throw unreadable(error, name)
    }
    let found = try composition(
      text.bytes, choice.behavior, name: "\(name):\(text.name)",
      assets: DotLottieAssets(archive: file.archive, outer: assets, memory: memory),
      slots: slots, memory: memory)
    let ignored = file.ignored(of: id).map {
      LocatedLint(location: $0.place.location, lint: .lottieNotDrawn($0.feature))
    }
    return (found.composition, ignored + found.lints)
  }

  private static func unreadable(_ fault: ArchiveFault, _ name: String) -> SceneErrors {
    SceneErrors(
      name,
      // Where the library is missing, nothing is wrong with the file.
      fault.isLimit || fault == .missingLibrary
        ? .asset(AssetProblem(fault, of: name)) : .fileUnreadable(reason: "\(fault)"))
  }

  private static func unknown(
    _ text: String, _ what: String, among names: [String], _ file: String
  ) -> SceneErrors {
    let suggestion = nearestName(to: text, among: names)
    return SceneErrors(
      file, .unknownConstant(text, what: what, suggestion: suggestion, choices: names))
  }

  private static func scene(
    _ composition: LottieComposition, _ lints: [LocatedLint], _ name: String, _ memory: MemoryBudget
  ) throws(SceneErrors) -> SceneDescription {
    var scene = SceneDescription(
      file: name, canvas: Canvas(size: composition.size, background: .clear),
      video: VideoDescription(
        frameRate: try rate(composition.frameRate, name), duration: composition.duration), memory: memory)
    scene.lints = lints
    scene.markers = composition.markersInSeconds
    scene.program = LayerProgram {
      let builder = LottieBuilder(composition)
      let root = builder.makeRoot()
      return (root, builder.places)
    }
    return scene
  }

  static func composition(
    _ text: [UInt8], _ behavior: LottieBehavior, name: String, assets: any LottieAssets,
    slots: [String: LottieNode] = [:], memory: MemoryBudget
  ) throws(SceneErrors) -> (composition: LottieComposition, lints: [LocatedLint]) {
    var reader = JSONReader(text, memory: memory, isStrict: true)
    let tree = reader.read()
    let decoder = LottieDecoder(reader, assets: assets, rules: PlayerRules(behavior))
    decoder.slots = slots
    let composition = tree.flatMap { decoder.composition(LottieNode(value: $0, path: .root)) }
    if let composition { decoder.checkNesting(of: composition) }
    if let errors = decoder.problems.errors(file: name) { throw errors }
    guard let composition else { throw SceneErrors(name, .text(.emptyFile)) }
    return (composition, decoder.lints)
  }

  /// Rates that single precision has rounded are those that were meant.
  private static func rate(_ rate: Double, _ name: String) throws(SceneErrors) -> FrameRate {
    let short = (rate * 1000).rounded() / 1000
    let meant = abs(short - rate) < 1e-4 ? short : (rate * 1e6).rounded() / 1e6
    guard let result = FrameRate(text: plainText(meant)) ?? FrameRate(nearest: rate) else {
      throw SceneErrors(name, .badFrameRate(plainText(rate)), at: .start)
    }
    return result
  }
}

extension LottieFile {
  /// The largest font file, in bytes.
  package static let mostFontBytes = 32 << 20

  /// The bytes of a font's file, unless they are too many.
  package static func font(_ bytes: [UInt8], name: String, _ memory: MemoryBudget) -> Result<
    [UInt8], AssetProblem
  > {
    guard bytes.count <= mostFontBytes else {
      return .failure(.tooLarge(name, reason: "the file is larger than \(mostFontBytes >> 20) MiB"))
    }
    do throws(MemoryExceeded) { try memory.take(2 * bytes.count, for: .scene) } catch {
      return .failure(.tooMuchMemory(error))
    }
    return .success(bytes)
  }
}

/// Pictures and fonts in an archive.
struct DotLottieAssets: LottieAssets {
  let archive: ZipArchive
  let outer: any LottieAssets
  let memory: MemoryBudget

  func image(_ name: String, isEmbedded: Bool) -> Result<Picture, AssetProblem> {
    if isEmbedded { return outer.image(name, isEmbedded: true) }
    return file(name, in: ["images/", "i/"]).flatMap { outer.picture($0.bytes, name: $0.name) }
  }

  func font(_ name: String, isEmbedded: Bool) -> Result<[UInt8], AssetProblem> {
    if isEmbedded { return outer.font(name, isEmbedded: true) }
    return file(name, in: ["fonts/", "f/"]).flatMap { LottieFile.font($0.bytes, name: name, memory) }
  }

  /// A file as the animation names it, or one of that name in a folder for its kind.
  private func file(_ name: String, in folders: [String]) -> Result<
    (name: String, bytes: [UInt8]), AssetProblem
  > {
    let plain = String(name.drop { $0 == "/" })
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let found = ([plain] + folders.map { $0 + last }).first(where: { archive.has($0) }) else {
      return .failure(.missing(name, folders: ["the archive"]))
    }
    do { return .success((found, try archive.file(found))) } catch {
      return .failure(AssetProblem(error, of: found))
    }
  }

  func picture(_ bytes: [UInt8], name: String) -> Result<Picture, AssetProblem> {
    outer.picture(bytes, name: name)
  }
}

extension AssetProblem {
  fileprivate init(_ fault: ArchiveFault, of name: String) {
    self = fault.isLimit ? .tooLarge(name, reason: "\(fault)") : .unreadable(name, reason: "\(fault)")
  }
}
