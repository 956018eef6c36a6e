import CoreGraphics
import RenderTree

/// A committed tree, and what is known of the transitions in it.
struct StagedTree {
  private(set) var tree = LayerTree()
  /// The same without transitions, once there are some.
  private var plain: LayerTree?
  /// How many transitions there are whose old pictures are that deep.
  private var transitions = [Int](repeating: 0, count: StagedTree.deepest + 1)

  /// A picture holds the transitions that are under way in it, and those their own old pictures. Beyond this
  /// depth nobody sees the difference.
  private static let deepest = 8

  var root: LayerID? {
    get { tree.root }
    set {
      tree.root = newValue
      plain?.root = newValue
    }
  }

  subscript(id: LayerID) -> LayerNode? {
    get { tree[id] }
    set {
      if let depth = tree[id]?.transitionDepth { transitions[depth] -= 1 }
      if let depth = newValue?.transitionDepth {
        transitions[depth] += 1
        if plain == nil { plain = tree }
      }
      tree[id] = newValue
      guard plain != nil else { return }
      if transitions.allSatisfy({ $0 == 0 }) {
        plain = nil
      } else {
        plain?[id] = newValue?.transitionDepth == nil ? newValue : newValue?.withoutTransitions
      }
    }
  }

  /// What it shows at a time.
  func snapshot(at time: Double) -> Snapshot {
    let depth = 1 + (transitions.lastIndex { $0 > 0 } ?? 0)
    guard depth > StagedTree.deepest, let plain else { return Snapshot(tree: tree, time: time, depth: depth) }
    return Snapshot(tree: plain, time: time, depth: 1)
  }
}
