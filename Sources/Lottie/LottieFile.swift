// In: a Lottie animation as JSON, or a dotLottie archive.
// Out: a scene with one layer, in which the animation plays.
// To read: LottieFile, LottieDecoder, LottieComposition, LottieBuilder, LottieDrawing, ShapeGeometry.

import CoreAnimation
import Foundation
import FrameTiming
import RenderTree
import Scene

/// Reads Lottie files. What kind a file is of is told by its content.
public enum LottieFile {
  /// Whether a text is a Lottie animation rather than a scene.
  public static func isAnimation(_ bytes: [UInt8]) -> Bool {
    // Most files are scenes, and scenes may be long.
    guard contains(bytes, "\"layers\""), contains(bytes, "\"ip\""), contains(bytes, "\"op\"") else { return false }
    var reader = JSONReader(bytes)
    guard let root = reader.read() else {
      // What cannot be read is what its keys look like.
      return !contains(bytes, "\"canvas\"") && contains(bytes, "\"fr\"")
    }
    return root["canvas"] == nil && root["ip"] != nil && root["op"] != nil && root["fr"] != nil
  }

  private static func contains(_ bytes: [UInt8], _ key: String) -> Bool {
    let key = Array(key.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index + key.count <= bytes.count {
        guard let next = bytes[index...].firstIndex(of: key[0]), next + key.count <= bytes.count else { return false }
        if bytes[next..<(next + key.count)].elementsEqual(key) { return true }
        index = next + 1
      }
      return false
    }
  }

  /// Reads an animation from JSON; `name` is what messages call the file.
  ///
  /// - Parameter memory: where reading, playing and drawing it take their memory from.
  public static func scene(
    _ text: [UInt8], name: String, assets: any LottieAssets, memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    let (composition, cautions) = try composition(text, name: name, assets: assets, memory: memory)
    var scene = SceneDescription(
      file: name, canvas: Canvas(size: composition.size, background: .clear),
      video: VideoDescription(
        frameRate: try rate(composition.frameRate, name), duration: composition.duration), memory: memory)
    scene.cautions = cautions
    scene.program = LayerProgram {
      let builder = LottieBuilder(composition)
      let root = builder.makeRoot()
      return (root, builder.places)
    }
    return scene
  }

  static func composition(
    _ text: [UInt8], name: String, assets: any LottieAssets, memory: MemoryBudget
  ) throws(SceneErrors) -> (LottieComposition, [PlacedCaution]) {
    var reader = JSONReader(text, memory: memory)
    let tree = reader.read()
    let decoder = LottieDecoder(reader, assets: assets)
    let composition = tree.flatMap { decoder.composition(LottieNode(value: $0, path: .root)) }
    if let composition { decoder.checkNesting(of: composition) }
    if let errors = decoder.problems.errors(file: name) { throw errors }
    guard var composition else {
      throw SceneErrors([Diagnostic(file: name, location: nil, problem: .emptyFile)])
    }
    // Exactly what the video has, so that a frame's time is that frame.
    let rate = try rate(composition.frameRate, name)
    composition.frameRate = Double(rate.numerator) / Double(rate.denominator)
    return (composition, decoder.cautions)
  }

  /// Rates that single precision has rounded are those that were meant.
  private static func rate(_ rate: Double, _ name: String) throws(SceneErrors) -> FrameRate {
    let short = (rate * 1000).rounded() / 1000
    let meant = abs(short - rate) < 1e-4 ? short : (rate * 1e6).rounded() / 1e6
    guard let result = FrameRate(text: plainText(meant)) else {
      throw SceneErrors([
        Diagnostic(file: name, location: .start, problem: .badFrameRate(plainText(rate)))
      ])
    }
    return result
  }
}
