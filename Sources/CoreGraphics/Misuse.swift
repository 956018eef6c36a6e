import Foundation

/// Calls that do not do what they say. Apple raises an exception for some of them and ignores others; a few cannot be
/// done here. None raises: they are reported, and `description` says what became of the call.
public enum Misuse: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no timing function of this name.
  case unknownTimingFunction(name: String)
  /// A timing function was to be made from control points that are not finite.
  case controlPointNotFinite
  /// A timing function has no control point of this number.
  case noControlPoint(index: Int)
  /// An animation that a layer holds was changed.
  case changedStoredAnimation(className: String)
  /// A presentation layer was changed.
  case changedPresentationLayer(key: String)
  /// A property was set to a number that is not finite.
  case valueNotFinite(key: String)
  /// A layer was to be in itself.
  case layerCycle
  /// A transaction was begun and not committed.
  case unbalancedBegin
  /// A transaction was committed that was not begun.
  case unbalancedCommit
  /// Completion blocks called each other again and again at one time.
  case callbacksNeverEnd(time: Double)
  /// A call of a property animator had no effect.
  case animator(call: String, because: String)
  /// Work was given to another queue than the main one and is not done when the recording ends, or has itself waited for the
  /// main queue from there.
  case waitsForRealTime(queue: String, caller: String?)
  /// A timeline's event has a time that is no number.
  case eventWithoutTime
  /// A keyframe animation has nothing to go between.
  case tooFewKeyframes(keyPath: String)
  /// An animation of properties says of none.
  case animationWithoutKeyPath(className: String)
  /// An animation has no values.
  case animationWithoutValues(keyPath: String)
  /// An animation has a value of another kind than its property.
  case unusableAnimationValue(keyPath: String, given: String, expected: String)
  /// The layer that an animation was added to has no such property.
  case unusableAnimationKeyPath(keyPath: String, className: String)
  /// Key-value coding does not know the key path.
  case unusableKeyPath(keyPath: String)
  /// A property was set to a value of another kind.
  case unusableValue(key: String, expected: String, given: String)
  /// A property was set to something of which nothing is drawn.
  case undrawableValue(key: String, given: String, expected: String)
  /// A property was set to a name that it does not know.
  case unknownConstant(key: String, name: String, expected: [String])
  /// A radial gradient goes between circles of which neither lies in the other.
  case gradientBetweenCirclesSideBySide
  /// A picture would be drawn in more tiles than there may be.
  case tooManyTiles(count: Int, limit: Int)
  /// `UIScreen.main` was asked for before there was a timeline.
  case screenWithoutTimeline
  /// A bitmap context was to draw into its caller's memory.
  case contextWithMemory
  /// A picture was begun without a pixel, or with too many.
  case pictureHasNoSize
  /// A pattern was made a layer's colour.
  case patternOfLayer
  /// Areas of paths were to be put together on a machine without the library that does it.
  case areasWithoutLibrary(call: String, library: String)
  /// Areas of paths were to be put together that cut each other into too many pieces, or are not finite.
  case areasOfTooManyPieces(call: String)
  /// A constraint is between what cannot be compared.
  case unusableConstraint(constraint: String)
  /// A constraint contradicts others.
  case unsatisfiableConstraint(constraint: String)
  /// A view was to change in a way that is not drawn.
  case undrawnTransition(name: String)
  /// A view controller was not presented or dismissed.
  case presentation(reason: String)
  /// One of Apple's symbols was asked for.
  case systemImage(name: String)
  /// There is no filter of this name.
  case unknownFilter(name: String)
  /// A filter is where it has no effect.
  case misplacedFilter(name: String, key: String)
  /// A filter has no input of this name, or not of this kind.
  case unknownFilterInput(filter: String, input: String)

  /// What was called, why it had no effect or another one, and what to do instead.
  public var description: String {
    switch self {
    case .unknownTimingFunction(let name):
      "Unknown timing function '\(name)'. Expected linear, easeIn, easeOut, easeInEaseOut or default."
    case .controlPointNotFinite:
      "A timing function was made from control points that are not finite numbers. It is linear."
    case .noControlPoint(let index):
      "A timing function was asked for its control point \(index). Expected 0 to 3. Its values were not stored."
    case .changedStoredAnimation(let className):
      "A \(className) that was added to a layer was changed. The layer holds a copy, which cannot change: "
        + "change the animation before adding it, or add it again."
    case .changedPresentationLayer(let key):
      "'\(key)' of a presentation layer was changed. Presentation layers are read-only: change the layer "
        + "that model() returns."
    case .valueNotFinite(let key):
      "'\(key)' was set to a value that is not a finite number. It keeps its old value."
    case .layerCycle:
      "A layer was added to itself or to one of its own sublayers. It stays where it was."
    case .unbalancedBegin:
      "CATransaction.begin() was called without a matching commit(). Its changes were not committed."
    case .unbalancedCommit:
      "CATransaction.commit() was called without a matching begin()."
    case .callbacksNeverEnd(let time):
      "Completion blocks and delegates kept each other going at time \(time) without time passing."
    case .animator(let call, let reason):
      "'\(call)' of a property animator had no effect: \(reason)."
    case .waitsForRealTime(let queue, let caller):
      "Work for the queue '\(queue)'\(caller.map { ", given in '\($0)'," } ?? "") goes by real time, and what it leads to is not in the "
        + "recording. Use DispatchQueue.main, whose work goes by the timeline's clock."
    case .eventWithoutTime:
      "An event's time is not a number. It never runs."
    case .tooFewKeyframes(let keyPath):
      "A keyframe animation of '\(keyPath)' has fewer than two values to go between. It has no effect."
    case .animationWithoutKeyPath(let className):
      "A \(className) without a key path was added to a layer. It has no effect: set 'keyPath'."
    case .animationWithoutValues(let keyPath):
      "An animation of '\(keyPath)' says neither where it starts nor where it ends. It has no effect: set 'fromValue', "
        + "'toValue' or 'byValue'."
    case .unusableAnimationValue(let keyPath, let given, let expected):
      "An animation of '\(keyPath)' was given \(given). Expected \(expected)."
    case .unusableAnimationKeyPath(let keyPath, let className):
      keyPath == "frame" || keyPath.hasPrefix("frame.")
        ? "'\(keyPath)' cannot be animated. Animate 'position' and 'bounds'."
        : "'\(keyPath)' of a \(className) cannot be animated: there is nothing at this key path that is."
    case .unusableKeyPath(let keyPath):
      "'\(keyPath)' was set, but there is nothing at this key path that could be. Nothing has changed."
    case .unusableValue(let key, let expected, let given):
      "'\(key)' was set to \(given). Expected \(expected). It keeps its old value."
    case .undrawableValue(let key, let given, let expected):
      "'\(key)' was given \(given), of which nothing is drawn. Expected \(expected)."
    case .unknownConstant(let key, let name, let expected):
      "'\(key)' was set to '\(name)', which it does not know. Expected \(expected.dropLast().joined(separator: ", ")) "
        + "or \(expected.last ?? "")."
    case .gradientBetweenCirclesSideBySide:
      "A radial gradient between two circles was not drawn. Expected one of them to lie inside the other."
    case .tooManyTiles(let count, let limit):
      "A picture was not drawn in \(count) tiles. Expected at most \(limit)."
    case .screenWithoutTimeline:
      "UIScreen.main was asked for before there was a timeline: it has no size. Make the timeline first."
    case .contextWithMemory:
      "A bitmap context was asked to draw into memory of its caller and was not made. Expected nil for 'data': "
        + "contexts have no pixels."
    case .pictureHasNoSize:
      "A picture was begun without a pixel, or with more than one may have. What is drawn into it is lost."
    case .patternOfLayer:
      "A pattern was made a layer's colour, which it cannot be: nothing is seen of it. Draw it in draw(in:), or set a "
        + "picture as contents."
    case .areasWithoutLibrary(let call, let library):
      "'\(call)' of a path needs GEOS, and there is no '\(library)'. It gave \(areas(call)): install libgeos-c1v5."
    case .areasOfTooManyPieces(let call):
      "'\(call)' of a path was given paths that cut each other into too many pieces, or with coordinates that are too large "
        + "or not finite. It gave \(areas(call))."
    case .unusableConstraint(let constraint):
      "The constraint '\(constraint)' was not activated. Expected views or guides that are in one view, add subviews first, "
        + "and places along one axis or lengths on both sides."
    case .unsatisfiableConstraint(let constraint):
      "The constraint '\(constraint)' contradicts others that were activated before, and is left out. Lower a priority; "
        + "or does a view lack 'translatesAutoresizingMaskIntoConstraints = false'?"
    case .undrawnTransition(let name):
      "'\(name)' is not drawn: the view fades. Expected transitionCrossDissolve, or one that begins with transitionFlip."
    case .presentation(let reason):
      "A view controller was not presented or dismissed: \(reason)."
    case .systemImage(let name):
      "UIImage(systemName: \"\(name)\") is nil: Apple's symbols are not here. Put a picture of your own beside the code and take "
        + "UIImage(named:in:compatibleWith:)."
    case .unknownFilter(let name):
      "There is no filter '\(name)'. It has no effect; docs/guide/filters.md lists the filters that there are."
    case .misplacedFilter(let name, let key):
      "The filter '\(name)' has no effect in '\(key)': blend modes belong into 'compositingFilter', all other "
        + "filters into 'filters' and 'backgroundFilters'."
    case .unknownFilterInput(let filter, let input):
      "The filter '\(filter)' has no input '\(input)', or not with a value of that kind. It keeps its old value."
    }
  }

  /// What a call about areas of paths gives where it cannot be done.
  private func areas(_ call: String) -> String { call.hasPrefix("intersects") ? "false" : "the path itself" }

  /// The reports made on this thread since they were last taken.
  public static func takeReports() -> [Misuse] {
    defer { GraphicsThread.current.misuses = [] }
    return GraphicsThread.current.misuses
  }

  package static func report(_ misuse: Misuse) {
    GraphicsThread.current.misuses.append(misuse)
  }
}
