import AnimDifference
import Foundation
import AnimRaster
import AnimVideo

/// Compares a picture with its golden.
struct PictureExpectation {
  var golden: GoldenFile
  var actual: RGBAImage
  var tolerance = SnapshotTolerance.exact
  /// Names what is drawn in a part of the picture, in pixels.
  var layers: (CGRect) -> [String] = { _ in [] }

  /// - Returns: what is otherwise, as a sentence; nil when nothing is, or when the golden was written.
  func fault(_ site: CallSite) throws -> String? {
    try golden.fault {
      try PNG.encode(actual)
    } decode: { bytes in
      try StillPicture.decode(bytes).image
    } difference: { expected in
      try difference(from: expected)
    } show: { expected, sentence in
      try show(expected, sentence, site)
    }
  }

  private func difference(from expected: RGBAImage) throws -> String? {
    if expected == actual { return nil }
    guard (expected.width, expected.height) == (actual.width, actual.height) else {
      return
        "the picture is \(actual.width)×\(actual.height) pixels; expected \(expected.width)×\(expected.height)"
    }
    let difference = PictureDifference(
      try PixelBuffer(straight: expected), try PixelBuffer(straight: actual), tolerance: tolerance.channel)
    let share = Double(difference.pixels) / Double(max(actual.width * actual.height, 1))
    guard difference.pixels > 0, share > tolerance.pixels else { return nil }
    var sentence =
      "\(difference.pixels) of \(actual.width * actual.height) pixels differ, by up to \(difference.most) of 255"
    if let worst = difference.worst {
      sentence += ", most around [\(Int(worst.midX)), \(Int(worst.midY))]"
      let names = layers(worst)
      if !names.isEmpty {
        sentence += ", where \(names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")) is drawn"
      }
    }
    return sentence
  }

  /// Attaches both pictures and puts them on the page of the run.
  private func show(_ expected: RGBAImage?, _ sentence: String, _ site: CallSite) throws -> String {
    if let expected { site.attach(try PNG.encode(expected), named: "expected.png") }
    site.attach(try PNG.encode(actual), named: "actual.png")
    return FailurePage.ofThisRun.add(
      FailurePage.Failure(
        path: golden.path, test: golden.test, sentence: sentence, expected: expected, actual: actual,
        isMissing: expected == nil),
      beside: site)
  }
}

extension PixelBuffer {
  /// Its channels as they are: what is transparent keeps its colour, so that no difference is lost.
  init(straight image: RGBAImage) throws {
    try self.init(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let bytes = image[x, y]
        self[x, y] = Pixel(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
      }
    }
  }
}
