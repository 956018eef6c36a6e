import Foundation
import AnimRaster

/// Writes pictures as PNG files, uncompressed: for people to look at when a test fails.
public enum PortableNetworkGraphic {
  /// The whole file. Pixels become unpremultiplied.
  public static func encode(_ picture: PixelBuffer) -> Data {
    var rows: [UInt8] = []
    for y in 0..<picture.height {
      rows.append(0)  // no filter
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        let alpha = Int(pixel.alpha)
        func straight(_ value: UInt8) -> UInt8 {
          alpha == 0 ? 0 : UInt8(min((Int(value) * 255 + alpha / 2) / alpha, 255))
        }
        rows += [straight(pixel.red), straight(pixel.green), straight(pixel.blue), pixel.alpha]
      }
    }
    var header = bigEndian(UInt32(picture.width)) + bigEndian(UInt32(picture.height))
    header += [8, 6, 0, 0, 0]  // 8 bits, RGBA, not interlaced
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", header) + chunk("sRGB", [0]) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    return Data(file)
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(bytes.count - start, 65535)
      let isLast: UInt8 = start + count == bytes.count ? 1 : 0
      result += [
        isLast, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      result += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + bigEndian(b << 16 | a)
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in checked {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
    }
    return bigEndian(UInt32(contents.count)) + checked + bigEndian(~remainder)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
