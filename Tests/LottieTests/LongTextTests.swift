import AnimGeometry
import Synchronization
import Testing

@testable import AnimLottie

/// Texts of many characters, whose frames take as many steps as they have.
@Suite struct LongTextTests {
  private static let line = String(repeating: "ab c", count: 500)

  private func run(_ justification: LottieTextDocument.Justification = .left) -> TextRun {
    var document = LottieTextDocument(time: 0)
    document.text = [Self.line, "", "x", Self.line].joined(separator: "\r")
    document.size = 10
    document.justification = justification
    var composition = LottieComposition()
    for character in "ab cx" {
      composition.glyphs[LottieGlyph.key(String(character), family: "", style: "")] = LottieGlyph(
        size: 100, width: 50, path: Path())
    }
    return TextRun(document, in: composition)
  }

  @Test func eachLineHasItsOwnCharacters() {
    let run = run()
    #expect(run.lines == [0..<2000, 2000..<2000, 2000..<2001, 2001..<4001])
    for (number, line) in run.lines.enumerated() {
      #expect(run.characters[line].allSatisfy { $0.numbers[3] == number })
      #expect(run.extent(ofLine: number) == 0...Double(line.count) * 5)
    }
  }

  /// From first principles: each character but the last moves all that follow it, and the line keeps its side.
  @Test(arguments: [
    (LottieTextDocument.Justification.left, 0.0), (.right, 1), (.center, 0.5), (.justifyRight, 1),
  ])
  func trackingGrowsFromCharacterToCharacter(justification: LottieTextDocument.Justification, part: Double) {
    let run = run(justification)
    var animator = LottieTextAnimator()
    animator.tracking = .constant([100])
    for (number, line) in run.lines.enumerated() {
      let tracking = TextTracking([animator], ofLine: number, in: run)
      for (place, index) in line.enumerated() {
        let expected = Double(place) - Double(line.count - 1) * part
        #expect(abs(tracking.shift(of: index, at: 3) - expected) < 1e-6)
      }
      #expect(TextTracking([], ofLine: number, in: run).shift(of: line.lowerBound, at: 3) == 0)
    }
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test func aFramesValueIsMadeOnce() {
    let made = Counter()
    let memo = FrameMemo { frame in
      made.count.add(1, ordering: .relaxed)
      return frame * 2
    }
    for frame in [1.0, 2, 3] {
      for _ in 0..<1000 { #expect(memo.value(at: frame) == frame * 2) }
    }
    #expect(made.count.load(ordering: .relaxed) == 3)
    // What was not asked for lately is made again, and is the same.
    for frame in 0..<100 { _ = memo.value(at: Double(frame)) }
    #expect(memo.value(at: 1) == 2)
  }
}
