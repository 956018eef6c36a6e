import Foundation
import Geometry

/// One committed animation: what a `CAAnimation` says, as an immutable value.
public struct Animation: Sendable, Hashable {
  /// When it runs, in the time of the layer or group that has it.
  public var timing: MediaTiming
  /// Warps the position within the cycle; nil is linear.
  public var timingFunction: TimingFunction?
  /// When true the animation has no effect after its active period, whatever its fill mode says.
  public var isRemovedOnCompletion = true
  /// What it changes.
  public var content: Content

  /// The three kinds of animations.
  public enum Content: Sendable, Hashable {
    /// A change of one key path.
    case property(PropertyAnimation)
    /// Children run in the group's local time and are cut at its ends.
    case group([Animation])
    /// A change of the layer's whole picture; it touches no property.
    case transition(Transition)
  }

  /// An animation that ends with its active period.
  public init(timing: MediaTiming, timingFunction: TimingFunction? = nil, content: Content) {
    self.timing = timing
    self.timingFunction = timingFunction
    self.content = content
  }

  /// True when the animation, or one of its group, changes the property.
  package func touches(_ key: PropertyKey) -> Bool {
    switch content {
    case .property(let property): property.keyPath.property == key
    case .group(let children): children.contains { $0.touches(key) }
    case .transition: false
    }
  }

  /// The properties that the animation, or one of its group, changes.
  package var propertyKeys: [PropertyKey] {
    switch content {
    case .property(let property): [property.keyPath.property]
    case .group(let children): children.flatMap(\.propertyKeys)
    case .transition: []
    }
  }

  var isTransition: Bool {
    if case .transition = content { true } else { false }
  }

  /// The duration of an animation that sets none, outside any transaction that says otherwise.
  public static let defaultDuration = 0.25
}

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
      case .curve(let curve): return curve.samples
      }
    case .group(let children): return children.flatMap { $0.values(of: key) }
    case .transition: return []
    }
  }
}

extension Animation {
  /// Whether the animation, or one of its group, may take the layer out of the plane that it is in: by a turn about
  /// another axis than z, or along z.
  var leavesPlane: Bool {
    switch content {
    case .property(let property): property.leavesPlane
    case .group(let children): children.contains(where: \.leavesPlane)
    case .transition: false
    }
  }
}

extension PropertyAnimation {
  fileprivate var leavesPlane: Bool {
    if keyPath.property == .anchorPointZ { return true }
    guard keyPath.property == .transform else { return false }
    switch (valueFunction, keyPath.component) {
    case (.rotateX?, _), (.rotateY?, _), (.translate?, _), (.translateZ?, _): return true
    case (_?, _): return false
    case (nil, .rotationX?), (nil, .rotationY?), (nil, .translationZ?): return true
    case (nil, _?): return false
    case (nil, nil): return !(values?.allSatisfy(\.keepsPlane) ?? false)
    }
  }

  /// The values that it goes between; nil for a curve, which may go anywhere.
  private var values: [Value]? {
    switch track {
    case .basic(let basic), .spring(let basic, _): [basic.from, basic.to, basic.by].compactMap(\.self)
    case .keyframes(let track): track.keyframes.values
    case .curve: nil
    }
  }
}

extension Value {
  /// Whether the way from one such transform to another stays in the plane.
  fileprivate var keepsPlane: Bool {
    guard case .transform(let transform) = self else { return true }
    if transform.isAffine { return true }
    // What mirrors, beside what does not, goes by a turn through space.
    return transform.keepsPlane && transform.keepsWeights && transform.m31 == 0 && transform.m32 == 0
      && transform.m33 > 0 && transform.affine.determinant >= 0
  }
}

extension Appearance {
  /// Whether a layer that looks like this, or what it leaves in the space around it, may lie elsewhere than in the plane
  /// of its `zPosition`.
  func leavesPlane(_ kind: LayerKind) -> Bool {
    if kind == .transform { return true }
    if planeTransform == nil, !transform.keepsPlane { return true }
    guard hasDetails else { return false }
    if details.anchorPointZ != 0 { return true }
    return (kind == .replicator || kind == .emitter) && details.instances.preservesDepth
  }
}
