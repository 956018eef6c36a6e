import Geometry

/// What a mark of a figure is for; the theme says which colour that is.
package enum Ink: Hashable, Sendable {
  /// What the figure lies on.
  case ground
  /// Behind the rows of a layer's own values.
  case strip
  /// Values over time.
  case line
  /// What is overwritten.
  case ghost
  case label
  /// Names and numbers of lesser weight.
  case caption
  /// A plain animation's.
  case bar
  case additiveBar
  case barLine
  /// The time at hand.
  case cursor
  /// Of several curves, counted from 0.
  case series(Int)
  /// The same in every theme.
  case fixed(Color)

  static let seriesCount = 6

  /// The inks whose colours depend on the theme.
  static let themed: [Ink] =
    [.ground, .strip, .line, .ghost, .label, .caption, .bar, .additiveBar, .barLine, .cursor]
    + (0..<seriesCount).map { .series($0) }

  /// What style sheets call it.
  var name: String {
    switch self {
    case .ground: "ground"
    case .strip: "strip"
    case .line: "line"
    case .ghost: "ghost"
    case .label: "label"
    case .caption: "caption"
    case .bar: "bar"
    case .additiveBar: "additive"
    case .barLine: "inside"
    case .cursor: "cursor"
    case .series(let index): "series-\(index % Ink.seriesCount)"
    case .fixed: "fixed"
    }
  }
}

extension Color {
  init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255)
  }
}
