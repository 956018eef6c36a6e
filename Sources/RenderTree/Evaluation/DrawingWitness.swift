import Foundation
import Geometry

/// Remembers what frames draw of which layers, for whoever wants to know what a video never shows.
public struct DrawingWitness: Sendable {
  private let canvas: CGRect
  private let background: Color
  /// Layers of which something was drawn, on the canvas or beside it; what is in them counts as theirs.
  public private(set) var drawn = LayerSet()
  /// Those of which something was on the canvas.
  public private(set) var seen = LayerSet()
  /// What text layers on the canvas showed.
  public private(set) var texts: [LayerID: Set<TextBlock>] = [:]
  /// Text layers on the canvas that had, at some time, not just the canvas's colour on the bare canvas.
  public private(set) var legible = LayerSet()
  /// The others among those that are on the canvas: what is behind them may change.
  private var doubtful = LayerSet()
  /// What is around each item of the frame.
  private var around: [Around] = []

  /// Texts beyond these of one layer are not kept.
  public static let mostTexts = 256

  public init(_ canvas: Canvas) {
    self.canvas = CGRect(origin: .zero, size: canvas.size)
    background = canvas.background
  }

  /// The groups that an item is in, as far as they matter here.
  private struct Around: OptionSet {
    var rawValue: UInt8

    /// What is in a bitmap has coordinates of its own.
    static let bitmap = Around(rawValue: 1)
    static let mask = Around(rawValue: 2)
    /// The item itself begins or ends such a group.
    static let edge = Around(rawValue: 4)

    var isBare: Bool { isDisjoint(with: [.bitmap, .mask]) }
  }

  /// Costs what has changed, but where bitmaps and masks do, or a text is in doubt.
  ///
  /// - Parameters:
  ///   - change: from the frame that was looked at before.
  ///   - tree: the commit whose frame it is.
  mutating func look(at frame: Frame, changed change: FrameChange, in tree: LayerTree) {
    if change.isEmpty { return }
    if change.edits.contains(where: { hasEdges($0, frame.items) }) {
      let before = around
      around = Self.groups(around: frame.items)
      for index in around.indices where before.count != around.count || before[index] != around[index] {
        note(index, of: frame.items, tree)
      }
    } else {
      change.update(&around) { edit, around, new in
        let outer = edit.old.lowerBound < around.count ? around[edit.old.lowerBound].subtracting(.edge) : []
        new.append(contentsOf: repeatElement(outer, count: edit.new.count))
      }
    }
    for edit in change.edits {
      for index in edit.new { note(index, of: frame.items, tree) }
    }
    if doubtful.isEmpty { return }
    for index in frame.items.indices {
      guard case .text = frame.items[index].content, let layer = frame.items[index].layer,
        doubtful.contains(layer)
      else { continue }
      note(index, of: frame.items, tree)
    }
  }

  private func hasEdges(_ edit: FrameChange.Edit, _ items: [Frame.Item]) -> Bool {
    around[edit.old].contains { $0.contains(.edge) }
      || items[edit.new].contains { item in
        if case .beginGroup(let group) = item.content { return Self.inside(group, []).contains(.edge) }
        return false
      }
  }

  /// What is around the items of a group, with an edge if that is more than what is around the group.
  private static func inside(_ group: Group, _ around: Around) -> Around {
    var inside = around
    if group.effects?.bitmap != nil { inside.formUnion([.bitmap, .edge]) }
    if group.role == .mask { inside.formUnion([.mask, .edge]) }
    return inside
  }

  private static func groups(around items: [Frame.Item]) -> [Around] {
    // What is inside the groups that are open, with the edge of each.
    var open: [Around] = [[]]
    return items.map { item in
      let around = open[open.count - 1].subtracting(.edge)
      switch item.content {
      case .beginGroup(let group):
        let inside = inside(group, around)
        open.append(inside)
        return inside.contains(.edge) ? around.union(.edge) : around
      case .endGroup:
        let inside = open.count > 1 ? open.removeLast() : []
        return around.union(inside.intersection(.edge))
      default: return around
      }
    }
  }

  private mutating func note(_ index: Int, of items: [Frame.Item], _ tree: LayerTree) {
    guard items[index].isDrawn, let layer = items[index].layer else { return }
    Self.insert(layer, into: &drawn, tree)
    var isText = false
    if case .text = items[index].content { isText = tree[layer]?.kind == .text }
    let around = around[index]
    guard isText || !seen.contains(layer), around.contains(.bitmap) || isOnCanvas(items[index]) else {
      return
    }
    Self.insert(layer, into: &seen, tree)
    guard isText, case .text(let text) = items[index].content else { return }
    if texts[layer, default: []].count < Self.mostTexts { texts[layer, default: []].insert(text.block) }
    let isBare = text.hasOneColor(background) && around.isBare
    if !isBare || hasBackdrop(text, among: items, before: index) {
      legible.insert(layer)
      doubtful.remove(layer)
    } else if !legible.contains(layer) {
      doubtful.insert(layer)
    }
  }

  /// Also inserts what the layer is in.
  private static func insert(_ layer: LayerID, into layers: inout LayerSet, _ tree: LayerTree) {
    var next: LayerID? = layer
    while let current = next, layers.insert(current) { next = tree[current]?.parent }
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

/// The frames of a recording one after the other, not drawn, with a witness of them all.
public struct WitnessedFrames: Sendable {
  public private(set) var witness: DrawingWitness
  private var moving: MovingFrame

  /// - Parameter memory: limits what a frame takes, as in a render.
  public init(_ recording: Recording, on canvas: Canvas, memory: MemoryBudget = MemoryBudget()) {
    witness = DrawingWitness(canvas)
    moving = MovingFrame(recording, memory: memory)
  }

  /// How many layers have been evaluated.
  public var count: EvaluationCount { moving.count }

  /// Adds what was committed after all that there is; times go only forth from here.
  package mutating func append(_ commits: [Commit]) { moving.append(commits) }

  /// How many layers there are at a time, and how many items there are to draw in the frame before.
  package func size(at time: Double) -> Int {
    max(moving.recording.tree(at: time).count, moving.itemCount)
  }

  /// Evaluates the frame at a time, unless it is before the first commit.
  ///
  /// - Parameter body: gets the frame, and what is not as in the one before.
  public mutating func look(at time: Double, _ body: (Frame, FrameChange) -> Void) {
    guard let commit = moving.recording.commitIndex(at: time) else { return }
    let change: FrameChange = moving.advance(to: time)
    let frame = moving.frame
    witness.look(at: frame, changed: change, in: moving.recording.commits[commit].tree)
    body(frame, change)
  }
}

extension Recording {
  /// Evaluates the frames at some times, in order, without drawing them.
  public func witness(
    _ times: some Sequence<Double>, on canvas: Canvas, _ body: (Double, Frame, FrameChange) -> Bool
  ) -> DrawingWitness {
    var frames = WitnessedFrames(self, on: canvas)
    for time in times {
      var goesOn = true
      frames.look(at: time) { goesOn = body(time, $0, $1) }
      if !goesOn { break }
    }
    return frames.witness
  }
}
