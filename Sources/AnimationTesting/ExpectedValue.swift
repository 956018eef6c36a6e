import AnimationRenderer
import Foundation
import Scene

/// A value of a property, whatever its kind.
public struct ExpectedValue: Sendable {
  let description: ValueDescription
}
