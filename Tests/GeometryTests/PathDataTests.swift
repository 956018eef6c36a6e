import Foundation
import Testing

@testable import AnimGeometry

@Suite struct PathDataTests {
  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test(arguments: [
    ("", ""),
    ("  ", ""),
    ("M 1 2 L 3 4 Z", "M1,2 L3,4 Z"),
    ("M1,2,3,4", "M1,2 L3,4"),
    ("m1 2 3 4 5 6", "M1,2 L4,6 L9,12"),
    ("M1 1H5V7h-2v-3z", "M1,1 L5,1 L5,7 L3,7 L3,4 Z"),
    ("M0 0h1 2 3", "M0,0 L1,0 L3,0 L6,0"),
    ("M-1-2.5.5.25L+3e0-4E+0", "M-1,-2.5 L0.5,0.25 L3,-4"),
    ("M0 0C1 2 3 4 5 6c1 1 2 2 3 3", "M0,0 C1,2,3,4,5,6 C6,7,7,8,8,9"),
    ("M0 0C0 1 2 3 4 4S8 8 9 9", "M0,0 C0,1,2,3,4,4 C6,5,8,8,9,9"),
    ("M0 0S8 8 9 9", "M0,0 C0,0,8,8,9,9"),
    ("M0 0Q1 2 2 0T4 0t2 0", "M0,0 Q1,2,2,0 Q3,-2,4,0 Q5,2,6,0"),
    ("M0 0T4 0", "M0,0 Q0,0,4,0"),
    ("M1 1l2 0z l0 5", "M1,1 L3,1 Z M1,1 L1,6"),
    ("M0 0A0 5 0 0 0 9 9", "M0,0 L9,9"),
    ("M0 0A5 5 0 0 0 0 0", "M0,0"),
    ("M0,0A0,5,0,0,0,9,9", "M0,0 L9,9"),
    ("M0 0A0 5 0 , 0 , 0 , 9 , 9 , 0 5 0 00 1 1", "M0,0 L9,9 L1,1"),
    ("M0 0A0 5 0 009-9", "M0,0 L9,-9"),
    ("M 1 , 2 , 3 , 4 L 5 , 6", "M1,2 L3,4 L5,6"),
    ("M1.5.5.25.75", "M1.5,0.5 L0.25,0.75"),
    ("M1.,2.", "M1,2"),
    ("M1e1.5", "M10,0.5"),
    ("M1e-1-2E+1", "M0.1,-20"),
    ("M+1+2", "M1,2"),
    ("\t\n\u{c}\r M1 2\n", "M1,2"),
    ("M1 2ZM3 4z", "M1,2 Z M3,4 Z"),
    ("M1 2zm3 4", "M1,2 Z M4,6"),
  ])
  func everyCommand(text: String, expected: String) throws {
    #expect(spelled(try Path(pathData: text)) == expected)
  }

  @Test func arcsAreNearTheirCircle() throws {
    let path = try Path(pathData: "M 10 0 A 10 10 0 0 1 0 10 A10 10 0 0110 0")
    var worst: CGFloat = 0
    var length: CGFloat = 0
    var center = CGPoint.zero
    path.flatten(tolerance: 0.001) { from, to in
      worst = max(worst, abs(hypot(to.x - center.x, to.y - center.y) - 10))
      length += hypot(to.x - from.x, to.y - from.y)
      if abs(to.x) < 1e-12, abs(to.y - 10) < 1e-12 { center = CGPoint(x: 10, y: 10) }
    }
    #expect(worst < 0.003)
    #expect(abs(length - 10 * .pi) < 0.01)
    #expect(path.currentPoint == point(10, 0))
  }

