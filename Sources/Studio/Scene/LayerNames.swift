import AnimJSON
import AnimRenderTree

/// What requests call the layers of a recording: by their names, and those without one by their places in the text.
struct LayerNames: Sendable {
  /// One layer, with what is in it at any time.
  struct Entry: Sendable {
    var id: LayerID
    var name: String
    var node: LayerNode
    var location: SourceLocation?
    /// Names of sublayers, back to front, in the order in which they are first seen.
    var children: [String] = []
    var isMask = false
    /// When it comes into the tree.
    var begin: Double
  }

  private(set) var entries: [String: Entry] = [:]
  /// Those that stand on the canvas.
  private(set) var roots: [String] = []
  private var names: [LayerID: String] = [:]

  init(_ recording: Recording, _ places: [LayerID: SourceLocation]) {
    for (index, commit) in recording.commits.enumerated() {
      let ids = index == 0 ? commit.tree.layers : commit.changes ?? commit.tree.layers
      for id in ids { add(id, commit, places) }
    }
  }

  private mutating func add(_ id: LayerID, _ commit: Commit, _ places: [LayerID: SourceLocation]) {
    guard names[id] == nil, let node = commit.tree[id], id != commit.tree.root else { return }
    // Parents come first.
    if let parent = node.parent, parent != commit.tree.root, names[parent] == nil {
      add(parent, commit, places)
    }
    let location = places[id]
    var name = node.name ?? location.map { "\($0.path)" } ?? "layer"
    if entries[name] != nil {
      var number = 2
      while entries["\(name)#\(number)"] != nil { number += 1 }
      name += "#\(number)"
    }
    names[id] = name
    let parent = node.parent.flatMap { names[$0] }
    let isMask = node.parent.flatMap { commit.tree[$0] }?.mask == id
    entries[name] = Entry(
      id: id, name: name, node: node, location: location, isMask: isMask, begin: commit.time)
    if let parent { entries[parent]?.children.append(name) } else { roots.append(name) }
  }

  func name(of id: LayerID) -> String? { names[id] }

  /// - Throws: `StudioError.unknownLayer`.
  func entry(_ name: String) throws(StudioError) -> Entry {
    if let entry = entries[name] { return entry }
    throw .unknownLayer(name, suggestion: nearestName(to: name, among: entries.keys.sorted()))
  }
}
