import Synchronization

/// An animated WebP or PNG file: its pictures, each of which changes a part of the one before.
///
/// libavcodec reads neither whole (no animated WebP at all, and of PNG not all ways of blending), so each part becomes a
/// file of its own here, which is decoded as a still, and is put onto what is there.
public final class AnimatedPicture: Sendable {
  /// The pictures' size in pixels.
  public let width: Int
  /// In pixels, as `width`.
  public let height: Int
  /// When each picture begins, in seconds.
  public let times: [Double]
  /// When the last one ends.
  public let duration: Double
  let parts: [AnimationPart]
  /// The part of a still's file that says what its colours are.
  private let colors: [UInt8]
  private let format: PictureFormat
  private let last = Mutex<Canvas?>(nil)

  /// What is there when a picture is shown, and what is left of it for the next one.
  private struct Canvas {
    var index: Int
    var shown: [UInt8]
    var left: [UInt8]
  }

  typealias Contents = (width: Int, height: Int, parts: [AnimationPart], colors: [UInt8])

  static let mostPictures = 100_000
  /// The most pixels of the canvas that are gone through for one picture, from the last one that needs none before it.
  static let mostStepPixels = 20_000_000_000

  /// Whether it is such a file, by its header.
  public static func isAnimated(_ bytes: [UInt8], _ format: PictureFormat) -> Bool {
    switch format {
    case .webp: WebPAnimation.isAnimated(bytes)
    case .png: PNGAnimation.isAnimated(bytes)
    case .jpeg, .gif, .mp4, .webm: false
    }
  }

  /// - Throws: `PictureError`.
  public init(_ bytes: [UInt8], _ format: PictureFormat) throws {
    let found: Contents
    switch format {
    case .webp: found = try WebPAnimation.read(bytes)
    case .png: found = try PNGAnimation.read(bytes)
    case .jpeg, .gif, .mp4, .webm: throw PictureError.expectedMovie(format)
    }
    try PictureFormat.checkSize(width: found.width, height: found.height)
    guard !found.parts.isEmpty else {
      throw PictureError.damaged(format, reason: "there are no pictures in it")
    }
    guard found.parts.count <= Self.mostPictures else {
      throw PictureError.tooManyPictures(limit: Self.mostPictures)
    }
    for part in found.parts {
      guard part.width > 0, part.height > 0, part.x + part.width <= found.width,
        part.y + part.height <= found.height
      else { throw PictureError.damaged(format, reason: "a part of it lies outside of it") }
    }
    (width, height, parts, colors) = found
    self.format = format
    var time = 0.0
    times = found.parts.map { part in
      defer { time += part.shownTime }
      return time
    }
    duration = time
    let limit = max(Self.mostStepPixels / (width * height), 1)
    var steps = 0
    for index in parts.indices {
      steps = isWhole(index) ? 1 : steps + 1
      guard steps <= limit else { throw PictureError.tooManyPictures(limit: limit) }
    }
  }

  /// Whether a picture needs nothing of those before it.
  private func isWhole(_ index: Int) -> Bool {
    let part = parts[index]
    return index == 0 || part.covers(width, height) && !part.isBlended
      || parts[index - 1].covers(width, height) && parts[index - 1].disposal == .background
  }

  /// The picture number `number`, which must be one of `times`: the same whatever was asked before.
  ///
  /// - Throws: `PictureError`.
  /// - Parameter prepare: is told what decoding each part takes, before it does.
  public func picture(
    _ number: Int, prepare: (StillPicture.StillDemand) throws -> Void = { _ in }
  ) throws -> RGBAImage {
    try last.withLock { last in
      let key = (0...number).last { isWhole($0) } ?? 0
      var canvas: Canvas
      if let known = last, known.index <= number, known.index >= key {
        canvas = known
      } else {
        let empty = [UInt8](repeating: 0, count: width * height * 4)
        canvas = Canvas(index: key - 1, shown: empty, left: empty)
      }
      // Where it stops on the way, it begins again.
      last = nil
      while canvas.index < number { try advance(&canvas, prepare) }
      last = canvas
      return try RGBAImage(width: width, height: height, bytes: canvas.shown)
    }
  }

  private func advance(
    _ canvas: inout Canvas, _ prepare: (StillPicture.StillDemand) throws -> Void
  ) throws {
    canvas.index += 1
    let part = parts[canvas.index]
    let picture = try StillPicture.decode(part.head + colors + part.body, prepare: prepare).image
    guard picture.width == part.width, picture.height == part.height else {
      throw PictureError.damaged(
        format,
        reason:
          "picture \(canvas.index) is \(picture.width)×\(picture.height) pixels, and its part of the file says "
          + "\(part.width)×\(part.height)")
    }
    let before = canvas.left
    canvas.shown = before
    part.draw(picture.bytes, on: &canvas.shown, width: width)
    switch part.disposal {
    case .none: canvas.left = canvas.shown
    case .previous: canvas.left = before
    case .background:
      canvas.left = canvas.shown
      part.clear(&canvas.left, width: width)
    }
  }
}
