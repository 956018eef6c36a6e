import CoreAnimation
import Foundation
import AnimRenderTree
import AnimTestSupport

/// Layers and animations made of choices: all values and frames are finite, at any time, and frames that keep
/// what has not changed are as from nothing.
public struct TreeTarget: FuzzTarget {
  public static let name = "tree"

  public init() {}

  public func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var scene = RandomScene(
      SeededGenerator(bytes: Array(bytes.dropFirst())), isExtreme: first & 1 == 0,
      hasAllKinds: first & 128 != 0)
    let (recording, layers) = scene.play()
    // What an emitter has emitted until then is counted in a million steps, which takes as long as a thousand other runs.
    let far: [Double] = layers.contains { $0 is CAEmitterLayer } ? [] : [1e9, 1e300]
    for time in [0, 1e-300, 0.3, 0.77, 1.5, 3, -1, -1e300] + far {
      let frame = recording.frame(at: time)
      mustHold(frame.isFinite, "a number is none at \(time)")
      mustHold(frame.isBalanced, "groups do not end at \(time)")
    }
    let fault = recording.faultOfMovingFrame(
      [0, 0.3, 0.35, 0.77, 1.5, 1e-300, 3] + far.prefix(1) + far.prefix(1) + [0.3, -1])
    mustHold(fault == nil, fault ?? "")
    var evaluator = Evaluator(tree: recording.tree(at: 1.5))
    for layer in layers {
      guard let values = evaluator.presentation(of: layer.id, at: 1.5) else { continue }
      for property in PropertyCatalog.all {
        mustHold(values.value(PropertyKey(property.name)).isFinite, property.name)
      }
    }
  }

  public static func seeds() -> [[UInt8]] { SeededGenerator.byteSeeds(32) }
}
