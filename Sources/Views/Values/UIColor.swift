import CoreAnimation
import Foundation
import AnimGeometry

/// A colour of views, perhaps another one in the dark appearance.
public final class UIColor: Hashable, Sendable {
  private let source: Source

  private enum Source: Sendable {
    case fixed(CGColor)
    case pair(light: CGColor, dark: CGColor)
    case provider(@Sendable (UITraitCollection) -> UIColor)
  }

  /// The same colour in every appearance.
  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
  }

  private init(_ source: Source) {
    self.source = source
  }

  /// One for each appearance, as they are now.
  init(light: UIColor, dark: UIColor) {
    source = .pair(light: light.cgColor, dark: dark.cgColor)
  }

  /// A colour that depends on the appearance. The closure is asked whenever the colour is shown.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .provider(dynamicProvider)
  }

  /// The colour for the current traits; a layer that gets it keeps it when they change.
  public var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .pair, .provider: resolvedColor(with: .current).cgColor
    }
  }

  /// The colour for certain traits, which then no longer depends on the appearance.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: return self
    case .pair(let light, let dark):
      return UIColor(cgColor: traitCollection.userInterfaceStyle == .dark ? dark : light)
    case .provider(let provider):
      let color = provider(traitCollection)
      // One that gives itself would never end.
      return color === self ? .clear : color.resolvedColor(with: traitCollection)
    }
  }

  var isDynamic: Bool {
    if case .fixed = source { false } else { true }
  }

  /// Components 0…1 in sRGB; beyond is outside its gamut.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Components 0…1 in Display P3, whose gamut is larger than sRGB's.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(Color(displayP3Red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// A gray from 0, black, to 1, white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// A colour by hue, saturation and brightness, all 0…1; hue 0 and 1 are red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Stores the components in sRGB, for the current traits.
  ///
  /// - Returns: false for a pattern, of which nothing is stored.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.pattern == nil else { return false }
    let color = cgColor.color
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Stores hue, saturation and brightness, all 0…1, for the current traits; a grey has hue and saturation 0.
  ///
  /// - Returns: false for a pattern, of which nothing is stored.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.pattern == nil else { return false }
    let color = cgColor.color
    let (red, green, blue) = (color.red, color.green, color.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sixths = 0.0
    if range > 0 {
      switch most {
      case red: sixths = (green - blue) / range
      case green: sixths = (blue - red) / range + 2
      default: sixths = (red - green) / range + 4
      }
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = color.alpha
    return true
  }

  /// Stores the grey, 0…1, for the current traits.
  ///
  /// - Returns: false for what is no grey, of which nothing is stored.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    guard cgColor.pattern == nil, color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Gray 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Gray 1/3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Gray 2/3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Gray 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// (1, 0, 0) in sRGB.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// (0, 1, 0) in sRGB.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// (0, 0, 1) in sRGB.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// (0, 1, 1) in sRGB.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// (1, 1, 0) in sRGB.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// (1, 0, 1) in sRGB.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// (1, 0.5, 0) in sRGB.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// (0.5, 0, 0.5) in sRGB.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// (0.6, 0.4, 0.2) in sRGB.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Gray 0 with alpha 0: nothing is seen of it.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// The colour with another alpha, 0…1, in place of its own, in every appearance.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    map { $0.copy(alpha: alpha) ?? $0 }
  }

  /// With a part of its alpha.
  func faded(to part: CGFloat) -> UIColor {
    map { $0.copy(alpha: $0.alpha * part) ?? $0 }
  }

  private func map(_ change: @escaping @Sendable (CGColor) -> CGColor) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: change(color))
    case .pair(let light, let dark): UIColor(.pair(light: change(light), dark: change(dark)))
    case .provider: UIColor { traits in UIColor(cgColor: change(self.resolvedColor(with: traits).cgColor)) }
    }
  }

  /// Whether two colours are the same in every appearance. Colours that closures give are so only if they are one
  /// object.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    switch (a.source, b.source) {
    case (.fixed(let a), .fixed(let b)): a == b
    case (.pair(let light, let dark), .pair(let otherLight, let otherDark)):
      light == otherLight && dark == otherDark
    default: a === b
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch source {
    case .fixed(let color): hasher.combine(color)
    case .pair(let light, let dark):
      hasher.combine(light)
      hasher.combine(dark)
    case .provider: hasher.combine(ObjectIdentifier(self))
    }
  }
}

extension UIColor: ColorHolder {}

extension UIColor: _ExpressibleByColorLiteral {
  /// What `#colorLiteral(red:green:blue:alpha:)` is: components 0…1 in sRGB.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// What `#colorLiteral` is where nothing else says its type.
public typealias _ColorLiteralType = UIColor
