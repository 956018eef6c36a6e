import Foundation
import Geometry
import RenderTree

/// A picture of its own on the way to the result.
protocol OffscreenBuffer: Sendable {
  /// What it keeps of each pixel.
  associatedtype PixelValue

  static var nothing: Self { get }
  static var bytesPerPixel: Int { get }
  var bounds: PixelRect { get }

  /// Makes it a transparent picture of `bounds`.
  mutating func clear(to bounds: PixelRect, _ memory: MemoryBudget, for use: MemoryUse) throws(MemoryExceeded)
  /// Gives it the bounds of a picture whose pixels are all going to be set.
  mutating func makeRoom(
    for bounds: PixelRect, _ memory: MemoryBudget, for use: MemoryUse) throws(MemoryExceeded)
  /// The same with memory that is reserved elsewhere.
  mutating func prepare(for bounds: PixelRect)
  /// How many pixels it has room for.
  var capacity: Int { get }
  /// Lends its pixels: rows of `bounds`, without gaps.
  mutating func lend(_ body: (UnsafePointer<PixelValue>) -> Void)
  /// What lets something through lies on black.
  mutating func makeOpaque(_ area: PixelRect)
  /// Multiplies its pixels with the alpha of another picture; where there is none, nothing is left.
  mutating func mask(by other: inout Self)
  /// Takes away what lies outside of `half`, which is in the space that `toPixels` leads from.
  mutating func cut(to half: HalfPlane, _ toPixels: Affine)
  mutating func addAlpha(to alpha: inout DownsampledAlpha)
  mutating func filter(_ colors: ColorFilterChain)
  /// Draws stripes over what sRGB does not have.
  mutating func hatchWide()
  /// Sets all pixels of another picture to its own blurred; where `source` goes beyond the picture, that goes on with its
  /// outermost pixels. Of one without pixels the other gets none either.
  mutating func blur(
    _ blur: ColorBlur, from source: PixelRect, into target: inout Self, _ lists: inout ScratchPool)
  /// Sets all pixels of another picture to its own, transparent where there are none.
  mutating func copy(into target: inout Self)
  /// Puts pixels of another picture in the place of its own as far as the alpha of a third one, times the opacity, goes.
  mutating func put(_ other: inout Self, through mask: inout Self, opacity: Double, within shown: PixelRect)
}
