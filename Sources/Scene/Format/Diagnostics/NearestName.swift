/// The candidate that a mistyped name was most likely meant to be, or nil when none is near: at most a
/// third of its letters may differ, and three at most. Case does not count.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  guard name.utf8.count <= 100 else { return nil }
  let letters = Array(name.lowercased().utf8)
  var best: String?
  var bestDistance = min(3, max(1, letters.count / 3)) + 1
  // A scene of very many names must not make its errors slow.
  for candidate in candidates.prefix(5000) where candidate != name {
    let other = Array(candidate.lowercased().utf8)
    guard abs(other.count - letters.count) < bestDistance, min(other.count, letters.count) > 0 else {
      continue
    }
    let distance = editDistance(letters, other)
    guard distance < bestDistance, distance < max(letters.count, other.count) else { continue }
    best = candidate
    bestDistance = distance
    if distance == 0 { break }
  }
  return best
}

/// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  var current = previous
  for i in a.indices {
    current[0] = i + 1
    for j in b.indices {
      var cost = previous[j] + (a[i] == b[j] ? 0 : 1)
      cost = min(cost, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current[j + 1] = cost
    }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[b.count]
}
