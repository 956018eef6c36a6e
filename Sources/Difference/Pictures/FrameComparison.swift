import AnimComparison
import Foundation
import AnimFrameTiming
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimText

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
  private var painter: RasterPainter
  private var last: (frame: Frame, key: UInt64)?
  private var lastThumbnail: (key: UInt64, thumbnail: FrameComparison.Thumbnail)?
  private(set) var picture = PixelBuffer()

  init(_ source: ComparedSource, _ canvas: Canvas, _ fonts: FontSet) throws {
    reader = FrameReader(source.recording, memory: source.memory)
    painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: source.memory)
  }

  /// Draws the frame at a time.
  ///
  /// - Returns: the picture's key: equal pictures have equal ones, and others hardly ever.
  mutating func show(_ time: Double) throws -> UInt64 {
    let frame = reader.frame(at: time)
    if let last, last.frame == frame { return last.key }
    try painter.paint(frame, into: &picture)
    let key = PictureHash.of(picture)
    last = (frame, key)
    return key
  }

  /// Of the frame that was shown last.
  var thumbnail: FrameComparison.Thumbnail {
    mutating get {
      if let lastThumbnail, lastThumbnail.key == last?.key { return lastThumbnail.thumbnail }
      let thumbnail = FrameComparison.Thumbnail(picture)
      lastThumbnail = last.map { ($0.key, thumbnail) }
      return thumbnail
    }
  }
}

extension FrameComparison {
  /// How bright the parts of a picture are: what stays when a codec has changed its pixels.
  struct Thumbnail: Sendable {
    /// The most parts of a side, and the fewest pixels of a part's side: what a codec does to some of them evens out.
    private static let (mostParts, leastPixels) = (24, 12)
    /// Rows beyond so many are looked at in part.
    private static let mostRows = 270
    /// Brightnesses that are nearer to each other are equal, 0…255.
    static let tolerance: Float = 6

    /// Of the parts, row by row, 0…255.
    private var lumas: [Float]

    init(_ picture: PixelBuffer) {
      let (width, height) = (picture.width, picture.height)
      let columnCount = min(max(width / Self.leastPixels, 1), Self.mostParts)
      let rowCount = min(max(height / Self.leastPixels, 1), Self.mostParts)
      var sums = [Int](repeating: 0, count: columnCount * rowCount)
      var counts = sums
      picture.withUnsafeBytes { bytes in
        for y in stride(from: 0, to: height, by: max(height / Self.mostRows, 1)) {
          let first = y * rowCount / height * columnCount
          for part in 0..<columnCount {
            let columns = part * width / columnCount..<(part + 1) * width / columnCount
            var sum = 0
            for x in columns {
              let place = (y * width + x) * 4
              sum += 54 * Int(bytes[place]) + 183 * Int(bytes[place + 1]) + 19 * Int(bytes[place + 2])
            }
            sums[first + part] += sum
            counts[first + part] += columns.count
          }
        }
      }
      lumas = zip(sums, counts).map { Float($0) / Float(256 * max($1, 1)) }
    }

    /// The most that a part is brighter or darker.
    func distance(to other: Thumbnail) -> Float {
      zip(lumas, other.lumas).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
  }
}

/// How the frames of two things differ.
public struct FrameDifference: Sendable, Equatable {
  /// How many frames there are of each.
  public var expectedCount = 0
  /// How many frames there are of the second.
  public var actualCount = 0
  /// The numbers of frames that both have and that are not alike.
  public var differing = 0
  /// The number of the first that differs; nil if none does.
  public var first: Int?
  /// The frame that differs most, and how; nil if none does.
  public var worst: (frame: Int, difference: PictureDifference)?
  /// By how many frames the second is later, all of its motion being as it was; nil if no shift makes them alike.
  public var shift: Int?
  /// The structural similarity of the frame that has the least.
  public var similarity = 1.0
  /// Of each frame that differs, in order.
  public var measures: [FrameMeasure] = []
  /// Names of the layers that lie where the worst frame differs most.
  public var worstLayers: [String] = []

  /// No frames yet.
  public init() {}

  /// Whether there are as many frames of both, all alike.
  public var isEmpty: Bool { differing == 0 && expectedCount == actualCount }

  public static func == (a: FrameDifference, b: FrameDifference) -> Bool {
    a.expectedCount == b.expectedCount && a.actualCount == b.actualCount && a.differing == b.differing
      && a.first == b.first && a.worst?.frame == b.worst?.frame && a.shift == b.shift
  }
}

/// How much one frame differs.
public struct FrameMeasure: Sendable, Equatable {
  /// The frame's number.
  public var frame: Int
  /// Pixels that differ.
  public var pixels: Int
  /// Structural similarity of the luma, 1 for equal pictures.
  public var similarity: Double

  /// What was measured of a frame.
  public init(frame: Int, pixels: Int, similarity: Double) {
    self.frame = frame
    self.pixels = pixels
    self.similarity = similarity
  }
}
