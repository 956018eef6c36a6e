import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimResources
import AnimViews

extension Filmstrip {
  /// Which of the strip's frames shows what was found, and where.
  ///
  /// What has a time is boxed in the frame that is nearest to it, all else where it is first to be seen. What is nowhere to be seen has no
  /// box.
  public func boxes(
    around marks: [FilmstripMark], memory: MemoryBudget = MemoryBudget()
  ) -> [FilmstripBox] {
    guard !marks.isEmpty else { return [] }
    let reader = FrameReader(recording, memory: memory)
    var left = marks
    var found: [FilmstripBox] = []
    for (index, time) in times.enumerated() where !left.isEmpty {
      let tree = recording.tree(at: time)
      var drawn: [LayerID: CGRect]?
      left.removeAll { mark in
        if let due = mark.time, nearest(to: due) != index { return false }
        var area = CGRect.null
        switch mark.target {
        case .area(let place): area = place
        case .layer(let name):
          drawn = drawn ?? reader.frame(at: time).boxes()
          if let id = tree.layer(named: name) { area = tree.box(of: id, drawn ?? [:]) ?? .null }
        case .layers(let ids):
          drawn = drawn ?? reader.frame(at: time).boxes()
          area = ids.reduce(.null) { $0.union(tree.box(of: $1, drawn ?? [:]) ?? .null) }
        }
        guard !area.isNull, area.isFinite else { return false }
        found.append(FilmstripBox(number: mark.number, index: index, area: area))
        return true
      }
    }
    return found.sorted { ($0.number, $0.index) < ($1.number, $1.index) }
  }

  private func nearest(to time: Double) -> Int? {
    times.indices.min { (abs(times[$0] - time), $0) < (abs(times[$1] - time), $1) }
  }

  /// The boxes as they are drawn over a frame, each with its number.
  func items(of boxes: [FilmstripBox]) -> [Frame.Item] {
    guard !boxes.isEmpty else { return [] }
    let canvas = CGRect(origin: .zero, size: recording.canvas.size)
    let unit = 1 / scale
    let timeline = Timeline(size: canvas.size)
    let fontSize = 11 * unit
    for box in boxes {
      let layer = CALayer()
      layer.frame = box.area.clamped(to: canvas, outset: 3 * unit, least: 8 * unit)
      layer.borderWidth = 2 * unit
      layer.borderColor = CGColor(theme.color(.cursor))
      let badge = CALayer()
      let width = fontSize * (0.7 * Double("\(box.number)".count) + 0.7)
      // Over the box where there is room, else in it.
      let top = layer.frame.minY - 1.4 * fontSize
      badge.frame = CGRect(
        x: min(max(layer.frame.minX, 0), max(canvas.width - width, 0)), y: top < 0 ? layer.frame.minY : top,
        width: width, height: 1.4 * fontSize)
      badge.backgroundColor = CGColor(theme.color(.cursor))
      badge.addSublayer(
        CATextLayer("\(box.number)", inMiddleOf: badge.bounds.size, fontSize: fontSize, .semibold, .white))
      timeline.root.addSublayer(layer)
      timeline.root.addSublayer(badge)
    }
    return timeline.record(until: 0).frame(at: 0).items
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// A little larger, and what of it lies in `canvas`; at the canvas' edge what lies outside of it.
  fileprivate func clamped(to canvas: CGRect, outset: CGFloat, least: CGFloat) -> CGRect {
    let large = insetBy(dx: -outset, dy: -outset)
    func part(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> (low: CGFloat, length: CGFloat) {
      let (start, end) = (min(max(low, 0), length), min(max(high, 0), length))
      let size = min(max(end - start, least), length)
      return (min(start, length - size), size)
    }
    let (x, y) = (part(large.minX, large.maxX, canvas.width), part(large.minY, large.maxY, canvas.height))
    return CGRect(x: x.low, y: y.low, width: x.length, height: y.length)
  }
}
