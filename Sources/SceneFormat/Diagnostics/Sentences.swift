import AnimJSON

extension Problem {
  /// What is wrong, what was expected, and the nearest valid name, in plain words.
  public var sentence: String {
    switch self {
    case .fileMissing:
      return "there is no such file"
    case .fileIsDirectory:
      return "this is a directory, not a scene file"
    case .fileUnreadable(let reason):
      return "the file cannot be read: \(reason)"
    case .fileTooLarge(let limit):
      return "the file is larger than \(limit) MiB"
    case .text(let problem):
      return problem.sentence
    case .unknownKey(let key, let owner, let suggestion):
      return "unknown key \(quoted(key)) of \(owner)" + Problem.didYouMean(suggestion)
    case .unsupportedKey(let key, let owner):
      return "\(quoted(key)) of \(owner) is not supported yet"
    case .missingKey(let key, let owner):
      return "the key \(quoted(key)) of \(owner) is missing"
    case .missingCommand(let suggestion, let kinds):
      return "this is no command; expected one of the keys \(Problem.list(kinds))"
        + Problem.didYouMean(suggestion)
    case .notExactlyOne(let kinds, let found):
      let count = found.isEmpty ? "none" : found.map { quoted($0) }.joined(separator: " and ")
      return "expected exactly one of the keys \(Problem.list(kinds)), found \(count)"
    case .severalCommands(let first, let second):
      return "\(quoted(first)) and \(quoted(second)) are two commands; write an object for each"
    case .sameProperty(let first, let second):
      return "\(quoted(first)) and \(quoted(second)) are the same; keep one of them"
    case .frameAnd(let other):
      return "\"frame\" sets position and bounds; it cannot stand beside \(quoted(other))"
    case .useless(let key, let reason):
      return "\(quoted(key)) has no effect here: \(reason)"
    case .pathsTooLongToResample(let limit):
      return "resampled, the paths would have more than \(limit) lines and curves in all; leave out \"morph\""
    case .wrongType(let expected, let found):
      return "expected \(expected), found \(found)"
    case .outOfRange(let value, let expected), .beyondLimit(let value, let expected):
      return "\(value) is out of range; expected \(expected)"
    case .tooMany(let what, let limit):
      return "there are more than \(limit) \(what)"
    case .unknownConstant(let value, let what, let suggestion, let choices):
      return "unknown \(what) \(quoted(value)); "
        + (choices.isEmpty ? "there is none" : "expected \(Problem.list(choices))")
        + Problem.didYouMean(suggestion)
    case .unsupportedConstant(let value, let what):
      return "the \(what) \(quoted(value)) is not supported yet"
    case .badColor(let text, let suggestion):
      return "\(quoted(text)) is not a colour; expected \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a CSS name"
        + Problem.didYouMean(suggestion)
    case .badPathData(let offset, let reason):
      return "path data, character \(offset): \(reason)"
    case .badTime(let text):
      return "\(quoted(text)) is not a time; expected seconds such as 1.5, \"1.5s\" or \"200ms\""
    case .badFrameRate(let text):
      return "\(text) is not a frame rate; expected 0.001 to 1000, such as 30, 29.97 or "
        + "\"30000/1001\""
    case .asset(let problem):
      return problem.description
    case .keyTimesDecrease:
      return "key times must not decrease"
    case .severalCurves(let first, let second):
      return "\(quoted(first)) and \(quoted(second)) are both curves; keep one of them"
    case .tooManyRepetitions(let limit):
      return "the event would come more than \(limit) times"
    case .malformedAnimationName(let text):
      return "\(quoted(text)) names no animation; expected a layer's name, a slash and the animation's key, "
        + "such as \(quoted("ball/move"))"
    case .unknownRule(let name, let suggestion):
      return "there is no rule \(quoted(name)); docs/reference/validate.md lists them"
        + Problem.didYouMean(suggestion)
    case .emptyName:
      return "a name must not be empty"
    case .dotInName(let name):
      return "the name \(quoted(name)) has a dot, which key paths cannot hold"
    case .duplicateLayerName(let name, let first):
      return "duplicate layer name \(quoted(name)); the first one is at line \(first.line)"
    case .unknownLayer(let name, let suggestion):
      return "there is no layer \(quoted(name))" + Problem.didYouMean(suggestion)
    case .duplicateSoundName(let name, let first):
      return "duplicate name \(quoted(name)) of a sound; the first one is at line \(first.line)"
    case .unknownSound(let name, let suggestion):
      return "there is no sound \(quoted(name))" + Problem.didYouMean(suggestion)
    case .layerNotYetInserted(let name, let position):
      return "the layer \(quoted(name)) is not there yet; it is inserted later, at line \(position.line)"
    case .duplicateAnimatorName(let name, let first):
      return "duplicate animator name \(quoted(name)); the first one is at line \(first.line)"
    case .unknownAnimator(let name, let suggestion):
      return "there is no animator \(quoted(name)) yet; a command with a \"duration\" makes one"
        + Problem.didYouMean(suggestion)
    case .duplicateCellName(let name, let first):
      return "duplicate cell name \(quoted(name)); the first one is at line \(first.line)"
    case .dotInCellName(let name):
      return "the cell name \(quoted(name)) has a dot, which separates names in key paths"
    case .unknownKeyPath(let text, let owner, let suggestion):
      return "unknown key path \(quoted(text)) of \(owner)" + Problem.didYouMean(suggestion)
    case .noMask(let text):
      return "\(quoted(text)) leads into a mask, and this layer has none"
    case .unknownFilterKeyPath(let text, let suggestion):
      return
        "unknown key path \(quoted(text)); expected the name of a filter of the scene and one of its inputs"
        + Problem.didYouMean(suggestion)
    case .propertyOfOtherClass(let name, let owner, let layerClass):
      return "\(quoted(name)) is a property of \(owner), and this layer is a \(layerClass)"
    case .frameNotAnimatable:
      return "\"frame\" is derived and cannot be animated; animate \"position\" and \"bounds\""
    case .notAnimatable(let name):
      return "\(quoted(name)) cannot be animated"
    case .viewPropertyOfLayer(let name, let instead):
      return "\(quoted(name)) is a property of views; use \(quoted(instead)), or make the layer a view"
        + " with \"view\": true"
    case .notComparable(let reason, _): return reason
    case .notEncodable(let reason, _):
      return reason
    case .tooManyFrames(let rate, let limit):
      return "at \(rate) frames per second the video has more than \(limit) frames"
    case .tooManyCopies(let replicator, let time, let limit):
      let name = replicator.map { "the replicator layer \(quoted($0))" } ?? "a replicator layer"
      let place = time.map { "at \($0) s " } ?? ""
      return
        "\(place)\(name) brings the frame to more than \(limit) copied layers; expected fewer instances"
    case .tooMuchMemory(let exceeded):
      return exceeded.description
    case .layerNotThere(let name):
      return "the layer \(quoted(name)) is not there yet when this runs"
    case .animatorNotThere(let name):
      return "the animator \(quoted(name)) is not there yet when this runs"
    case .neverEnding(let time):
      return "at \(time) s events bring about each other without end"
    case .tooManyParticles(let name, let time, let limit):
      return "at \(time) s more than \(limit) particles\(name.map { " of \(quoted($0))" } ?? "") would live"
        + " at once; lower \"birthRate\" or \"lifetime\""
    case .template(let problem): return problem.sentence
    case .unsupported(let feature):
      return "\(feature) is not supported yet"
    }
  }

