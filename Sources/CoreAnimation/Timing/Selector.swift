/// The name of a method, with a way to call it: what `#selector` stands for where there is no Objective-C runtime.
///
/// `Selector("tick:", Ball.tick(_:))` is `#selector(tick(_:))` of code for iOS, in which `port-ios` rewrites it. A selector by name alone
/// finds its method in a table, such as that which `port-ios` makes of a module's methods.
public struct Selector: Hashable, CustomStringConvertible {
  /// The method's name with a colon for each parameter, such as `tick:`.
  public let name: String
  /// How the method is called; nil where the selector is a name alone.
  private let call: ((_ target: AnyObject, _ arguments: [Any?]) -> Result?)?

  /// What a call gives back; apart from nil, which says that the target has no such method.
  private struct Result {
    let value: Any?
  }

  /// A name without a method: it can be compared, and nothing can be sent by it.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  /// A method without parameters.
  public init<Target, Value>(_ name: String, _ method: @escaping (Target) -> () -> Value) {
    self.name = name
    call = { target, _ in (target as? Target).map { Result(value: method($0)()) } }
  }

  /// A method with one parameter, which gets what is sent first, or nothing is called where that is of another type.
  public init<Target, First, Value>(_ name: String, _ method: @escaping (Target) -> (First) -> Value) {
    self.name = name
    call = { target, arguments in
      guard let target = target as? Target, let first = Self.argument(0, of: arguments, as: First.self) else {
        return nil
      }
      return Result(value: method(target)(first))
    }
  }

  /// A method with two parameters.
  public init<Target, First, Second, Value>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Value
  ) {
    self.name = name
    call = { target, arguments in
      guard let target = target as? Target, let first = Self.argument(0, of: arguments, as: First.self),
        let second = Self.argument(1, of: arguments, as: Second.self)
      else { return nil }
      return Result(value: method(target)(first, second))
    }
  }

  /// The first method of this name in a table; a name alone where there is none.
  public init(_ name: String, in table: [Selector]) {
    let methods = table.filter { $0.name == name && $0.call != nil }
    self.name = name
    guard !methods.isEmpty else {
      call = nil
      return
    }
    call = { target, arguments in
      for method in methods { if let result = method.call?(target, arguments) { return result } }
      return nil
    }
  }

  /// Calls the method of `target`. The result is what it gives back; nil, and nothing is called, where the target is of another class or an
  /// argument of another type than the method takes. Arguments that are not given are nil.
  @discardableResult public func perform(on target: AnyObject, with arguments: Any?...) -> Any? {
    call?(target, arguments)?.value
  }

  /// Calls the method as `perform(on:with:)` does; false where `target` has no such method.
  package func send(to target: AnyObject, _ arguments: Any?...) -> Bool { call?(target, arguments) != nil }

  /// Selectors are equal by their names, as on iOS.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
  /// Selectors are equal by their names.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The name.
  public var description: String { name }

  private static func argument<T>(_ index: Int, of arguments: [Any?], as type: T.Type) -> T? {
    if index < arguments.count, let argument = arguments[index] { return argument as? T }
    // Only a parameter that is optional takes nil; one of type `Any` would take it wrapped.
    guard let optional = type as? any OptionalParameter.Type else { return nil }
    return optional.missing as? T
  }
}

private protocol OptionalParameter {
  static var missing: Self { get }
}

extension Optional: OptionalParameter {
  fileprivate static var missing: Wrapped? { nil }
}

/// The name of a selector; Foundation's of Apple's systems.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
/// A selector by its name alone.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
