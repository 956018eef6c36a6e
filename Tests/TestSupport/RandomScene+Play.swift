import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene

extension RandomScene {
  /// A tree of a few layers and a dozen events, played for three seconds.
  public mutating func play() -> (recording: Recording, layers: [CALayer]) {
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    var layers: [CALayer] = []
    for _ in 0..<6 {
      let layer = layer()
      (layers.isEmpty || chance(2) ? timeline.root : pick(layers)).addSublayer(layer)
      layers.append(layer)
    }
    let stage = layers
    var scene = self
    for _ in 0..<12 {
      let time = Double.random(in: 0...2, using: &scene.random)
      timeline.at(time) {
        let layer = scene.pick(stage)
        switch Int.random(in: 0..<8, using: &scene.random) {
        case 0, 1: scene.change(layer)
        case 2: layer.removeAllAnimations()
        case 3 where scene.chance(3): layer.removeFromSuperlayer()
        case 4: timeline.root.addSublayer(layer)
        default: layer.add(scene.animation(), forKey: scene.chance(2) ? nil : "key")
        }
      }
    }
    let recording = timeline.record(until: 3)
    self = scene
    _ = Misuse.takeReports()
    return (recording, layers)
  }
}
