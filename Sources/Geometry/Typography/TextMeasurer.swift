/// Says how much room texts take, with the fonts that will draw them.
public protocol TextMeasurer: Sendable {
  /// How much room a text takes.
  func extent(of block: TextBlock) -> TextExtent
  /// What a font's file says of it; nil when there are no fonts at all.
  func metrics(of font: Font) -> FontMetrics?
  /// Whether there is such a font: its family, or one that stands in for it.
  func has(_ font: Font) -> Bool
}

extension TextMeasurer {
  /// Nil: nothing is known of fonts.
  public func metrics(of font: Font) -> FontMetrics? { nil }
  /// True: nothing is known of fonts.
  public func has(_ font: Font) -> Bool { true }
}
