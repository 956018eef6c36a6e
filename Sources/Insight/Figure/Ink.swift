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

/// The colours of figures.
public enum FigureTheme: String, Sendable, CaseIterable {
  case light, dark
  /// In SVG, what the reader prefers; elsewhere light.
  case auto

  package func color(_ ink: Ink) -> Color {
    if case .fixed(let color) = ink { return color }
    return Color(rgb: self == .dark ? Self.dark(ink) : Self.light(ink))
  }

  private static func light(_ ink: Ink) -> UInt32 {
    switch ink {
    case .ground: 0xFFFFFF
    case .strip: 0xF1F2F6
    case .line, .barLine: 0x2F3842
    case .ghost: 0xB4BAC2
    case .label: 0x1F2326
    case .caption: 0x6B737C
    case .bar: 0xFFBA00
    case .additiveBar: 0x4DB5EC
    case .cursor: 0xE5484D
    case .series(let index):
      [0x1B8FD0, 0xE8710A, 0x2E9E4F, 0xA23FD1, 0xD6336C, 0x8A6D00][index % Ink.seriesCount]
    case .fixed: 0
    }
  }

  private static func dark(_ ink: Ink) -> UInt32 {
    switch ink {
    case .ground: 0x0D1117
    case .strip: 0x1C232C
    case .line: 0xE6EDF3
    case .barLine: 0x10151C
    case .ghost: 0x66707C
    case .label: 0xE6EDF3
    case .caption: 0x9AA4AF
    case .bar: 0xF2B313
    case .additiveBar: 0x4DB5EC
    case .cursor: 0xFF6369
    case .series(let index):
      [0x58B9F2, 0xFF9B45, 0x5FD07F, 0xCB8AF0, 0xFF7AA8, 0xE0C14A][index % Ink.seriesCount]
    case .fixed: 0
    }
  }
}

extension Color {
  fileprivate init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255)
  }

  /// `#2f3842`; what sRGB cannot show is clipped, alpha left out.
  var hexText: String {
    let digits = [red, green, blue].map { component -> String in
      let value = component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
      let text = String(value, radix: 16)
      return value < 16 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
