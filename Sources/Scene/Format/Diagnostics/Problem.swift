import RenderTree

/// What can be wrong with a scene. `Sentences.swift` has the sentences.
public enum Problem: Sendable, Hashable {
  // The file.
  case fileMissing
  case fileIsDirectory
  case fileUnreadable(reason: String)
  case fileTooLarge(limitInMebibytes: Int)

  // The text.
  case emptyFile
  case notUTF8
  case utf16
  case unexpectedEnd(expected: String, openedAt: SourcePosition?)
  case unexpectedCharacter(Character, expected: String)
  case unknownWord(String, suggestion: String?)
  case textAfterEnd(Character)
  case trailingComma
  case comment
  case singleQuote
  case duplicateKey(String, first: SourcePosition)
  case nestedTooDeep(limit: Int)
  case notFinite(String)
  case numberTooLarge(String)
  case malformedNumber(String)
  case unterminatedString
  case controlCharacter(UInt8)
  case badEscape(String)
  case loneSurrogate(String)

  // The shape of objects.
  case unknownKey(String, of: String, suggestion: String?)
  case unsupportedKey(String, of: String)
  case missingKey(String, of: String)
  case missingCommand(suggestion: String?, kinds: [String])
  case notExactlyOne(of: [String], found: [String])
  case severalCommands(String, String)
  case sameProperty(String, String)
  case frameAnd(String)
  case useless(String, because: String)
  case pathsTooLongToResample(limit: Int)

  // Values.
  case wrongType(expected: String, found: String)
  case outOfRange(String, expected: String)
  case unknownConstant(String, what: String, suggestion: String?, choices: [String])
  case unsupportedConstant(String, what: String)
  case badColor(String, suggestion: String?)
  case badPathData(offset: Int, reason: String)
  case badTime(String)
  case badFrameRate(String)
  case asset(AssetProblem)
  case keyTimesDecrease
  case severalCurves(String, String)
  case tooManyRepetitions(limit: Int)
  case malformedAnimationName(String)
  case unknownRule(String, suggestion: String?)
  case emptyName
  case dotInName(String)

  // References.
  case duplicateLayerName(String, first: SourcePosition)
  case unknownLayer(String, suggestion: String?)
  case duplicateSoundName(String, first: SourcePosition)
  case unknownSound(String, suggestion: String?)
  case layerNotYetInserted(String, at: SourcePosition)
  case duplicateAnimatorName(String, first: SourcePosition)
  case unknownAnimator(String, suggestion: String?)
  case duplicateCellName(String, first: SourcePosition)
  case dotInCellName(String)
  case noMask(String)
  case unknownKeyPath(String, of: String, suggestion: String?)
  case unknownFilterKeyPath(String, suggestion: String?)
  case propertyOfOtherClass(String, owner: String, layerClass: String)
  case frameNotAnimatable
  case notAnimatable(String)
  case viewPropertyOfLayer(String, instead: String)

  // Found before drawing.
  /// There can be no video of the canvas.
  case notEncodable(reason: String, isLimit: Bool)
  /// What a file wants compared cannot be; `code` is the exit code of that.
  case notComparable(reason: String, code: Int32)
  case tooManyFrames(rate: String, limit: Int)
  case tooManyCopies(replicator: String?, time: String?, limit: Int)

  // Found while drawing.
  case tooMuchMemory(MemoryExceeded)

  // Found while playing.
  case layerNotThere(String)
  case animatorNotThere(String)
  case neverEnding(time: String)
  case tooManyParticles(layer: String?, time: String, limit: Int)

  /// Of a template, or of the data for it.
  case template(TemplateProblem)

  /// Right, but this program cannot do it.
  case unsupported(String)
}
