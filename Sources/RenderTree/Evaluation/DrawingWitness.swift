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
  /// The others among those that are on the canvas: what is behind them may change.
  private var doubtful: Set<LayerID> = []
  /// Whose the items of the frame before were: items that draw the same may be another layer's.
  private var owners: [LayerID?] = []

  /// Texts beyond these of one layer are not kept.
  public static let mostTexts = 256

  public init(_ canvas: Canvas) {
    self.canvas = CGRect(origin: .zero, size: canvas.size)
    background = canvas.background
  }

  /// What is around an item.
  private struct OpenGroup {
    /// What is in a bitmap has coordinates of its own.
    var isBitmap = false
    var isMask = false
    var isChanged = false
  }

  /// - Parameters:
  ///   - change: from the frame that was looked at before.
  ///   - tree: the commit whose frame it is.
  /// - Returns: the places of the items that are new, or another layer's.
  mutating func look(at frame: Frame, changed change: FrameChange, in tree: LayerTree) -> [Int] {
    var fresh: [Int] = []
    var edits = change.edits.makeIterator()
    var edit = edits.next()
    var groups = [OpenGroup()]
    for index in frame.items.indices {
      while let passed = edit, passed.new.upperBound <= index { edit = edits.next() }
      let around = groups[groups.count - 1]
      let isChanged = around.isChanged || (edit?.new.contains(index) ?? false)
      switch frame.items[index].content {
      case .beginGroup(let group):
        groups.append(
          OpenGroup(
            isBitmap: around.isBitmap || group.effects?.bitmap != nil,
            isMask: around.isMask || group.role == .mask, isChanged: isChanged))
      case .endGroup:
        if groups.count > 1 { groups.removeLast() }
      default: break
      }
      let owner = frame.items[index].layer
      let isOther = index >= owners.count || owners[index] != owner
      if isChanged || isOther { fresh.append(index) }
      guard let owner, isChanged || isOther || doubtful.contains(owner) else { continue }
      note(index, of: frame.items, owner, around, tree)
    }
    owners.removeAll(keepingCapacity: true)
    for item in frame.items { owners.append(item.layer) }
    return fresh
  }

  private mutating func note(
    _ index: Int, of items: [Frame.Item], _ layer: LayerID, _ around: OpenGroup, _ tree: LayerTree
  ) {
    let item = items[index]
    guard item.isDrawn else { return }
    Self.insert(layer, into: &drawn, tree)
    var isText = false
    if case .text = item.content { isText = tree[layer]?.kind == .text }
    guard isText || !seen.contains(layer), around.isBitmap || isOnCanvas(item) else { return }
    Self.insert(layer, into: &seen, tree)
    guard isText, case .text(let text) = item.content else { return }
    if texts[layer, default: []].count < Self.mostTexts { texts[layer, default: []].insert(text.block) }
    let isBare = text.hasOneColor(background) && !around.isMask && !around.isBitmap
    if !isBare || hasBackdrop(text, among: items, before: index) {
      legible.insert(layer)
      doubtful.remove(layer)
    } else if !legible.contains(layer) {
      doubtful.insert(layer)
    }
  }

  /// Also inserts what the layer is in.
  private static func insert(_ layer: LayerID, into layers: inout Set<LayerID>, _ tree: LayerTree) {
    var next: LayerID? = layer
    while let current = next, layers.insert(current).inserted { next = tree[current]?.parent }
  }

  private func hasBackdrop(_ text: TextFill, among items: [Frame.Item], before index: Int) -> Bool {
    guard let place = items[index].box(.affine(.identity)) else { return false }
    return items[..<index].contains { item in
      if case .beginGroup(let group) = item.content { return group.shadow != nil }
      return item.box(.affine(.identity)).map { $0.intersects(place) } ?? false
    }
  }

  private func isOnCanvas(_ item: Frame.Item) -> Bool {
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
  public func witness(
    _ times: some Sequence<Double>, on canvas: Canvas, _ body: (Double, Frame, [Int]) -> Bool
  ) -> DrawingWitness {
    var times = times.makeIterator()
    return witness(on: canvas, memory: MemoryBudget(), next: { _ in times.next() }, body)
  }

  /// The same.
  ///
  /// - Parameters:
  ///   - next: gives the next time, and knows how many layers have been evaluated; nil ends it.
  ///   - memory: limits what a frame takes, as in a render.
  ///   - body: gets each of them with its time, and the places of the items that the one before did not have; false ends
  ///     it.
  public func witness(
    on canvas: Canvas, memory: MemoryBudget, next: (EvaluationCount) -> Double?,
    _ body: (Double, Frame, [Int]) -> Bool
  ) -> DrawingWitness {
    var witness = DrawingWitness(canvas)
    var moving = MovingFrame(self, memory: memory)
    while let time = next(moving.count) {
      guard let commit = commitIndex(at: time) else { continue }
      let change: FrameChange = moving.advance(to: time)
      let frame = moving.frame
      let fresh = witness.look(at: frame, changed: change, in: commits[commit].tree)
      if !body(time, frame, fresh) { break }
    }
    return witness
  }
}
