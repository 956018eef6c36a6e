/// How a finished group meets what is behind it.
///
/// The separable and non-separable modes are those of W3C's Compositing and Blending; the others are Porter
/// and Duff's operators and the two sums that Core Graphics adds to them.
public enum Blending: String, Sendable, Hashable, CaseIterable {
  /// The group covers what is behind it as far as it is opaque.
  case over
  /// The premultiplied components are added, up to 1: two pictures whose opacities add up to 1 dissolve into
  /// each other without what is behind them showing through. Core Graphics' `plusLighter`.
  case add
  /// Modes for each channel by itself, that darken or lighten.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// Modes for each channel by itself, by how far both are apart.
  case difference, exclusion
  /// Modes that take one or two properties of the colour from the group, and the rest from behind.
  case hue, saturation, color, luminosity
  /// Operators that keep nothing, or the group.
  case clear, copy, sourceIn, sourceOut, sourceAtop
  /// Operators that keep what is behind.
  case destinationOver, destinationIn, destinationOut, destinationAtop
  /// Each only where the other is not, and the sum less white.
  case xor, plusDarker

  /// True for operators that change what is behind where the group itself is transparent.
  public var isUnbounded: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// True when something transparent can come of an opaque backdrop.
  public var canErase: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: true
    default: false
    }
  }

  /// The same operator drawn with an opaque colour through a shape: what an unbounded one is where the group
  /// has no extent but its own alpha. Nil when nothing changes then.
  public var bounded: Blending? {
    switch self {
    case .clear: .destinationOut
    case .copy: .over
    case .sourceIn: .sourceAtop
    case .sourceOut: .xor
    case .destinationAtop: .destinationOver
    case .destinationIn: nil
    default: self
    }
  }
}

extension Blending {
  /// What `compositingFilter` may be: Core Animation's name and, where there is one, Core Image's. In the order of
  /// `CGBlendMode`.
  public static let filterNames: [(name: String, filter: String?, blending: Blending)] = [
    ("normalBlendMode", "CISourceOverCompositing", .over),
    ("multiplyBlendMode", "CIMultiplyBlendMode", .multiply),
    ("screenBlendMode", "CIScreenBlendMode", .screen),
    ("overlayBlendMode", "CIOverlayBlendMode", .overlay),
    ("darkenBlendMode", "CIDarkenBlendMode", .darken),
    ("lightenBlendMode", "CILightenBlendMode", .lighten),
    ("colorDodgeBlendMode", "CIColorDodgeBlendMode", .colorDodge),
    ("colorBurnBlendMode", "CIColorBurnBlendMode", .colorBurn),
    ("softLightBlendMode", "CISoftLightBlendMode", .softLight),
    ("hardLightBlendMode", "CIHardLightBlendMode", .hardLight),
    ("differenceBlendMode", "CIDifferenceBlendMode", .difference),
    ("exclusionBlendMode", "CIExclusionBlendMode", .exclusion),
    ("hueBlendMode", "CIHueBlendMode", .hue),
    ("saturationBlendMode", "CISaturationBlendMode", .saturation),
    ("colorBlendMode", "CIColorBlendMode", .color),
    ("luminosityBlendMode", "CILuminosityBlendMode", .luminosity),
    ("clear", nil, .clear),
    ("copy", nil, .copy),
    ("sourceIn", "CISourceInCompositing", .sourceIn),
    ("sourceOut", "CISourceOutCompositing", .sourceOut),
    ("sourceAtop", "CISourceAtopCompositing", .sourceAtop),
    ("destinationOver", nil, .destinationOver),
    ("destinationIn", nil, .destinationIn),
    ("destinationOut", nil, .destinationOut),
    ("destinationAtop", nil, .destinationAtop),
    ("xor", nil, .xor),
    ("plusDarker", nil, .plusDarker),
    ("plusLighter", "CIAdditionCompositing", .add),
  ]

  private static let byName = Dictionary(
    uniqueKeysWithValues: filterNames.flatMap { row in
      [row.name, row.filter].compactMap(\.self).map { ($0, row.blending) }
    })

  /// Nil for a name that is in neither column of `filterNames`.
  public init?(filterName: String) {
    guard let blending = Blending.byName[filterName] else { return nil }
    self = blending
  }
}
