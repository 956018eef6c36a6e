import CPango
import Foundation

/// What a font says about lines under and through its text, in ems, y down.
struct LineMetrics: Sendable {
  /// The line's middle.
  var underline: Double
  var underlineWidth: Double
  var strikethrough: Double
  var strikethroughWidth: Double
}
