import Foundation

/// Why an expectation could not be looked at.
enum AnimationTestingError: Error, Equatable, CustomStringConvertible {
  case unknownMode(String)
  case recordingInCI(RecordingMode)
  /// Two expectations of one run have the same golden; `other` is where the first one stands.
  case sharedGolden(path: String, other: String)
  case missingGolden(path: String)
  case unreadableGolden(path: String, reason: String)
  case emptyName
  case timeOutside(Double, duration: Double)
  case unknownLayer(String, suggestion: String?)
  case unknownKeyPath(String, suggestion: String?)
  case nothingExpected(String)
  /// A rule about a property, without one.
  case needsProperty(rule: String, layer: String)
  /// A rule about a layer, with a property.
  case needsLayer(rule: String, layer: String, keyPath: String)
  case nothingMoves
  case wrongValue(keyPath: String, expected: String)
  case valueOutOfRange(String, expected: String)

  var description: String {
    switch self {
    case .unknownMode(let word):
      "RECORD is '\(word)'; expected 'missing', 'changed' or 'all'"
    case .recordingInCI(let mode):
      "RECORD=\(mode.rawValue) is refused where CI is set, since any change would pass"
    case .sharedGolden(let path, let other):
      "the golden '\(path)' belongs to the expectation at \(other) as well; give one of them another name with 'named:'"
    case .missingGolden(let path):
      "there is no golden '\(path)'; RECORD=missing makes it"
    case .unreadableGolden(let path, let reason):
      "the golden '\(path)' cannot be read: \(reason); RECORD=all makes it again"
    case .emptyName:
      "a name of a golden is empty; expected letters"
    case .timeOutside(let time, let duration):
      "there is nothing at \(time) s; expected a time from 0 to the recording's end, \(duration) s"
    case .unknownLayer(let name, let suggestion):
      "there is no layer \"\(name)\"" + Self.hint(suggestion)
    case .unknownKeyPath(let keyPath, let suggestion):
      "there is no key path \"\(keyPath)\"" + Self.hint(suggestion)
    case .nothingExpected(let subject):
      "nothing is expected of \(subject); expected a rule such as 'settles(by: 0.5)'"
    case .needsProperty(let rule, let layer):
      "\"\(rule)\" is about a property of \"\(layer)\"; expected one such as \"\(layer)\".position"
    case .needsLayer(let rule, let layer, let keyPath):
      "\"\(rule)\" is about \"\(layer)\" as a whole; expected it without \"\(keyPath)\""
    case .nothingMoves:
      "no layer with a name moves, so there is nothing to trace; give layers a 'name'"
    case .wrongValue(let keyPath, let expected):
      "the value is of another kind than \"\(keyPath)\"; expected \(expected)"
    case .valueOutOfRange(let name, let expected):
      "'\(name)' is out of range; expected \(expected)"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean \"\($0)\"?" } ?? ""
  }
}
