import AnimationRenderer
import Check
import Difference
import Foundation
import Movie
import Raster
import Report
import Video

/// Compares a picture with its golden.
struct PictureExpectation {
  var golden: GoldenFile
  var actual: RGBAImage
  var tolerance = SnapshotTolerance.exact
  /// Names what is drawn in a part of the picture, in pixels.
  var layers: (CGRect) -> [String] = { _ in [] }

  /// - Returns: what is otherwise, as a sentence; nil when nothing is, or when the golden was written.
  func fault(_ site: CallSite) throws -> String? {
    let mode = try RecordingMode.current()
    guard golden.isThere else {
      if mode?.writes(isThere: false, isEqual: false) == true {
        try golden.write(PNG.encode(actual))
        return nil
      }
      try show(nil, "there is no golden", site)
      throw AnimationTestingError.missingGolden(path: golden.path)
    }
    let expected: RGBAImage
    do {
      expected = try StillPicture.decode(golden.read()).image
    } catch let error as AnimationTestingError {
      throw error
    } catch {
      if mode == .all {
        try golden.write(PNG.encode(actual))
        return nil
      }
      throw AnimationTestingError.unreadableGolden(path: golden.path, reason: "\(error)")
    }
    guard let sentence = try difference(from: expected) else {
      return nil
    }
    if mode?.writes(isThere: true, isEqual: false) == true {
      try golden.write(PNG.encode(actual))
      return nil
    }
    let page = try show(expected, sentence, site)
    return "\(sentence)\n\(page)"
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
  @discardableResult
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
