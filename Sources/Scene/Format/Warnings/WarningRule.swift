/// The kinds of warnings. Their names stand behind each warning in brackets and in `"allow"`; docs/reference/validate.md has an
/// example of each. What they mean is below.
public enum WarningRule: String, Sendable, Hashable, CaseIterable {
  // Of playing.
  case noEffect = "no-effect"
  case tooFewKeyframes = "too-few-keyframes"
  case gradientNotDrawn = "gradient-not-drawn"
  case animationNeverSeen = "animation-never-seen"
  case hiddenByAnimation = "hidden-by-animation"

  // Of the text.
  case entryAfterEnd = "entry-after-end"
  case soundNeverHeard = "sound-never-heard"
  case viewExpected = "view-expected"
  case springCutShort = "spring-cut-short"
  case fillNotKept = "fill-not-kept"
  case durationOfZero = "duration-of-zero"
  case animationWithoutChange = "animation-without-change"
  case keyTimeCount = "key-time-count"
  case pathsDoNotMatch = "paths-do-not-match"
  case degreesForRadians = "degrees-for-radians"
  case emptyCell = "empty-cell"
  case shadowNotDrawn = "shadow-not-drawn"
  case noSuchAnimation = "no-such-animation"
  case animatorNeverStarted = "animator-never-started"
  case colorsTakenForSRGB = "colors-taken-for-srgb"

  // Of templates.
  case unusedVariable = "unused-variable"

  // Of Lottie files.
  case lottieNotDrawn = "lottie-not-drawn"
  case lottieExpression = "lottie-expression"

  // Of the frames.
  case missingGlyph = "missing-glyph"
  case missingStyle = "missing-style"
  case textCutOff = "text-cut-off"
  case textNotLegible = "text-not-legible"
  case layerNeverSeen = "layer-never-seen"
  case cutBySibling = "cut-by-sibling"

  // Hints, of the story.
  case modelAfterAnimation = "model-after-animation"
  case modelLeftBehind = "model-left-behind"
  case snapBack = "snap-back"
  case replacedInFlight = "replaced-in-flight"
  case viewOutsideBlock = "view-outside-block"
  case jumpOnReversal = "jump-on-reversal"
  case jumpAfterAutoreverse = "jump-after-autoreverse"
  case removedInFlight = "removed-in-flight"

  // Hints, of the canvas.
  case transparentCanvas = "transparent-canvas"

  case unusedAllow = "unused-allow"

  public var name: String { rawValue }

  /// Whether it is about what may well be meant, so that it is silent unless hints are asked for.
  public var isHint: Bool {
    switch self {
    case .modelAfterAnimation, .modelLeftBehind, .snapBack, .replacedInFlight, .viewOutsideBlock,
      .jumpOnReversal, .jumpAfterAutoreverse, .removedInFlight, .transparentCanvas:
      true
    default: false
    }
  }

  /// What lines and reports call it: `warning` or `hint`.
  public var severity: String { isHint ? "hint" : "warning" }

  /// Where the rule is explained, from the root of the project.
  public var page: String { "docs/reference/validate.md#\(name)" }
}

extension WarningRule {
  /// What it means that it warns, in one sentence.
  public var meaning: String {
    switch self {
    case .noEffect: "Core Animation ignores a command of the scene."
    case .tooFewKeyframes: "A keyframe animation has fewer than two values, and does nothing."
    case .gradientNotDrawn: "Nothing is drawn of a gradient."
    case .animationNeverSeen: "An animation begins only when the video has ended."
    case .hiddenByAnimation:
      "A property is set under an animation that holds its last value for good, and does not show."
    case .entryAfterEnd: "An entry of the timeline comes after the end of the video, and never runs."
    case .soundNeverHeard: "A sound begins when the video has ended."
    case .viewExpected: "A view block or an animator sets a layer that backs no view: nothing moves."
    case .springCutShort: "A spring without a duration is cut long before it has settled."
    case .fillNotKept: "An animation that fills forwards is removed at its end, so that nothing is filled."
    case .durationOfZero: "A duration of 0 means the default one, a quarter of a second."
    case .animationWithoutChange: "An animation goes from the value that a property has to the same value."
    case .keyTimeCount: "A keyframe animation has more values than key times, or fewer: the rest is left out."
    case .pathsDoNotMatch:
      "An animation goes between paths that cannot morph: it shows the second one at once."
    case .degreesForRadians: "An angle in radians looks like one in degrees."
    case .emptyCell: "An emitter cell has neither contents nor a shape, nor cells in it that have."
    case .shadowNotDrawn: "A layer's shadow is described, and its opacity is 0, the default."
    case .noSuchAnimation: "A key is named that no animation of the layer ever has."
    case .animatorNeverStarted:
      "An animator is made with \"start\": false, and nothing ever starts or moves it."
    case .colorsTakenForSRGB: "What a picture says of its colours cannot be used."
    case .lottieNotDrawn: "A Lottie file has something that players draw and this program does not."
    case .lottieExpression: "A property of a Lottie file has an expression, which is not run."
    case .missingGlyph: "Texts have characters that none of the fonts has."
    case .missingStyle: "A font family has no font of a weight or a slant; the nearest one is drawn."
    case .textCutOff: "A text does not fit its layer's bounds, and is cut off."
    case .textNotLegible: "A text has the colour of the canvas, and nothing is behind it."
    case .layerNeverSeen: "Nothing of a layer is on the canvas in any frame of the video."
    case .cutBySibling: "A layer is behind a sibling that it comes after, since one of them is turned."
    case .modelAfterAnimation:
      "The model changes after the explicit animation of the same change was added, and the implicit animation hides it."
    case .modelLeftBehind:
      "An animation that is not removed at its end shows what the model does not say."
    case .snapBack: "An animation is removed at its end, and the property jumps back to the model."
    case .replacedInFlight:
      "An animation goes because another one is added under its key while it is running."
    case .viewOutsideBlock: "A view's property changes outside an animation block, and nothing moves."
    case .jumpOnReversal: "A view block in the manner of iOS 7 turns an animation round and begins elsewhere."
    case .jumpAfterAutoreverse:
      "A view block with `autoreverse` ends where it began, and the view jumps to its new value."
    case .removedInFlight: "An animation is removed before its end, and the property jumps to the model."
    case .transparentCanvas: "The canvas is transparent, which not every format can show."
    case .unusedVariable: "A template declares a variable that nothing in it uses."
    case .unusedAllow: "An \"allow\" names a rule that does not warn there."
    }
  }

