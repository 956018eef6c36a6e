import Foundation
import AnimGeometry

/// Remembers what frames draw of which layers, to find what a video never shows.
public struct VisibilityRecorder: Sendable {
  private let canvas: CGRect
  private let background: Color
  /// Layers of which something was drawn, on the canvas or beside it; what is in them counts as theirs.
  public private(set) var drawn = LayerSet()
  /// Those of which something was on the canvas.
  public private(set) var seen = LayerSet()
  /// What text layers on the canvas showed.
  public private(set) var texts: [LayerID: Set<TextBlock>] = [:]
  private var legibility = LegibilityCheck()
  /// How many items, and parts of paths, have been compared with texts so far.
  package var comparisons: Int { legibility.comparisons }
  /// What is around each item of the frame.
  private var around: [Around] = []
  /// How many items, and parts of paths, have been looked at so far.
  package private(set) var steps = 0

  /// Texts beyond these of one layer are not kept.
  public static let mostTexts = 256

  /// Text layers on the canvas that had, at some time, not just the canvas's colour on the bare canvas.
  public var legible: LayerSet { legibility.legible }

  /// Nothing was seen yet on the canvas.
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

  /// O(changed items + undecided texts); O(all items) when a mask or a bitmap group changes.
  ///
  /// - Parameters:
  ///   - change: from the frame that was looked at before.
  ///   - tree: the commit whose frame it is.
  mutating func observe(at frame: Frame, changed change: FrameChange, in tree: LayerTree) {
    if change.isEmpty { return }
    legibility.update(change, frame.items)
    // What is in other groups than before.
    var moved: [Int] = []
    let isRegrouped = change.edits.contains { hasEdges($0, frame.items) }
    change.update(&around) { edit, around, new in
      let outer = edit.old.lowerBound < around.count ? around[edit.old.lowerBound].subtracting(.edge) : []
      new.append(contentsOf: repeatElement(outer, count: edit.new.count))
    }
    if isRegrouped {
      let before = around
      around = Self.groups(around: frame.items)
      moved = around.indices.filter { before.count != around.count || before[$0] != around[$0] }
    }
    for edit in change.edits {
      for index in edit.new { note(index, of: frame.items, tree) }
    }
    if moved.isEmpty { return }
    legibility.forget(moved)
    for index in moved { note(index, of: frame.items, tree) }
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
    if !isText && seen.contains(layer) { return }
    steps += items[index].partCount
    guard around.contains(.bitmap) || isOnCanvas(items[index]) else { return }
    Self.insert(layer, into: &seen, tree)
    guard isText, case .text(let text) = items[index].content else { return }
    if texts[layer, default: []].count < Self.mostTexts { texts[layer, default: []].insert(text.block) }
    legibility.note(layer, index, of: items, mayHide: around.isBare && text.hasOneColor(background))
  }

  /// Also inserts what the layer is in.
  private static func insert(_ layer: LayerID, into layers: inout LayerSet, _ tree: LayerTree) {
    var next: LayerID? = layer
    while let current = next, layers.insert(current) { next = tree[current]?.parent }
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
