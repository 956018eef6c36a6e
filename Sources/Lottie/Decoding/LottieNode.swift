import Foundation
import AnimJSON

/// A value of a Lottie file with its path. Exporters write numbers as flags, flags as numbers and numbers as lists of one,
/// so that all of these are read as what is asked for.
struct LottieNode {
  let value: JSONValue
  let path: JSONPath

  var location: SourceLocation { SourceLocation(position: value.position, path: path) }

  subscript(key: String) -> LottieNode? {
    guard let value = value[key] else { return nil }
    if case .null = value.content { return nil }
    return LottieNode(value: value, path: .key(path, key))
  }

  /// The elements of a list; none of what is no list.
  var elements: [LottieNode] {
    guard case .array(let values) = value.content else { return [] }
    return values.enumerated().map { LottieNode(value: $1, path: .index(path, $0)) }
  }

  var isList: Bool { if case .array = value.content { true } else { false } }
  var isObject: Bool { if case .object = value.content { true } else { false } }

  var keys: [String] {
    guard case .object(let members) = value.content else { return [] }
    return members.map(\.key)
  }

  var number: Double? {
    switch value.content {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    case .array(let values): values.first.flatMap { LottieNode(value: $0, path: path).number }
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// A number that counts something or stands for a word; nil for what no integer holds.
  var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
  var flag: Bool { (number ?? 0) != 0 }

  var string: String? {
    switch value.content {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    default: nil
    }
  }

  /// A list of numbers, or a number as a list of one; nil where anything else is in it.
  var numbers: [Double]? {
    guard case .array(let values) = value.content else { return number.map { [$0] } }
    var result: [Double] = []
    result.reserveCapacity(values.count)
    for value in values {
      guard case .number(let number) = value.content else { return nil }
      result.append(number)
    }
    return result
  }

  /// The first two numbers.
  var point: CGPoint? {
    guard let numbers, numbers.count >= 2 else { return nil }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}
