import CoreAnimation
import Foundation
import AnimPlayback
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing

/// Transitions as they look: a red card becomes a blue one, on a white canvas of 40×40.
@Suite struct TransitionTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A card of 20×20 at (10, 10).
  private func card() -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    card.backgroundColor = red
    return card
  }

  private func record(_ card: CALayer, _ change: @escaping () -> Void) -> Recording {
    let timeline = Timeline(size: CGSize(width: 40, height: 40))
    timeline.root.addSublayer(card)
    timeline.at(1, perform: change)
    return timeline.record(until: 4)
  }

  private func picture(_ recording: Recording, at time: Double) throws -> PixelBuffer {
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 40, height: 40)))
    var pixels = PixelBuffer()
    try rasterizer.draw(recording.frame(at: time), into: &pixels)
    return pixels
  }

  private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    return transition
  }

  private func recoloured(by transition: CATransition) -> Recording {
    let card = card()
    return record(card) {
      CATransaction.setDisableActions(true)
      card.backgroundColor = self.blue
      card.add(transition, forKey: nil)
    }
  }

  private static let white = Pixel(red: 255, green: 255, blue: 255)
  private static let redPixel = Pixel(red: 255, green: 0, blue: 0)
  private static let bluePixel = Pixel(red: 0, green: 0, blue: 255)

  @Test("A fade dissolves the old picture into the new one; nothing behind shows through")
  func fade() throws {
    let recording = recoloured(by: transition(.fade))
    #expect(try picture(recording, at: 1)[20, 20] == TransitionTests.redPixel)
    let middle = try picture(recording, at: 1.5)
    #expect(middle[20, 20] == Pixel(red: 127, green: 0, blue: 128))
    #expect(middle[5, 5] == TransitionTests.white)
    #expect(try picture(recording, at: 2)[20, 20] == TransitionTests.bluePixel)
    #expect(try picture(recording, at: 2.1)[20, 20] == TransitionTests.bluePixel)
  }

  @Test("A part of a transition begins and ends at its progress")
  func progress() throws {
    let part = transition(.fade)
    part.startProgress = 0.2
    part.endProgress = 0.4
    let recording = recoloured(by: part)
    #expect(try picture(recording, at: 1)[20, 20] == Pixel(red: 204, green: 0, blue: 51))
    #expect(try picture(recording, at: 2)[20, 20] == Pixel(red: 153, green: 0, blue: 102))
  }

  @Test(
    "Moving in, the new picture slides over the old one from its side",
    arguments: [
      (CATransitionSubtype.fromLeft, (12, 20), (28, 20)), (.fromRight, (28, 20), (12, 20)),
      (.fromTop, (20, 28), (20, 12)), (.fromBottom, (20, 12), (20, 28)),
    ])
  func moveIn(subtype: CATransitionSubtype, new: (Int, Int), old: (Int, Int)) throws {
    let middle = try picture(recoloured(by: transition(.moveIn, subtype)), at: 1.5)
    #expect(middle[new.0, new.1] == TransitionTests.bluePixel)
    #expect(middle[old.0, old.1] == TransitionTests.redPixel)
  }

  /// A picture of what is in flipped geometry is upside down, with transitions too.
  @Test(
    "In flipped geometry the top is above",
    arguments: [CATransitionSubtype.fromTop, .fromBottom, .fromLeft])
  func flippedGeometry(subtype: CATransitionSubtype) throws {
    func picture(isFlipped: Bool) throws -> PixelBuffer {
      let (holder, card) = (CALayer(), card())
      holder.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      holder.isGeometryFlipped = isFlipped
      holder.addSublayer(card)
      let timeline = Timeline(size: CGSize(width: 40, height: 40))
      timeline.root.addSublayer(holder)
      timeline.at(1) {
        CATransaction.setDisableActions(true)
        card.backgroundColor = self.blue
        card.add(self.transition(.moveIn, subtype), forKey: nil)
      }
      return try self.picture(timeline.record(until: 4), at: 1.25)
    }
    let (plain, flipped) = (try picture(isFlipped: false), try picture(isFlipped: true))
    for y in 0..<40 {
      for x in 0..<40 { #expect(flipped[x, y] == plain[x, 39 - y], "\(x), \(y)") }
    }
  }

  @Test("Revealing, the old picture slides away from over the new one")
  func reveal() throws {
    let middle = try picture(recoloured(by: transition(.reveal, .fromLeft)), at: 1.5)
    #expect(middle[12, 20] == TransitionTests.bluePixel)
    #expect(middle[28, 20] == TransitionTests.redPixel)
    #expect(middle[35, 20] == TransitionTests.redPixel)
  }

  @Test("Pushing moves both and fades both; what slides is cut at the bounds only by masking")
  func push() throws {
    let recording = recoloured(by: transition(.push))
    let middle = try picture(recording, at: 1.5)
    #expect(middle[15, 20] == Pixel(red: 127, green: 127, blue: 255))
    #expect(middle[25, 20] == Pixel(red: 255, green: 128, blue: 128))
    #expect(middle[5, 20] != TransitionTests.white)
    // A quarter of the way the new one ends where the old one begins.
    let early = try picture(recording, at: 1.25)
    #expect(early[12, 20] == Pixel(red: 191, green: 191, blue: 255))
    #expect(early[18, 20] == Pixel(red: 255, green: 64, blue: 64))
    #expect(early[33, 20] == Pixel(red: 255, green: 64, blue: 64))
    let card = card()
    card.masksToBounds = true
    let masked = record(card) {
      CATransaction.setDisableActions(true)
      card.backgroundColor = self.blue
      card.add(self.transition(.push), forKey: nil)
    }
    #expect(try picture(masked, at: 1.5)[5, 20] == TransitionTests.white)
  }

  private static let flips: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
  private static let flip = CATransitionType(rawValue: "oglFlip")

  /// The card as seen in a mirror, or with x and y exchanged, so that what turns from another side turns from the left.
  private func seenFromLeft(_ pixels: PixelBuffer, _ side: CATransitionSubtype, _ x: Int, _ y: Int) -> Pixel {
    switch side {
    case .fromLeft: pixels[x, y]
    case .fromRight: pixels[39 - x, y]
    case .fromTop: pixels[y, 39 - x]
    default: pixels[y, x]
    }
  }

  @Test("A card that turns is narrow, and its side to the front is higher than the other", arguments: flips)
  func flip(from side: CATransitionSubtype) throws {
    let recording = recoloured(by: transition(Self.flip, side))
    #expect(try picture(recording, at: 1) == picture(recoloured(by: transition(.fade)), at: 1))
    // Half of a right angle. Its eye is three sides away: the edges are 10 cos 45° / (1 ∓ 10 sin 45° / 60) from the middle, and half as
    // high as 20 / (1 ∓ 10 sin 45° / 60).
    let early = try picture(recording, at: 1.25)
    func seen(_ x: Int, _ y: Int) -> Pixel { seenFromLeft(early, side, x, y) }
    #expect(seen(10, 20) == TransitionTests.white && seen(13, 20) == TransitionTests.redPixel)
    #expect(seen(25, 20) == TransitionTests.redPixel && seen(28, 20) == TransitionTests.white)
    #expect(seen(12, 9) == TransitionTests.redPixel && seen(12, 7) == TransitionTests.white)
    #expect(seen(25, 12) == TransitionTests.redPixel && seen(25, 9) == TransitionTests.white)
    #expect(try picture(recording, at: 2.1)[20, 20] == TransitionTests.bluePixel)
  }

  @Test("The new picture comes as the old one goes, in a mirror", arguments: flips)
  func flipIsSymmetric(side: CATransitionSubtype) throws {
    let recording = recoloured(by: transition(Self.flip, side))
    for time in [0.1, 0.25, 0.4] {
      let (early, late) = (try picture(recording, at: 1 + time), try picture(recording, at: 2 - time))
      for y in 0..<40 {
        for x in 0..<40 {
          let (before, after) = (
            seenFromLeft(early, side, x, y), seenFromLeft(late, side, 39 - x, y)
          )
          #expect(abs(Int(before.green) - Int(after.green)) <= 1, "\(time): \(x), \(y)")
          #expect(before.green == 255 || before.red == 255 && after.blue == 255, "\(time): \(x), \(y)")
        }
      }
    }
  }

  @Test("A card that masks to its bounds is not cut while it turns")
  func flipReachesBeyondBounds() throws {
    func early(masks: Bool) throws -> PixelBuffer {
      let card = card()
      card.masksToBounds = masks
      return try picture(
        record(card) {
          CATransaction.setDisableActions(true)
          card.backgroundColor = self.blue
          card.add(self.transition(Self.flip, .fromLeft), forKey: nil)
        }, at: 1.25)
    }
    let plain = try early(masks: false)
    #expect(plain[12, 9] == TransitionTests.redPixel)
    expectPicture(try early(masks: true), plain, tolerance: 1)
  }

  @Test("Hiding and showing a layer fades it by itself in a quarter of a second")
  func hidden() throws {
    let card = card()
    let hiding = record(card) {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      card.isHidden = true
    }
    #expect(try picture(hiding, at: 1)[20, 20] == TransitionTests.redPixel)
    #expect(try picture(hiding, at: 1.125)[20, 20] == Pixel(red: 255, green: 128, blue: 128))
    #expect(try picture(hiding, at: 1.25)[20, 20] == TransitionTests.white)
    #expect(try picture(hiding, at: 1.3)[20, 20] == TransitionTests.white)
  }

  @Test("Adding a sublayer fades the whole parent from its old picture")
  func sublayers() throws {
    let card = card()
    let recording = record(card) {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      let child = CALayer()
      child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      child.backgroundColor = self.blue
      card.addSublayer(child)
    }
    #expect(try picture(recording, at: 1)[20, 20] == TransitionTests.redPixel)
    #expect(try picture(recording, at: 1.125)[20, 20] == Pixel(red: 127, green: 0, blue: 128))
    #expect(try picture(recording, at: 1.25)[20, 20] == TransitionTests.bluePixel)
  }

  @Test("The old picture stands still while the transition runs, and goes with its layer")
  func oldPictureStandsStill() throws {
    let card = card()
    let timeline = Timeline(size: CGSize(width: 40, height: 40))
    timeline.root.addSublayer(card)
    timeline.at(0) {
      CATransaction.setDisableActions(true)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.duration = 2
      card.add(fade, forKey: "opacity")
    }
    timeline.at(1) {
      CATransaction.setDisableActions(true)
      card.removeAllAnimations()
      card.backgroundColor = self.blue
      card.add(self.transition(.fade), forKey: nil)
    }
    let recording = timeline.record(until: 3)
    // Half of the old picture, which was half there itself: a quarter of red, and half of blue.
    let middle = try picture(recording, at: 1.5)[20, 20]
    #expect(middle == Pixel(red: 127, green: 63, blue: 191))
  }

  @Test("Transitions that overlap again and again stay finite, and end at the last picture")
  func overlapping() throws {
    let card = card()
    let timeline = Timeline(size: CGSize(width: 40, height: 40))
    timeline.root.addSublayer(card)
    for step in 0..<200 {
      timeline.at(1 + Double(step) * 0.01) {
        CATransaction.setDisableActions(true)
        card.backgroundColor = step % 2 == 0 ? self.blue : self.red
        card.add(self.transition(.fade), forKey: nil)
      }
    }
    let recording = timeline.record(until: 5)
    #expect(recording.frame(at: 2.5).items.count < 100)
    #expect(try picture(recording, at: 4.5)[20, 20] == TransitionTests.redPixel)
  }
}
