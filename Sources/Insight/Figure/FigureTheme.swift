import AnimGeometry

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
    return Color(rgb: (self == .dark ? ink.look?.dark : ink.look?.light) ?? 0)
  }
}
