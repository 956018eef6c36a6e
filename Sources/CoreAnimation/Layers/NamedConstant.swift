import CoreGraphics
import Foundation
import RenderTree

/// One of Core Animation's named constants: a string with a type of its own.
protocol NamedConstant: PropertyValue {
  init(rawValue: String)
  var rawValue: String { get }
}

extension NamedConstant {
  init(_ value: Value) { self.init(rawValue: value.string ?? "") }
  var value: Value { .string(rawValue) }
}
