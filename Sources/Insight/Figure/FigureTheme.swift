import Geometry

/// The colours of figures.
public enum FigureTheme: String, Sendable, CaseIterable {
  /// Dark marks on a light ground.
  case light
  /// Light marks on a dark ground.
  case dark
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
