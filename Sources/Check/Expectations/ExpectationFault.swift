import Foundation
import Scene

/// In which way something is not as expected.
enum ExpectationFault: Equatable {
  case absent(from: Double, to: Double)
  case otherValue(String, at: Double)
  case outside([Double], at: Double)
  case turns(from: Double, to: Double, at: Double)
  case overshoots(end: [Double], by: Double, at: Double)
  case unsettled(end: [Double], by: Double, at: Double, tolerance: Double)
  case jumps(by: Double, from: Double, to: Double)
  case velocityJumps(from: Double, to: Double, at: Double, tolerance: Double)
  case unseen(by: Double)
  case escapes(CGRect, at: Double)
  case invisible(at: Double)
  case faint(ratio: Double, place: CGPoint, at: Double)
  case apartFromModel(keyPath: String, value: String, model: String, at: Double)
  /// When both reach the milestone; nil is never.
  case tooLate(Double?, other: Double?)
  case standsStill(from: Double, to: Double)
  case outOfStep(distance: [Double], first: [Double], at: Double)

  var time: Double? {
    switch self {
    case .absent(let from, _): from
    case .otherValue(_, let at), .outside(_, let at), .turns(_, _, let at), .overshoots(_, _, let at),
      .unsettled(_, _, let at, _), .velocityJumps(_, _, let at, _), .escapes(_, let at), .invisible(let at),
      .faint(_, _, let at), .apartFromModel(_, _, _, let at):
      at
    case .outOfStep(_, _, let at): at
    case .jumps(_, _, let to): to
    case .tooLate(let time, let other): time ?? other
    case .standsStill(let from, _): from
    case .unseen(let by): by
    }
  }

  /// What of the picture it is about, where that is known better than by the layer's name.
  var area: CGRect? { if case .escapes(let box, _) = self { box } else { nil } }

  /// What was found, when, and what was expected: the one place where these sentences are made.
  func sentence(_ expectation: ExpectationDescription) -> String {
    let layer = "\"\(expectation.layer)\""
    let name = expectation.keyPath.map { "\(layer)'s \($0.text)" } ?? layer
    switch self {
    case .absent(let from, let to):
      return "\(layer) is not there from \(from.checkText) s to \(to.checkText) s"
    case .otherValue(let found, let time):
      guard case .value(let value, _) = expectation.kind else { return "" }
      return "\(name) is \(found) at \(time.checkText) s; expected \(Measure.text(value.value))"
        + (value.value.components == nil
          ? "" : " within \((expectation.tolerance ?? MotionRule.near).shortCheckText)")
    case .outside(let found, let time):
      guard case .within(let low, let high) = expectation.kind else { return "" }
      return
        "\(name) is \(Measure.text(found)) at \(time.checkText) s; expected \(Measure.text(low.value)) to "
        + Measure.text(high.value)
    case .turns(let before, let after, let time):
      let rises = after > before
      return
        "\(name) \(rises ? "rises" : "falls") from \(before.checkText) to \(after.checkText) at \(time.checkText) s; "
        + "expected that it never \(rises ? "rises" : "falls")"
    case .overshoots(let end, let distance, let time):
      guard case .overshoot(let most) = expectation.kind else { return "" }
      return "\(name) goes beyond \(Measure.text(end)) by \(distance.checkText) at \(time.checkText) s; "
        + "expected at most \(most.shortCheckText)"
    case .unsettled(let end, let distance, let time, let tolerance):
      guard case .settlesBy(let limit) = expectation.kind else { return "" }
      return "\(name) is still \(distance.checkText) away from \(Measure.text(end)) at \(time.checkText) s; "
        + "expected at most \(tolerance.shortCheckText) from \(limit.checkText) s on"
    case .jumps(let distance, let from, let to):
      guard case .largestJump(let most) = expectation.kind else { return "" }
      return "\(name) jumps by \(distance.checkText) between \(from.checkText) s and \(to.checkText) s; "
        + "expected at most \(most.shortCheckText) from frame to frame"
    case .velocityJumps(let before, let after, let time, let tolerance):
      return "\(name)'s velocity changes from \(before.checkText) to \(after.checkText) a second at "
        + "\(time.checkText) s; expected at most \(tolerance.shortCheckText) at once"
    case .unseen(let time):
      return "\(layer) is not seen until \(time.checkText) s; expected that it is"
    case .escapes(let box, let time):
      return "\(layer) is not all in the frame at \(time.checkText) s: it is at "
        + Measure.text([box.minX, box.minY, box.width, box.height].map(Double.init))
        + "; expected that it stays inside"
    case .invisible(let time):
      return "\(layer) is not seen at \(time.checkText) s; expected that it stands out"
    case .faint(let ratio, let place, let time):
      guard case .contrast(let least, _) = expectation.kind else { return "" }
      // Never rounded up to what was expected.
      let shown = (ratio * 100).rounded(.down) / 100
      return
        "\(layer) has a contrast of \(shown.checkText) around \(Measure.text([place.x.rounded(), place.y.rounded()])) "
        + "at \(time.checkText) s; expected at least \(least.shortCheckText)"
    case .apartFromModel(let keyPath, let value, let model, let time):
      return "\(layer)'s \(keyPath) is \(value) at \(time.checkText) s, the end, and its model \(model); "
        + "expected both to be alike"
    case .tooLate(let time, let other):
      guard case .before(let name, let milestone, let lead) = expectation.kind else { return "" }
      let ways = lead.map { "at least \($0.shortCheckText) s before" } ?? "before"
      let (verb, never) =
        milestone == .appears ? ("is first seen", "is never seen") : ("comes to rest", "is never there")
      func clause(_ layer: String, _ time: Double?) -> String {
        time.map { "\(layer) \(verb) at \($0.checkText) s" } ?? "\(layer) \(never)"
      }
      return
        "\(clause(layer, time)), and \(clause("\"\(name)\"", other)); expected \(layer) \(ways) \"\(name)\""
    case .standsStill(let from, let to):
      guard case .keepsMoving(let pause) = expectation.kind else { return "" }
      return "\(layer) stands still from \(from.checkText) s to \(to.checkText) s; "
        + "expected a change in every \(pause.shortCheckText) s"
    case .outOfStep(let distance, let first, let time):
      guard case .inStep(let other) = expectation.kind else { return "" }
      return "\(name) is \(Measure.text(distance)) away from \"\(other)\"'s at \(time.checkText) s; "
        + "expected \(Measure.text(first)) within \((expectation.tolerance ?? MotionRule.near).shortCheckText), as at first"
    }
  }
}

extension Double {
  /// To nine digits.
  var shortCheckText: String {
    let text = "\(MotionSampler.rounded(self))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
