import CoreAnimation
import Foundation

/// What a visual effect view does to what is behind it.
open class UIVisualEffect: NSObject {
  public override init() {}
}
