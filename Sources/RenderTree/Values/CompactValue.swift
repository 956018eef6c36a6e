import Foundation
import Geometry

/// A value at rest: small kinds inline, large ones in a box. A committed tree is read whole for every frame,
/// and most of its values are numbers, points and colours, which need a quarter of a `Value`'s room.
struct CompactValue: Sendable, Hashable {
  private enum Storage: Sendable, Hashable {
    case number(Double)
    case bool(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(Color)
    case boxed(Box<Value>)
  }

  private let storage: Storage

  init(_ value: Value) {
    storage =
      switch value {
      case .number(let number): .number(number)
      case .bool(let flag): .bool(flag)
      case .point(let point): .point(point)
      case .size(let size): .size(size)
      case .rect(let rect): .rect(rect)
      case .color(let color): .color(color)
      default: .boxed(Box(value))
      }
  }

  var value: Value {
    switch storage {
    case .number(let number): .number(number)
    case .bool(let flag): .bool(flag)
    case .point(let point): .point(point)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .color(let color): .color(color)
    case .boxed(let box): box.value
    }
  }
}
