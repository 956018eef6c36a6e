/// Puts two changes of one text together, where they change different parts of it.
enum TextMerge {
  /// A part of the old text that became another one.
  private struct Change: Equatable {
    var range: Range<Int>
    var tokens: [ArraySlice<UInt8>]
  }

  /// More tokens between the first and the last difference count as one change: finding the least of them takes longer.
  private static let maxTokens = 4000

  /// What a text becomes with the changes that lead to both others; nil where they change the same part.
  static func merge(base: [UInt8], _ a: [UInt8], _ b: [UInt8]) -> [UInt8]? {
    if a == base || a == b { return b }
    if b == base { return a }
    let old = tokens(of: base)
    let (first, second) = (changes(from: old, to: tokens(of: a)), changes(from: old, to: tokens(of: b)))
    var result: [UInt8] = []
    var place = 0
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      let isFirst =
        j == second.count || (i < first.count && first[i].range.lowerBound <= second[j].range.lowerBound)
      let change = isFirst ? first[i] : second[j]
      let other = isFirst ? (j < second.count ? second[j] : nil) : (i < first.count ? first[i] : nil)
      if let other, change == other {
        // Both have done the same.
        i += 1
        j += 1
      } else {
        if let other, touch(change.range, other.range) { return nil }
        if isFirst { i += 1 } else { j += 1 }
      }
      guard change.range.lowerBound >= place else { return nil }
      for token in old[place..<change.range.lowerBound] { result += token }
      for token in change.tokens { result += token }
      place = change.range.upperBound
    }
    for token in old[place...] { result += token }
    return result
  }

  private static func touch(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.isEmpty || b.isEmpty
      ? a.lowerBound <= b.upperBound && b.lowerBound <= a.upperBound : a.overlaps(b)
  }

  private static func changes(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Change] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let (a, b) = (start..<old.count - end, start..<new.count - end)
    guard a.count <= maxTokens, b.count <= maxTokens else {
      return [Change(range: a, tokens: Array(new[b]))]
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in new[b].difference(from: old[a]) {
      switch step {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): inserted.insert(start + offset)
      }
    }
    var changes: [Change] = []
    var (i, j) = (a.lowerBound, b.lowerBound)
    while i < a.upperBound || j < b.upperBound {
      let (from, to) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > from || j > to { changes.append(Change(range: from..<i, tokens: Array(new[to..<j]))) }
      if i < a.upperBound { i += 1 }
      if j < b.upperBound { j += 1 }
    }
    return changes
  }

  /// Words and numbers, runs of blanks, and every other byte by itself.
  private static func tokens(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var tokens: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices {
      let isLast = index + 1 == bytes.count
      let kind = kind(of: bytes[index])
      if isLast || kind == 0 || kind != self.kind(of: bytes[index + 1]) {
        tokens.append(bytes[start...index])
        start = index + 1
      }
    }
    return tokens
  }

  /// 0 for what stands by itself.
  private static func kind(of byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x2e, 0x23, 0x2b, 0x2d, 0x80...: 1
    case 0x20, 0x09: 2
    default: 0
    }
  }
}
