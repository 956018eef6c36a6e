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
    guard let distance = editDistance(letters, other, below: bestDistance), distance < longest(letters, other)
    else { continue }
    best = candidate
    bestDistance = distance
    if distance == 0 { break }
  }
  return best
}

/// Whether no other candidate is as near to the name as that one.
package func isOnlyNearest(_ best: String, to name: String, among candidates: some Sequence<String>) -> Bool {
  let letters = Array(name.lowercased().utf8)
  let longest = 3
  guard let distance = editDistance(letters, Array(best.lowercased().utf8), below: longest + 1) else {
    return false
  }
  return candidates.prefix(5000).allSatisfy { other in
    other == best || other == name
      || editDistance(letters, Array(other.lowercased().utf8), below: distance + 1) == nil
  }
}

private func longest(_ a: [UInt8], _ b: [UInt8]) -> Int { max(a.count, b.count) }

/// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment); nil when there are `limit`
/// of them or more. Only the band around the diagonal is looked at in which there can be fewer.
///
/// Source: Ukkonen, "Algorithms for Approximate String Matching", 1985.
private func editDistance(_ a: [UInt8], _ b: [UInt8], below limit: Int) -> Int? {
  if limit <= 1 { return limit == 1 && a == b ? 0 : nil }
  let reach = limit - 1
  var beforePrevious = [Int](repeating: limit, count: b.count + 1)
  var previous = (0...b.count).map { min($0, limit) }
  var current = beforePrevious
  for i in a.indices {
    let first = max(0, i - reach)
    let last = min(b.count - 1, i + reach)
    guard first <= last else { return nil }
    // What lies outside the band counts as too far.
    current[first] = first == 0 ? min(i + 1, limit) : limit
    var least = current[first]
    for j in first...last {
      var cost = previous[j] + (a[i] == b[j] ? 0 : 1)
      cost = min(cost, (j < i + reach ? previous[j + 1] : limit) + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current[j + 1] = min(cost, limit)
      least = min(least, cost)
    }
    // A swap may still reach back over one row.
    if least >= limit, previous.allSatisfy({ $0 >= limit }) { return nil }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[b.count] < limit ? previous[b.count] : nil
}
