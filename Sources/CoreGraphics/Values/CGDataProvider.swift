import Foundation

/// Bytes for a picture.
public final class CGDataProvider: Sendable {
  public let data: Data?

  public init?(data: Data) {
    self.data = data
  }

  public var info: UnsafeMutableRawPointer? { nil }
}
