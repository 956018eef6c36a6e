import AnimComparison
import Foundation
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimText
import AnimVideo

/// Pictures of the frames that matter, without what a codec does to them and at their full size.
struct ReportPictures {
  static let most = 8

  /// The first frame that differs, the worst and the last one, and where findings are; of equal things one in the middle.
  static func frames(of item: ReportCase) -> [Int] {
    var frames: [Int] = []
    func add(_ frame: Int?) {
      guard let frame, frame >= 0, frame < item.frameCount, !frames.contains(frame), frames.count < most
      else { return }
      frames.append(frame)
    }
    add(item.measures.first?.frame)
    add(item.frames?.worst?.frame)
    add(item.measures.last?.frame)
    if case .pictures(let pictures) = item.expected {
      for frame in pictures.keys.sorted() { add(frame) }
    }
    for finding in item.findings { add(finding.frame) }
    if frames.isEmpty { add(item.frameCount / 2) }
    return frames.sorted()
  }

  /// Writes the pictures of a comparison into a folder of the report.
  static func write(
    _ item: ReportCase, to folder: borrowing ReportFolder, prefix: String, fonts: FontSet,
    isCancelled: () -> Bool
  ) throws -> [ReportListing.Pictures] {
    guard let canvas = item.canvas else { return [] }
    let width = canvas.pixelWidth
    var expected: SidePainter?
    if case .source(let source) = item.expected {
      expected = try SidePainter(source, pixelWidth: width, fonts: fonts)
    }
    var actual = try item.actual.map { try SidePainter($0, pixelWidth: width, fonts: fonts) }
    var entries: [ReportListing.Pictures] = []
    for frame in frames(of: item) {
      if isCancelled() { throw MovieError.cancelled }
      let time = item.rate.time(ofFrame: frame)
      var before: PixelBuffer?
      switch item.expected {
      case .source(let source):
        if frame < item.expectedCount { before = try expected?.draw(source.recording.frame(at: time)) }
      case .pictures(let pictures): before = try pictures[frame].map { try PixelBuffer($0) }
      case .nothing: break
      }
      var after: PixelBuffer?
      if let source = item.actual, frame < item.actualCount {
        after = try actual?.draw(source.recording.frame(at: time))
      }
      var entry = ReportListing.Pictures(frame: frame)
      func save(_ picture: PixelBuffer?, _ name: String) throws -> String? {
        guard let picture else { return nil }
        let file = "\(prefix)/\(name)-\(frame).png"
        try folder.write(PNG.encode(try RGBAImage(premultiplied: picture)), to: file)
        return file
      }
      entry.expected = try save(before, "expected")
      entry.actual = try save(after, "actual")
      // What is expected may be known only in small.
      let small = before.flatMap { before in after?.reduced(by: (after?.width ?? 0) / max(before.width, 1)) }
      if item.verdict == .differs, let before, let after = small, before.hasSize(of: after) {
        var heat = try PixelBuffer(width: before.width, height: before.height)
        heat.putHeat(of: before, and: after, x: 0, y: 0, tolerance: item.tolerance)
        entry.difference = try save(heat, "difference")
      }
      entries.append(entry)
    }
    return entries
  }
}

extension PixelBuffer {
  /// On black where the image is transparent.
  init(_ image: RGBAImage) throws {
    try self.init(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let place = (y * image.width + x) * 4
        let alpha = Int(image.bytes[place + 3])
        func premultiplied(_ offset: Int) -> UInt8 {
          UInt8(clamping: (Int(image.bytes[place + offset]) * alpha + 127) / 255)
        }
        self[x, y] = Pixel(red: premultiplied(0), green: premultiplied(1), blue: premultiplied(2))
      }
    }
  }
}

/// Draws the frames of one side, each once.
struct SidePainter: Sendable {
  private var painter: RasterPainter
  private var last: (frame: Frame, picture: PixelBuffer)?

  /// - Parameter pixelWidth: of the picture; its height follows from the canvas.
  init(_ source: ComparedSource, pixelWidth: Int, fonts: FontSet) throws {
    var canvas = source.canvas
    canvas.scale = CGFloat(pixelWidth) / canvas.size.width
    painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: source.memory)
  }

  mutating func draw(_ frame: Frame) throws -> PixelBuffer {
    if let last, last.frame == frame { return last.picture }
    var picture = PixelBuffer()
    try painter.paint(frame, into: &picture)
    last = (frame, picture)
    return picture
  }
}
