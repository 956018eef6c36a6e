/// A basic or spring animation from one number to another, ready to be evaluated without values of other kinds.
struct NumberTrack: Sendable {
  let start: Double
  let end: Double
  /// How far it has come; by the fraction of the cycle when there is none.
  let spring: Box<Spring>?

  /// Nil for tracks that depend on the current value, and for those that are not of numbers.
  init?(_ track: PropertyAnimation.Track) {
    let ends: BasicTrack
    switch track {
    case .basic(let basic):
      ends = basic
      spring = nil
    case .spring(let basic, let spring):
      ends = basic
      self.spring = Box(spring)
    case .keyframes: return nil
    }
    guard case .number(let start) = ends.from, case .number(let end) = ends.to else { return nil }
    self.start = start
    self.end = end
  }
}
