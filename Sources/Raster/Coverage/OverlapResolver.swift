import AnimRenderTree

/// The sweep within one scanline of a shape that may overlap itself.
///
/// Adding up the areas beside all edges counts what is enclosed twice twice. So the row is cut where edges begin,
/// end or cross; between two cuts their order is known, and with it which of them have the inside on one side
/// and the outside on the other. Only these count, and each is added in one piece as far as it counts, so that
/// a shape without overlaps has the same coverage as without all this.
struct OverlapResolver: Sendable {
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
    var height: Int { endY &- startY }

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
  /// The parts of all lines, in the order of the lines: where each starts and where it ends. Has room for more.
  private var log: [SIMD4<Int32>] = []
  /// Those of the row, from left to right. Has room for more.
  private var lines: [Line] = []
  private var lineCount = 0
  private var cuts: [Int] = []
  /// Those between the present cuts, from left to right.
  private var stretches: [Stretch] = []
  /// By where they start.
  private var order: [Int32] = []
  private var crossings = 0

  /// What one chain does in the row: its parts, one below the other.
  private struct Line {
    var edge: Int32
    var goesOn = false
    var winding: Int
    /// Its parts in the log.
    var first: Int
    var end: Int
    var minX = Int.max
    var maxX = Int.min
    var startX = 0
    var startY = 0
    var endX = 0
    var endY = 0

    init(_ edge: Int32, winding: Int, first: Int) {
      self.edge = edge
      self.winding = winding
      self.first = first
      end = first
    }

    @inline(__always)
    mutating func goOn(_ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int) {
      if end == first { (self.startX, self.startY) = (startX, startY) }
      (self.endX, self.endY) = (endX, endY)
      minX = min(minX, startX, endX)
      maxX = max(maxX, startX, endX)
      end &+= 1
    }

    /// From left to right.
    var place: Int { minX &+ maxX }
    var isStraight: Bool { end &- first == 1 }
    var isWholeRow: Bool { endY &- startY == Subpixel.one }
  }

