import Foundation

/// A drawing for explanations: marks, back to front, in points with y down. It becomes an SVG or layers, which look the
/// same.
public struct Figure: Sendable, Equatable {
  /// In points.
  public var size: CGSize
  /// What it shows, for those who cannot see it.
  public var title: String
  var marks: [Mark] = []

  init(size: CGSize, title: String) {
    self.size = size
    self.title = title
  }

  enum Mark: Sendable, Equatable {
    case rect(Rect)
    case line(Line)
    case text(Text)
  }

  struct Rect: Sendable, Equatable {
    var frame: CGRect
    var ink: Ink
    var radius: CGFloat = 0
    var fade: Fade?
    /// Colours from left to right in place of the ink, with their places 0…1.
    var swatches: [Swatch] = []
  }

  struct Swatch: Sendable, Equatable {
    var place: Double
    var ink: Ink
    /// 0…1.
    var alpha: Double
  }

  struct Line: Sendable, Equatable {
    var points: [CGPoint]
    var ink: Ink
    var width: CGFloat = 2
    /// Lengths of dashes and gaps.
    var dash: [CGFloat] = []
    var fade: Fade?
  }

  struct Text: Sendable, Equatable {
    var string: String
    /// At the middle of the capitals' height.
    var position: CGPoint
    var anchor = Anchor.start
    var size: CGFloat
    var ink: Ink
    var isBold = false
  }

  enum Anchor: Sendable {
    case start, middle, end
  }

  /// Where a mark comes out of nothing, and where it goes, along x.
  struct Fade: Sendable, Equatable {
    /// From clear to full.
    var start: ClosedRange<CGFloat>?
    /// From full to clear.
    var end: ClosedRange<CGFloat>?

    /// Places and alphas, in order.
    var stops: [(x: CGFloat, alpha: Double)] {
      (start.map { [($0.lowerBound, 0), ($0.upperBound, 1)] } ?? [])
        + (end.map { [($0.lowerBound, 1), ($0.upperBound, 0)] } ?? [])
    }
  }

  mutating func add(_ rect: Rect) { marks.append(.rect(rect)) }
  mutating func add(_ line: Line) { if line.points.count > 1 { marks.append(.line(line)) } }
  mutating func add(_ text: Text) { if !text.string.isEmpty { marks.append(.text(text)) } }

  /// Adds a small text.
  mutating func addCaption(_ string: String, _ x: CGFloat, _ y: CGFloat, _ anchor: Anchor = .start) {
    add(Text(string: string, position: CGPoint(x: x, y: y), anchor: anchor, size: 12, ink: .caption))
  }

  /// Adds a straight line.
  mutating func addLine(
    _ from: (x: CGFloat, y: CGFloat), _ to: (x: CGFloat, y: CGFloat), _ ink: Ink, width: CGFloat = 1,
    dash: [CGFloat] = []
  ) {
    let points = [CGPoint(x: from.x, y: from.y), CGPoint(x: to.x, y: to.y)]
    add(Line(points: points, ink: ink, width: width, dash: dash))
  }

  /// The width that a text takes, near enough to leave room for it.
  static func width(of string: String, size: CGFloat, isBold: Bool = false) -> CGFloat {
    string.unicodeScalars.reduce(0) { width, scalar in
      let em: CGFloat =
        switch scalar {
        case "i", "l", "j", ".", ",", ":", "'", "|", "!", " ": 0.28
        case "t", "f", "r", "(", ")", "-", "/": 0.38
        case "m", "w", "M", "W": 0.87
        case "A"..."Z", "−": 0.68
        default: scalar.value < 0x1100 ? 0.58 : 1
        }
      return width + em * size * (isBold ? 1.06 : 1)
    }
  }

  /// At most `count` characters, the middle of a longer text left out.
  static func shortened(_ text: String, to count: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > count, count > 2 else { return text }
    let head = (count - 1) * 2 / 3
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<head])
    result.append("…")
    result.append(contentsOf: scalars[(scalars.count - (count - 1 - head))...])
    return String(result)
  }
}