  private static func didYouMean(_ name: String?, quoted isQuoted: Bool = true) -> String {
    guard let name else { return "" }
    return ". Did you mean \(isQuoted ? quoted(name) : name)?"
  }

  private static func list(_ names: [String]) -> String {
    let all = names.map { quoted($0) }
    guard let last = all.last, all.count > 1 else { return all.joined() }
    return all.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension AssetProblem {
  public var description: String {
    switch self {
    case .notAName(let name, let reason):
      return "\(quoted(name)) cannot be the name of an asset: \(reason)"
    case .missing(let name, let folders):
      let list = folders.map { quotedWhole($0) }.joined(separator: ", ")
      return "there is no file \(quoted(name))" + (folders.isEmpty ? "" : "; searched \(list)")
    case .outside(let name, let folder):
      return "\(quoted(name)) leads out of the folder \(quotedWhole(folder))"
    case .unreadable(let name, let reason):
      return "\(quoted(name)) cannot be used: \(reason)"
    case .tooLarge(let name, let reason):
      return "\(quoted(name)) is too large: \(reason)"
    case .tooMuchMemory(let exceeded):
      return exceeded.description
    case .fontMissing(let family, let substitute?, _):
      return "there is no font family \(quoted(family)), nor \(quoted(substitute)), which stands in for it; "
        + "scripts/setup installs that"
    case .fontMissing(let family, nil, let suggestions):
      let names = suggestions.map { quoted($0) }.joined(separator: " or ")
      return "there is no font family \(quoted(family))"
        + (names.isEmpty ? "; " : ". Did you mean \(names)? ") + "'animrender fonts' lists all"
    }
  }
}
