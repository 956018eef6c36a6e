import Foundation

/// A part of the canvas that is redrawn.
struct DrawRegion: Sendable {
  var area: PixelRect
  /// What comes before this item is hidden by it.
  var first: Int?

  func shows(_ index: Int) -> Bool { index >= first ?? 0 }
}
