import Foundation
import AnimGeometry

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

  /// Whether `isWanted` is true of the animation of a property, or of one in the group.
  func contains(where isWanted: (PropertyAnimation) -> Bool) -> Bool {
    switch content {
    case .property(let property): isWanted(property)
    case .group(let children): children.contains { $0.contains(where: isWanted) }
    case .transition: false
    }
  }

  private var properties: [PropertyAnimation] {
    var all: [PropertyAnimation] = []
    _ = contains {
      all.append($0)
      return false
    }
    return all
  }

  /// True when the animation, or one of its group, changes the property.
  package func touches(_ key: PropertyKey) -> Bool { contains { $0.keyPath.property == key } }

  /// The properties that the animation, or one of its group, changes.
  package var propertyKeys: [PropertyKey] { properties.map(\.keyPath.property) }

  /// Every value that the animation, or one of its group, gives the property for itself.
  public func values(of key: PropertyKey) -> [Value] {
    properties.filter { $0.keyPath.property == key }.flatMap(\.values)
  }

  /// Whether the animation, or one of its group, may take the layer out of the plane that it is in: by a turn about
  /// another axis than z, or along z.
  var leavesPlane: Bool { contains(where: \.leavesPlane) }

  var isTransition: Bool {
    if case .transition = content { true } else { false }
  }

  /// The duration of an animation that sets none, outside any transaction that says otherwise.
  public static let defaultDuration = 0.25

  /// What a duration of 0 becomes in a view block.
  package static let shortestViewDuration = 0.001
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
    case (nil, nil):
      if case .curve = track { return true }
      return !values.allSatisfy(\.keepsPlane)
    }
  }

  /// The values that it goes between; of a curve some on the way.
  fileprivate var values: [Value] {
    switch track {
    case .basic(let basic), .spring(let basic, _): [basic.from, basic.to, basic.by].compactMap(\.self)
    case .keyframes(let track): track.keyframes.values
    case .curve(let curve): curve.samples
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
