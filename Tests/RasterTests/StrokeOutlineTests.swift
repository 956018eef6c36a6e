import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Outlines of lines are kept for the next time: nothing may show that.
@Suite struct StrokeOutlineTests {
  private static let limit = ChordLimit(pixel: 1)

  private static func style(_ random: inout SeededGenerator) -> StrokeStyle {
    var style = StrokeStyle(width: .random(in: 0.5...6, using: &random))
    style.cap = [.butt, .round, .square].randomElement(using: &random) ?? .butt
    style.join = [.miter, .round, .bevel].randomElement(using: &random) ?? .miter
    if Bool.random(using: &random) { style.end = .random(in: 0.3...1, using: &random) }
    if Bool.random(using: &random) { style.dashes = [.random(in: 1...9, using: &random), 3] }
    return style
  }

  private static func path(_ random: inout SeededGenerator) -> Path {
    func point() -> CGPoint {
      CGPoint(x: .random(in: 0...30, using: &random), y: .random(in: 0...30, using: &random))
    }
    if Bool.random(using: &random) {
      return Path(ellipseIn: CGRect(origin: point(), size: CGSize(width: 9, height: 7)))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 { path.addLine(to: point()) }
    path.addCurve(to: point(), control1: point(), control2: point())
    if Bool.random(using: &random) { path.closeSubpath() }
    return path
  }

  @Test(arguments: TestTier.seeds(40))
  func whatIsKeptIsWhatIsFound(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let clip = pixels(40, 40)
    let lines = (0..<4).map { _ in (StrokeOutlineTests.path(&random), StrokeOutlineTests.style(&random)) }
    var kept = CoverageScanner()
    for _ in 0..<30 {
      // Either the same in another place, or as one that differs in one thing.
      var (path, style) = lines[Int.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: style = lines[Int.random(in: 0..<4, using: &random)].1
      case 1: path = path.applying(Affine(translationX: 1, y: 0))
      default: break
      }
      let angle = CGFloat.random(in: 0...6, using: &random)
      let scale: CGFloat = Bool.random(using: &random) ? 1 : .random(in: 0.3...3, using: &random)
      let transform = Affine(
        scale * cos(angle), scale * sin(angle), -scale * sin(angle), scale * cos(angle), 20, 20)
      let shape = Shape.stroke(path, style)
      var recorder = CoverageRecorder(clip: clip)
      kept.scan(shape, transform, clip: shape.extents(transform, within: clip), into: &recorder)
      #expect(recorder.fineValues == coverage(shape, transform, clip: clip).fineValues)
      #expect(recorder.faults == [])
    }
  }

  private static func circle(_ side: CGFloat) -> Path { Path(ellipseIn: rect(0, 0, side, side)) }

  @Test func onlyTheSameLineIsFoundAgain() {
    let path = Self.circle(20)
    let style = StrokeStyle(width: 2)
    var outlines = StrokeCache()
    let found = (0..<4).map { round in
      #expect(outlines.keeps(path, style, stretch: 1) == (round >= 2))
      var polygons: [[CGPoint]] = []
      outlines.forEachPolygon(path, style, stretch: 1, Self.limit) { polygons.append(Array($0)) }
      return polygons
    }
    #expect(found[0].count == 2 && found.allSatisfy { $0 == found[0] })
    #expect(outlines.keeps(Path(elements: path.elements), style, stretch: 1))
    #expect(!outlines.keeps(path, style, stretch: 1.5))
    #expect(!outlines.keeps(path, StrokeStyle(width: 2, cap: .round), stretch: 1))
    #expect(!outlines.keeps(path.applying(Affine(translationX: 0, y: 1)), style, stretch: 1))
  }

  @Test func oneTakesThePlaceOfAnotherThatIsNotDrawnAnyMore() {
    let style = StrokeStyle(width: 2)
    let others = (0..<StrokeCache.mostOutlines).map { Self.circle(5 + CGFloat($0) / 100) }
    let new = Self.circle(60)
    var outlines = StrokeCache()
    func draw(_ path: Path) { outlines.forEachPolygon(path, style, stretch: 1, Self.limit) { _ in } }
    for _ in 0..<2 { others.forEach(draw) }
    #expect(outlines.count == StrokeCache.mostOutlines)
    // Once in each round, which is as often as they are.
    for _ in 0..<3 {
      draw(new)
      others.forEach(draw)
    }
    #expect(!outlines.keeps(new, style, stretch: 1))
    for _ in 0..<2 { draw(new) }
    #expect(outlines.keeps(new, style, stretch: 1) && !outlines.keeps(others[0], style, stretch: 1))
    #expect(outlines.count == StrokeCache.mostOutlines)
  }

  @Test func whatIsDrawnOnceIsNotKept() {
    var outlines = StrokeCache()
    for number in 0..<3000 {
      outlines.forEachPolygon(
        Self.circle(5 + CGFloat(number) / 9), StrokeStyle(width: 1), stretch: 1, Self.limit
      ) { _ in }
    }
    #expect(outlines.count == 0 && outlines.size == 0)
  }

  /// If each took the place of another, none would be there when it is drawn again.
  @Test(arguments: [900, 3000]) func ofMoreThanThereIsRoomForSomeStay(count: Int) {
    let paths = (0..<count).map { Self.circle(5 + CGFloat($0) / 100) }
    let style = StrokeStyle(width: 1)
    var outlines = StrokeCache()
    func kept() -> [Int] { paths.indices.filter { outlines.keeps(paths[$0], style, stretch: 1) } }
    func drawAll() {
      for path in paths { outlines.forEachPolygon(path, style, stretch: 1, Self.limit) { _ in } }
    }
    for _ in 0..<4 { drawAll() }
    let before = kept()
    #expect(before.count > 400)
    for path in paths.prefix(count / 2) {
      outlines.forEachPolygon(path, style, stretch: 1, Self.limit) { _ in }
    }
    #expect(Set(before).isSubset(of: kept()))
    for _ in 0..<4 { drawAll() }
    #expect(Set(before).isSubset(of: kept()))
    // Others, drawn each time from now on, find room as soon as these have not been drawn for a while.
    let others = (0..<300).map { Self.circle(60 + CGFloat($0)) }
    for _ in 0..<100 {
      for path in others { outlines.forEachPolygon(path, style, stretch: 1, Self.limit) { _ in } }
    }
    #expect(others.count { outlines.keeps($0, style, stretch: 1) } > 200)
  }

  @Test func turningAndMovingLeaveTheOutline() {
    for scale in [0.01, 0.4, 1, 1.5, 2, 3, 700] as [CGFloat] {
      let stretches = (0..<1000).map { step in
        let angle = CGFloat(step) * 0.013
        return StrokeCache.rounded(
          Affine(scale * cos(angle), scale * sin(angle), -scale * sin(angle), scale * cos(angle), 0, 0)
            .largestStretch)
      }
      #expect(Set(stretches).count == 1)
      // Chords may be shorter than they have to be, but not longer.
      #expect(stretches.allSatisfy { $0 >= scale * (1 - 2e-7) && $0 <= scale * (1 + 2e-6) })
    }
    #expect(StrokeCache.rounded(0) == 0 && StrokeCache.rounded(.infinity) == .infinity)
    #expect(StrokeCache.rounded(1) == 1 && StrokeCache.rounded(2) == 2)
  }

  @Test func whatIsKeptIsBounded() {
    var outlines = StrokeCache()
    var total = 0
    func add(_ path: Path, _ style: StrokeStyle) -> Bool {
      for time in 0..<2 {
        outlines.forEachPolygon(path, style, stretch: 1, Self.limit) { if time == 0 { total += $0.count } }
      }
      return outlines.keeps(path, style, stretch: 1)
    }
    for number in 0..<4000 {
      let path = Self.circle(50 + CGFloat(number))
      #expect(add(path, StrokeStyle(width: 2)))
      #expect(outlines.size <= StrokeCache.mostSize)
    }
    // Room was made for more than there is room for at once.
    #expect(total > StrokeCache.mostSize, "\(total)")
    outlines = StrokeCache()
    #expect(add(Self.circle(9000), StrokeStyle(width: 2)))
    // Of a long path little is drawn, but all of it would be kept.
    var long = Path()
    for number in 0..<10_000 {
      long.append(number == 0 ? .move(.zero) : .line(CGPoint(x: number, y: number & 1)))
    }
    #expect(!add(long, StrokeStyle(width: 1, end: 0.001)))
    #expect(!add(Path(ellipseIn: rect(0, 0, 9000, 9000)), StrokeStyle(width: 1, dashes: [1, 1])))
    #expect(
      !add(Path(rect: rect(0, 0, 9, 9)), StrokeStyle(width: 1, dashes: Array(repeating: 1, count: 20_000))))
  }
}
