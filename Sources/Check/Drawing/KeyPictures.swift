import AnimRaster
import AnimVideo

/// A few small pictures of a scene, for people to look at.
public struct KeyPictures: Sendable, Equatable {
  /// The longest side, in pixels.
  static let side = 256
  /// Between two.
  static let gap = 4

  /// In the order of the frames.
  public var pictures: [PixelBuffer]

  /// The first frame, the one in the middle and the last, as far as they differ.
  static func frames(_ hashes: [UInt64]) -> [Int] {
    var chosen: [Int] = []
    for index in [0, hashes.count / 2, hashes.count - 1] where hashes.indices.contains(index) {
      if !chosen.contains(where: { hashes[$0] == hashes[index] }) { chosen.append(index) }
    }
    return chosen
  }

  /// All side by side; nil for none.
  public var strip: PixelBuffer? {
    guard let first = pictures.first,
      var strip = try? PixelBuffer(
        width: pictures.count * (first.width + Self.gap) - Self.gap, height: first.height)
    else { return nil }
    for (index, picture) in pictures.enumerated() {
      for y in 0..<picture.height {
        for x in 0..<picture.width { strip[index * (first.width + Self.gap) + x, y] = picture[x, y] }
      }
    }
    return strip
  }

  init(_ pictures: [PixelBuffer]) {
    self.pictures = pictures
  }

  /// Reads them from a strip of so many.
  init?(strip image: RGBAImage, count: Int) {
    guard count > 0, (image.width + Self.gap) % count == 0 else { return nil }
    let width = (image.width + Self.gap) / count - Self.gap
    pictures = []
    for index in 0..<count {
      guard var picture = try? PixelBuffer(width: width, height: image.height) else { return nil }
      for y in 0..<image.height {
        for x in 0..<width {
          let bytes = image[index * (width + Self.gap) + x, y].map(Int.init)
          func component(_ channel: Int) -> UInt8 { UInt8((bytes[channel] * bytes[3] + 127) / 255) }
          picture[x, y] = Pixel(
            red: component(0), green: component(1), blue: component(2), alpha: UInt8(bytes[3]))
        }
      }
      pictures.append(picture)
    }
  }
}
