import Foundation
import AnimGeometry
import AnimPlayback
import AnimRenderTree
import Testing

@testable import CoreAnimation
@testable import CoreGraphics
@testable import AnimViews
@testable import AnimScene

@Suite struct TextLayerTests {
  private func text(of layer: CATextLayer) throws -> TextFill {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    let timeline = Timeline(size: CGSize(width: 100, height: 50))
    timeline.root.addSublayer(layer)
    let texts = timeline.record(until: 1).frame(at: 0).items.compactMap { item -> TextFill? in
      if case .text(let fill) = item.content { fill } else { nil }
    }
    return try #require(texts.first)
  }

  @Test func defaultsAreApples() throws {
    let layer = CATextLayer()
    layer.string = "Hello"
    let fill = try text(of: layer)
    #expect(fill.block.text == StyledText("Hello", TextStyle(font: Font(family: "Helvetica"), size: 36)))
    #expect(fill.color == .white)
    #expect(!fill.block.isWrapped && fill.block.truncation == .none && fill.block.alignment == .natural)
  }

  @Test func aFontsOwnSizeDoesNotCount() throws {
    for font: Any in [
      "Courier-Bold", CTFont("Courier-Bold", size: 9), UIFont(name: "Courier-Bold", size: 9) as Any,
      CGFont("Courier-Bold") as Any, CTFontCreateWithName("Courier-Bold", 9, nil),
    ] {
      let layer = CATextLayer()
      layer.string = "x"
      layer.font = font
      layer.fontSize = 20
      let style = try #require(try text(of: layer).block.text.runs.first?.style)
      #expect(style == TextStyle(font: Font(family: "Courier", weight: 700), size: 20))
    }
  }

  @Test("A font that is not there is nil for UIKit and Core Graphics; Core Text has one all the same")
  func missingFonts() {
    #expect(UIFont(name: "BloggerSans-Bold", size: 12) == nil)
    #expect(CGFont("BloggerSans-Bold") == nil)
    #expect(UIFont(name: "Helvetica-Bold", size: 12)?.pointSize == 12)
    let (missing, regular) = (
      CTFontCreateWithName("BloggerSans-Bold", 20, nil), CTFont("Helvetica", size: 20)
    )
    #expect(CTFontGetSize(missing) == 20)
    #expect(CTFontGetAscent(missing) == CTFontGetAscent(regular))
    #expect(CTFontGetXHeight(missing) == CTFontGetXHeight(regular))
  }

  @Test func attributedStringsBringTheirOwn() throws {
    let string = NSMutableAttributedString(string: "a")
    string.append(
      NSAttributedString(
        string: "b",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 18), .foregroundColor: UIColor.red, .kern: 2,
          .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: 1, .baselineOffset: -1,
          .underlineColor: UIColor.blue,
          .strikethroughColor: CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
        ]))
    let layer = CATextLayer()
    layer.string = string
    layer.font = "Courier"
    layer.foregroundColor = CGColor(gray: 0.5, alpha: 1)
    string.append(NSAttributedString(string: "later"))
    let runs = try text(of: layer).block.text.runs
    #expect(runs.map(\.text) == ["a", "b"])
    #expect(runs[0].style == TextStyle(size: 12, color: .black))
    var style = TextStyle(
      font: Font(family: Font.system.family, weight: 700), size: 18, color: Color(red: 1, green: 0, blue: 0))
    style.kern = 2
    style.isUnderlined = true
    style.isStruckThrough = true
    style.underlineColor = Color(red: 0, green: 0, blue: 1)
    style.strikethroughColor = Color(red: 0, green: 1, blue: 0)
    style.baselineOffset = -1
    #expect(runs[1].style == style)
  }

  @Test func coreTextsColourCounts() throws {
    let layer = CATextLayer()
    let key = NSAttributedString.Key(rawValue: "CTForegroundColor")
    layer.string = NSAttributedString(
      string: "a", attributes: [key: CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)])
    #expect(try text(of: layer).block.text.runs[0].style.color == Color(red: 0, green: 1, blue: 0))
  }

  @Test func whatWasSetComesBack() {
    let layer = CATextLayer()
    let font = UIFont.systemFont(ofSize: 9)
    layer.font = font
    #expect(layer.font as? UIFont == font)
    let string = NSAttributedString(string: "a", attributes: [.kern: 3])
    layer.string = string
    #expect((layer.string as? NSAttributedString)?.string == "a")
    #expect(
      (layer.value(forKey: "string") as? NSAttributedString)?.attribute(.kern, at: 0, effectiveRange: nil)
        as? Int == 3)
    layer.string = "plain"
    #expect(layer.string as? String == "plain")
    layer.string = nil
    #expect(layer.string == nil)
  }

  @Test(arguments: [
    (UIFont.Weight.ultraLight, 100), (.light, 300), (.regular, 400), (.semibold, 600), (.black, 900),
    (UIFont.Weight(0.1), 400),
  ])
  func weightsAreCSSs(_ weight: UIFont.Weight, _ number: Int) {
    #expect(weight.number == number)
  }

  @Test func sizeAndColourAnimateImplicitly() {
    let layer = CATextLayer()
    let timeline = Timeline(size: CGSize(width: 100, height: 50))
    timeline.root.addSublayer(layer)
    timeline.at(0.5) {
      layer.fontSize = 50
      layer.foregroundColor = CGColor(gray: 0, alpha: 1)
      layer.string = "no"
      layer.isWrapped = true
    }
    timeline.play(until: 0.6)
    #expect(layer.animationKeys()?.sorted() == ["fontSize", "foregroundColor"])
  }
}
