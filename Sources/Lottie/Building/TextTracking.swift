import Foundation

/// How far a character is moved along its line by what animators put between the characters.
struct TextTracking: Sendable {
  private let animators: [LottieTextAnimator]
  /// What selectors count by, of each character of the line.
  private let numbers: [[Int]]
  private let counts: [Int]
  /// The character's place in the line.
  private let place: Int
  private let size: Double
  /// How much of all that is added lies before the start of the line.
  private let part: Double

  init(_ animators: [LottieTextAnimator], of index: Int, in run: TextRun) {
    self.animators = animators.filter { $0.tracking != nil }
    let characters = run.characters
    let line = characters[index].numbers[3]
    // Only lines that are moved are looked through.
    let first =
      self.animators.isEmpty ? index : (characters[..<index].lastIndex { $0.numbers[3] != line } ?? -1) + 1
    let end =
      self.animators.isEmpty
      ? index + 1 : characters[index...].firstIndex { $0.numbers[3] != line } ?? characters.count
    numbers = characters[first..<end].map(\.numbers)
    counts = run.counts
    place = index - first
    size = run.document.size
    part =
      switch run.document.justification {
      case .left, .justifyLeft, .justifyFull: 0
      case .right, .justifyRight: 1
      case .center, .justifyCenter: 0.5
      }
  }

  func shift(at frame: Double) -> Double {
    guard !animators.isEmpty else { return 0 }
    var (before, all) = (0.0, 0.0)
    for index in numbers.indices {
      // Nothing comes after the last character.
      if index < numbers.count - 1 { all += added(after: index, at: frame) }
      if index == place - 1 { before = all }
    }
    return before - all * part
  }

  private func added(after index: Int, at frame: Double) -> Double {
    animators.reduce(0) { sum, animator in
      guard let tracking = animator.tracking else { return sum }
      let amount = animator.selector.amount(of: numbers[index], counts, at: frame)
      return sum + tracking.number(at: frame) * amount * size / 1000
    }
  }
}
