import AnimRaster
import Foundation
import Testing

/// Effects that files name as After Effects does, against what they do there, worked out by hand.
@Suite struct NamedEffectTests {
  /// A solid of 40 by 40 points at 30, 30, with an effect.
  private func picture(_ name: String, _ values: [String], color: String = "ff0000", at time: Double = 0)
    throws
    -> PixelBuffer
  {
    let list = values.map { #"{"ty":0,"v":{"k":\#($0)}}"# }.joined(separator: ",")
    let file = LottieText.layers(
      #"{"ty":1,"ip":0,"op":60,"sw":40,"sh":40,"sc":"\#(color)","ks":{"p":{"k":[30,30]}},"ef":[{"ty":5,"mn":"\#(name)","ef":[\#(list)]}]}"#
    )
    let run = try LottieRun(bytes: file)
    #expect(run.warnings.isEmpty, "\(run.warnings)")
    return try run.picture(at: time)
  }

  @Test func cornersArePinned() throws {
    // To a trapezium: its lower side is as wide as the layer, its upper side half of that.
    let pinned = try picture("ADBE Corner Pin", ["[10,0]", "[30,0]", "[0,40]", "[40,40]"])
    #expect(pinned[42, 31].alpha == 255 && pinned[57, 31].alpha == 255)
    #expect(pinned[37, 31].alpha == 0 && pinned[62, 31].alpha == 0)
    #expect(pinned[32, 68].alpha == 255 && pinned[67, 68].alpha == 255)
    // Half way down its sides are half way in between.
    #expect(pinned[33, 50].alpha == 0 && pinned[36, 50].alpha == 255)
    #expect(pinned[63, 50].alpha == 255 && pinned[66, 50].alpha == 0)
    // In their places corners change nothing.
    let same = try picture("ADBE Corner Pin", ["[0,0]", "[40,0]", "[0,40]", "[40,40]"])
    #expect(same[31, 31].alpha == 255 && same[29, 50].alpha == 0 && same[69, 69].alpha == 255)
    // Where two corners are one there is an edge still, and where all are on a line nothing.
    _ = try picture("ADBE Corner Pin", ["[0,0]", "[0,0]", "[0,40]", "[40,40]"])
    _ = try picture("ADBE Corner Pin", ["[0,0]", "[0,0]", "[0,0]", "[0,0]"])
  }

  @Test func wipesGoAcross() throws {
    // At 90 degrees from left to right.
    let half = try picture("ADBE Linear Wipe", ["50", "90", "0"])
    #expect(half[48, 50].alpha == 0 && half[52, 50].alpha == 255)
    // At 0 degrees upwards: the lower part goes first.
    let upwards = try picture("ADBE Linear Wipe", ["25", "0", "0"])
    #expect(upwards[50, 65].alpha == 0 && upwards[50, 55].alpha == 255)
    for (completion, alpha) in [("0", UInt8(255)), ("100", 0)] {
      let picture = try picture("ADBE Linear Wipe", [completion, "30", "10"])
      #expect(abs(Int(picture[50, 50].alpha) - Int(alpha)) <= 1)
    }
    // Along the feather alpha goes from nothing to all.
    let soft = try picture("ADBE Linear Wipe", ["50", "90", "20"])
    #expect((35..<64).allSatisfy { soft[$0, 50].alpha <= soft[$0 + 1, 50].alpha })
    #expect(abs(Int(soft[50, 50].alpha) - 135) < 12)
  }

  @Test func boxesBlur() throws {
    let blurred = try picture("ADBE Box Blur2", ["6", "3", "1", "0"])
    // Three boxes are nearly a normal distribution with a deviation of the radius.
    func below(_ x: Double) -> Double { (1 + erf(x / 6 / 2.0.squareRoot())) / 2 }
    for x in [22, 26, 30, 34, 40] {
      let from = Double(x) + 0.5 - 30
      let expected = (below(from) - below(from - 40)) * (below(20.5) - below(-19.5))
      #expect(abs(Double(blurred[x, 50].alpha) / 255 - expected) < 0.02)
    }
  }

  @Test func huesTurn() throws {
    let none = try picture("ADBE HUE SATURATION", ["0", "0", "0", "0", "0"], color: "c08040")
    #expect(none[50, 50] == Pixel(red: 0xc0, green: 0x80, blue: 0x40))
    // A third of a turn takes red to green, as the axis of greys is in the middle of all three.
    let turned = try picture("ADBE HUE SATURATION", ["0", "0", "120", "0", "0"], color: "c08040")[50, 50]
    #expect(
      abs(Int(turned.green) - 0xc0) <= 1 && abs(Int(turned.blue) - 0x80) <= 1
        && abs(Int(turned.red) - 0x40) <= 1)
    let grey = try picture("ADBE HUE SATURATION", ["0", "0", "0", "-100", "0"], color: "c08040")[50, 50]
    #expect(grey.red == grey.green && grey.green == grey.blue)
    let white = try picture("ADBE HUE SATURATION", ["0", "0", "0", "0", "100"])[50, 50]
    let black = try picture("ADBE HUE SATURATION", ["0", "0", "0", "0", "-100"])[50, 50]
    #expect(white == Pixel(red: 255, green: 255, blue: 255) && black == Pixel(red: 0, green: 0, blue: 0))
  }

