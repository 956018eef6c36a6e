import CoreAnimation
import Foundation
import AnimInsight
import AnimJSON
import AnimMovie
import AnimPlayback
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo
import AnimViews

/// One picture of a layer's way: how it looks at some times, one over the other, earlier ones fainter, with the path of
/// its middle. What else there is stands behind it as it is at the last of the times.
public struct OnionSkin: Sendable {
  /// What the layer is in.
  public var recording: Recording
  /// The layer's name.
  public let layer: String
  /// In seconds, in order.
  public let times: [Double]
  /// Pixels for each point.
  public var scale: Double
  /// The colours of the path and its marks.
  public var theme = FigureTheme.light

  /// The first appearance's; the last one is whole.
  static let faintest = 0.18

  /// - Parameters:
  ///   - layer: nil for the only layer that moves.
  ///   - times: one for each appearance, in any order.
  ///   - scale: pixels for each point; nil is the recording's own.
  /// - Throws: `TraceError` for a layer that there never is, `OnionError` where `layer` is nil and it is not clear which
  ///   one is meant.
  public init(
    _ recording: Recording, layer: String?, times: [Double], scale: Double? = nil,
    memory: MemoryBudget = MemoryBudget()
  ) throws {
    self.recording = recording
    self.times = times.sorted()
    self.scale = scale ?? Double(recording.canvas.scale)
    guard let layer else {
      self.layer = try LayerTrail.onlyLayer(
        FrameReader(recording, memory: memory),
        animated: SceneInfo.animated(in: recording).compactMap(\.layer),
        from: self.times.first ?? 0, to: self.times.last ?? 0)
      return
    }
    let known = RecordedLayers(recording)
    guard known.names.contains(layer) else {
      throw TraceError.unknownLayer(layer, suggestion: nearestName(to: layer, among: known.names))
    }
    self.layer = layer
  }

  /// The finished picture.
  ///
  /// - Parameter memory: what drawing may take.
  /// - Throws: `OnionError.notSeen`, and what drawing throws.
  public func image(fonts: FontSet, memory: MemoryBudget = MemoryBudget()) throws -> RGBAImage {
    var canvas = recording.canvas
    canvas.scale = scale
    let reader = FrameReader(recording, memory: memory)
    var ghosts: [[Frame.Item]] = []
    for time in times {
      let frame = reader.frame(at: time)
      try frame.check()
      let tree = recording.tree(at: time)
      guard let id = tree.layer(named: layer) else { continue }
      let part = frame.part(of: tree.family(of: id))
      if !part.isEmpty { ghosts.append(part) }
    }
    guard !ghosts.isEmpty else {
      throw OnionError.notSeen(layer: layer, from: times.first ?? 0, to: times.last ?? 0)
    }
    let last = times.last ?? 0
    let tree = recording.tree(at: last)
    let own = tree.layer(named: layer).map { tree.family(of: $0) } ?? []
    var picture = Frame(items: reader.frame(at: last).rest(without: own))
    for (index, ghost) in ghosts.enumerated() {
      let opacity = Self.opacity(index, of: ghosts.count)
      if opacity < 1 { picture.items.append(.beginGroup(Group(opacity: opacity))) }
      picture.items += ghost
      if opacity < 1 { picture.items.append(.endGroup) }
    }
    picture.items += marks(LayerTrail(reader, layer: layer))
    var painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory)
    var pixels = PixelBuffer()
    try painter.paint(picture, into: &pixels)
    return try RGBAImage(premultiplied: pixels)
  }

  /// Equal steps up to 1.
  static func opacity(_ index: Int, of count: Int) -> Double {
    count < 2 ? 1 : faintest + (1 - faintest) * Double(index) / Double(count - 1)
  }

  // MARK: The path

  /// The path, a dot for each time, and the times, as far as they have room.
  private func marks(_ trail: LayerTrail) -> [Frame.Item] {
    let size = recording.canvas.size
    // So many points are a pixel of an ordinary screen.
    let unit = 1 / scale * max(1, min(Double(max(size.width, size.height)) * scale / 640, 3))
    let timeline = Timeline(size: size)
    let line = CAShapeLayer()
    line.frame = CGRect(origin: .zero, size: size)
    line.path = path(trail, reach: max(size.width, size.height) / 100)
    line.fillColor = nil
    line.strokeColor = CGColor(theme.color(.cursor))
    line.lineWidth = 2 * unit
    line.lineJoin = .round
    line.lineCap = .round
    timeline.root.addSublayer(line)
    let boxes = times.map { trail.box(at: $0) }
    for place in boxes.compactMap({ $0?.middle }) {
      let dot = CALayer()
      dot.bounds = CGRect(x: 0, y: 0, width: 8 * unit, height: 8 * unit)
      dot.cornerRadius = 4 * unit
      dot.position = place
      dot.backgroundColor = CGColor(theme.color(.cursor))
      dot.borderColor = CGColor(theme.color(.ground))
      dot.borderWidth = 1.5 * unit
      timeline.root.addSublayer(dot)
    }
    for (text, box) in labels(boxes, unit: unit) { timeline.root.addSublayer(label(text, box, unit)) }
    return timeline.record(until: 0).frame(at: 0).items
  }

  private func path(_ trail: LayerTrail, reach: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for piece in trail.pieces(from: times.first ?? 0, to: times.last ?? 0, reach: reach) {
      for (index, point) in piece.enumerated() {
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }

  private static let fontSize = 12.0

  /// Each under the layer or over it, or at its dot where the layer is large. The first and the last time come before
  /// those between them, of which some have no room.
  private func labels(_ boxes: [CGRect?], unit: Double) -> [(text: String, box: CGRect)] {
    let canvas = CGRect(origin: .zero, size: recording.canvas.size)
    let gap = 4 * unit
    var labels: [(text: String, box: CGRect)] = []
    let order = [0, times.count - 1] + Array(times.indices.dropFirst().dropLast())
    for index in order where boxes.indices.contains(index) {
      guard let layer = boxes[index] else { continue }
      let text = Filmstrip.text(of: times[index])
      let width = (Double(text.count) * 0.62 + 1) * Self.fontSize * unit
      let height = 1.5 * Self.fontSize * unit
      let dot = CGRect(x: layer.midX, y: layer.midY, width: 0, height: 0).insetBy(dx: 0, dy: -gap)
      let isSmall = layer.height < canvas.height / 3 && layer.width < canvas.width / 3
      let places = (isSmall ? [layer, dot] : [dot]).flatMap { around in
        [around.maxY + gap, around.minY - gap - height].map { y in
          CGRect(x: layer.midX - width / 2, y: y, width: width, height: height)
        }
      }
      let free = places.filter { box in
        canvas.contains(box) && !labels.contains { $0.box.intersects(box) }
      }
      // Best where it hides no appearance.
      let clear = free.first { box in !boxes.contains { $0?.intersects(box) ?? false } }
      if let place = clear ?? free.first { labels.append((text, place)) }
    }
    return labels
  }

  private func label(_ text: String, _ box: CGRect, _ unit: Double) -> CALayer {
    let pill = CALayer()
    pill.frame = box
    pill.cornerRadius = box.height / 2
    pill.backgroundColor = CGColor(theme.color(.ground).withAlpha(0.85))
    pill.addSublayer(
      CATextLayer(
        text, inMiddleOf: box.size, fontSize: Self.fontSize * unit, .medium, theme.color(.label)))
    return pill
  }
}
