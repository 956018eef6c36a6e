import ArgumentParser
import AnimVideo

/// A quick look at what is to become a video.
struct DraftOptions: ParsableArguments {
  @Flag(
    help:
      "A quick look: a third of the scale, and the preset ultrafast, or the quality draft where a codec has no such preset."
  )
  var draft = false

  /// How much smaller each side is.
  static let divisor = 3.0

  /// The pixels for each point, where so many were asked for or the canvas has them.
  func scale(_ asked: Double?, of own: Double) -> Double? {
    draft ? (asked ?? own) / Self.divisor : asked
  }

  /// What is asked for stays as it is.
  func applied(to format: FormatOptions, of kind: OutputKind) -> FormatOptions {
    guard draft else { return format }
    var format = format
    let isFree = format.quality == nil && format.crf == nil && format.preset == nil
    if let container = kind.container {
      movie(&format, container, isFree)
    } else if case .animation(let animation) = kind, animation.qualities.contains(.draft) {
      format.quality = format.quality ?? .draft
    }
    return format
  }

  private func movie(_ format: inout FormatOptions, _ container: Container, _ isFree: Bool) {
    // A third of an even number may be odd.
    format.pad = true
    guard isFree else { return }
    let row = (format.codec ?? container.defaultCodec).row
    if row.presets.contains(Self.preset) {
      format.preset = Self.preset
    } else if row.steps[.draft] != nil {
      format.quality = .draft
    }
  }

  private static let preset = "ultrafast"
}