  /// What to do about it, in one sentence.
  public var hint: String {
    switch self {
    case .noEffect: "change the command as the sentence says, or leave it out"
    case .tooFewKeyframes: "give two values or more; a single value is what \"set\" is for"
    case .gradientNotDrawn: "give it two colours or more, as many locations, and a shape that has an area"
    case .animationNeverSeen: "let it begin earlier, or give the video a longer duration"
    case .hiddenByAnimation:
      "remove the animation first, or set the value when adding it and leave out the fill mode"
    case .entryAfterEnd: "move the entry to an earlier time, or give the video a longer duration"
    case .soundNeverHeard: "let it begin earlier, or give the video a longer duration"
    case .viewExpected:
      "make the layer a view with \"view\": true, or use \"transaction\" in place of the block"
    case .springCutShort: "give the spring a duration, such as the time that it takes to settle"
    case .fillNotKept:
      "set the property to the last value when adding the animation, or add \"isRemovedOnCompletion\": false"
    case .durationOfZero: "give a longer duration, or set the property without an animation"
    case .animationWithoutChange: "give two values that differ, or leave the animation out"
    case .keyTimeCount: "give a key time for each value; in the mode \"discrete\", one more"
    case .pathsDoNotMatch:
      "give both paths as many elements, with moves and closes in the same places, or add \"morph\": \"resample\""
    case .degreesForRadians: "write {\"degrees\": 90} or \"rotateDegrees\""
    case .emptyCell: "give the cell \"contents\" or a \"shape\""
    case .shadowNotDrawn: "set \"shadowOpacity\" to more than 0"
    case .noSuchAnimation: "use the key that the animation is added with"
    case .animatorNeverStarted: "leave out \"start\": false, or start the animator by a command"
    case .colorsTakenForSRGB: "save the picture with the profile that it was made with, or without one"
    case .lottieNotDrawn: "leave it out of the file, or draw it in another way"
    case .lottieExpression: "let the exporter convert expressions to keyframes"
    case .missingGlyph: "name a font that has them, or give a directory of fonts with --font-dir"
    case .missingStyle: "ask for a style that 'animrender fonts' lists, or name another family"
    case .textCutOff: "give it more room, a smaller font, \"isWrapped\" or a \"truncationMode\""
    case .textNotLegible:
      "set \"foregroundColor\", which is white by default, or the background of the canvas"
    case .layerNeverSeen: "show it, move it onto the canvas, give it something to draw, or leave it out"
    case .cutBySibling: "give it a higher \"zPosition\", such as half the width of the one that is turned"
    case .modelAfterAnimation:
      "set the model before adding the animation, or with \"disableActions\", or add the animation under the property's "
        + "own name"
    case .modelLeftBehind:
      "set the model when adding the animation, and leave out the fill mode and \"isRemovedOnCompletion\""
    case .snapBack: "set the model to the last value when adding the animation"
    case .replacedInFlight: "give each animation a key of its own, and make the later ones additive"
    case .viewOutsideBlock: "put it into an \"animate\" entry, or add an animation"
    case .jumpOnReversal: "add \"beginFromCurrentState\", or leave out the behavior \"iOS7\""
    case .transparentCanvas:
      "render to a format with alpha, which docs/reference/formats.md lists, or give the canvas an opaque background"
    case .jumpAfterAutoreverse:
      "let it repeat for good, set the old value when it has stopped, or animate there and back in two blocks"
    case .removedInFlight: "set the model to what is seen before removing it, or let it run to its end"
    case .unusedVariable: "use it, leave it out, or allow it in the scene"
    case .unusedAllow: "leave it out"
    }
  }
}
