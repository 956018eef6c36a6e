import CoreAnimation
import Testing
import AnimViews

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

  /// UIView's documentation: the larger a flexible part, the more it takes.
  @Test func viewsShareInProportion() {
    func frame(_ mask: UIView.AutoresizingMask, _ rect: CGRect = CGRect(x: 10, y: 20, width: 50, height: 40))
      -> CGRect
    {
      let (outer, inner) = (UIView(frame: CGRect(x: 3, y: 4, width: 100, height: 100)), UIView(frame: rect))
      outer.bounds.origin = CGPoint(x: 2, y: 0)
      inner.frame.origin.x += 2
      inner.autoresizingMask = mask
      outer.addSubview(inner)
      outer.bounds.size = CGSize(width: 200, height: 100)
      return inner.frame.offsetBy(dx: -2, dy: 0)
    }
    // All parts of 10, 50 and 40 points double.
    #expect(
      frame([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        == CGRect(x: 20, y: 20, width: 100, height: 40))
    #expect(
      frame([.flexibleLeftMargin, .flexibleRightMargin]) == CGRect(x: 30, y: 20, width: 50, height: 40))
    #expect(abs(frame([.flexibleWidth, .flexibleRightMargin]).width - (50 + 100 * 50.0 / 90)) < 1e-9)
    #expect(frame(.flexibleWidth) == CGRect(x: 10, y: 20, width: 150, height: 40))
    #expect(frame(.flexibleLeftMargin).minX == 110)
    // Parts without a length share evenly.
    let whole = CGRect(x: 0, y: 0, width: 100, height: 10)
    #expect(frame([.flexibleLeftMargin, .flexibleRightMargin], whole).minX == 50)
  }

  @Test func severalPartsShareTheChange() {
    let new = CGSize(width: 200, height: 300)
    #expect(frame(3, from: old, to: new) == CGRect(x: 76, y: 20, width: 84, height: 40))
    #expect(frame(7, from: old, to: new) == CGRect(x: 43, y: 20, width: 84, height: 40))
    #expect(frame(5, from: old, to: new) == CGRect(x: 60, y: 20, width: 50, height: 40))
    let wider = frame(3, from: old, to: CGSize(width: 110, height: 100))
    #expect(wider == CGRect(x: 16, y: 20, width: 54, height: 40))
  }

  /// Measured on macOS.
  @Test func sharesAreRoundedDown() {
    #expect(
      frame(24, from: old, to: CGSize(width: 100, height: 300))
        == CGRect(x: 10, y: 153, width: 50, height: 107))
    #expect(
      frame(3, from: old, to: CGSize(width: 50, height: 100)) == CGRect(x: -24, y: 20, width: 34, height: 40))
    #expect(
      frame(18, from: old, to: CGSize(width: 50, height: 25)) == CGRect(x: 10, y: -15, width: 0, height: 35))
  }

  /// What the superlayer gains, its parts share without rest.
  @Test(arguments: UInt32(1)..<8) func nothingIsLost(mask: UInt32) {
    for change in stride(from: -50.0, through: 200, by: 12.5) {
      let frame = frame(mask, from: old, to: CGSize(width: 100 + change, height: 100))
      let (lower, length) = (Double(frame.minX) - 10, Double(frame.width) - 50)
      let upper = change - lower - length
      #expect(mask & 1 != 0 || lower == 0)
      #expect(mask & 2 != 0 || length == 0)
      #expect(mask & 4 != 0 || upper == 0)
      if mask != 1, mask != 4 { #expect(mask & 1 == 0 || lower == lower.rounded(.down), "\(change)") }
      // No part is farther from its share than rounding takes it.
      let parts = Double([1, 2, 4].filter { mask & $0 != 0 }.count)
      let margin = mask & 2 != 0 && parts == 2 ? change * 2 / 3 : change / parts
      if mask & 1 != 0 { #expect(lower <= margin && lower > margin - 1, "\(change)") }
    }
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

  /// Shares are rounded down both ways, so a margin that comes back may be a point lower.
  @Test(arguments: UInt32(0)..<8) func shrinkingTakesBackWhatGrowingGave(mask: UInt32) {
    for width in [101.0, 110, 133, 200, 1000] {
      let there = frame(mask, from: old, to: CGSize(width: width, height: 100))
      if mask & 4 == 0, mask != 0 { #expect(width - there.maxX == 40) }
      let back = frame(mask, from: old, to: CGSize(width: width, height: 100), old)
      #expect(back.minY == 20 && back.height == 40)
      #expect((9...10).contains(back.minX) && (58...62).contains(back.maxX), "\(width): \(back)")
      if mask & 4 == 0, mask != 0 { #expect(back.maxX == 60) }
    }
  }
}