  /// Walks the edges in `active` down to a height and adds them to `row`. Returns whether what `row` has collected then
  /// are sums of windings, for which the rule has still to be applied. `active` becomes the edges that go on below.
  mutating func add(
    _ active: inout [Int32], of walk: EdgeWalker, downTo height: Int, evenOdd: Bool,
    to row: inout CellAccumulator
  ) -> Bool {
    let count = log(active, of: walk, downTo: height, addingTo: &row)
    let isCut = work(count) <= OverlapResolver.maximumWork
    if isCut { sortLines() }
    takeActive(&active)
    if !isCut || isSideBySide { return true }

    // What was added too much goes again.
    takeParts(count)
    for part in parts {
      row.add(from: part.startX, to: part.endX, height: part.height, winding: 0 &- part.winding)
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

  /// Makes `lines` those of the row and adds their parts to `row`, as many times as each is there: in most rows of most
  /// shapes that is all.
  ///
  /// - Returns: how many parts the log has.
  private mutating func log(
    _ active: [Int32], of walk: EdgeWalker, downTo height: Int, addingTo row: inout CellAccumulator
  ) -> Int {
    lineCount = active.count
    while lines.count < lineCount { lines.append(Line(0, winding: 0, first: 0)) }
    var count = 0
    var beyond: [SIMD4<Int32>] = []
    var accumulator = row
    lines.withUnsafeMutableBufferPointer { lines in
      log.withUnsafeMutableBufferPointer { log in
        active.withUnsafeBufferPointer { active in
          for index in 0..<active.count {
            var edge = active[index]
            let winding = walk.edges[Int(edge)].winding
            var line = Line(edge, winding: winding, first: count)
            line.goesOn = walk.descend(&edge, to: height) { startX, startY, endX, endY in
              line.goOn(startX, startY, endX, endY)
              accumulator.add(from: startX, to: endX, height: endY &- startY, winding: winding)
              let part = SIMD4(
                Int32(truncatingIfNeeded: startX), Int32(truncatingIfNeeded: startY),
                Int32(truncatingIfNeeded: endX), Int32(truncatingIfNeeded: endY))
              if count < log.count { log[count] = part } else { beyond.append(part) }
              count &+= 1
            }
            line.edge = edge
            lines[index] = line
          }
        }
      }
    }
    row = accumulator
    if !beyond.isEmpty { log.append(contentsOf: beyond) }
    return count
  }

  /// Leaves in `active` the edges that go on below the row, from left to right.
  private func takeActive(_ active: inout [Int32]) {
    var kept = 0
    lines.withUnsafeBufferPointer { lines in
      active.withUnsafeMutableBufferPointer { active in
        for index in 0..<lineCount where lines[index].goesOn {
          active[kept] = lines[index].edge
          kept &+= 1
        }
      }
    }
    while active.count > kept { active.removeLast() }
  }

  /// Makes `parts` those of the log.
  private mutating func takeParts(_ count: Int) {
    parts.removeAll(keepingCapacity: true)
    for part in log.prefix(count) {
      parts.append(
        Part(startX: Int(part[0]), startY: Int(part[1]), endX: Int(part[2]), endY: Int(part[3]), winding: 0))
    }
    for line in lines.prefix(lineCount) {
      for index in line.first..<line.end { parts[index].winding = line.winding }
    }
  }

  /// Puts the lines in order from left to right. From row to row it hardly changes, but where many begin.
  private mutating func sortLines() {
    var moves = lineCount * 8
    let count = lineCount
    lines.withUnsafeMutableBufferPointer { lines in
      var index = 1
      while index < count {
        defer { index &+= 1 }
        guard lines[index &- 1].place > lines[index].place else { continue }
        let line = lines[index]
        var place = index
        while place > 0, lines[place &- 1].place > line.place {
          lines[place] = lines[place &- 1]
          place &-= 1
        }
        lines[place] = line
        moves &-= index &- place
        if moves < 0 { return lines[..<count].sort { $0.place < $1.place } }
      }
    }
  }

  /// True when the lines lie side by side without crossing and nothing is enclosed twice: most rows of most shapes.
  ///
  /// Each goes all the way down the row or makes a tip with its neighbour. Neighbours are known not to cross when
  /// the columns that they need are apart, or when both are straight.
  private var isSideBySide: Bool {
    let count = lineCount
    return lines.withUnsafeBufferPointer { lines in
      var winding = 0
      var (least, most) = (0, 0)
      var index = 0
      while index < count {
        if index > 0, !OverlapResolver.isLeft(lines[index &- 1], lines[index]) { return false }
        let line = lines[index]
        least = min(least, winding &+ line.winding)
        most = max(most, winding &+ line.winding)
        index &+= 1
        if line.isWholeRow {
          winding &+= line.winding
          continue
        }
        if line.first == line.end { return false }
        guard index < count, lines[index].winding == 0 &- line.winding, lines[index].startY == line.startY,
          lines[index].endY == line.endY, OverlapResolver.isLeft(line, lines[index])
        else { return false }
        index &+= 1
      }
      return most &- least <= 1
    }
  }

  @inline(__always)
  private static func isLeft(_ a: Line, _ b: Line) -> Bool {
    if a.maxX <= b.minX { return true }
    guard a.isStraight, b.isStraight, a.startY == b.startY, a.endY == b.endY else { return false }
    return a.startX <= b.startX && a.endX <= b.endX
  }

  /// About how many parts there are between all cuts.
  private func work(_ count: Int) -> Int {
    let heights = lines.withUnsafeBufferPointer { lines in
      (0..<lineCount).reduce(0) { $0 &+ lines[$1].endY &- lines[$1].startY }
    }
    return (heights >> Subpixel.bits) &* count &* 2
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
  private mutating func sweep(_ upper: Int, _ lower: Int, _ evenOdd: Bool, _ row: inout CellAccumulator) {
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
    guard crossings < OverlapResolver.maximumCrossings, lower - upper > 1 else { return nil }
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
  private func end(_ index: Int, x: Int, y: Int, _ row: inout CellAccumulator) {
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
