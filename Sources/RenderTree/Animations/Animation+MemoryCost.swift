import AnimResources

extension Animation {
  /// What it takes, roughly, in bytes.
  package var memoryCost: Int {
    switch content {
    case .group(let children): children.reduce(MemoryCosts.animation) { $0 + $1.memoryCost }
    case .transition: MemoryCosts.animation
    case .property(let property):
      switch property.track {
      case .keyframes(let track): MemoryCosts.animation + track.keyframes.count * MemoryCosts.keyframe
      case .curve(let curve): MemoryCosts.animation + curve.partCount * MemoryCosts.keyframe
      case .basic, .spring: MemoryCosts.animation
      }
    }
  }
}

extension Keyframes {
  fileprivate var count: Int { values.count + (path?.elements.count ?? 0) }
}
