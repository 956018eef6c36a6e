import CoreAnimation
import Foundation
import FrameTiming
import Geometry
import Insight
import Movie
import Playback
import Raster
import RenderTree
import Scene
import Text
import Video
import Views

/// A contact sheet: frames of one recording in rows, each with its time beneath it.
public struct Filmstrip: Sendable {
  public var recording: Recording
  /// In seconds, one for each frame.
  public var times: [Double]
  /// How many frames stand side by side; nil is as the number of frames asks for.
  public var columns: Int?
  /// Pixels for each point of the frames.
  public var scale: Double
  public var theme = FigureTheme.light

  /// The most frames.
  public static let mostFrames = 400
  /// How wide a frame is at most unless a scale is given, in pixels.
  public static let width = 320.0

  /// - Parameter scale: pixels for each point; nil makes the frames as large as a sheet needs them.
  public init(_ recording: Recording, times: [Double], scale: Double? = nil) {
    self.recording = recording
    self.times = times
    self.scale =
      scale ?? min(Self.width / Double(recording.canvas.size.width), Double(recording.canvas.scale))
  }

  /// Times spread evenly over a recording, those of its first and its last frame among them.
  public static func times(count: Int, frames: Int, rate: FrameRate) -> [Double] {
    guard count > 1, frames > 1 else { return [0] }
    return (0..<count).map { index in
      rate.time(ofFrame: Int((Double(index) * Double(frames - 1) / Double(count - 1)).rounded()))
    }
  }

  private var columnCount: Int {
    if let columns { return min(max(columns, 1), times.count) }
    let isTall = recording.canvas.size.height > 1.3 * recording.canvas.size.width
    let rows = (times.count + (isTall ? 7 : 3)) / (isTall ? 8 : 4)
    return (times.count + rows - 1) / max(rows, 1)
  }

  /// The finished sheet.
  ///
  /// - Parameter memory: what drawing may take.
  public func image(fonts: FontSet, memory: MemoryBudget = MemoryBudget()) throws -> RGBAImage {
    var canvas = recording.canvas
    canvas.scale = scale
    let (width, height) = (max(canvas.pixelWidth, 1), max(canvas.pixelHeight, 1))
    let fontSize = min(max(Double(width) * 0.05, 11), 24).rounded()
    let gap = Int(fontSize)
    let line = Int((fontSize * 1.9).rounded())
    let columns = columnCount
    let rows = (times.count + columns - 1) / columns
    let size = CGSize(
      width: gap + columns * (width + gap), height: gap + rows * (height + line) + (rows - 1) * (gap / 2))
    func place(_ index: Int) -> (x: Int, y: Int) {
      (gap + index % columns * (width + gap), gap + index / columns * (height + line + gap / 2))
    }

    let timeline = Timeline(size: size)
    for (index, time) in times.enumerated() {
      let layer = CATextLayer()
      let place = place(index)
      layer.frame = CGRect(
        x: Double(place.x), y: Double(place.y + height) + (Double(line) - 1.2102 * fontSize) / 2,
        width: Double(width), height: 1.2102 * fontSize)
      layer.string = Self.text(of: time)
      layer.font = UIFont.systemFont(ofSize: fontSize)
      layer.fontSize = fontSize
      layer.foregroundColor = CGColor(theme.color(.caption))
      timeline.root.addSublayer(layer)
    }
    let ground = Canvas(size: size, background: theme.color(.strip))
    var sheet = PixelBuffer()
    var labels = try RasterPainter(canvas: ground, fonts: fonts, memory: memory)
    try labels.paint(timeline.record(until: 0).frame(at: 0), into: &sheet)

    let reader = FrameReader(recording, memory: memory)
    var painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory)
    var picture = PixelBuffer()
    for (index, time) in times.enumerated() {
      try painter.paint(reader.frame(at: time), into: &picture)
      let place = place(index)
      sheet.put(picture, x: place.x, y: place.y)
    }
    return try RGBAImage(premultiplied: sheet)
  }

  /// Seconds to thousandths, without zeros at the end.
  static func text(of time: Double) -> String { "\(((time * 1000).rounded() / 1000).shortText) s" }
}
