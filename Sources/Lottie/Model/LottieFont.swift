import Foundation
import Scene

struct LottieFont: Sendable {
  var family: String
  var style: String
  /// PostScript's name.
  var name: String
  /// In hundredths of the size.
  var ascent: Double?
  var weight: Double?
}
