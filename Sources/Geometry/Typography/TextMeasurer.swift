/// Says how much room texts take, with the fonts that will draw them.
public protocol TextMeasurer: Sendable {
  func extent(of block: TextBlock) -> TextExtent
  /// What a font's file says of it; nil when there are no fonts at all.
  func metrics(of font: Font) -> FontMetrics?
}

extension TextMeasurer {
  public func metrics(of font: Font) -> FontMetrics? { nil }
}
