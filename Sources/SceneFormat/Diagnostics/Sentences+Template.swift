import AnimJSON

extension TemplateProblem {
  /// What is wrong, what was expected, and the nearest valid name, in plain words.
  public var sentence: String {
    switch self {
    case .unknownName(let name, let suggestion):
      return "unknown name \(quoted(name)); expected a variable or the name of a \"for\""
        + Self.didYouMean(suggestion)
    case .unknownMember(let name, let owner, let suggestion):
      return "\(quoted(owner)) has no field \(quoted(name))" + Self.didYouMean(suggestion)
    case .noIndex(let index, let count):
      return "there is no element \(index); expected 0 to \(count - 1)"
        + (count == 0 ? ", and the list is empty" : "")
    case .badExpression(let text, let offset, let reason):
      return "expression \(quoted(text)), character \(offset): \(reason)"
    case .expressionTooLong(let limit):
      return "the expression is longer than \(limit) characters"
    case .expressionTooDeep(let limit):
      return "the expression is nested deeper than \(limit) levels"
    case .wrongOperand(let name, let expected, let found):
      return "\(quoted(name)) takes \(expected), found \(found)"
    case .wrongArgumentCount(let name, let expected, let found):
      return "\(quoted(name)) takes \(expected), found \(found)"
    case .notFinite(let text):
      return "the result of \(quoted(text)) is not a finite number"
    case .tooManyDigits(let digits):
      return "\(shortened(digits)) has more digits than can be counted with; whole numbers are exact up to "
        + "9007199254740992, and in texts"
    case .notBoolean(let found):
      return "expected a condition that is true or false, found \(found)"
    case .notText(let name, let found):
      return "\(quoted(name)) cannot stand in a text: it is \(found)"
    case .badFormat(let format, let reason):
      return "unknown format \(quoted(format)): \(reason)"
    case .unknownLocale(let name, let suggestion):
      return "unknown locale \(quoted(name)); expected \(NumberLocale.names.joined(separator: ", "))"
        + Self.didYouMean(suggestion)
    case .badDate(let text):
      return "\(quoted(text)) is not a date; expected one such as \"2026-03-09\" or \"2026-03-09T18:30:00\""
    case .openBrace:
      return "a \"{\" in a template's text begins a name and ends with \"}\"; write \"{{\" for the character"
    case .badDeclaration(let reason):
      return reason
    case .badName(let name):
      return "\(quoted(name)) is not a name; expected letters, digits and \"_\", and no digit first"
    case .hiddenName(let name):
      return "the name \(quoted(name)) is taken already; choose another"
    case .unknownType(let name, let suggestion, let choices):
      return "unknown type \(quoted(name)); expected " + Self.list(choices) + Self.didYouMean(suggestion)
    case .missingValue(let name, let hasDefault, let suggestion):
      return "no value for \(quoted(name))" + (hasDefault ? "" : ", which has no default")
        + (suggestion.map { "; there is one for \(quoted($0))" } ?? "")
    case .unknownVariable(let name, let suggestion):
      return "the scene has no variable \(quoted(name))" + Self.didYouMean(suggestion)
    case .noVariables(let given):
      return "the scene declares no variables, and \(given) gives one"
    case .noColumn(let columns, let variables):
      return
        "none of the columns \(Self.list(columns)) is a variable of the scene, which has \(Self.list(variables))"
    case .wrongValue(let name, let expected, let found):
      return "\(quoted(name)) takes \(expected), found \(found)"
    case .controlCharacter(let name, let number):
      let digits = String(number, radix: 16, uppercase: true)
      return "\(quoted(name)) has the control character U+"
        + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        + "; expected letters, with tabs and ends of lines at most"
    case .whichVariable(let choices):
      return choices.isEmpty
        ? "the scene has no variable of type array for these rows"
        : "the rows may be for \(Self.list(choices)); say which, such as --data \(choices[0])=rows.csv"
    case .badData(let name, let reason):
      return "the data \(quoted(name)) cannot be read: \(reason)"
    case .givenTwice(let name):
      return "\(quoted(name)) is given twice; keep one of them"
    case .notRepeatable(let found):
      return "\"each\" takes a list or a whole number of times, found \(found)"
    case .repetitionOutsideList:
      return "\"for\" repeats the elements of an array; here is one value"
    case .noElse:
      return "the condition is false, and without \"else\" there is no value here"
    case .tooManyRepetitions(let limit):
      return "more than \(limit) repetitions"
    case .tooDeep(let limit):
      return "nested too deep; the limit is \(limit) levels"
    case .tooManyImports(let limit):
      return "more than \(limit) imports, with those in imported scenes"
    case .importOutsideList:
      return "\"import\" puts a scene in as a layer; expected it in a list of layers"
    case .importCycle(let files):
      return "the scene imports itself: " + files.map { quoted($0) }.joined(separator: " → ")
    case .cannotImport(let key):
      return "\(quoted(key)) of an imported scene cannot be put in; move it to the scene that imports"
    case .importNeedsName:
      return "the key \"name\" of an import is missing; the names in the imported scene begin with it"
    case .badTimeSum(let text):
      return "\(quoted(text)) is not a time; expected seconds, or a sum such as \"intro.end + 0.3s\""
    case .unknownTime(let name, let suggestion):
      return "no entry or section of the timeline is called \(quoted(name))" + Self.didYouMean(suggestion)
    case .duplicateTimeName(let name):
      return "several entries or sections are called \(quoted(name)), so that its time is not known"
    case .timeCycle(let names):
      return "the time depends on itself: " + names.map { quoted($0) }.joined(separator: " → ")
    case .endless(let name):
      return "\(quoted(name)) does not end by itself, so that nothing can follow its end"
    case .negativeTime(let text):
      return "\(text) is before the scene begins"
    case .cannotStagger:
      return "\"stagger\" moves \"at\", \"delay\" or an animation's beginning; here is none of them"
    case .badAnimation(let reason), .badLayout(let reason):
      return reason
    case .unknownEasing(let name, let suggestion):
      return "unknown easing \(quoted(name)); docs/guide/templates.md lists them"
        + Self.didYouMean(suggestion)
    }
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
  }

  private static func list(_ names: [String]) -> String {
    names.map { quoted($0) }.joined(separator: ", ")
  }
}
