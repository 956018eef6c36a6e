import AnimTestSupport
import AnimVideo
import Foundation

/// SVG files: whether they are some, what is surveyed of them and their size, and where there are helpers, as in `scripts/fuzz`, their
/// pixels. librsvg may end a helper, which is an error like others; tests have none.
public struct SVGTarget: FuzzTarget {
  public static let name = "svg"

  public init() {}

  public func run(_ bytes: [UInt8]) {
    _ = SVG.isSVG(bytes)
    do throws(SVGError) {
      let svg = try SVG(bytes)
      mustHold(svg.width > 0 && svg.height > 0, "no size")
      guard SVG.hasHelpers else { return }
      for (width, height) in [(16, 16), (40, 3)] {
        mustHold(svg.workingBytes(width: width, height: height) > 0, "no memory")
        let pixels = try svg.pixels(width: width, height: height, fonts: 0, seconds: 2)
        mustHold(pixels.count == width * height * 4, "pixels are missing")
        for index in stride(from: 0, to: pixels.count, by: 4) {
          mustHold(
            pixels[index..<index + 3].allSatisfy { $0 <= pixels[index + 3] }, "more colour than there may be")
        }
      }
    } catch {
      mustHold(!"\(error)".contains { $0.isNewline }, "more than a line: \(error)")
    }
  }

  public static func seeds() -> [[UInt8]] {
    let small = [
      "<path d=\"M0 0C1 9 9 1 9 9z\" fill=\"url(#g)\"/><linearGradient id=\"g\"><stop stop-color=\"red\"/></linearGradient>",
      "<style>.a{fill:red}@media(x){b{c:d}}</style><g class=\"a\" transform=\"rotate(9)\"><circle r=\"5\"/></g>",
      "<filter id=\"f\"><feGaussianBlur stdDeviation=\"2\"/><feOffset dx=\"1\"/><feMerge><feMergeNode/></feMerge></filter>"
        + "<rect width=\"9\" height=\"9\" filter=\"url(#f)\"/>",
      "<mask id=\"m\"><use href=\"#r\"/></mask><rect id=\"r\" width=\"9\" height=\"9\"/><g mask=\"url(#m)\"><text>a</text></g>",
      "<pattern id=\"p\" width=\"4\" height=\"4\"><circle r=\"2\"/></pattern><rect width=\"9\" height=\"9\" stroke=\"url(#p)\"/>",
      "<switch><g systemLanguage=\"de\"/><g/></switch><clipPath id=\"c\"><rect width=\"3\" height=\"3\"/></clipPath>"
        + "<image href=\"data:image/png;base64,AAAA\" width=\"3\" height=\"3\" clip-path=\"url(#c)\"/>",
    ].map { Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\($0)</svg>".utf8) }
    return small
      + Repository.files(in: "Tests/PictureTests/Pictures/svg", ["svg"]).map(\.bytes).filter {
        $0.count < 4096
      }
  }
}
