import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

extension Rule {
  /// A spring without a duration is cut long before it has settled.
  public static let springCutShort = Rule(
    .springCutShort,
    "A spring without a duration is cut long before it has settled.",
    hint: "give the spring a duration, such as the time that it takes to settle",
    details: """
      `duration` does not slow a spring down, it only cuts it; `CASpringAnimation.settlingDuration` is what it needs.
      """,
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CASpringAnimation", "keyPath": "position.x", "fromValue": 0 } } ] }] }
      """,
    .animation { animation, scope in
      guard case .spring(let spring) = animation, (animation.common.timing.duration ?? 0) == 0 else {
        return nil
      }
      let settling = spring.spring.settlingDuration
      guard settling > scope.duration * 1.05 else { return nil }
      return "the spring has no duration and is cut after \(plainText(scope.duration)) s; it settles after "
        + "\(rounded(settling)) s"
    })

  /// An animation that fills forwards is removed at its end, so that nothing is filled.
  public static let fillNotKept = Rule(
    .fillNotKept,
    "An animation that fills forwards is removed at its end, so that nothing is filled.",
    hint:
      "set the property to the last value when adding the animation, or add \"isRemovedOnCompletion\": false",
    details: "The layer jumps back to its own value.",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "toValue": 20, "duration": 0.5, "fillMode": "forwards" } } ] }] }
      """,
    .animation { animation, scope in
      let common = animation.common
      guard common.timing.fillMode == .forwards, !scope.isInGroup, common.isRemovedOnCompletion != false,
        common.timing.repeatCount != .infinity
      else { return nil }
      return "the animation is removed at its end, so that the fill mode \"forwards\" has no effect there"
    })

  /// A duration of 0 means the default one, a quarter of a second.
  public static let durationOfZero = Rule(
    .durationOfZero,
    "A duration of 0 means the default one, a quarter of a second.",
    hint: "give a longer duration, or set the property without an animation",
    details: "Core Animation takes 0 for \"not set\".",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "duration": 0 } } ] }] }
      """,
    .animation { animation, _ in
      animation.common.timing.duration == 0
        ? "a duration of 0 means the transaction's, 0.25 s by default" : nil
    })

  /// A keyframe animation has more values than key times, or fewer: the rest is left out.
  public static let keyTimeCount = Rule(
    .keyTimeCount,
    "A keyframe animation has more values than key times, or fewer: the rest is left out.",
    hint: "give a key time for each value; in the mode \"discrete\", one more",
    details: "Only the common beginning of both is used.",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CAKeyframeAnimation", "keyPath": "position.x", "duration": 1,
            "values": [10, 50, 90], "keyTimes": [0, 1] } } ] }] }
      """,
    .animation { animation, _ in
      guard case .keyframe(let keyframe) = animation else { return nil }
      let mode = keyframe.calculationMode ?? .linear
      let count = keyframe.values.count
      let expected = count + (mode == .discrete ? 1 : 0)
      guard let times = keyframe.keyTimes?.count, times > 0, count >= 2, mode != .paced, mode != .cubicPaced,
        times != expected
      else { return nil }
      return "\(times) key times for \(count) values; expected \(expected)"
    })

  /// The key times of an animation do not begin at 0, or do not end at 1.
  public static let keyTimesEnds = Rule(
    .keyTimesEnds, isHint: true,
    "The key times of an animation do not begin at 0, or do not end at 1.",
    hint: "give 0 to the first value and 1 to the last, and repeat values that are to stay",
    details:
      "The documentation of `CAKeyframeAnimation.keyTimes` demands both in every mode that uses the times.",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CAKeyframeAnimation", "keyPath": "position.x", "duration": 1,
            "values": [20, 80, 50], "keyTimes": [0.25, 0.5, 0.75] } } ] }] }
      """,
    .animation { animation, _ in
      guard case .keyframe(let keyframe) = animation, let times = keyframe.keyTimes, let first = times.first,
        let last = times.last, keyframe.calculationMode != .paced, keyframe.calculationMode != .cubicPaced,
        first != 0 || last != 1
      else { return nil }
      return "the key times go from \(plainText(first)) to \(plainText(last)); Core Animation wants 0 to 1"
    })

  /// An animation goes between paths that cannot morph: it shows the second one at once.
  public static let pathsDoNotMatch = Rule(
    .pathsDoNotMatch,
    "An animation goes between paths that cannot morph: it shows the second one at once.",
    hint: "give both paths as many elements, with moves and closes in the same places, or add \"morph\": "
      + "\"resample\"",
    details: """
      The sentence says which element, counted from 1, or how many there are. Lines and curves morph into each other.
      """,
    example: """
      \(canvas)
        "layers": [{ "class": "CAShapeLayer", "name": "shape", "path": "M10 10 L90 10 L90 90 Z", "fillColor": "tomato" }],
        "timeline": [{ "at": 0, "do": [
          { "add": "shape", "forKey": "morph", "animation": { "class": "CABasicAnimation", "keyPath": "path",
            "fromValue": "M10 10 L90 10 L90 90 Z", "toValue": "M10 10 L90 10 L90 90 L10 90 Z", "duration": 1 } }] }] }
      """,
    .animation { animation, _ in
      guard let (from, to, mismatch) = animation.mismatch else { return nil }
      switch mismatch {
      case .count(let first, let second):
        return "\(quoted(from)) has \(first) elements and \(quoted(to)) has \(second): the path snaps"
      case .element(let number, let first, let second):
        return
          "element \(number) of \(quoted(from)) is a \(first.rawValue), of \(quoted(to)) a \(second.rawValue): the path snaps"
      }
    })
}

extension AnimationDescription {
  /// The first two paths that it goes between and that cannot morph, as the scene calls them.
  fileprivate var mismatch: (from: String, to: String, PathMismatch)? {
    switch self {
    case .basic(let basic): return basic.mismatch
    case .spring(let spring): return spring.basic.mismatch
    case .keyframe(let keyframe):
      guard keyframe.calculationMode != .discrete else { return nil }
      for (index, (a, b)) in zip(keyframe.values, keyframe.values.dropFirst()).enumerated() {
        guard case .path(let from) = a, case .path(let to) = b, let mismatch = from.mismatch(with: to) else {
          continue
        }
        return ("values[\(index)]", "values[\(index + 1)]", mismatch)
      }
      return nil
    case .group, .transition: return nil
    }
  }
}

extension AnimationDescription.Basic {
  fileprivate var mismatch: (from: String, to: String, PathMismatch)? {
    guard case .path(let from) = fromValue, case .path(let to) = toValue else { return nil }
    return from.mismatch(with: to).map { ("fromValue", "toValue", $0) }
  }
}

extension AnimationDescription.Spring {
  fileprivate var spring: Spring {
    var spring = Spring()
    if let mass { spring.mass = mass }
    if let stiffness { spring.stiffness = stiffness }
    if let damping { spring.damping = damping }
    if let initialVelocity { spring.initialVelocity = initialVelocity }
    return spring
  }
}