  @Test(arguments: [(false, false, 90.0), (false, true, 90.0), (true, false, 270.0), (true, true, 270.0)])
  func arcFlagsChooseTheSweep(isLarge: Bool, isSweep: Bool, degrees: Double) throws {
    let path = try Path(pathData: "M10 0A10 10 0 \(isLarge ? 1 : 0)\(isSweep ? 1 : 0)0 10")
    var length: CGFloat = 0
    var crosses: CGFloat = 0
    path.flatten(tolerance: 0.001) { from, to in
      // The line that closes it.
      if to == point(10, 0) { return }
      length += hypot(to.x - from.x, to.y - from.y)
      crosses += from.x * to.y - from.y * to.x
    }
    #expect(abs(length - 10 * degrees * .pi / 180) < 0.01)
    // Around the origin the positive quarter and the three-quarter turn the other way differ in sign.
    if isLarge != isSweep { #expect((crosses > 0) == isSweep) }
  }

  @Test func radiiTooSmallAreEnlarged() throws {
    let path = try Path(pathData: "M0 0A1 1 0 0 1 20 0")
    var highest: CGFloat = 0
    path.flatten(tolerance: 0.001) { _, to in highest = min(highest, to.y) }
    #expect(abs(highest + 10) < 0.01)
  }

  @Test(arguments: [
    ("L1 2", 1, "expected M or m first"),
    ("M1", 3, "expected a number for M"),
    ("M1 2 3", 7, "expected a number for L"),
    ("M1 2 x", 6, "unknown command \"x\"; expected one of M L H V C S Q T A Z"),
    ("M1 2é", 5, "unknown command \"é\"; expected one of M L H V C S Q T A Z"),
    ("M ,0 85 L 1 1", 3, "expected a number for M"),
    ("M,0 85", 2, "expected a number for M"),
    ("M1 2L,3 4", 6, "expected a number for L"),
    ("M1 2 H ,3", 8, "expected a number for H"),
    ("M0 0A,1 1 0 0 0 5 5", 6, "expected a number for A"),
    (",M1 2", 1, "expected M or m first"),
    ("M1 2,L3 4", 6, "expected a number for L"),
    ("M1 2z,m1 1", 6, "unknown command \",\"; expected one of M L H V C S Q T A Z"),
    ("M1,,2", 4, "expected a number for M"),
    ("M--1 2", 2, "expected a number for M"),
    ("M1 2e", 5, "unknown command \"e\"; expected one of M L H V C S Q T A Z"),
    ("M1 2L.", 6, "expected a number for L"),
    ("M0 0A1 1 0,,0 0 5 5", 12, "expected 0 or 1, one of the two flags of an arc"),
    ("M0 0A1 1 0 0 0,,5 5", 16, "expected a number for A"),
    ("M0 0A1 1 0 0 5 5", 14, "expected 0 or 1, one of the two flags of an arc"),
    ("M1 2,,3 4", 6, "expected a number for L"),
    ("M1 2,", 6, "expected a number for L"),
    ("M0 0A1 1 0 2 0 5 5", 12, "expected 0 or 1, one of the two flags of an arc"),
    ("M0 0z5", 6, "expected a command after Z"),
    ("M1e999 0", 2, "the number is too large"),
  ])
  func mistakesAreNamed(text: String, character: Int, message: String) {
    do {
      _ = try Path(pathData: text)
      Issue.record("no error for \(text)")
    } catch {
      #expect(error.character == character)
      #expect(error.description == message)
    }
  }

  @Test func truncatedAndMutatedTextNeverCrashes() throws {
    let text = "M 10-20.5e1L1,2 3 4h5v-6c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6a7 8 30 1 0 9 10Z m1 1"
    _ = try Path(pathData: text)
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      _ = try? Path(pathData: String(decoding: bytes[..<index], as: UTF8.self))
      for replacement in "Mz,.-e0 é".utf8 {
        var mutated = bytes
        mutated[index] = replacement
        if let path = try? Path(pathData: String(decoding: mutated, as: UTF8.self)) {
          #expect(path.isFinite)
        }
      }
    }
  }

  private func spelled(_ path: Path) -> String {
    func text(_ points: CGPoint...) -> String {
      points.map { "\(plain($0.x)),\(plain($0.y))" }.joined(separator: ",")
    }
    return path.elements.map { element in
      switch element {
      case .move(let point): "M" + text(point)
      case .line(let point): "L" + text(point)
      case .quad(let control, let end): "Q" + text(control, end)
      case .cubic(let control1, let control2, let end): "C" + text(control1, control2, end)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private func plain(_ value: CGFloat) -> String {
    value == value.rounded() ? String(Int(value)) : "\(value)"
  }
}
