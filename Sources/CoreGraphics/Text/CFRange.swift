import Foundation

/// Core Foundation's range; a length of 0 means to the end.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
}
