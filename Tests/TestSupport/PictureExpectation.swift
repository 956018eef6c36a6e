import Foundation
import AnimRaster
import Testing

/// Fails the test unless two pictures are equal, or differ by at most `tolerance` in every channel. Writes
/// both and their difference as PNG files then, and says where.
///
/// - Parameter comment: which of several pictures it is.
public func expectPicture(
  _ actual: PixelBuffer, _ expected: PixelBuffer, tolerance: Int = 0,
  _ comment: @autoclosure () -> String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = PictureDifference(actual, expected, tolerance: tolerance) else { return }
  let name = "\(sourceLocation.fileName)-\(sourceLocation.line)"
  let lines = [comment(), difference.summary, difference.write(actual, expected, name: name)]
  Issue.record("\(lines.compactMap(\.self).joined(separator: "\n"))", sourceLocation: sourceLocation)
}

/// Fails the test unless a picture's red channel is the given grid of numbers.
public func expectGreys(
  _ actual: PixelBuffer, _ greys: String, tolerance: Int = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  expectPicture(
    actual, try PixelBuffer(greys: greys), tolerance: tolerance, sourceLocation: sourceLocation)
}

/// How two pictures differ.
public struct PictureDifference {
  public let summary: String
  /// Grey: the greatest difference of the pixel's channels, any of them clearly brighter than none; nil for
  /// pictures of different sizes.
  let picture: PixelBuffer?

  /// Nil when they do not.
  public init?(_ actual: PixelBuffer, _ expected: PixelBuffer, tolerance: Int) {
    guard actual.width == expected.width, actual.height == expected.height else {
      summary =
        "picture of \(actual.width) × \(actual.height) pixels, expected \(expected.width) × \(expected.height)"
      picture = nil
      return
    }
    var difference = expected
    var count = 0
    var greatest = 0
    var first: (x: Int, y: Int)?
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        let distance = PictureDifference.distance(actual[x, y], expected[x, y])
        greatest = max(greatest, distance)
        if distance > tolerance {
          count += 1
          first = first ?? (x, y)
        }
        let grey = UInt8(distance == 0 ? 0 : 64 + distance * 191 / 255)
        difference[x, y] = Pixel(red: grey, green: grey, blue: grey)
      }
    }
    guard let first else { return nil }
    var text = "\(count) pixels differ, by up to \(greatest); the first at (\(first.x), \(first.y)): "
    text += "\(PictureDifference.text(actual[first.x, first.y])), expected "
    text += PictureDifference.text(expected[first.x, first.y])
    if actual.width <= 16, actual.height <= 16 { text += "\nred channel:\n\(actual.redText)" }
    summary = text
    picture = difference
  }

  private static func distance(_ a: Pixel, _ b: Pixel) -> Int {
    func between(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      max(between(a.red, b.red), between(a.green, b.green)),
      max(between(a.blue, b.blue), between(a.alpha, b.alpha)))
  }

  private static func text(_ pixel: Pixel) -> String {
    "(\(pixel.red), \(pixel.green), \(pixel.blue), \(pixel.alpha))"
  }

  /// Writes the pictures and returns a sentence about where they are.
  func write(_ actual: PixelBuffer, _ expected: PixelBuffer, name: String) -> String {
    write(
      actual, expected,
      to: FileManager.default.temporaryDirectory.appendingPathComponent("animrender-pictures")
        .appendingPathComponent(name))
  }

  /// The same, in a folder of the caller's.
  public func write(_ actual: PixelBuffer, _ expected: PixelBuffer, to folder: URL) -> String {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let pictures =
        [("actual", actual), ("expected", expected)] + (picture.map { [("difference", $0)] } ?? [])
      for (title, picture) in pictures {
        try PortableNetworkGraphic.encode(picture).write(to: folder.appendingPathComponent("\(title).png"))
      }
      return "see actual.png, expected.png and difference.png in \(folder.path)"
    } catch {
      return "the pictures could not be written to \(folder.path): \(error)"
    }
  }
}
