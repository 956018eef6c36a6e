import CoreAnimation
import Testing

/// Reports of calls for which Apple raises an exception, or which cannot have an effect.
@Suite struct MisuseTests {
  @Test("Reports are taken once, in order, per thread")
  func taking() {
    _ = Misuse.takeReports()
    CATransaction.commit()
    CATransaction.commit()
    #expect(Misuse.takeReports() == [.unbalancedCommit, .unbalancedCommit])
    #expect(Misuse.takeReports() == [])
  }

  @Test("Each has a sentence that names the thing and says what is expected")
  func sentences() {
    let sentences: [(Misuse, String)] = [
      (
        .unknownTimingFunction(name: "bounce"),
        "Unknown timing function 'bounce'. Expected linear, easeIn, easeOut, easeInEaseOut or default."
      ),
      (
        .controlPointNotFinite,
        "A timing function was made from control points that are not finite numbers. It is linear."
      ),
      (
        .noControlPoint(index: 4),
        "A timing function was asked for its control point 4. Expected 0 to 3. Its values were not stored."
      ),
      (
        .changedStoredAnimation(className: "CABasicAnimation"),
        "A CABasicAnimation that was added to a layer was changed. The layer holds a copy, which cannot change: "
          + "change the animation before adding it, or add it again."
      ),
      (
        .changedPresentationLayer(key: "opacity"),
        "'opacity' of a presentation layer was changed. Presentation layers are read-only: change the layer "
          + "that model() returns."
      ),
      (
        .valueNotFinite(key: "position"),
        "'position' was set to a value that is not a finite number. It keeps its old value."
      ),
      (.layerCycle, "A layer was added to itself or to one of its own sublayers. It stays where it was."),
      (
        .unbalancedBegin,
        "CATransaction.begin() was called without a matching commit(). Its changes were not committed."
      ),
      (.unbalancedCommit, "CATransaction.commit() was called without a matching begin()."),
      (
        .callbacksNeverEnd(time: 0.5),
        "Completion blocks and delegates kept each other going at time 0.5 without time passing."
      ),
      (
        .unusableConstraint(constraint: "UIView.leading == UIView.top"),
        "The constraint 'UIView.leading == UIView.top' was not activated. Expected views or guides that are in one view, "
          + "add subviews first, and places along one axis or lengths on both sides."
      ),
      (
        .unsatisfiableConstraint(constraint: "UIView.width == 40"),
        "The constraint 'UIView.width == 40' contradicts others that were activated before, and is left out. Lower a "
          + "priority; or does a view lack 'translatesAutoresizingMaskIntoConstraints = false'?"
      ),
      (
        .undrawnTransition(name: "transitionCurlUp"),
        "'transitionCurlUp' is not drawn: the view fades. Expected transitionCrossDissolve, or one that begins with "
          + "transitionFlip."
      ),
      (
        .presentation(reason: "nothing is presented that could be dismissed"),
        "A view controller was not presented or dismissed: nothing is presented that could be dismissed."
      ),
      (
        .systemImage(name: "star.fill"),
        "UIImage(systemName: \"star.fill\") is nil: Apple's symbols are not here. Put a picture of your own beside the code "
          + "and take UIImage(named:in:compatibleWith:)."
      ),
      (
        .areasWithoutLibrary(call: "union(_:using:)", library: "libgeos_c.so.1"),
        "'union(_:using:)' of a path needs GEOS, and there is no 'libgeos_c.so.1'. It gave the path itself: install "
          + "libgeos-c1v5."
      ),
      (
        .areasOfTooManyPieces(call: "union(_:using:)"),
        "'union(_:using:)' of a path was given paths that cut each other into too many pieces, or with coordinates that are "
          + "too large or not finite. It gave the path itself."
      ),
      (
        .areasOfTooManyPieces(call: "intersects(_:using:)"),
        "'intersects(_:using:)' of a path was given paths that cut each other into too many pieces, or with coordinates that "
          + "are too large or not finite. It gave false."
      ),
      (.eventWithoutTime, "An event's time is not a number. It never runs."),
      (
        .tooFewKeyframes(keyPath: "position"),
        "A keyframe animation of 'position' has fewer than two values to go between. It has no effect."
      ),
      (
        .unusableKeyPath(keyPath: "position.z"),
        "'position.z' was set, but there is nothing at this key path that could be. Nothing has changed."
      ),
      (
        .unusableValue(key: "opacity", expected: "a number", given: "a string"),
        "'opacity' was set to a string. Expected a number. It keeps its old value."
      ),
      (
        .unknownConstant(key: "lineCap", name: "flat", expected: ["butt", "round", "square"]),
        "'lineCap' was set to 'flat', which it does not know. Expected butt, round or square."
      ),
      (
        .unknownFilter(name: "CIBlur"),
        "There is no filter 'CIBlur'. It has no effect; docs/guide/filters.md lists the filters that there are."
      ),
      (
        .misplacedFilter(name: "CIGaussianBlur", key: "compositingFilter"),
        "The filter 'CIGaussianBlur' has no effect in 'compositingFilter': blend modes belong into "
          + "'compositingFilter', all other filters into 'filters' and 'backgroundFilters'."
      ),
      (
        .unknownFilterInput(filter: "CIGaussianBlur", input: "radius"),
        "The filter 'CIGaussianBlur' has no input 'radius', or not with a value of that kind. It keeps its old "
          + "value."
      ),
    ]
    for (misuse, sentence) in sentences { #expect(misuse.description == sentence) }
  }
}
