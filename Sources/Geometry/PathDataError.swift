import Foundation

/// Why a text is not SVG path data.
public struct PathDataError: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    case mustBeginWithMove
    case unknownCommand(Character)
    case expectedNumber(of: Character)
    case expectedFlag
    case numberTooLarge
    case nothingAfterClose
  }

  /// Which character of the text, counted from 1.
  public var character: Int
  public var reason: Reason
}

extension PathDataError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .mustBeginWithMove: "expected M or m first"
    case .unknownCommand(let letter): "unknown command \"\(letter)\"; expected one of M L H V C S Q T A Z"
    case .expectedNumber(let command): "expected a number for \(command)"
    case .expectedFlag: "expected 0 or 1, one of the two flags of an arc"
    case .numberTooLarge: "the number is too large"
    case .nothingAfterClose: "expected a command after Z"
    }
  }
}
