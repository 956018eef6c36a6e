import AnimCaptions

/// Words of captions, each with its time, in the lines that are shown at once.
package struct TimedWords {
  package struct Word: Equatable {
    package var text: String
    package var start: Double
    package var end: Double
  }

  package var lines: [[Word]]

  /// Captions of one word each are the words' own times. Others share their time among their words by their letters.
  ///
  /// - Parameter most: how many words a line has at most.
  package init(_ cues: [Cue], most: Int) {
    let single = cues.allSatisfy { Self.words($0.text).count <= 1 }
    lines = []
    if single {
      var line: [Word] = []
      for cue in cues {
        guard let text = Self.words(cue.text).first else { continue }
        if let last = line.last {
          let isOver =
            line.count >= most || cue.start - last.end > Self.pause || ".?!…".contains(last.text.last ?? " ")
          if isOver {
            lines.append(line)
            line = []
          } else {
            // A word stays lit until the next one is.
            line[line.count - 1].end = cue.start
          }
        }
        line.append(Word(text: text, start: cue.start, end: cue.end))
      }
      if !line.isEmpty { lines.append(line) }
      return
    }
    for cue in cues {
      let words = Self.words(cue.text)
      let letters = words.map { Double($0.count + 1) }
      let sum = letters.reduce(0, +)
      guard sum > 0 else { continue }
      var before = 0.0
      var timed: [Word] = []
      for (word, count) in zip(words, letters) {
        let length = cue.end - cue.start
        let end = before + count
        timed.append(
          Word(text: word, start: cue.start + length * before / sum, end: cue.start + length * end / sum))
        before = end
      }
      while !timed.isEmpty {
        lines.append(Array(timed.prefix(most)))
        timed.removeFirst(min(most, timed.count))
      }
    }
  }

  /// Seconds of silence that end a line.
  private static let pause = 0.6

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }
}
