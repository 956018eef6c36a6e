import AnimJSON
import CoreAnimation
import AnimRenderTree
import AnimSceneFormat

extension EmitterCellDescription {
  func makeCell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    for setting in settings { cell.setValue(setting.value.value, forKey: setting.property.key) }
    if !cells.isEmpty { cell.emitterCells = cells.map { $0.makeCell() } }
    return cell
  }
}

extension Recording {
  /// How far apart the instants are at which particles are counted, at least.
  private static let checkInterval = 0.25
  private static let mostChecksPerCommit = 32

  /// For each of the layers, the first moment at which more particles of it would live than may, as far as a look at
  /// some of the moments shows.
  func crowding(of layers: [CAEmitterLayer], until duration: Double) -> [Problem?] {
    if layers.isEmpty { return [] }
    var commits: [LayerID: [Int]] = [:]
    for layer in layers { commits[layer.id] = [] }
    forEachChange { node, index in
      if commits[node.id] != nil { commits[node.id]?.append(index) }
    }
    return layers.map { crowding(of: $0, changedIn: commits[$0.id] ?? [], until: duration) }
  }

  /// - Parameter indices: the commits in which it is not as it was before.
  private func crowding(of layer: CAEmitterLayer, changedIn indices: [Int], until duration: Double)
    -> Problem?
  {
    var known: Emitter?
    var start = 0.0
    for index in indices {
      let emitter = commits[index].tree[layer.id]?.emitter
      if emitter === known { continue }
      if let time = crowdedTime(of: layer, from: start, to: commits[index].time, in: index - 1) {
        return problem(layer, time)
      }
      known = emitter
      start = commits[index].time
    }
    return crowdedTime(of: layer, from: start, to: duration, in: commits.count - 1).map {
      problem(layer, $0)
    }
  }

  private func problem(_ layer: CALayer, _ time: Double) -> Problem {
    .tooManyParticles(layer: layer.name, time: plainText(time), limit: Emitter.particleLimit)
  }

  private func crowdedTime(
    of layer: CALayer, from start: Double, to end: Double, in index: Int
  ) -> Double? {
    guard index >= 0, let emitter = commits[index].tree[layer.id]?.emitter else { return nil }
    let count = min(
      Int(((end - start) / Recording.checkInterval).rounded(.up)), Recording.mostChecksPerCommit)
    return (0...max(count, 1)).lazy.map { start + (end - start) * Double($0) / Double(max(count, 1)) }.first {
      commits[index].tree.localTime(of: layer.id, at: $0).map(emitter.isCrowded) ?? false
    }
  }
}
