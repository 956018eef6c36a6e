import Foundation

/// Blurs what is behind, raises its saturation and puts a tint on it.
public final class UIBlurEffect: UIVisualEffect {
  /// How strong the blur is, and what it is tinted with.
  public let style: Style

  /// How strong a blur is, and what it is tinted with.
  public enum Style: Int, Sendable, CaseIterable {
    /// A strong white tint, in either appearance.
    case extraLight
    /// A faint white tint, in either appearance.
    case light
    /// A strong black tint, in either appearance.
    case dark
    /// A faint white tint, in the dark appearance a strong black one.
    case regular = 4
    /// A strong white tint, in the dark appearance a faint black one.
    case prominent
    /// A white tint, in the dark appearance a black one, with alpha 0.4.
    case systemUltraThinMaterial
    /// A white tint, in the dark appearance a black one, with alpha 0.55.
    case systemThinMaterial
    /// A white tint, in the dark appearance a black one, with alpha 0.7.
    case systemMaterial
    /// A white tint, in the dark appearance a black one, with alpha 0.85.
    case systemThickMaterial
    /// A white tint, in the dark appearance a black one, with alpha 0.75: that of bars.
    case systemChromeMaterial
    /// As those without `Light` look in the light appearance.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// As `systemChromeMaterial` looks in the light appearance.
    case systemChromeMaterialLight
    /// As those without `Dark` look in the dark appearance.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    /// As `systemChromeMaterial` looks in the dark appearance.
    case systemChromeMaterialDark
  }

  /// A blur with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// What the filters do: the blur's standard deviation in points, the saturation, and the colour above both.
  struct Look {
    var radius: CGFloat
    var saturation: CGFloat
    var tint: UIColor
  }

  /// Apple publishes none of these numbers; they are near what iOS shows.
  var look: Look {
    func look(_ radius: CGFloat, _ light: CGFloat, _ dark: CGFloat) -> Look {
      Look(
        radius: radius, saturation: 1.8,
        tint: UIColor(light: UIColor(white: 0.97, alpha: light), dark: UIColor(white: 0.11, alpha: dark)))
    }
    func fixed(_ radius: CGFloat, _ white: CGFloat, _ alpha: CGFloat) -> Look {
      Look(radius: radius, saturation: 1.8, tint: UIColor(white: white, alpha: alpha))
    }
    switch style {
    case .extraLight: return fixed(20, 0.97, 0.82)
    case .light: return fixed(30, 1, 0.3)
    case .dark: return fixed(20, 0.11, 0.73)
    case .regular: return look(30, 0.3, 0.73)
    case .prominent: return look(20, 0.82, 0.3)
    case .systemUltraThinMaterial: return look(22.5, 0.4, 0.4)
    case .systemThinMaterial: return look(29.5, 0.55, 0.55)
    case .systemMaterial: return look(29.5, 0.7, 0.7)
    case .systemThickMaterial: return look(29.5, 0.85, 0.85)
    case .systemChromeMaterial: return look(29.5, 0.75, 0.75)
    case .systemUltraThinMaterialLight: return fixed(22.5, 0.97, 0.4)
    case .systemThinMaterialLight: return fixed(29.5, 0.97, 0.55)
    case .systemMaterialLight: return fixed(29.5, 0.97, 0.7)
    case .systemThickMaterialLight: return fixed(29.5, 0.97, 0.85)
    case .systemChromeMaterialLight: return fixed(29.5, 0.97, 0.75)
    case .systemUltraThinMaterialDark: return fixed(22.5, 0.11, 0.4)
    case .systemThinMaterialDark: return fixed(29.5, 0.11, 0.55)
    case .systemMaterialDark: return fixed(29.5, 0.11, 0.7)
    case .systemThickMaterialDark: return fixed(29.5, 0.11, 0.85)
    case .systemChromeMaterialDark: return fixed(29.5, 0.11, 0.75)
    }
  }
}
