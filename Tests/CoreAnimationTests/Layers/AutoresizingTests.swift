import CoreAnimation
import Testing

/// Measured on macOS, but for what says otherwise.
@Suite struct AutoresizingTests {
  private func frame(
    _ mask: UInt32, _ frame: CGRect = CGRect(x: 10, y: 20, width: 50, height: 40), from old: CGSize,
    to new: CGSize...
  ) -> CGRect {
    let parent = CALayer()
    parent.bounds.size = old
    let layer = CALayer()
    layer.frame = frame
    layer.autoresizingMask = CAAutoresizingMask(rawValue: mask)
    parent.addSublayer(layer)
    for size in new { parent.bounds.size = size }
    return layer.frame
  }

  private let old = CGSize(width: 100, height: 100)

  @Test func severalPartsShareTheChange() {
    let new = CGSize(width: 200, height: 300)
    #expect(frame(3, from: old, to: new) == CGRect(x: 76, y: 20, width: 84, height: 40))
    #expect(frame(7, from: old, to: new) == CGRect(x: 43, y: 20, width: 84, height: 40))
    #expect(frame(5, from: old, to: new) == CGRect(x: 60, y: 20, width: 50, height: 40))
    let wider = frame(3, from: old, to: CGSize(width: 110, height: 100))
    #expect(wider == CGRect(x: 16, y: 20, width: 54, height: 40))
  }

  @Test func onePartTakesAll() {
    let new = CGSize(width: 200.5, height: 100)
    #expect(frame(1, from: old, to: new).minX == 110.5)
    #expect(frame(2, from: old, to: new).width == 150.5)
    #expect(frame(4, from: old, to: new) == CGRect(x: 10, y: 20, width: 50, height: 40))
    #expect(frame(0, from: old, to: new) == CGRect(x: 10, y: 20, width: 50, height: 40))
  }

  /// Both axes follow the same rule: turning everything by a right angle turns the result.
  @Test(arguments: UInt32(0)..<8) func theAxesAreAlike(mask: UInt32) {
    let across = frame(mask, from: old, to: CGSize(width: 217, height: 100))
    let down = frame(
      mask << 3, CGRect(x: 20, y: 10, width: 40, height: 50), from: old, to: CGSize(width: 100, height: 217))
    #expect(down == CGRect(x: across.minY, y: across.minX, width: across.height, height: across.width))
  }

  /// Nothing is lost: what does not go to the parts that grow is the change of the other margin.
  @Test(arguments: UInt32(0)..<8) func shrinkingTakesBackWhatGrowingGave(mask: UInt32) {
    for width in [101.0, 110, 133, 200, 1000] {
      let there = frame(mask, from: old, to: CGSize(width: width, height: 100))
      let rightMargin = width - there.maxX
      if mask & 4 == 0, mask != 0 { #expect(rightMargin == 40) }
      let back = frame(mask, from: old, to: CGSize(width: width, height: 100), old)
      #expect(back == CGRect(x: 10, y: 20, width: 50, height: 40), "\(width)")
    }
  }

  @Test func aLengthDoesNotBecomeNegative() {
    #expect(frame(2, from: old, to: CGSize(width: 10, height: 100)).width == 0)
  }
}
