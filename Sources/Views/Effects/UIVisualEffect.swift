import CoreAnimation
import Foundation

/// What a visual effect view does to what is behind it.
open class UIVisualEffect: NSObject {
  /// An effect that changes nothing; `UIBlurEffect` is one that does.
  public override init() {}
}
