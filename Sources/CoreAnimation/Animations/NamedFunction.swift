import CoreGraphics

/// Lets an initialiser give an object that is there already, which only a protocol's can.
public protocol NamedFunction {}

extension NamedFunction {
  /// Nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let known = CAValueFunction.all.first(where: { $0.name == name }) as? Self else { return nil }
    self = known
  }
}
