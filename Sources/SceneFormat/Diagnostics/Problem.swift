import AnimJSON
import AnimRenderTree
import AnimResources

/// What can be wrong with a scene. `Sentences.swift` has the sentences.
public enum Problem: Sendable, Hashable {
  // The file.
  /// There is no such file.
  case fileMissing
  /// It is a folder.
  case fileIsDirectory
  /// The system does not let it be read.
  case fileUnreadable(reason: String)
  /// It is larger than scenes may be.
  case fileTooLarge(limitInMebibytes: Int)

  /// Its text is no JSON.
  case text(JSONProblem)

  // The shape of objects.
  /// A key that the object does not have.
  case unknownKey(String, of: String, suggestion: String?)
  /// A key of Core Animation that is not there yet.
  case unsupportedKey(String, of: String)
  /// A key that the object must have.
  case missingKey(String, of: String)
  /// An object of no command.
  case missingCommand(suggestion: String?, kinds: [String])
  /// None of some keys, or several.
  case notExactlyOne(of: [String], found: [String])
  /// Two commands in one object.
  case severalCommands(String, String)
  /// One property by both of its names.
  case sameProperty(String, String)
  /// A frame beside the position or the bounds.
  case frameAnd(String)
  /// A key that has no effect there.
  case useless(String, because: String)
  /// Paths that `morph` would make too long.
  case pathsTooLongToResample(limit: Int)

  // Values.
  /// A value of another kind.
  case wrongType(expected: String, found: String)
  /// A number that is too small or too large.
  case outOfRange(String, expected: String)
  /// The same of what only this program limits: a larger number, a longer text or list.
  case beyondLimit(String, expected: String)
  /// More of something than a file may have.
  case tooMany(of: String, limit: Int)
  /// A word that is none of some words.
  case unknownConstant(String, what: String, suggestion: String?, choices: [String])
  /// A word of Core Animation that is not there yet.
  case unsupportedConstant(String, what: String)
  /// A text that is no colour.
  case badColor(String, suggestion: String?)
  /// A text that is no SVG path data, and where.
  case badPathData(offset: Int, reason: String)
  /// A text that is no time.
  case badTime(String)
  /// What is no frame rate, or one that is too low or too high.
  case badFrameRate(String)
  /// An asset that cannot be used.
  case asset(AssetProblem)
  /// A key time before the one to its left.
  case keyTimesDecrease
  /// Two curves of one animation.
  case severalCurves(String, String)
  /// An entry that would run more often than may be.
  case tooManyRepetitions(limit: Int)
  /// A text that is not a layer's name, a slash and a key.
  case malformedAnimationName(String)
  /// A name that no rule has.
  case unknownRule(String, suggestion: String?)
  /// A name without a character.
  case emptyName
  /// A name that key paths would take apart.
  case dotInName(String)

  // References.
  /// Two layers of one name.
  case duplicateLayerName(String, first: SourcePosition)
  /// A name that no layer has.
  case unknownLayer(String, suggestion: String?)
  /// Two sounds of one name.
  case duplicateSoundName(String, first: SourcePosition)
  /// A name that no sound has.
  case unknownSound(String, suggestion: String?)
  /// A layer that is inserted only later.
  case layerNotYetInserted(String, at: SourcePosition)
  /// Two animators of one name.
  case duplicateAnimatorName(String, first: SourcePosition)
  /// A name that no animator before has.
  case unknownAnimator(String, suggestion: String?)
  /// Two cells of one name in one layer.
  case duplicateCellName(String, first: SourcePosition)
  /// A cell's name that key paths would take apart.
  case dotInCellName(String)
  /// A key path into a mask of a layer without one.
  case noMask(String)
  /// A key path that leads to nothing.
  case unknownKeyPath(String, of: String, suggestion: String?)
  /// A key path to a filter, or an input, of no known name.
  case unknownFilterKeyPath(String, suggestion: String?)
  /// A property of layers of another class.
  case propertyOfOtherClass(String, owner: String, layerClass: String)
  /// An animation of the frame, which is derived.
  case frameNotAnimatable
  /// An animation of a property that does not animate.
  case notAnimatable(String)
  /// A property of views, of a layer that backs none.
  case viewPropertyOfLayer(String, instead: String)

  // Found before drawing.
  /// There can be no video of the canvas.
  case notEncodable(reason: String, isLimit: Bool)
  /// What a file wants compared cannot be; `code` is the exit code of that.
  case notComparable(reason: String, code: Int32)
  /// More frames than a video may have.
  case tooManyFrames(rate: String, limit: Int)
  /// More copies of replicator layers than a frame may have.
  case tooManyCopies(replicator: String?, time: String?, limit: Int)

  // Found while drawing.
  /// There is not enough memory for something.
  case tooMuchMemory(MemoryExceeded)

  // Found while playing.
  /// A command about a layer that is not in the tree then.
  case layerNotThere(String)
  /// A command about an animator that was not made by then.
  case animatorNotThere(String)
  /// Events that bring about each other without time passing.
  case neverEnding(time: String)
  /// More particles than may live at once.
  case tooManyParticles(layer: String?, time: String, limit: Int)

  /// Of a template, or of the data for it.
  case template(TemplateProblem)

  /// Right, but this program cannot do it.
  case unsupported(String)
}
