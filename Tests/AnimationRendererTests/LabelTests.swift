import AnimationRenderer
import AnimTestSupport
import Testing

@Suite struct LabelTests {
  private let font = UIFont.systemFont(ofSize: 16)

  init() {
    TextMeasuring.current = Typesetter(fonts: .forTests)
  }

  private func label(_ text: String, _ size: CGSize, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    label.font = font
    label.text = text
    change(label)
    return label
  }

  /// The rows and columns that have ink on white.
  private func ink(_ view: UIView, scale: CGFloat = 1) throws -> (
    rows: ClosedRange<Int>, columns: ClosedRange<Int>
  )? {
    let timeline = Timeline(size: view.bounds.size, scale: scale)
    timeline.root.addSublayer(view.layer)
    let still = try timeline.record(until: 0).still(at: 0, options: StillOptions(fonts: .forTests))
    var (rows, columns) = ([Int](), [Int]())
    for y in 0..<still.height {
      for x in 0..<still.width where still[x, y][1] < 200 {
        rows.append(y)
        columns.append(x)
      }
    }
    guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(), let right = columns.max()
    else { return nil }
    return (top...bottom, left...right)
  }

  @Test func theTextStandsInTheMiddle() throws {
    // A full block is as high as it is drawn, so the middle of an H says it.
    let low = try #require(try ink(label("H", CGSize(width: 40, height: 40))))
    let high = try #require(try ink(label("H", CGSize(width: 40, height: 80))))
    #expect(high.rows.lowerBound - low.rows.lowerBound == 20)
    #expect(high.rows.upperBound - low.rows.upperBound == 20)
    #expect(abs(low.rows.lowerBound + low.rows.upperBound - 40) < 12)
  }

  @Test func alignmentsPlaceTheLine() throws {
    let size = CGSize(width: 100, height: 24)
    let left = try #require(try ink(label("H", size)))
    let center = try #require(try ink(label("H", size) { $0.textAlignment = .center }))
    let right = try #require(try ink(label("H", size) { $0.textAlignment = .right }))
    #expect(left.columns.upperBound < 16)
    #expect(right.columns.lowerBound > 84)
    #expect(abs(center.columns.lowerBound + center.columns.upperBound - 99) <= 2)
  }

  @Test func sizesAreThoseOfTheText() {
    let text = "Hamburgefonts"
    let natural = text.size(withAttributes: [.font: font])
    let label = label(text, .zero)
    let intrinsic = label.intrinsicContentSize
    #expect(intrinsic.width >= natural.width && intrinsic.width < natural.width + 1)
    #expect(intrinsic.height >= natural.height && intrinsic.height < natural.height + 1)
    label.frame.origin = CGPoint(x: 7, y: 9)
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 7, y: 9, width: intrinsic.width, height: intrinsic.height))
    #expect(UILabel().intrinsicContentSize == .zero)
    label.text = nil
    #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == .zero)
  }

  @Test func aSizeThatFitsHoldsTheWholeText() throws {
    for text in ["Hamburgefonts", "A few words that need three lines"] {
      for limit in [0.0, 60, 77.3] {
        let small = label(text, .zero) { $0.numberOfLines = 0 }
        small.frame.size = small.sizeThatFits(CGSize(width: limit, height: 0))
        let generous = label(text, CGSize(width: small.bounds.width, height: 400)) { $0.numberOfLines = 0 }
        let (fitting, all) = (try #require(try ink(small)), try #require(try ink(generous)))
        // The middle may lie between two pixels; a line that is missing is more than one row.
        #expect(abs(fitting.rows.count - all.rows.count) <= 1, "\(text) in \(limit)")
        #expect(fitting.columns == all.columns, "\(text) in \(limit)")
      }
    }
  }

  @Test func linesAreCountedAndLimited() {
    let words = "one two three four five six seven eight nine ten"
    let line = font.lineHeight
    func height(_ lines: Int) -> CGFloat {
      label(words, .zero) { $0.numberOfLines = lines }.sizeThatFits(CGSize(width: 80, height: 0)).height
    }
    #expect(abs(height(1) - line) < 1)
    #expect(abs(height(2) - 2 * line) < 1)
    #expect(height(0) > 3 * line)
    #expect(abs(label("a\nb", .zero).intrinsicContentSize.height - line) < 1)
    #expect(abs(label("a\nb", .zero) { $0.numberOfLines = 0 }.intrinsicContentSize.height - 2 * line) < 1)
    let limited = label(words, .zero) {
      $0.numberOfLines = 0
      $0.preferredMaxLayoutWidth = 80
    }
    #expect(limited.intrinsicContentSize.height == height(0))
  }

  @Test func oneLineIsTruncatedAndClippingIsNot() throws {
    let text = String(repeating: "I", count: 40)
    let size = CGSize(width: 80, height: 24)
    let truncated = try #require(try ink(label(text, size)))
    let clipped = try #require(try ink(label(text, size) { $0.lineBreakMode = .byClipping }))
    #expect(truncated.columns.upperBound < 80)
    #expect(clipped.columns.upperBound >= 77)
    #expect(try ink(label(text, size))?.columns != clipped.columns)
  }

  @Test func aTextShrinksToFit() throws {
    let text = "Hamburgefonts and more"
    let size = CGSize(width: 60, height: 24)
    let shrunk = try #require(
      try ink(
        label(text, size) { $0.adjustsFontSizeToFitWidth = true }, scale: 4))
    // All of it, smaller: the same picture as in the size that fits.
    let natural = text.size(withAttributes: [.font: font]).width
    let small = try #require(
      try ink(label(text, size) { $0.font = font.withSize(16 * 60 / natural) }, scale: 4))
    #expect(shrunk.columns == small.columns)
    #expect(shrunk.rows == small.rows)
    let limited = label(text, size) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.9
    }
    #expect(try #require(try ink(limited, scale: 4)).rows.count > shrunk.rows.count)
  }

  @Test func attributesWinOverTheLabels() throws {
    let string = NSMutableAttributedString(string: "big", attributes: [.font: font.withSize(40)])
    string.append(NSAttributedString(string: " small"))
    let label = UILabel()
    label.font = font
    label.attributedText = string
    #expect(label.text == "big small")
    #expect(abs(label.intrinsicContentSize.height - font.withSize(40).lineHeight) < 1)
    label.text = "plain"
    #expect(abs(label.intrinsicContentSize.height - font.lineHeight) < 1)
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == font)
    #expect(attributes?[.foregroundColor] as? UIColor == .label)
  }

  @Test func subclassesMayMoveTheText() throws {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)))
      }
    }
    let padded = Padded(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    padded.text = "H"
    #expect(try #require(try ink(padded)).columns.lowerBound >= 30)
  }

  @Test func aChangeIsDrawn() throws {
    let timeline = Timeline(size: CGSize(width: 60, height: 24))
    let label = label("H", CGSize(width: 60, height: 24))
    timeline.root.addSublayer(label.layer)
    timeline.at(1) { label.text = "HHH" }
    timeline.at(2) { label.textColor = .white }
    let recording = timeline.record(until: 3)
    let pictures = try [0.5, 1, 2].map {
      try recording.still(at: $0, options: StillOptions(fonts: .forTests))
    }
    #expect(pictures[0] != pictures[1])
    #expect(pictures[1] != pictures[2])
    #expect(pictures[2].bytes.allSatisfy { $0 == 255 })
  }
}
