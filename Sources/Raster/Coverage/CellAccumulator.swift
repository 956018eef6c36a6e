/// Collects, for one row of pixels, how the covered area changes from pixel to pixel: the signed areas of FreeType's
/// smooth rasterizer, AGG and font-rs.
///
/// A line that passes a pixel adds its height times the width to its right within that pixel, and the rest
/// of its height to the next pixel; a running sum from the left then is the covered area of each pixel.
/// Bits mark the pixels where it changes, so that reading a row costs as much as there is in it.
struct CellAccumulator {
  /// One more than the clip's width, all zero between rows.
  let changes: UnsafeMutablePointer<Int>
  /// One bit per element of `changes`, all zero between rows.
  let marks: UnsafeMutablePointer<UInt64>
  let clip: PixelRect
  private let left: Int
  private let right: Int
  private var firstWord = Int.max
  private var lastWord = -1

  init(changes: UnsafeMutablePointer<Int>, marks: UnsafeMutablePointer<UInt64>, clip: PixelRect) {
    self.changes = changes
    self.marks = marks
    self.clip = clip
    left = clip.minX << Subpixel.bits
    right = clip.maxX << Subpixel.bits
  }

  /// Adds a line inside the row from one x to another over a signed `height`, direction included.
  @inline(__always)
  mutating func add(from startX: Int, to endX: Int, height: Int, winding: Int) {
    let one = Subpixel.one
    let lower = min(startX, endX)
    let upper = max(startX, endX)
    if upper <= left {
      change(0, by: winding &* height &* (2 &* one))
      mark(0)
      return
    }
    if lower >= right { return }
    let first = lower >> Subpixel.bits
    let firstPart = lower & Subpixel.mask
    if upper <= (first &+ 1) << Subpixel.bits {
      put(first, firstPart &+ upper &- first << Subpixel.bits, winding &* height)
    } else {
      addAcross(lower, upper, height, winding)
    }
  }

  private mutating func addAcross(_ lower: Int, _ upper: Int, _ height: Int, _ winding: Int) {
    CellSplitter(lower: lower, upper: upper, height: height).divide(
      clip.minX, clip.maxX,
      before: { height in
        change(0, by: winding &* height &* 2 &* Subpixel.one)
        mark(0)
      }, column: { put($0, $1, winding &* $2) })
  }

  /// A line inside pixel `column`; `sum` is the sum of its ends' distances from the pixel's left side.
  @inline(__always)
  private mutating func put(_ column: Int, _ sum: Int, _ height: Int) {
    let index = column &- clip.minX
    let rest = height &* sum
    change(index, by: height &* (2 &* Subpixel.one) &- rest)
    change(index &+ 1, by: rest)
    if index & 63 == 63 {
      mark(index)
      mark(index &+ 1)
    } else {
      mark(index, 3)
    }
  }

  @inline(__always)
  private func change(_ index: Int, by amount: Int) {
    changes[index] = changes[index] &+ amount
  }

  /// - Parameter bits: of the places from `index` on, all in one word.
  @inline(__always)
  private mutating func mark(_ index: Int, _ bits: UInt64 = 1) {
    let word = index &>> 6
    marks[word] |= bits &<< UInt64(truncatingIfNeeded: index & 63)
    firstWord = min(firstWord, word)
    lastWord = max(lastWord, word)
  }

  /// Hands the row's runs to `blitter` and empties the row.
  @inline(__always)
  mutating func flush(row: Int, evenOdd: Bool, into blitter: inout some Blitter) {
    var area = 0
    var runStart = 0
    var coverage: UInt32 = 0
    var word = firstWord
    while word <= lastWord {
      var bits = marks[word]
      marks[word] = 0
      while bits != 0 {
        let index = word &<< 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        area = area &+ changes[index]
        changes[index] = 0
        let next = Subpixel.coverage(area, evenOdd: evenOdd)
        if next != coverage {
          if coverage != 0 {
            if index &- runStart == 1 {
              blitter.pixel(x: clip.minX &+ runStart, y: row, coverage: coverage)
            } else {
              blitter.span(x: clip.minX &+ runStart, y: row, count: index &- runStart, coverage: coverage)
            }
          }
          runStart = index
          coverage = next
        }
      }
      word &+= 1
    }
    // Lines to the right of the clip were not collected: what is open goes on to its edge.
    if coverage != 0, runStart < clip.width {
      blitter.span(x: clip.minX &+ runStart, y: row, count: clip.width &- runStart, coverage: coverage)
    }
    firstWord = Int.max
    lastWord = -1
  }
}
