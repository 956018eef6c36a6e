import Comparison
import Foundation
import FrameTiming
import Movie
import Raster
import RenderTree
import Text

/// Goes through the frames of two things, drawing only what may differ.
struct FrameComparison {
  let expected: ComparedSource
  let actual: ComparedSource
  let rate: FrameRate
  let tolerance: Int
  /// Whether one of them comes from a codec.
  let isLossy: Bool
  let fonts: FontSet

  func run() throws -> FrameDifference {
    var result = FrameDifference()
    result.expectedCount = count(expected)
    result.actualCount = count(actual)
    if result.expectedCount == result.actualCount, expected.hasPictures(of: actual) { return result }
    var (first, second) = (
      try FrameSource(expected, expected.canvas, fonts), try FrameSource(actual, canvas, fonts)
    )
    var keys: (expected: [UInt64], actual: [UInt64]) = ([], [])
    var thumbnails: (expected: [Thumbnail], actual: [Thumbnail]) = ([], [])
    for number in 0..<max(result.expectedCount, result.actualCount) {
      let time = rate.time(ofFrame: number)
      if number < result.expectedCount { keys.expected.append(try first.show(time)) }
      if number < result.actualCount { keys.actual.append(try second.show(time)) }
      if isLossy, number < Self.mostThumbnails {
        if number < result.expectedCount { thumbnails.expected.append(first.thumbnail) }
        if number < result.actualCount { thumbnails.actual.append(second.thumbnail) }
      }
      guard number < min(result.expectedCount, result.actualCount),
        keys.expected[number] != keys.actual[number]
      else { continue }
      let difference = PictureDifference(
        first.picture, second.picture, tolerance: tolerance, isLossy: isLossy)
      result.similarity = min(result.similarity, difference.similarity)
      guard difference.pixels > 0 else { continue }
      result.differing += 1
      result.first = result.first ?? number
      result.measures.append(
        FrameMeasure(frame: number, pixels: difference.pixels, similarity: difference.similarity))
      if difference.similarity < result.worst?.difference.similarity ?? 2 {
        result.worst = (number, difference)
      }
    }
    if let (frame, difference) = result.worst, let area = difference.worst {
      result.worstLayers = LayersInArea(area: area, time: rate.time(ofFrame: frame)).names(expected, actual)
    }
    if result.differing > 0 {
      result.shift =
        Self.shift(keys.expected, keys.actual)
        ?? (keys.expected.count <= Self.mostThumbnails && keys.actual.count <= Self.mostThumbnails
          ? Self.shift(thumbnails.expected, thumbnails.actual) : nil)
    }
    return result
  }

  /// Of longer videos no shift is looked for.
  private static let mostThumbnails = 3600

  /// The second's canvas at the size of the first.
  private var canvas: Canvas {
    var canvas = actual.canvas
    canvas.scale = CGFloat(expected.canvas.pixelWidth) / canvas.size.width
    return canvas
  }

  private func count(_ source: ComparedSource) -> Int { max(rate.firstFrame(atOrAfter: source.duration), 1) }

  /// The least shift that makes all frames alike that move in both, at least half of the shorter one.
  static func shift(_ expected: [UInt64], _ actual: [UInt64]) -> Int? {
    guard Set(expected).count > 2 else { return nil }
    return shift(expected.count, actual.count) {
      actual[$1] == expected[$0]
    } isExpectedStill: {
      expected[$0] == actual[0]
    } isActualStill: {
      actual[$0] == expected[0]
    }
  }

  /// The same for pictures that a codec has changed; what moves must move far enough to be told from that.
  static func shift(_ expected: [Thumbnail], _ actual: [Thumbnail]) -> Int? {
    guard let still = expected.first else { return nil }
    let limit = Thumbnail.tolerance
    guard expected.count(where: { $0.distance(to: still) > 3 * limit }) > 2,
      zip(expected, actual).contains(where: { $0.distance(to: $1) > 3 * limit })
    else { return nil }
    return shift(expected.count, actual.count) {
      actual[$1].distance(to: expected[$0]) <= limit
    } isExpectedStill: {
      expected[$0].distance(to: actual[0]) <= limit
    } isActualStill: {
      actual[$0].distance(to: still) <= limit
    }
  }

  private static func shift(
    _ expected: Int, _ actual: Int, _ areAlike: (_ expected: Int, _ actual: Int) -> Bool,
    isExpectedStill: (Int) -> Bool, isActualStill: (Int) -> Bool
  ) -> Int? {
    let shorter = min(expected, actual)
    guard shorter > 2 else { return nil }
    for size in 1...max(shorter / 2, 1) {
      for shift in [size, -size] {
        let range = max(shift, 0)..<min(actual, expected + shift)
        guard range.count * 2 >= shorter, range.allSatisfy({ areAlike($0 - shift, $0) }) else { continue }
        // What is outside of the common part stands still.
        let before =
          shift > 0 ? (0..<shift).allSatisfy(isActualStill) : (0..<(-shift)).allSatisfy(isExpectedStill)
        if before { return shift }
      }
    }
    return nil
  }
}

/// One of the things, frame by frame.
private struct FrameSource {
  private let reader: FrameReader
  private var rasterizer: Rasterizer
  private var last: (frame: Frame, key: UInt64)?
  private var lastThumbnail: (key: UInt64, thumbnail: Thumbnail)?
  private(set) var picture = PixelBuffer()

  init(_ source: ComparedSource, _ canvas: Canvas, _ fonts: FontSet) throws {
    reader = FrameReader(source.recording, memory: source.memory)
    rasterizer = try Rasterizer(canvas: canvas, fonts: fonts, memory: source.memory)
  }

  /// Draws the frame at a time.
  ///
  /// - Returns: the picture's key: equal pictures have equal ones, and others hardly ever.
  mutating func show(_ time: Double) throws -> UInt64 {
    let frame = reader.frame(at: time)
    if let last, last.frame == frame { return last.key }
    try frame.check()
    rasterizer.draw(frame, into: &picture)
    if let failure = rasterizer.failure { throw LayerError.blaming(rasterizer.failedLayer, failure) }
    let key = picture.withUnsafeBytes { PictureKey.hash($0) }
    last = (frame, key)
    return key
  }

  /// Of the frame that was shown last.
  var thumbnail: Thumbnail {
    mutating get {
      if let lastThumbnail, lastThumbnail.key == last?.key { return lastThumbnail.thumbnail }
      let thumbnail = Thumbnail(picture)
      lastThumbnail = last.map { ($0.key, thumbnail) }
      return thumbnail
    }
  }
}
