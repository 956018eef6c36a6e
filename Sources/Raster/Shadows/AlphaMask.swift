import Foundation

/// Alpha alone, 0…255 for each pixel of its bounds.
struct AlphaMask: Sendable, Equatable {
  var bounds: PixelRect
  var values: [UInt8]

  static let empty = AlphaMask(bounds: .empty, values: [])
}
