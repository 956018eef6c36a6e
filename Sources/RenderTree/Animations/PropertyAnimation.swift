import Foundation
import AnimGeometry

/// An animation of one key path. Immutable, and a class so that evaluating a frame passes on a reference
/// instead of copying values.
public final class PropertyAnimation: Sendable {
  /// The property that it changes, or the component.
  public let keyPath: PropertyKeyPath
  /// Whether its value is added to what the property has without it.
  public let isAdditive: Bool
  /// Whether each cycle begins where the one before ended.
  public let isCumulative: Bool
  /// Makes a transform of its numbers; nil takes values as they are.
  public let valueFunction: ValueFunction?
  /// Which value it has when.
  public let track: Track
  /// True for keyframes on the position with a rotation mode.
  let turnsLayer: Bool
  /// Whether the key path leads to a size.
  let takesSize: Bool

  /// The ways in which an animation gives values.
  public enum Track: Sendable, Hashable {
    /// From one value to another.
    case basic(BasicTrack)
    /// Through several values.
    case keyframes(KeyframeTrack)
    /// From one value to another, as a spring moves.
    case spring(BasicTrack, Spring)
    /// Not in Core Animation.
    case curve(ValueCurve)
  }

  /// An animation of a key path, with the values of a track.
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

/// Where a basic or spring animation starts and ends, as far as it was said.
public struct BasicTrack: Sendable, Hashable {
  /// Where it starts; nil where that was not said.
  public let from: Value?
  /// Where it ends; nil where that was not said.
  public let to: Value?
  /// The difference of both ends; nil where that was not said.
  public let by: Value?

  /// The ends that were said.
  public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    (self.from, self.to, self.by) = (from, to, by)
  }

  /// The value `fraction` of the way, or nil when there are no two ends.
  func value(at fraction: Double, current: Value, model: () -> Value?) -> Value? {
    ends(current: current, model: model).map { $0.start.interpolated(to: $0.end, fraction: fraction) }
  }

  /// The two ends, resolved again for every frame. With from, to and by all given, by is ignored.
  ///
  /// - Parameters:
  ///   - current: the value so far: the model's, changed by the animations before this one.
  ///   - model: the model's value.
  /// - Returns: nil when nothing was said, which has no effect at all, or when the arithmetic is impossible.
  package func ends(current: Value, model: () -> Value?) -> (start: Value, end: Value)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): from.adding(by).map { (from, $0) }
    case (nil, let to?, let by?): to.subtracting(by).map { ($0, to) }
    case (let from?, nil, nil): model().map { (from, $0) }
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): current.adding(by).map { (current, $0) }
    case (nil, nil, nil): nil
    }
  }
}

/// What a property's value is as a function of how far an animation has come: for motion that keyframes between plain
/// values do not say, such as easing of each dimension by itself, or a path that is the outcome of several others.
///
/// The function is pure: the same fraction gives the same value, in any order and on any thread. Two curves are equal
/// only when they are the same object, since functions cannot be compared.
public final class ValueCurve: Sendable, Hashable {
  private let function: @Sendable (Double) -> Value?
  /// How many keyframes it is made from, for what it takes of memory.
  let partCount: Int

  /// - Parameters:
  ///   - partCount: How many keyframes or other parts the function keeps.
  ///   - function: From a fraction of the animation's cycle to the value; nil leaves the property as it is.
  public init(partCount: Int = 1, _ function: @escaping @Sendable (_ fraction: Double) -> Value?) {
    self.function = function
    self.partCount = partCount
  }

  package func value(at fraction: Double) -> Value? { function(fraction) }

  /// Some values on the way, for those who ask what a property becomes at all.
  var samples: [Value] { (0...8).compactMap { value(at: Double($0) / 8) } }

  public static func == (a: ValueCurve, b: ValueCurve) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Turns an animation's numbers into a fresh transform: `CAValueFunction` as a value.
public enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  /// A turn about an axis, in radians.
  case rotateX, rotateY, rotateZ
  /// Factors along all axes, three numbers, or along one.
  case scale, scaleX, scaleY, scaleZ
  /// A way along all axes, three numbers, or along one.
  case translate, translateX, translateY, translateZ

  /// False for those that take one.
  package var takesThreeNumbers: Bool { self == .scale || self == .translate }

  /// Nil when `input` is not the number, or the three numbers, that the function takes.
  func apply(_ input: Value) -> Value? {
    guard takesThreeNumbers else { return input.number.map { .transform(transform($0, $0, $0)) } }
    guard let numbers = input.array?.compactMap(\.number), numbers.count == 3 else { return nil }
    return .transform(transform(numbers[0], numbers[1], numbers[2]))
  }

  private func transform(_ number: Double, _ y: Double, _ z: Double) -> Transform3D {
    switch self {
    case .rotateX: .rotation(angle: number, x: 1, y: 0, z: 0)
    case .rotateY: .rotation(angle: number, x: 0, y: 1, z: 0)
    case .rotateZ: .rotation(angle: number, x: 0, y: 0, z: 1)
    case .scaleX: .scale(x: number, y: 1, z: 1)
    case .scaleY: .scale(x: 1, y: number, z: 1)
    case .scaleZ: .scale(x: 1, y: 1, z: number)
    case .translateX: .translation(x: number, y: 0, z: 0)
    case .translateY: .translation(x: 0, y: number, z: 0)
    case .translateZ: .translation(x: 0, y: 0, z: number)
    case .scale: .scale(x: number, y: y, z: z)
    case .translate: .translation(x: number, y: y, z: z)
    }
  }
}
