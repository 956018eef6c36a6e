import CLibAV

/// The 255 colours, and the transparent one, of all pictures of a GIF.
public struct Palette: Sendable, Equatable {
  /// 16 × 16 pixels.
  let image: RGBAImage

  /// The most colours beside the transparent one.
  static let mostColors = 255

  init(image: RGBAImage) {
    self.image = image
  }

  /// Of so few colours that each has its place.
  ///
  /// - Parameter colors: red, green and blue, rising.
  init(colors: [UInt32]) throws {
    var bytes: [UInt8] = []
    for index in 0..<Palette.mostColors {
      let color = index < colors.count ? colors[index] : 0
      bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
    }
    image = try RGBAImage(width: 16, height: 16, bytes: bytes + [0, 0, 0, 0])
  }
}
