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
