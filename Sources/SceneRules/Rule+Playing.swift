import AnimJSON
import CoreAnimation

// What playing comes upon: what Core Animation reports, and `NoEffectCheck`.

extension Rule {
  /// Core Animation ignores a command of the scene.
  public static let noEffect = Rule(
    .noEffect,
    "Core Animation ignores a command of the scene.",
    hint: "change the command as the sentence says, or leave it out",
    details:
      "An animator that has ended cannot be stopped. The sentence says which call had no effect, and why.",
    example: """
      \(ballView)
        "timeline": [
          { "at": 0, "do": [
            { "animator": "a", "duration": 0.5, "do": [
              { "set": "ball", "keyPath": "alpha", "value": 0.5 } ] },
            { "animator": "a", "start": true } ] },
          { "at": 1, "do": [{ "animator": "a", "stop": "end" }] }] }
      """)

  /// A keyframe animation has fewer than two values, and does nothing.
  public static let tooFewKeyframes = Rule(
    .tooFewKeyframes,
    "A keyframe animation has fewer than two values, and does nothing.",
    hint: "give two values or more; a single value is what \"set\" is for",
    details: "Core Animation ignores such an animation.",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CAKeyframeAnimation", "keyPath": "opacity", "values": [0], "duration": 1 } } ] }] }
      """)

  /// An animation begins only when the video has ended.
  public static let animationNeverSeen = Rule(
    .animationNeverSeen,
    "An animation begins only when the video has ended.",
    hint: "let it begin earlier, or give the video a longer duration",
    details: "Nor does a view block with so long a `delay` do anything.",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0,
            "beginTime": { "now": 3 }, "duration": 1 } } ] }] }
      """)

  /// A property is set under an animation that holds its last value for good, and does not show.
  public static let hiddenByAnimation = Rule(
    .hiddenByAnimation,
    "A property is set under an animation that holds its last value for good, and does not show.",
    hint: "remove the animation first, or set the value when adding it and leave out the fill mode",
    details: "The animation is still on the layer, above the value that is set.",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "toValue": 20, "duration": 0.5,
            "fillMode": "both", "isRemovedOnCompletion": false } } ] },
          { "at": 1, "do": [{ "set": "ball", "keyPath": "position.x", "value": 80 }] }] }
      """)

  /// An animation goes from the value that a property has to the same value.
  public static let animationWithoutChange = Rule(
    .animationWithoutChange,
    "An animation goes from the value that a property has to the same value.",
    hint: "give two values that differ, or leave the animation out",
    details: "An animation that holds back a change, or one that is still to come, does not count.",
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 50, "toValue": 50, "duration": 1 } } ] }] }
      """)
}
