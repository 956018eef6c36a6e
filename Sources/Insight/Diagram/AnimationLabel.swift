import Foundation
import Scene

/// What a row says of its animation.
struct AnimationLabel {
  var name: String
  /// `implicit`, `explicit, additive`
  var detail: String
  /// What ended it early.
  var end: String?
}
