import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct GroupTests {
  @Test("What is erased of a picture that keeps its alpha is transparent, and black of one that does not")
  func erased() throws {
    let group = Group(opacity: 1, blending: .destinationOut)
    let items = [fill(0, 0, 4, 4), .beginGroup(group), fill(1, 0, 1, 4, .black), .endGroup]
    let canvas = Canvas(size: CGSize(width: 4, height: 4), background: .white)
    for keepsAlpha in [true, false] {
      var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, keepsAlpha: keepsAlpha)
      var picture = PixelBuffer()
      try rasterizer.draw(Frame(items: items), into: &picture)
      #expect(picture[1, 2] == Pixel(red: 0, green: 0, blue: 0, alpha: keepsAlpha ? 0 : 255))
      #expect(picture[2, 2] == Pixel(red: 255, green: 255, blue: 255))
    }
  }

  @Test func opacityAppliesToTheCompositedGroup() throws {
    // Two overlapping white squares: half white everywhere, also where they overlap.
    let items = group(opacity: 0.5, [fill(0, 0, 3, 2), fill(1, 1, 3, 2)])
    try expectGreys(try draw(items, 5, 3), "128 128 128 0 0\n128 128 128 128 0\n0 128 128 128 0")
  }

  @Test func nestedOpacitiesMultiply() throws {
    let items = group(opacity: 0.5, [fill(0, 0, 1, 1)] + group(opacity: 0.5, [fill(1, 0, 2, 1)]))
    try expectGreys(try draw(items, 4, 1), "128 64 64 0")
  }

  @Test func clipCutsByArea() throws {
    let items = group(clip: .rect(rect(0.5, 0, 2, 1)), [fill(0, 0, 4, 1)])
    try expectGreys(try draw(items, 4, 1), "128 255 128 0")
  }

  @Test func clipAndOpacityMultiply() throws {
    let items = group(opacity: 0.5, clip: .rect(rect(0.5, 0, 2, 1)), [fill(0, 0, 4, 1)])
    try expectGreys(try draw(items, 4, 1), "64 128 64 0")
  }

  @Test func roundedClipEqualsARoundedShape() throws {
    let rounded = Shape.roundedRect(RoundedRect(rect: rect(1, 1, 14, 10), radius: 5))
    let clipped = try draw(group(clip: rounded, [fill(0, 0, 16, 12)]), 16, 12)
    expectPicture(clipped, try draw([fill(rounded)], 16, 12))
  }

  @Test func opacityZeroDrawsNothing() throws {
    let black = try draw([], 4, 4)
    for opacity in [0, -1, Double.nan] {
      expectPicture(try draw(group(opacity: opacity, [fill(0, 0, 4, 4)]), 4, 4), black)
      // What follows is still drawn.
      let items = group(opacity: opacity, group([fill(0, 0, 4, 4)])) + [fill(0, 0, 1, 4)]
      expectPicture(try draw(items, 4, 4), try draw([fill(0, 0, 1, 4)], 4, 4))
    }
  }

  @Test func emptyGroupsDrawNothing() throws {
    let black = try draw([], 4, 4)
    expectPicture(try draw(group([]), 4, 4), black)
    expectPicture(try draw(group(clip: .rect(.zero), [fill(0, 0, 4, 4)]), 4, 4), black)
    expectPicture(try draw(group(clip: .rect(rect(9, 9, 4, 4)), [fill(0, 0, 4, 4)]), 4, 4), black)
    expectPicture(try draw(group(opacity: 0.5, [fill(9, 9, 4, 4)]), 4, 4), black)
  }

  @Test func unbalancedGroupsAreClosedOrIgnored() throws {
    let begin = Frame.Item.beginGroup(Group(opacity: 0.5))
    let half = try draw(group(opacity: 0.5, [fill(0, 0, 2, 2)]), 2, 2)
    expectPicture(try draw([begin, fill(0, 0, 2, 2)], 2, 2), half)
    expectPicture(try draw([.endGroup, begin, fill(0, 0, 2, 2), .endGroup, .endGroup], 2, 2), half)
    expectPicture(
      try draw([begin, begin, fill(0, 0, 2, 2)], 2, 2),
      try draw(group(opacity: 0.5, group(opacity: 0.5, [fill(0, 0, 2, 2)])), 2, 2))
    expectPicture(try draw([begin], 2, 2), try draw([], 2, 2))
    expectPicture(try draw([.endGroup], 2, 2), try draw([], 2, 2))
  }

  /// Random contents, drawn once in groups that may go straight to the backdrop, once in groups that cannot:
  /// their clip is the same rectangle as a path. These are rounded once more.
  @Test(arguments: TestTier.seeds(200))
  func shortcutsChangeNothingThatShows(seed: Int) throws {
    func items(asPaths: Bool) -> [Frame.Item] {
      var random = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
      func color() -> Color {
        let alphas = [1, 1, 0.5, Double.random(in: 0...1, using: &random)]
        return Color(
          red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
          blue: .random(in: 0...1, using: &random), alpha: alphas.randomElement(using: &random) ?? 1)
      }
      func contents(_ depth: Int) -> [Frame.Item] {
        var result: [Frame.Item] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0: result.append(fill(0, 0, 24, 24, color()))
          case 1 where depth < 4:
            let clip = rect(
              number(0...8).rounded(), number(0...8).rounded(), number(1...16).rounded(),
              number(1...16).rounded())
            result += group(clip: asPaths ? asPath(clip) : .rect(clip), contents(depth + 1))
          default:
            let box = rect(number(-2...16), number(-2...16), number(2...20), number(2...20))
            result.append(fill(.roundedRect(RoundedRect(rect: box, radius: 4)), color()))
          }
        }
        return result
      }
      return contents(0)
    }
    expectPicture(
      try draw(items(asPaths: false), 24, 24, background: .white),
      try draw(items(asPaths: true), 24, 24, background: .white), tolerance: 1)
  }

  @Test func deepNesting() throws {
    let depth = 3000
    let begin = Frame.Item.beginGroup(Group(opacity: 1))
    let items = Array(repeating: begin, count: depth) + [fill(0, 0, 2, 2)]
    expectPicture(try draw(items, 2, 2), try draw([fill(0, 0, 2, 2)], 2, 2))
    // Each with a layer of its own: 255 × 254 / 255 and so on, down to where rounding to the nearest stays.
    let faint = Frame.Item.beginGroup(Group(opacity: 254.0 / 255))
    let faded = try draw(Array(repeating: faint, count: depth) + [fill(0, 0, 2, 2)], 2, 2)
    expectPicture(faded, try PixelBuffer(greys: "127 127\n127 127"))
  }
}
