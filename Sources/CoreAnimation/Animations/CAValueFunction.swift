import Foundation
import AnimRenderTree

/// Turns the numbers of an animation into a transform. There is one object for each name, and equal ones from archives.
public final class CAValueFunction: NSObject, NSSecureCoding, Sendable, NamedFunction {
  package let function: ValueFunction

  private init(_ function: ValueFunction) {
    self.function = function
  }

  public static var supportsSecureCoding: Bool { true }

  /// Nil where the archive has no name of a function.
  public init?(coder: NSCoder) {
    let name = coder.decodeObject(of: NSString.self, forKey: CAValueFunction.nameKey)
    guard let function = name.flatMap({ ValueFunction(rawValue: String(describing: $0)) }) else { return nil }
    self.function = function
  }

  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: function.rawValue), forKey: CAValueFunction.nameKey)
  }

  private static let nameKey = "name"

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.function == function }
  public override var hash: Int { function.hashValue }

  static let all = ValueFunction.allCases.map { CAValueFunction($0) }

  /// Which function it is.
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }
}

/// Lets an initialiser give an object that is there already, which only a protocol's can.
public protocol NamedFunction {}

extension NamedFunction {
  /// Nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let known = CAValueFunction.all.first(where: { $0.name == name }) as? Self else { return nil }
    self = known
  }
}

/// Which transform a value function makes of its numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The function's name, which archives have too.
  public let rawValue: String

  /// A function's name. There is no `CAValueFunction` for an unknown one.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A rotation about the x axis, of one number in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis, of one number in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis, of one number in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale of three numbers, an array of x, y and z.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x, of one number.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y, of one number.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z, of one number.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation of three numbers in points, an array of x, y and z.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x, of one number in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y, of one number in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z, of one number in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
