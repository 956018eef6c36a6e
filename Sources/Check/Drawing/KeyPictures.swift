import Foundation
import Movie
import Raster
import Video

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

extension RGBAImage {
  public init(premultiplied picture: PixelBuffer) throws {
    try self.init(
      width: picture.width, height: picture.height,
      bytes: Self.straight(picture.withUnsafeBytes { [UInt8]($0) }))
  }
}

/// Hashes of pictures that are the same on every run and machine.
enum PictureHash {
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  /// FNV-1a (Fowler, Noll, Vo) over words of eight bytes, each folded, in four lanes that are hashed themselves: a
  /// multiplication need not wait for the one before.
  static func of(_ picture: PixelBuffer) -> UInt64 {
    picture.withUnsafeBytes { bytes in
      // Four of their own: a tuple would be written to memory at each step.
      var (first, second) = (0xCBF2_9CE4_8422_2325 as UInt64, 0x9AE1_6A3B_2F90_404F as UInt64)
      var (third, fourth) = (0x8422_2325_CBF2_9CE4 as UInt64, 0x2F90_404F_9AE1_6A3B as UInt64)
      let whole = bytes.count & ~31
      if let start = bytes.baseAddress {
        var place = start
        let end = start + whole
        while place < end {
          first = step(first, word(place))
          second = step(second, word(place + 8))
          third = step(third, word(place + 16))
          fourth = step(fourth, word(place + 24))
          place += 32
        }
      }
      for byte in bytes[whole...] { first = step(first, UInt64(byte)) }
      let hash = step(UInt64(picture.width) << 32 | UInt64(picture.height), first)
      return step(step(step(hash, second), third), fourth)
    }
  }

  /// Of texts.
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { step($0, UInt64($1)) }
  }

  @inline(__always)
  private static func word(_ place: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let hash = (hash ^ word) &* prime
    return hash ^ hash >> 29
  }
}
