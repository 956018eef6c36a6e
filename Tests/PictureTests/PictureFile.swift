import Foundation
import AnimRaster
import AnimVideo

/// Reviewed pictures as PNG files: opaque, like everything that is drawn.
enum PictureFile {
  static func read(_ file: URL) throws -> PixelBuffer {
    let image = try PNG.decode([UInt8](Data(contentsOf: file)))
    var picture = try PixelBuffer(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x, y]
        picture[x, y] = Pixel(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
      }
    }
    return picture
  }

  static func write(_ picture: PixelBuffer, to file: URL) throws {
    let bytes = picture.withUnsafeBytes { [UInt8]($0) }
    let image = try RGBAImage(width: picture.width, height: picture.height, bytes: bytes)
    try Data(try PNG.encode(image)).write(to: file)
  }
}
