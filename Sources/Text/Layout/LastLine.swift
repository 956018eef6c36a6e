import CPango

/// The last line of a text that there is room for: a line of the paragraph that it is in and, where later
/// paragraphs are left out, of a gap too wide for any line and the end of the text.
struct LastLine {
  /// Its place among the lines of its paragraph.
  var number: Int
  /// Where it begins.
  var top: Double
  var isRightToLeft: Bool
  /// The paragraph's part of the text.
  var paragraph: Range<Int>
  var hasGap = false
  /// The part of the text after the gap: of its last paragraph.
  var end = 0..<0

  private static let gapCharacter = "\u{FFFC}"

  /// The gap's place in what is laid out.
  var gap: Range<Int>? {
    hasGap ? paragraph.count..<paragraph.count + LastLine.gapCharacter.utf8.count : nil
  }

  /// Where in the text a byte of what is laid out is. The gap looks like what is before it.
  func place(_ offset: Int) -> Int {
    guard let gap, offset >= gap.lowerBound else { return paragraph.lowerBound + offset }
    return offset >= gap.upperBound
      ? end.lowerBound + offset - gap.upperBound : max(paragraph.upperBound - 1, paragraph.lowerBound)
  }

  /// What is laid out, with its runs.
  func pieces(of runs: [ReferenceBlock.Run], _ text: [UInt8]) -> [(text: String, style: ReferenceBlock.Run)] {
    var starts: [Int] = []
    var offset = 0
    for run in runs {
      starts.append(offset)
      offset += run.text.utf8.count
    }
    func pieces(_ part: Range<Int>) -> [(text: String, style: ReferenceBlock.Run)] {
      zip(runs, starts).compactMap { run, start in
        let own = part.clamped(to: start..<start + run.text.utf8.count)
        return own.isEmpty ? nil : (String(decoding: text[own], as: UTF8.self), run)
      }
    }
    guard hasGap else { return pieces(paragraph) }
    let place = place(paragraph.count)
    guard let style = starts.lastIndex(where: { $0 <= place }) else { return pieces(paragraph) }
    return pieces(paragraph) + [(LastLine.gapCharacter, runs[style])] + pieces(end)
  }
}