  @Test func whatIsBrightGlows() throws {
    let bright = try picture("ADBE Glo2", ["2", "102", "16", "1"], color: "ffffff")
    #expect(bright[26, 50].red > 20 && bright[10, 50].alpha < 8)
    let dark = try picture("ADBE Glo2", ["2", "240", "16", "1"], color: "606060")
    #expect(dark[26, 50].red == 0 && dark[50, 50].red == 0x60)
  }
}

/// Styles of layers.
@Suite struct LayerStyleTests {
  private func picture(_ style: String) throws -> PixelBuffer {
    let run = try LottieRun(
      bytes: LottieText.layers(
        #"{"ty":1,"ip":0,"op":60,"sw":40,"sh":40,"sc":"ff0000","ks":{"p":{"k":[30,30]}},"sy":[\#(style)]}"#))
    #expect(run.warnings.isEmpty, "\(run.warnings)")
    return try run.picture(at: 0)
  }

  @Test func anInnerShadowLiesAtTheEdgesTowardsTheLight() throws {
    // Light from the left: the shadow lies within the left edge, 6 wide.
    let style = #"{"ty":2,"c":{"k":[0,0,0]},"o":{"k":100},"a":{"k":180},"d":{"k":6},"s":{"k":0}}"#
    let shaded = try picture(style)
    #expect(shaded[32, 50].red == 0 && shaded[35, 50].red == 0 && shaded[38, 50].red == 255)
    #expect(shaded[68, 50].red == 255 && shaded[28, 50].alpha == 0)
    // The same from the other side, half of it.
    let other = try picture(style.replacing("180", with: "0").replacing(#""k":100"#, with: #""k":50"#))
    #expect(abs(Int(other[68, 50].red) - 128) <= 1 && other[32, 50].red == 255)
  }

  @Test func glowsAreAlikeOnAllSides() throws {
    let inner = try picture(#"{"ty":4,"c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":8},"sr":{"k":1}}"#)
    #expect(inner[31, 50].green > inner[36, 50].green && inner[36, 50].green > inner[50, 50].green)
    for (a, b) in [
      (inner[31, 50], inner[68, 50]), (inner[50, 31], inner[50, 68]), (inner[31, 50], inner[50, 31]),
    ] {
      #expect(abs(Int(a.green) - Int(b.green)) <= 2)
    }
    let outer = try picture(#"{"ty":3,"c":{"k":[0,0,1]},"o":{"k":100},"s":{"k":8}}"#)
    #expect(outer[27, 50].blue > 30 && outer[27, 50].red == 0 && outer[50, 50].red == 255)
    #expect(abs(Int(outer[27, 50].alpha) - Int(outer[72, 50].alpha)) <= 2)
  }

  @Test func anOverlayIsAColor() throws {
    let half = try picture(#"{"ty":7,"c":{"k":[0,0,1]},"o":{"k":50}}"#)[50, 50]
    #expect(abs(Int(half.red) - 128) <= 1 && abs(Int(half.blue) - 128) <= 1 && half.alpha == 255)
  }
}
