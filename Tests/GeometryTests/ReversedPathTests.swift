import Foundation
import Testing

@testable import AnimGeometry

/// A path drawn the other way round is the same path.
@Suite struct ReversedPathTests {
  private static let open = Path(elements: [
    .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 8, y: 3)),
    .quad(control: CGPoint(x: 12, y: 9), end: CGPoint(x: 4, y: 10)),
    .cubic(
      control1: CGPoint(x: 2, y: 12), control2: CGPoint(x: -5, y: 7), end: CGPoint(x: -3, y: 1)),
  ])
  /// Closed by a line of its own, by a curve, and a point.
  private static let closed = Path(elements: open.elements + [.close])
  private static let leaf = Path(elements: [
    .move(CGPoint(x: 0, y: 0)), .quad(control: CGPoint(x: 5, y: 9), end: CGPoint(x: 10, y: 0)),
    .quad(control: CGPoint(x: 5, y: -4), end: CGPoint(x: 0, y: 0)), .close,
  ])
  private static let point = Path(elements: [.move(CGPoint(x: 3, y: 4)), .close])
  /// Goes on from where it began, twice, without a move.
  private static let goingOn = Path(
    elements: closed.elements + [.line(CGPoint(x: 9, y: -4)), .close, .close, .line(.zero)])
  private static var all: [Path] {
    [
      open, closed, leaf, point, Path(), Path(elements: open.elements + leaf.elements + point.elements),
      goingOn,
    ]
  }

  private func chords(_ path: Path) -> [(CGPoint, CGPoint)] {
    var chords: [(CGPoint, CGPoint)] = []
    path.flatten(tolerance: 0.001) { chords.append(($0, $1)) }
    return chords
  }

  @Test(arguments: all) func twiceIsNothing(path: Path) {
    #expect(path.reversed.reversed.reversed == path.reversed)
    #expect(path.reversed.bounds == path.bounds)
  }

  @Test func anOpenPathTurnsAround() {
    #expect(Self.open.reversed != Self.open)
    #expect(Self.open.reversed.reversed == Self.open)
  }

  @Test("As long as before, and around the same area the other way", arguments: all)
  func lengthAndArea(path: Path) {
    let (before, after) = (chords(path), chords(path.reversed))
    func length(_ chords: [(CGPoint, CGPoint)]) -> Double {
      chords.reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
    func area(_ chords: [(CGPoint, CGPoint)]) -> Double {
      chords.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
    }
    #expect(abs(length(before) - length(after)) < 1e-9)
    #expect(abs(area(before) + area(after)) < 1e-9)
  }

  @Test("An open path begins where it ended, step by step")
  func openPath() {
    #expect(
      Self.open.reversed.elements == [
        .move(CGPoint(x: -3, y: 1)),
        .cubic(
          control1: CGPoint(x: -5, y: 7), control2: CGPoint(x: 2, y: 12), end: CGPoint(x: 4, y: 10)),
        .quad(control: CGPoint(x: 12, y: 9), end: CGPoint(x: 8, y: 3)), .line(CGPoint(x: 1, y: 2)),
      ])
  }

  @Test("What is closed stays closed, and the last part comes first")
  func closedPaths() {
    let both = Path(elements: Self.closed.elements + Self.leaf.elements).reversed
    #expect(both.elements.filter { $0 == .close }.count == 2)
    #expect(both.elements.first == .move(CGPoint(x: 0, y: 0)))
    #expect(both.elements.last == .close)
  }
}
