/// An animation of one key path. Immutable, and a class so that evaluating a frame passes on a reference
/// instead of copying values.
public final class PropertyAnimation: Sendable {
  public let keyPath: PropertyKeyPath
  public let isAdditive: Bool
  public let isCumulative: Bool
  public let valueFunction: ValueFunction?
  public let track: Track
  /// True for keyframes on the position with a rotation mode.
  let turnsLayer: Bool
  /// Whether the key path leads to a size.
  let takesSize: Bool

  public enum Track: Sendable, Hashable {
    case basic(BasicTrack)
    case keyframes(KeyframeTrack)
    case spring(BasicTrack, Spring)
    /// Not in Core Animation.
    case curve(ValueCurve)
  }

  public init(
    keyPath: PropertyKeyPath, isAdditive: Bool = false, isCumulative: Bool = false,
    valueFunction: ValueFunction? = nil, track: Track
  ) {
    self.keyPath = keyPath
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.valueFunction = valueFunction
    self.track = track
    takesSize = (keyPath.component?.type ?? PropertyCatalog.type(of: keyPath.property)) == .size
    if case .keyframes(let keyframes) = track, keyframes.keyframes.rotationMode != nil {
      turnsLayer = keyPath == PropertyKeyPath(.position)
    } else {
      turnsLayer = false
    }
  }

  /// Apple's name of the class that such an animation has.
  public var className: String {
    switch track {
    case .basic: "CABasicAnimation"
    case .keyframes: "CAKeyframeAnimation"
    case .spring: "CASpringAnimation"
    case .curve: "CurveAnimation"
    }
  }
}

extension PropertyAnimation: Hashable {
  public static func == (a: PropertyAnimation, b: PropertyAnimation) -> Bool {
    a.keyPath == b.keyPath && a.isAdditive == b.isAdditive && a.isCumulative == b.isCumulative
      && a.valueFunction == b.valueFunction && a.track == b.track
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
    hasher.combine(track)
  }
}
