import Foundation
import AnimTestSupport
import AnimVideo

/// Picture files: PNG, JPEG, WebP and GIF.
public struct PictureTarget: FuzzTarget {
  public static let name = "picture"
  private static let mostPixels = 1 << 20

  private struct TooLarge: Error {}

  public init() {}

  public func run(_ bytes: [UInt8]) {
    var size: (width: Int, height: Int)?
    do {
      let image = try StillPicture.decode(bytes) { demand in
        size = (demand.width, demand.height)
        // Only so that no time is spent on pictures that are merely large.
        if demand.width * demand.height > Self.mostPixels { throw TooLarge() }
      }
      switch image.pixels {
      case .plain(let plain):
        mustHold(plain.bytes.count == image.width * image.height * 4, "bytes are missing")
      case .fine(let pixels):
        mustHold(pixels.count == image.width * image.height, "pixels are missing")
        mustHold(pixels.allSatisfy { $0 == $0 && (0...1).contains($0.w) }, "not a number")
      }
      mustHold(image.width * image.height == (size?.width ?? 0) * (size?.height ?? 0), "another size")
    } catch {
      mustHold(error is PictureError || error is TooLarge, "\(type(of: error)): \(error)")
    }
  }

  public static func seeds() -> [[UInt8]] {
    Repository.files(in: "Tests/VideoTests/Files", ["png", "jpg", "webp", "gif"]).map(\.bytes)
  }
}
