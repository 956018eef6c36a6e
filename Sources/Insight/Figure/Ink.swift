import AnimGeometry

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

  /// The inks whose colours depend on the theme: what style sheets call them, and their colours on light and on dark ground.
  static let themed: [(ink: Ink, name: String, light: UInt32, dark: UInt32)] = [
    (.ground, "ground", 0xFFFFFF, 0x0D1117),
    (.strip, "strip", 0xF1F2F6, 0x1C232C),
    (.line, "line", 0x2F3842, 0xE6EDF3),
    (.ghost, "ghost", 0xB4BAC2, 0x66707C),
    (.label, "label", 0x1F2326, 0xE6EDF3),
    (.caption, "caption", 0x6B737C, 0x9AA4AF),
    (.bar, "bar", 0xFFBA00, 0xF2B313),
    (.additiveBar, "additive", 0x4DB5EC, 0x4DB5EC),
    (.barLine, "inside", 0x2F3842, 0x10151C),
    (.cursor, "cursor", 0xE5484D, 0xFF6369),
    (.series(0), "series-0", 0x1B8FD0, 0x58B9F2),
    (.series(1), "series-1", 0xE8710A, 0xFF9B45),
    (.series(2), "series-2", 0x2E9E4F, 0x5FD07F),
    (.series(3), "series-3", 0xA23FD1, 0xCB8AF0),
    (.series(4), "series-4", 0xD6336C, 0xFF7AA8),
    (.series(5), "series-5", 0x8A6D00, 0xE0C14A),
  ]

  /// Nil for a colour that is the same in every theme.
  var look: (ink: Ink, name: String, light: UInt32, dark: UInt32)? {
    let ink = if case .series(let index) = self { Ink.series(index % Ink.seriesCount) } else { self }
    return Ink.themed.first { $0.ink == ink }
  }

  var name: String { look?.name ?? "fixed" }
}

extension Color {
  init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255)
  }
}
