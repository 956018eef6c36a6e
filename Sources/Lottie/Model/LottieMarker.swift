import Foundation
import Scene

struct LottieMarker: Sendable {
  var name: String
  /// In frames.
  var time: Double
  var duration: Double
}
