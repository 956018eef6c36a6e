import RenderTree

/// The parts of edges inside one row of pixels, of a shape that may overlap itself.
///
/// Adding up the areas beside all edges counts what is enclosed twice twice. So the row is cut where edges begin,
/// end or cross; between two cuts their order is known, and with it which of them have the inside on one side
/// and the outside on the other. Only these count, and each is added in one piece as far as it counts, so that
/// a shape without overlaps has the same coverage as without all this.
struct RowParts: Sendable {
  private struct Part {
    var startX: Int
    var startY: Int
    var endX: Int
    var endY: Int
    var winding: Int
    /// +1 where it has the inside on its right, -1 on its left, 0 on both sides or on neither; since when.
    var sign = 0
    var signX = 0
    var signY = 0

    var left: Int { min(startX, endX) }
    var right: Int { max(startX, endX) }

    /// The x at a height, rounded down.
    func x(at y: Int) -> Int {
      if y <= startY { return startX }
      if y >= endY { return endX }
      let dividend = (endX &- startX) &* (y &- startY)
      let height = endY &- startY
      let quotient = dividend / height
      return startX &+ (quotient &* height > dividend ? quotient &- 1 : quotient)
    }
  }

  /// A part between two cuts.
  private struct Stretch {
    var part: Int
    var upperX: Int
    var lowerX: Int
  }

  /// Rows in which more parts would be looked at are added up without cutting: what overlaps there is much
  /// finer than pixels.
  private static let maximumWork = 1 << 20
  /// Crossings of one row beyond this are not cut at.
  private static let maximumCrossings = 256

  private var parts: [Part] = []
  private var lines: [Line] = []
  private var cuts: [Int] = []
  /// Those between the present cuts, from left to right.
  private var stretches: [Stretch] = []
  /// By where they start.
  private var order: [Int32] = []
  private var crossings = 0

  /// What one chain does in the row: its parts, one below the other.
  private struct Line {
    var chain: Int32
    var goesOn = false
    let winding: Int
    let first: Int
    var end: Int
    var minX = Int.max
    var maxX = Int.min
    var startY = 0
    var endY = 0

    /// From left to right.
    var place: Int { minX &+ maxX }
    var isWholeRow: Bool { endY &- startY == Subpixel.one }
  }

  mutating func begin(_ chain: Int32, winding: Int) {
    lines.append(Line(chain: chain, winding: winding, first: parts.count, end: parts.count))
  }

  /// Adds a part to the chain that has begun.
  @inline(__always)
  mutating func append(startX: Int, startY: Int, endX: Int, endY: Int) {
    let last = lines.count &- 1
    lines[last].minX = min(lines[last].minX, startX, endX)
    lines[last].maxX = max(lines[last].maxX, startX, endX)
    parts.append(Part(startX: startX, startY: startY, endX: endX, endY: endY, winding: lines[last].winding))
  }

  mutating func end(_ chain: Int32, goesOn: Bool) {
    let last = lines.count &- 1
    lines[last].chain = chain
    lines[last].goesOn = goesOn
    lines[last].end = parts.count
    guard lines[last].first < parts.count else { return }
    lines[last].startY = parts[lines[last].first].startY
    lines[last].endY = parts[parts.count &- 1].endY
  }

  /// Hands the parts on and forgets them. Returns whether what `row` has collected then are sums of windings, for
  /// which the rule has still to be applied. `active` becomes the chains that go on below the row.
  mutating func add(to row: inout RowAccumulator, evenOdd: Bool, _ active: inout [Int32]) -> Bool {
    let isCut = work <= RowParts.maximumWork
    if isCut { sortLines() }
    active.removeAll(keepingCapacity: true)
    for line in lines where line.goesOn { active.append(line.chain) }
    defer {
      parts.removeAll(keepingCapacity: true)
      lines.removeAll(keepingCapacity: true)
    }
    if !isCut || isSideBySide {
      for part in parts {
        row.add(
          from: part.startX, to: part.endX, height: part.endY &- part.startY, winding: part.winding)
      }
      return true
    }
    let right = row.clip.maxX << Subpixel.bits
    parts.removeAll { $0.left >= right }
    findCuts()
    crossings = 0
    stretches.removeAll(keepingCapacity: true)
    var next = 0
    for index in cuts.indices.dropLast() {
      let upper = cuts[index]
      stretches.removeAll { parts[$0.part].endY <= upper }
      while next < order.count, parts[Int(order[next])].startY <= upper {
        stretches.append(Stretch(part: Int(order[next]), upperX: 0, lowerX: 0))
        next += 1
      }
      sweep(upper, cuts[index + 1], evenOdd, &row)
    }
    for index in parts.indices { end(index, x: parts[index].endX, y: parts[index].endY, &row) }
    return false
  }

  /// Puts the lines in order from left to right. From row to row it hardly changes, but where many begin.
  private mutating func sortLines() {
    var moves = lines.count * 8
    lines.withUnsafeMutableBufferPointer { lines in
      for index in lines.indices.dropFirst() where lines[index &- 1].place > lines[index].place {
        let line = lines[index]
        var place = index
        while place > 0, lines[place &- 1].place > line.place {
          lines[place] = lines[place &- 1]
          place &-= 1
        }
        lines[place] = line
        moves &-= index &- place
        if moves < 0 { return lines.sort { $0.place < $1.place } }
      }
    }
  }

