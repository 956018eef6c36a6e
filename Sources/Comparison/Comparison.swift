// In: scenes, videos, pictures and folders of pictures.
// Out: one picture of all of them at any time, film strips, and the path of a layer as an onion skin.
// To read: ComparedSource, Comparison, ComparisonPainter, Filmstrip, OnionSkin.
//
// Side by side
//
// Everything that has pictures over time is a `ComparedSource`: scenes are evaluated and drawn, videos are decoded, pictures
// stand still. A comparison maps the time of the result to a time of each source, so that sources of different frame rates
// and lengths run together, synchronised at a named event or at given times where asked for. A layout places one pane a
// source; onion skins and film strips put several times of one source into one picture.

import Foundation
import AnimFrameTiming
import AnimInsight
import AnimJSON
import AnimRenderTree
import AnimSceneFormat
import AnimVideo

/// Several things that move, side by side on one clock.
public struct Comparison: Sendable {
  /// What is compared, at least two.
  public var sources: [ComparedSource]
  /// How the sides lie.
  public var layout = ComparisonLayout.row
  /// One for each source, or none at all.
  public var labels: [String]
  /// How fast the clock of the sources runs.
  public var speed = 1.0
  /// Nil is the highest of the sources' rates.
  public var frameRate: FrameRate?
  /// Pixels for each pixel of the sources.
  public var scale = 1.0
  /// What of each source is shown at one time, in seconds of its own; empty for the beginnings.
  public var syncPoints: [Double] = []
  /// Curves under the panes.
  public var plot: Plot?
  /// The colours around the sides.
  public var theme = FigureTheme.light

  /// The most sides.
  public static let mostSources = 16

  /// - Throws: `ComparisonError` when they cannot be compared.
  public init(_ sources: [ComparedSource], layout: ComparisonLayout = .row) throws(ComparisonError) {
    guard sources.count >= 2 else { throw .tooFew(sources.count) }
    guard sources.count <= Self.mostSources else {
      throw .tooMany(sources.count, limit: Self.mostSources)
    }
    self.sources = sources
    self.layout = layout
    labels = sources.map(\.name)
    if layout.isOverlay {
      guard sources.count == 2 else { throw .needsTwo(layout, count: sources.count) }
      let (first, second) = (sources[0].canvas, sources[1].canvas)
      guard
        abs(first.size.width * second.size.height - second.size.width * first.size.height)
          <= 0.01 * first.size.width * second.size.height
      else {
        throw .shapesDiffer(
          layout, first: sources[0].path, firstSize: first.sizeText, second: sources[1].path,
          secondSize: second.sizeText)
      }
    }
  }

  /// Shows at one time what the entry of that name does in each scene's timeline.
  ///
  /// - Throws: `ComparisonError.noEvent`.
  public mutating func synchronize(at event: String) throws(ComparisonError) {
    var times: [Double] = []
    for source in sources {
      guard let time = source.events[event] else {
        let known = source.events.keys.sorted()
        throw .noEvent(
          event, path: source.path, suggestion: nearestName(to: event, among: known), known: known)
      }
      times.append(time)
    }
    syncPoints = times
  }

  /// - Throws: `ComparisonError.syncCount`.
  public mutating func synchronize(at times: [Double]) throws(ComparisonError) {
    guard times.count == sources.count else { throw .syncCount(times.count, sources: sources.count) }
    syncPoints = times
  }

  /// The rate of the frames.
  public var rate: FrameRate {
    let rates = sources.compactMap(\.frameRate)
    return frameRate ?? rates.max { $0.framesPerSecond < $1.framesPerSecond } ?? .standard
  }

  /// How long it is until the last one ends, in seconds.
  public var duration: Double {
    let ends = sources.indices.map { sources[$0].duration + lead($0) }
    // Pictures that stand still are shown for a while.
    return max(ends.max() ?? 0, 1 / rate.framesPerSecond) / speed
  }

  /// How long after the first one a source begins, in seconds of its own.
  private func lead(_ index: Int) -> Double {
    syncPoints.isEmpty ? 0 : (syncPoints.max() ?? 0) - syncPoints[index]
  }

  /// The time of a source.
  ///
  /// - Returns: what it shows at a time of the video: its first frame before it begins, and its last one after its end.
  func time(of index: Int, at time: Double) -> (seconds: Double, hasEnded: Bool) {
    let source = sources[index]
    let own = time * speed - lead(index)
    // Frames begin before they are over: rounding must not make one of them the next.
    guard own + 1e-9 >= source.duration, source.duration > 0 else { return (max(own, 0), false) }
    let frame = source.frameRate ?? rate
    return (max(source.duration - 1 / frame.framesPerSecond, 0), true)
  }

  func geometry() throws(ComparisonError) -> ComparisonGeometry {
    let sizes = sources.map { source in
      (
        width: max(Int((Double(source.canvas.pixelWidth) * scale).rounded()), 1),
        height: max(Int((Double(source.canvas.pixelHeight) * scale).rounded()), 1)
      )
    }
    let shape = plot.map { $0.figure.size }.map { Double($0.height / $0.width) }
    let geometry = ComparisonGeometry(
      layout, sizes: sizes, hasLabels: !labels.isEmpty, stripShape: shape)
    let limit = VideoSettings.longestSide
    guard max(geometry.width, geometry.height) <= limit else {
      throw .tooLarge(width: geometry.width, height: geometry.height, limit: limit)
    }
    return geometry
  }

  /// The size of the whole picture, a pixel for each point.
  public func canvas() throws(ComparisonError) -> Canvas {
    if !labels.isEmpty, labels.count != sources.count {
      throw .labelCount(labels.count, sources: sources.count)
    }
    let geometry = try geometry()
    return Canvas(
      size: CGSize(width: geometry.width, height: geometry.height), background: theme.color(.strip))
  }
}

extension Canvas {
  fileprivate var sizeText: String { "\(pixelWidth)×\(pixelHeight)" }
}

/// What all panes show at one time.
public struct ComparisonFrame: Sendable, Hashable {
  var panes: [Frame]
  /// Whether each has ended and is held.
  var ended: [Bool]
  /// Where a wipe divides, 0…1.
  var split = 0.0
  /// The time of the curves' cursor.
  var cursor: Double?
}

/// Makes the frames of a comparison, from any thread and in any order.
public final class ComparisonReader: Sendable {
  private let comparison: Comparison
  private let readers: [FrameReader]

  /// Frames of a comparison as it is now.
  public init(_ comparison: Comparison) {
    self.comparison = comparison
    readers = comparison.sources.map { FrameReader($0.recording, memory: $0.memory) }
  }

  /// All sides at a time of the comparison's clock, in seconds.
  public func frame(at time: Double) -> ComparisonFrame {
    let times = comparison.sources.indices.map { comparison.time(of: $0, at: time) }
    var frame = ComparisonFrame(
      panes: zip(readers, times).map { $0.frame(at: $1.seconds) }, ended: times.map(\.hasEnded))
    // What ends with the video needs no mark.
    if frame.ended.allSatisfy({ $0 }) { frame.ended = frame.ended.map { _ in false } }
    if comparison.layout == .wipe {
      frame.split = 0.5 - 0.45 * cos(2 * .pi * time / max(comparison.duration, 1e-6))
    }
    if comparison.plot != nil { frame.cursor = time * comparison.speed }
    return frame
  }
}
