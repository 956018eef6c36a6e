import CoreAnimation
import Foundation
import AnimFrameTiming
import AnimInsight
import AnimMovie
import AnimPlayback
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo
import AnimViews

/// A contact sheet: frames of one recording in rows, each with its time beneath it.
public struct Filmstrip: Sendable {
  /// What gives the frames.
  public var recording: Recording
  /// In seconds, one for each frame.
  public var times: [Double]
  /// How many frames stand side by side; nil is as the number of frames asks for.
  public var columns: Int?
  /// Pixels for each point of the frames.
  public var scale: Double
  /// The colours around the frames.
  public var theme = FigureTheme.light
  /// Lines beneath each frame in place of its time; empty, or one element for each frame.
  public var captions: [[String]] = []
  /// Around what is to be looked at.
  public var boxes: [FilmstripBox] = []
  /// Lines beneath all frames.
  public var legend: [String] = []

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

  var layout: FilmstripLayout { layout(columns: columnCount, scale: scale) }

  func layout(columns: Int, scale: Double) -> FilmstripLayout {
    var canvas = recording.canvas
    canvas.scale = scale
    return FilmstripLayout(
      count: times.count, columns: columns, width: max(canvas.pixelWidth, 1),
      height: max(canvas.pixelHeight, 1),
      captionLines: max(captions.map(\.count).max() ?? 1, 1), legendLines: legend.count)
  }

  /// Where each frame lies on the sheet, in pixels.
  public var frameAreas: [CGRect] {
    let layout = layout
    return times.indices.map { index in
      let place = layout.place(index)
      return CGRect(x: place.x, y: place.y, width: layout.width, height: layout.height)
    }
  }

  /// The finished sheet.
  ///
  /// - Parameter memory: what drawing may take.
  public func image(fonts: FontSet, memory: MemoryBudget = MemoryBudget()) throws -> RGBAImage {
    var canvas = recording.canvas
    canvas.scale = scale
    let layout = layout
    let size = CGSize(width: layout.sheetWidth, height: layout.sheetHeight)
    let timeline = Timeline(size: size)
    for (index, time) in times.enumerated() {
      let lines = captions.isEmpty ? [Self.text(of: time)] : captions[index]
      for (number, line) in lines.enumerated() {
        timeline.root.addSublayer(text(line, in: layout.caption(index, line: number), layout))
      }
    }
    for (number, line) in legend.enumerated() {
      let label = text(line, in: layout.legend(number), layout)
      label.foregroundColor = CGColor(theme.color(.label))
      timeline.root.addSublayer(label)
    }
    let ground = Canvas(size: size, background: theme.color(.strip))
    var sheet = PixelBuffer()
    var labels = try RasterPainter(canvas: ground, fonts: fonts, memory: memory)
    try labels.paint(timeline.record(until: 0).frame(at: 0), into: &sheet)

    let reader = FrameReader(recording, memory: memory)
    var painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory)
    var picture = PixelBuffer()
    for (index, time) in times.enumerated() {
      var frame = reader.frame(at: time)
      frame.items += items(of: boxes.filter { $0.index == index })
      try painter.paint(frame, into: &picture)
      let place = layout.place(index)
      sheet.put(picture, x: place.x, y: place.y)
    }
    return try RGBAImage(premultiplied: sheet)
  }

  private func text(_ text: String, in box: CGRect, _ layout: FilmstripLayout) -> CATextLayer {
    let layer = CATextLayer(text, in: box, size: layout.fontSize, .regular, theme.color(.caption))
    if !captions.isEmpty || !legend.isEmpty { layer.truncationMode = .end }
    return layer
  }

  /// Seconds to thousandths, without zeros at the end.
  public static func text(of time: Double) -> String { "\(((time * 1000).rounded() / 1000).shortText) s" }
}

/// A box around what was found, in one frame of a film strip.
public struct FilmstripBox: Sendable, Equatable {
  /// That of its line beneath the frames.
  public var number: Int
  /// The frame, by its place on the strip.
  public var index: Int
  /// Points of the canvas.
  public var area: CGRect
}

/// Something that was found in a recording, to be boxed in one frame of a film strip.
public struct FilmstripMark: Sendable {
  /// What it is about.
  public enum Target: Sendable {
    /// Points of the canvas.
    case area(CGRect)
    /// The layers of a name.
    case layer(String)
    /// These layers.
    case layers(Set<LayerID>)
  }

  /// As its line beneath the frames has it.
  public var number: Int
  /// What it is about.
  public var target: Target
  /// When it was found, in seconds; nil is when the layer is first to be seen.
  public var time: Double?

  /// A mark for what was found.
  public init(number: Int, target: Target, time: Double?) {
    self.number = number
    self.target = target
    self.time = time
  }
}
