/// How far the characters of a line are moved along it by what animators put between them.
struct TextTracking: Sendable {
  /// The line's first character.
  private let first: Int
  /// How much lies before each character of the line; nil for none at all.
  private let added: FrameMemo<[Double]>?
  /// How much of all that is added lies before the start of the line.
  private let part: Double

  init(_ animators: [LottieTextAnimator], ofLine number: Int, in run: TextRun) {
    let animators = animators.filter { $0.tracking != nil }
    let line = run.lines[number]
    first = line.lowerBound
    part =
      switch run.document.justification {
      case .left, .justifyLeft, .justifyFull: 0
      case .right, .justifyRight: 1
      case .center, .justifyCenter: 0.5
      }
    guard !animators.isEmpty else {
      added = nil
      return
    }
    let (characters, counts, size) = (run.characters, run.counts, run.document.size)
    added = FrameMemo { frame in
      var sum = 0.0
      return characters[line].map { character in
        defer {
          for animator in animators {
            guard let tracking = animator.tracking else { continue }
            let amount = animator.selector.amount(of: character.numbers, counts, at: frame)
            sum += tracking.number(at: frame) * amount * size / 1000
          }
        }
        return sum
      }
    }
  }

  /// - Parameter index: the character's in the text.
  func shift(of index: Int, at frame: Double) -> Double {
    guard let before = added?.value(at: frame), before.indices.contains(index - first) else { return 0 }
    // Nothing comes after the last character.
    return before[index - first] - before[before.count - 1] * part
  }
}
