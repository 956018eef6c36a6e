extension Animation {
  /// Every value that the animation, or one of its group, gives the property for itself.
  public func values(of key: PropertyKey) -> [Value] {
    switch content {
    case .property(let property):
      guard property.keyPath.property == key else { return [] }
      switch property.track {
      case .basic(let track), .spring(let track, _):
        return [track.from, track.to, track.by].compactMap(\.self)
      case .keyframes(let track): return track.keyframes.values
      }
    case .group(let children): return children.flatMap { $0.values(of: key) }
    case .transition: return []
    }
  }
}
