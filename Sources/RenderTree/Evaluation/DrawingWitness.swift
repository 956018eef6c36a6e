import Foundation
import Geometry

/// Remembers what frames draw of which layers, for whoever wants to know what a video never shows.
public struct DrawingWitness: Sendable {
  private let canvas: CGRect
  private let background: Color
  /// Layers of which something was drawn, on the canvas or beside it; what is in them counts as theirs.
  public private(set) var drawn: Set<LayerID> = []
  /// Those of which something was on the canvas.
  public private(set) var seen: Set<LayerID> = []
  /// What text layers on the canvas showed.
  public private(set) var texts: [LayerID: Set<TextBlock>] = [:]
  /// Text layers on the canvas that had, at some time, not just the canvas's colour on the bare canvas.
  public private(set) var legible: Set<LayerID> = []
  /// How many bitmaps are around the layer at hand: what is in them has coordinates of its own.
  var bitmapDepth = 0
  var maskDepth = 0

  /// Texts beyond these of one layer are not kept.
  public static let mostTexts = 256

  public init(_ canvas: Canvas) {
    self.canvas = CGRect(origin: .zero, size: canvas.size)
    background = canvas.background
  }

  /// - Parameters:
  ///   - start: where the layer's own items begin.
  ///   - items: all of the frame's until now.
  mutating func note(_ node: LayerNode, from start: Int, in items: [Frame.Item]) {
    guard items.count > start else { return }
    let isKnown = seen.contains(node.id)
    if isKnown, node.kind != .text { return }
    if !isKnown, items[start...].contains(where: \.isDrawn) { drawn.insert(node.id) }
    guard isKnown || items[start...].contains(where: { isOnCanvas($0) }) else { return }
    seen.insert(node.id)
    if node.kind == .text { noteText(of: node, from: start, in: items) }
  }

  private mutating func noteText(of node: LayerNode, from start: Int, in items: [Frame.Item]) {
    for index in items.indices[start...] {
      guard case .text(let text) = items[index].content, isOnCanvas(items[index]) else { continue }
      if texts[node.id, default: []].count < Self.mostTexts { texts[node.id, default: []].insert(text.block) }
      let isBare = text.hasOneColor(background) && maskDepth == 0 && bitmapDepth == 0
      if !isBare || hasBackdrop(text, among: items, before: index) { legible.insert(node.id) }
      // What follows is its sublayers'.
      return
    }
  }

  private func hasBackdrop(_ text: TextFill, among items: [Frame.Item], before index: Int) -> Bool {
    guard let place = items[index].box(.affine(.identity)) else { return false }
    return items[..<index].contains { item in
      if case .beginGroup(let group) = item.content { return group.shadow != nil }
      return item.box(.affine(.identity)).map { $0.intersects(place) } ?? false
    }
  }

  private func isOnCanvas(_ item: Frame.Item) -> Bool {
    guard item.isDrawn else { return false }
    if bitmapDepth > 0 { return true }
    guard let box = item.box(.affine(.identity)) else { return false }
    return box.minX < canvas.maxX && box.maxX > canvas.minX && box.minY < canvas.maxY
      && box.maxY > canvas.minY
  }
}

extension Frame.Item {
  fileprivate var isDrawn: Bool {
    switch content {
    case .fill, .gradient, .shadow, .text, .image: true
    case .beginGroup(let group): group.role == .backdrop
    case .endGroup: false
    }
  }
}

extension TextFill {
  /// Whether all runs have the colour, whatever their alpha.
  fileprivate func hasOneColor(_ color: Color) -> Bool {
    tint == Color.white.withAlpha(tint.alpha)
      && block.text.runs.allSatisfy { ($0.style.color ?? self.color).withAlpha(1) == color.withAlpha(1) }
  }
}

extension Recording {
  /// Evaluates the frames at some times, in order, without drawing them.
  ///
  /// - Parameter body: Gets each of them with its time; false ends it.
  public func witness(
    _ times: some Sequence<Double>, on canvas: Canvas, _ body: (Double, Frame) -> Bool
  ) -> DrawingWitness {
    let witness = DrawingWitness(canvas)
    var evaluator = Evaluator(tree: LayerTree())
    evaluator.witness = witness
    var known: Int?
    var frame = Frame()
    for time in times {
      guard let commit = commitIndex(at: time) else { continue }
      if commit != known {
        let witness = evaluator.witness
        evaluator = Evaluator(tree: commits[commit].tree)
        evaluator.witness = witness
        known = commit
      }
      evaluator.evaluate(at: time, into: &frame)
      if !body(time, frame) { break }
    }
    return evaluator.witness ?? witness
  }
}