  /// True when the lines lie side by side without crossing and nothing is enclosed twice: most rows of most shapes.
  ///
  /// Each goes all the way down the row or makes a tip with its neighbour. Neighbours are known not to cross when
  /// the columns that they need are apart, or when both are straight.
  private var isSideBySide: Bool {
    var winding = 0
    var range = (least: 0, most: 0)
    var index = 0
    while index < lines.count {
      if index > 0, !isLeft(lines[index - 1], lines[index]) { return false }
      let line = lines[index]
      range = (min(range.least, winding + line.winding), max(range.most, winding + line.winding))
      index += 1
      if line.isWholeRow {
        winding += line.winding
        continue
      }
      if line.first == line.end { return false }
      guard index < lines.count, lines[index].winding == -line.winding, lines[index].startY == line.startY,
        lines[index].endY == line.endY, isLeft(line, lines[index])
      else { return false }
      index += 1
    }
    return range.most - range.least <= 1
  }

  private func isLeft(_ a: Line, _ b: Line) -> Bool {
    if a.maxX <= b.minX { return true }
    guard a.end - a.first == 1, b.end - b.first == 1, a.startY == b.startY, a.endY == b.endY else {
      return false
    }
    let (first, second) = (parts[a.first], parts[b.first])
    return first.startX <= second.startX && first.endX <= second.endX
  }

  /// About how many parts there are between all cuts.
  private var work: Int {
    let heights = parts.reduce(0) { $0 &+ $1.endY &- $1.startY }
    return (heights >> Subpixel.bits) &* parts.count &* 2
  }

  private mutating func findCuts() {
    order.removeAll(keepingCapacity: true)
    for index in parts.indices { order.append(Int32(truncatingIfNeeded: index)) }
    order.sort { parts[Int($0)].startY < parts[Int($1)].startY }
    cuts.removeAll(keepingCapacity: true)
    for part in parts {
      cuts.append(part.startY)
      cuts.append(part.endY)
    }
    cuts.sort()
    var kept = 0
    for index in cuts.indices where index == 0 || cuts[index] != cuts[kept - 1] {
      cuts[kept] = cuts[index]
      kept += 1
    }
    cuts.removeLast(cuts.count - kept)
  }

  /// Finds which parts count between two heights, and cuts again where they cross.
  private mutating func sweep(_ upper: Int, _ lower: Int, _ evenOdd: Bool, _ row: inout RowAccumulator) {
    sort(upper, lower)
    if let cut = crossing(upper, lower) {
      crossings += 1
      sweep(upper, cut, evenOdd, &row)
      sweep(cut, lower, evenOdd, &row)
      return
    }
    var winding = 0
    var isInside = false
    for stretch in stretches {
      winding += parts[stretch.part].winding
      let wasInside = isInside
      isInside = evenOdd ? winding & 1 != 0 : winding != 0
      let sign = isInside == wasInside ? 0 : isInside ? 1 : -1
      if sign != parts[stretch.part].sign {
        end(stretch.part, x: stretch.upperX, y: upper, &row)
        parts[stretch.part].sign = sign
        parts[stretch.part].signX = stretch.upperX
        parts[stretch.part].signY = upper
      }
    }
  }

  /// Puts the parts between two heights in order from left to right, by their middles.
  private mutating func sort(_ upper: Int, _ lower: Int) {
    for index in stretches.indices {
      var stretch = stretches[index]
      stretch.upperX = parts[stretch.part].x(at: upper)
      stretch.lowerX = parts[stretch.part].x(at: lower)
      let middle = stretch.upperX + stretch.lowerX
      var place = index
      while place > 0, stretches[place - 1].upperX + stretches[place - 1].lowerX > middle {
        stretches[place] = stretches[place - 1]
        place -= 1
      }
      stretches[place] = stretch
    }
  }

  /// A height strictly between two others where neighbours cross.
  private func crossing(_ upper: Int, _ lower: Int) -> Int? {
    guard crossings < RowParts.maximumCrossings, lower - upper > 1 else { return nil }
    for index in stretches.indices.dropFirst() {
      let (a, b) = (stretches[index - 1], stretches[index])
      let above = a.upperX - b.upperX
      let below = a.lowerX - b.lowerX
      guard (above > 0 && below < 0) || (above < 0 && below > 0) else { continue }
      let cut = upper + (lower - upper) * abs(above) / (abs(above) + abs(below))
      if cut > upper, cut < lower { return cut }
    }
    return nil
  }

  /// Adds what has counted of a part so far.
  private func end(_ index: Int, x: Int, y: Int, _ row: inout RowAccumulator) {
    let part = parts[index]
    if part.sign != 0, y > part.signY {
      row.add(from: part.signX, to: x, height: y &- part.signY, winding: part.sign)
    }
  }
}

extension Shape {
  /// False for outlines that are known not to enclose anything twice.
  var mayOverlap: Bool {
    switch self {
    case .rect, .partlySmoothRect, .roundedRect, .border: false
    case .path, .stroke: true
    }
  }
}
