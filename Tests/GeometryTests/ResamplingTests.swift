import Foundation
import AnimTestSupport
import Testing

@testable import AnimGeometry

/// Paths that are divided so that they match.
@Suite struct ResamplingTests {
  private struct Source {
    var random: SeededGenerator

    mutating func point() -> CGPoint {
      CGPoint(x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random))
    }

    /// Some sub-paths of lines and curves.
    mutating func path(closed: Bool? = nil) -> Path {
      var path = Path()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: path.addLine(to: point())
          case 1: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if closed ?? Bool.random(using: &random) { path.closeSubpath() }
      }
      return path
    }
  }

  private func matched(_ paths: Path...) throws -> [Path] { try #require(paths.resampledToMatch()) }

  private func chords(_ path: Path) -> [(CGPoint, CGPoint)] {
    var chords: [(CGPoint, CGPoint)] = []
    path.flatten(tolerance: 1e-3) { chords.append(($0, $1)) }
    return chords
  }

  private func area(_ path: Path) -> Double {
    chords(path).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  private func length(_ path: Path) -> Double {
    chords(path).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  private func points(_ path: Path) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
      case .close: nil
      }
    }
  }

  /// How often a ray to the right crosses the path, upwards less downwards.
  private func winding(_ path: Path, around point: CGPoint) -> Int {
    chords(path).reduce(0) { sum, chord in
      let (a, b) = chord
      guard (a.y <= point.y) != (b.y <= point.y) else { return sum }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      return x > point.x ? sum + (b.y > a.y ? 1 : -1) : sum
    }
  }

  @Test("Any paths match afterwards, and are the shapes that they were", arguments: 0..<60)
  func anyPaths(seed: UInt64) throws {
    var source = Source(random: SeededGenerator(seed: seed))
    let paths = (0..<Int.random(in: 2...4, using: &source.random)).map { _ in source.path() }
    let matched = try #require(paths.resampledToMatch())
    for (a, b) in zip(matched, matched.dropFirst()) { #expect(a.mismatch(with: b) == nil) }
    for (path, result) in zip(paths, matched) {
      for _ in 0..<200 {
        let point = source.point()
        // On an edge both answers are right.
        if chords(path).contains(where: { abs(self.distance(of: point, to: $0)) < 0.05 }) { continue }
        #expect(abs(winding(path, around: point)) == abs(winding(result, around: point)), "\(point)")
      }
      #expect(abs(abs(area(path)) - abs(area(result))) < 1e-3 * max(abs(area(path)), 1))
    }
  }

  private func distance(of point: CGPoint, to chord: (CGPoint, CGPoint)) -> Double {
    let (a, b) = chord
    let (x, y) = (b.x - a.x, b.y - a.y)
    let t = min(max(((point.x - a.x) * x + (point.y - a.y) * y) / max(x * x + y * y, 1e-12), 0), 1)
    return hypot(a.x + t * x - point.x, a.y + t * y - point.y)
  }

  @Test("Paths that match already share their corners")
  func alike() throws {
    let square = try Path(pathData: "M0 0L10 0L10 10L0 10Z")
    let other = try Path(pathData: "M5 5L25 5L25 25L5 25Z")
    let found = try matched(square, other)
    #expect(points(found[0]).count == points(found[1]).count)
    for (a, b) in zip(points(found[0]), points(found[1])) {
      #expect(hypot(b.x - 2 * a.x - 5, b.y - 2 * a.y - 5) < 1e-9, "\(a) \(b)")
    }
  }

  @Test("The same shape, begun elsewhere or going the other way round, does not move")
  func sameShape() throws {
    let data = [
      "M0 0L40 0L40 20L0 20Z", "M40 20L0 20L0 0L40 0Z", "M0 20L40 20L40 0L0 0Z", "M0 0L0 20L40 20L40 0L0 0Z",
    ]
    for first in data {
      for second in data {
        let found = try matched(try Path(pathData: first), try Path(pathData: second))
        for (a, b) in zip(points(found[0]), points(found[1])) {
          #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6, "\(first) \(second)")
        }
      }
    }
  }

  /// What turns both shapes by a quarter turns all that lies between them.
  @Test func circleAndSquare() throws {
    let found = try matched(
      Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)),
      try Path(pathData: "M-50 -50L50 -50L50 50L-50 50Z"))
    let pairs = zip(points(found[0]), points(found[1])).map { ($0.0, $0.1) }
    #expect(pairs.count == 9)
    for (a, b) in pairs {
      #expect(
        pairs.contains {
          hypot($0.0.x + a.y, $0.0.y - a.x) < 1e-6 && hypot($0.1.x + b.y, $0.1.y - b.x) < 1e-6
        })
      // Each point goes straight out from the middle.
      #expect(abs(a.x * b.y - a.y * b.x) < 1e-6 * 5000, "\(a) \(b)")
      #expect(a.x * b.x + a.y * b.y > 0)
    }
  }

  @Test("A sub-path without a counterpart grows out of its own middle")
  func missing() throws {
    let found = try matched(
      try Path(pathData: "M0 0L10 0L10 10L0 10Z"),
      try Path(pathData: "M0 0L10 0L10 10L0 10Z M20 20L30 20L30 40L20 40Z"))
    #expect(found[0].mismatch(with: found[1]) == nil)
    #expect(points(found[0]).suffix(5).allSatisfy { hypot($0.x - 25, $0.y - 30) < 1e-9 })
    #expect(abs(area(found[0]) - 100) < 1e-9)
    let empty = try matched(Path(), try Path(pathData: "M0 0L10 0L10 10Z"))
    #expect(empty[0].mismatch(with: empty[1]) == nil)
    #expect(points(empty[0]).allSatisfy { hypot($0.x - 5, $0.y - 5) < 1e-9 })
    #expect(try matched(Path(), Path()) == [Path(), Path()])
  }

  @Test("An open and a closed path are both open, and an open one keeps its beginning")
  func openAndClosed() throws {
    let open = try Path(pathData: "M0 0L10 0L20 0")
    let found = try matched(open, try Path(pathData: "M0 0L10 0L10 10Z"))
    #expect(found.allSatisfy { !$0.elements.contains(.close) })
    #expect(points(found[0]).first == .zero)
    #expect(points(found[0]).last == CGPoint(x: 20, y: 0))
    #expect(abs(length(found[1]) - length(try Path(pathData: "M0 0L10 0L10 10Z"))) < 1e-9)
  }

  @Test("Lines stay lines where all have one")
  func lines() throws {
    let found = try matched(
      try Path(pathData: "M0 0L10 0L10 10Z"), try Path(pathData: "M0 0L10 0L10 10L0 10Z"))
    for path in found {
      #expect(
        path.elements.allSatisfy {
          switch $0 {
          case .move, .line, .close: true
          case .quad, .cubic: false
          }
        })
    }
  }

  @Test("What is no fraction of a length is at its beginning")
  func noFraction() throws {
    let lengths = ArcLength(segmentCount: 3) { _, _ in 1 }
    for fraction in [Double.nan, -1, 0] {
      let found = try #require(lengths.locate(fraction: fraction, speed: { _, _ in 1 }))
      #expect(found.segment == 0, "\(fraction)")
    }
  }

  @Test("What is too much is refused")
  func limit() {
    let paths = (0..<50).map { number in
      var path = Path()
      path.move(to: .zero)
      for corner in 0..<200 {
        path.addLine(to: CGPoint(x: corner * (number + 7) % 211, y: corner * (number + 31) % 199))
      }
      return path
    }
    #expect(paths.resampledToMatch() == nil)
  }
}
