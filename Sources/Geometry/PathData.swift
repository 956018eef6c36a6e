import Foundation

extension Path {
  /// A path from SVG path data (SVG 1.1, section 8.3), all commands, absolute and relative. Unlike a
  /// browser, which draws what comes before a mistake, this throws. An empty text is an empty path.
  public init(pathData text: String) throws(PathDataError) {
    var reader = PathDataReader(text)
    self = try reader.read()
  }
}

private struct PathDataReader {
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether a command's letter is all that has been read of it: no comma stands there.
  private var isAfterLetter = false
  private var path = Path()
  /// The last control point of the command before, which a smooth curve reflects.
  private var cubicControl: CGPoint?
  private var quadControl: CGPoint?

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func read() throws(PathDataError) -> Path {
    skip(commas: false)
    while offset < bytes.count {
      let letter = bytes[offset]
      let command = letter | 0x20
      guard path.currentPoint != nil || command == UInt8(ascii: "m") else {
        throw error(.mustBeginWithMove)
      }
      guard "mzlhvcsqta".utf8.contains(command) else {
        if path.elements.last == .close, isNumberStart(letter) { throw error(.nothingAfterClose) }
        throw error(.unknownCommand(currentCharacter))
      }
      offset += 1
      isAfterLetter = true
      try run(letter)
      skip(commas: false)
    }
    return path
  }

  /// One command letter with all the arguments that follow it.
  private mutating func run(_ letter: UInt8) throws(PathDataError) {
    var letter = letter
    repeat {
      try runOnce(letter)
      // More pairs after a move are lines.
      if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }
      if letter | 0x20 == UInt8(ascii: "z") { return }
    } while isMoreToCome()
  }

  private mutating func runOnce(_ letter: UInt8) throws(PathDataError) {
    let from = path.currentPoint ?? .zero
    let base = letter >= 0x61 ? from : .zero
    let name = Character(UnicodeScalar(letter))
    var nextCubic: CGPoint?
    var nextQuad: CGPoint?
    switch letter | 0x20 {
    case UInt8(ascii: "m"): path.move(to: try point(base, name))
    case UInt8(ascii: "l"): path.addLine(to: try point(base, name))
    case UInt8(ascii: "h"): path.addLine(to: CGPoint(x: base.x + (try number(name)), y: from.y))
    case UInt8(ascii: "v"): path.addLine(to: CGPoint(x: from.x, y: base.y + (try number(name))))
    case UInt8(ascii: "c"):
      let control1 = try point(base, name)
      let control2 = try point(base, name)
      path.addCurve(to: try point(base, name), control1: control1, control2: control2)
      nextCubic = control2
    case UInt8(ascii: "s"):
      let control1 = reflection(of: cubicControl, about: from)
      let control2 = try point(base, name)
      path.addCurve(to: try point(base, name), control1: control1, control2: control2)
      nextCubic = control2
    case UInt8(ascii: "q"):
      let control = try point(base, name)
      path.addQuadCurve(to: try point(base, name), control: control)
      nextQuad = control
    case UInt8(ascii: "t"):
      let control = reflection(of: quadControl, about: from)
      path.addQuadCurve(to: try point(base, name), control: control)
      nextQuad = control
    case UInt8(ascii: "a"):
      let rx = try number(name)
      let ry = try number(name)
      let degrees = try number(name)
      let isLarge = try flag()
      let isSweep = try flag()
      path.addArc(
        radii: CGSize(width: rx, height: ry), rotation: degrees * .pi / 180, isLarge: isLarge,
        isSweep: isSweep, to: try point(base, name))
    default: path.closeSubpath()
    }
    cubicControl = nextCubic
    quadControl = nextQuad
  }

  private func reflection(of control: CGPoint?, about point: CGPoint) -> CGPoint {
    guard let control else { return point }
    return CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y)
  }

  // MARK: Tokens

  private mutating func point(_ base: CGPoint, _ command: Character) throws(PathDataError) -> CGPoint {
    let x = try number(command)
    let y = try number(command)
    return CGPoint(x: base.x + x, y: base.y + y)
  }

  private mutating func number(_ command: Character) throws(PathDataError) -> CGFloat {
    skip(commas: !isAfterLetter)
    isAfterLetter = false
    let start = offset
    var end = offset
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") { end += 1 }
    let digits = end
    while isDigit(end) { end += 1 }
    var digitCount = end - digits
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let fraction = end + 1
      end = fraction
      while isDigit(end) { end += 1 }
      digitCount += end - fraction
    }
    guard digitCount > 0 else { throw error(.expectedNumber(of: command)) }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+")
      {
        exponent += 1
      }
      if isDigit(exponent) {
        end = exponent
        while isDigit(end) { end += 1 }
      }
    }
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)), value.isFinite else {
      throw error(.numberTooLarge)
    }
    offset = end
    return value
  }

  /// Flags may stand without anything between them and what follows: `a1 1 0 0110 10`.
  private mutating func flag() throws(PathDataError) -> Bool {
    skip(commas: true)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "0") || bytes[offset] == UInt8(ascii: "1")
    else {
      throw error(.expectedFlag)
    }
    offset += 1
    return bytes[offset - 1] == UInt8(ascii: "1")
  }

  /// Blanks, and one comma among them.
  private mutating func skip(commas: Bool) {
    var comma = commas
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0a, 0x0c, 0x0d: offset += 1
      case UInt8(ascii: ",") where comma:
        comma = false
        offset += 1
      default: return
      }
    }
  }

  /// True when another set of arguments follows; a comma before it is left to `number`.
  private mutating func isMoreToCome() -> Bool {
    skip(commas: false)
    guard offset < bytes.count else { return false }
    return isNumberStart(bytes[offset]) || bytes[offset] == UInt8(ascii: ",")
  }

  private func isNumberStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private var currentCharacter: Character {
    String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).first ?? "\u{fffd}"
  }

  private func error(_ reason: PathDataError.Reason) -> PathDataError {
    let before = String(decoding: bytes[..<min(offset, bytes.count)], as: UTF8.self)
    return PathDataError(character: before.count + 1, reason: reason)
  }
}

/// Why a text is not SVG path data.
public struct PathDataError: Error, Sendable, Hashable {
  /// What is wrong at the character.
  public enum Reason: Sendable, Hashable {
    /// The text begins with another command than a move.
    case mustBeginWithMove
    /// There is no command of this letter.
    case unknownCommand(Character)
    /// A number of this command is missing, or is none.
    case expectedNumber(of: Character)
    /// One of an arc's two flags is neither 0 nor 1.
    case expectedFlag
    /// A number is too large to be kept.
    case numberTooLarge
    /// A number follows a close, which takes none.
    case nothingAfterClose
  }

  /// Which character of the text, counted from 1.
  public var character: Int
  /// What is wrong there.
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
