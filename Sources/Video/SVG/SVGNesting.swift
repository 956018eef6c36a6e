/// How deep elements lie in one another, where one that refers to another holds it too.
struct SVGNesting {
  /// Of each element, which comes after its parent; −1 for the first.
  var parents: [Int]
  var references: [[Int]]
  /// What an element adds beside a level.
  var weights: [Int]

  /// The most of both on any way from an element down. What refers to itself on some way is not followed there by the
  /// library: each element that is referred to is entered once at a time.
  var deepest: (levels: Int, weight: Int) {
    if let found = longestPath { return found }
    let targets = Set(references.joined()).count
    let tree = SVGNesting(parents: parents, references: parents.map { _ in [] }, weights: weights).longestPath
    return ((tree?.levels ?? 0) * (targets + 1), (tree?.weight ?? 0) * (targets + 1))
  }

  /// Nil where something refers to itself.
  private var longestPath: (levels: Int, weight: Int)? {
    let count = parents.count
    var children = references
    for index in 0..<count where parents[index] >= 0 { children[parents[index]].append(index) }
    // From what holds nothing up (Kahn's order).
    var open = children.map(\.count)
    var holders = [[Int]](repeating: [], count: count)
    for (holder, held) in children.enumerated() {
      for index in held { holders[index].append(holder) }
    }
    var ready = open.indices.filter { open[$0] == 0 }
    var levels = [Int](repeating: 1, count: count)
    var sums = weights
    var finished = 0
    while let index = ready.popLast() {
      finished += 1
      for holder in holders[index] {
        levels[holder] = max(levels[holder], levels[index] + 1)
        sums[holder] = max(sums[holder], sums[index] + weights[holder])
        open[holder] -= 1
        if open[holder] == 0 { ready.append(holder) }
      }
    }
    guard finished == count else { return nil }
    return (levels.max() ?? 0, sums.max() ?? 0)
  }
}
