import AnimFrameTiming
import AnimInsight
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText

/// Which frames of a recording tell what happens in it: each picture that stands still once, and between two of them
/// those at which equal parts of the change are done.
///
/// Changes are measured in small pictures. Where something has just come to rest, a frame is preferred to its neighbours.
public struct ChangeSearch: Sendable {
  /// A stretch of frames in which no picture stands still for longer than `longestPause`.
  struct MovingSpan: Equatable {
    /// The last frame before it, among those that are looked at.
    var before: Int
    /// The frame of its last change.
    var end: Int
    /// The sum of its changes.
    var total: Double
  }

  /// The most frames that are looked at; of longer recordings every second one, third one, ….
  public static let mostFrames = 3000
  /// The longest side of the pictures, in pixels.
  static let side = 160.0
  /// In seconds: pictures that change ten times a second or more often do not stand still between.
  private static let longestPause = 0.1

  private let rate: FrameRate
  private let stride: Int
  /// By how much each frame that is looked at differs from the one before, 0…1.
  let changes: [Double]
  /// In which a layer has just come to rest or was changed, among those that are looked at.
  private let rests: Set<Int>

  /// - Parameter frames: how many the recording has at the rate.
  /// - Throws: what drawing throws.
  public init(
    _ recording: Recording, frames: Int, rate: FrameRate, fonts: FontSet,
    memory: MemoryBudget = MemoryBudget()
  ) throws {
    self.rate = rate
    let stride = max((frames + Self.mostFrames - 1) / Self.mostFrames, 1)
    self.stride = stride
    let count = (max(frames, 1) + stride - 1) / stride
    var canvas = recording.canvas
    let longest = max(canvas.size.width, canvas.size.height)
    // Long and thin ones keep a pixel of their shorter side.
    let shortest = min(canvas.size.width, canvas.size.height)
    canvas.scale = min(canvas.scale, max(Self.side / max(longest, 1), 1 / max(shortest, 1)))
    var evaluator = IncrementalEvaluator(recording, memory: memory)
    var painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: true)
    var (picture, last) = (PixelBuffer(), PixelBuffer())
    var changes: [Double] = []
    changes.reserveCapacity(count)
    for index in 0..<count {
      let change: FrameChange = evaluator.advance(to: rate.time(ofFrame: index * stride))
      if index > 0, change.isEmpty {
        changes.append(0)
        continue
      }
      if index == 0 {
        try painter.paint(evaluator.frame, into: &picture)
        changes.append(0)
      } else {
        let areas = try painter.paint(evaluator.frame, changed: change, into: &picture)
        changes.append(Self.distance(picture, last, areas ?? [picture.bounds]))
      }
      last = picture
    }
    self.changes = changes
    rests = Set(
      LayerActivity.all(in: recording).map(\.end).filter { $0.isFinite }.compactMap { time in
        let frame = rate.firstFrame(atOrAfter: time)
        return (0..<frames).contains(frame) ? (frame + stride - 1) / stride : nil
      })
  }

  /// The mean of the differences of all components of the picture's pixels.
  private static func distance(_ a: PixelBuffer, _ b: PixelBuffer, _ areas: [PixelRect]) -> Double {
    guard a.width == b.width, a.height == b.height, a.width > 0 else { return 1 }
    var sum = 0
    a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        let (first, second) = (first.bindMemory(to: UInt32.self), second.bindMemory(to: UInt32.self))
        for area in areas {
          let (rows, columns) = (
            max(area.minY, 0)..<min(max(area.maxY, 0), a.height),
            max(area.minX, 0)..<min(max(area.maxX, 0), a.width)
          )
          for y in rows {
            for x in columns {
              let (one, other) = (first[y * a.width + x], second[y * a.width + x])
              if one != other { sum += difference(one, other) }
            }
          }
        }
      }
    }
    return Double(sum) / Double(a.width * a.height * 4 * 255)
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var sum = 0
    for shift in [0, 8, 16, 24] as [UInt32] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return sum
  }

  /// Where no picture changes for longer than so many seconds, in seconds.
  public func stretches(longerThan pause: Double, until end: Double) -> [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    var start = 0.0
    for index in changes.indices.dropFirst() where changes[index] > 0 {
      let time = rate.time(ofFrame: index * stride)
      if time - start > pause { stretches.append(start...time) }
      start = time
    }
    if end - start > pause { stretches.append(start...end) }
    return stretches
  }

  /// In order of time.
  var spans: [MovingSpan] {
    let pause = max(Int((Self.longestPause * rate.framesPerSecond / Double(stride)).rounded()), 1)
    var spans: [MovingSpan] = []
    for index in changes.indices where changes[index] > 0 {
      if let last = spans.last, index - last.end <= pause {
        spans[spans.count - 1].end = index
        spans[spans.count - 1].total += changes[index]
      } else {
        spans.append(MovingSpan(before: index - 1, end: index, total: changes[index]))
      }
    }
    return spans
  }

  /// The frames that tell most, in order.
  ///
  /// - Parameters:
  ///   - count: the most frames, 1 or more.
  ///   - wanted: frames that are to be among them, as far as there is room beside the first.
  public func frames(count: Int, with wanted: [Int] = []) -> [Int] {
    let last = changes.count - 1
    var chosen: Set<Int> = [0]
    for frame in wanted.sorted() where chosen.count < count {
      chosen.insert(min(max(frame / stride, 0), last))
    }
    // The greatest changes come first where there are too many.
    var kept: [MovingSpan] = []
    for span in spans.sorted(by: { ($0.total, $1.end) > ($1.total, $0.end) })
    where chosen.contains(span.end) || chosen.count < count {
      chosen.insert(span.end)
      kept.append(span)
    }
    kept.sort { $0.end < $1.end }
    // How many frames each gets between; what changes little is not to get none.
    let room = kept.map { span in (span.before + 1..<span.end).count { changes[$0] > 0 } }
    var between = [Int](repeating: 0, count: kept.count)
    var best = chosen
    while true {
      func share(_ index: Int) -> Double { kept[index].total.squareRoot() / Double(between[index] + 1) }
      let open = kept.indices.filter { between[$0] < room[$0] }
      guard let next = open.max(by: { (share($0), $1) < (share($1), $0) }) else { break }
      between[next] += 1
      let more = chosen.union(kept.indices.flatMap { inner(kept[$0], between[$0]) })
      if more.count > count { break }
      best = more
    }
    return best.sorted().map { $0 * stride }
  }

  /// So many frames inside a span, at each of which an equal part of its change is done. No two of them show the same.
  private func inner(_ span: MovingSpan, _ count: Int) -> [Int] {
    let moving = (span.before + 1..<span.end).filter { changes[$0] > 0 }
    guard count > 0, count <= moving.count else { return [] }
    var exact: [Int] = []
    var sum = 0.0
    for (place, index) in moving.enumerated() where exact.count < count {
      sum += changes[index]
      let due = span.total * Double(exact.count + 1) / Double(count + 1)
      // The last ones are taken in any case.
      if sum >= due || moving.count - place == count - exact.count { exact.append(index) }
    }
    return exact.indices.map { place in
      let frame = exact[place]
      let before = place > 0 ? exact[place - 1] : span.before
      let after = place + 1 < exact.count ? exact[place + 1] : span.end
      let near = (before + frame) / 2 + 1..<max((frame + after + 1) / 2, (before + frame) / 2 + 1)
      let rest = near.filter { rests.contains($0) && changes[$0] > 0 }
        .min { abs($0 - frame) < abs($1 - frame) }
      return rest ?? frame
    }
  }
}
