extension Rule {
  /// All, in the order of their page.
  public static let all: [Rule] = [
    // Of playing.
    noEffect, tooFewKeyframes, gradientNotDrawn, animationNeverSeen, hiddenByAnimation,
    // Of the text.
    entryAfterEnd, soundNeverHeard, viewExpected, springCutShort, fillNotKept, durationOfZero,
    animationWithoutChange, keyTimeCount, pathsDoNotMatch, degreesForRadians, emptyCell, shadowNotDrawn,
    noSuchAnimation, animatorNeverStarted, colorsTakenForSRGB, leftOutOfPicture,
    // Of templates and of Lottie files.
    unusedVariable, lottieNotDrawn, lottieExpression,
    // Of the frames.
    missingGlyph, missingStyle, textCutOff, textNotLegible, layerNeverSeen, cutBySibling,
    // Hints, of what happens and of the canvas.
    modelAfterAnimation, modelLeftBehind, snapBack, replacedInFlight, viewOutsideBlock, jumpOnReversal,
    jumpAfterAutoreverse, removedInFlight, transparentCanvas, keyTimesEnds, gradientLocations,
    unusedAllow,
  ]
}
