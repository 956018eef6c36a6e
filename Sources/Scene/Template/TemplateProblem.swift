/// What can be wrong with a template, or with the data for it.
public enum TemplateProblem: Error, Sendable, Hashable {
  // Expressions and names.
  case unknownName(String, suggestion: String?)
  case unknownMember(String, of: String, suggestion: String?)
  case noIndex(String, count: Int)
  case badExpression(String, offset: Int, reason: String)
  case expressionTooLong(limit: Int)
  case expressionTooDeep(limit: Int)
  case wrongOperand(of: String, expected: String, found: String)
  case wrongArgumentCount(of: String, expected: String, found: Int)
  case notFinite(String)
  case notBoolean(found: String)
  case notText(String, found: String)
  case badFormat(String, reason: String)
  case unknownLocale(String, suggestion: String?)
  case badDate(String)
  case openBrace

  // Variables and data.
  case badDeclaration(reason: String)
  case badName(String)
  case hiddenName(String)
  case unknownType(String, suggestion: String?, choices: [String])
  /// With a default it is missing only where another name is near to it.
  case missingValue(String, hasDefault: Bool = false, suggestion: String?)
  case unknownVariable(String, suggestion: String?)
  case noVariables(given: String)
  case noColumn(columns: [String], variables: [String])
  case wrongValue(String, expected: String, found: String)
  case whichVariable(choices: [String])
  case badData(String, reason: String)
  case givenTwice(String)

  // Repetition and other files.
  case notRepeatable(found: String)
  case repetitionOutsideList
  case noElse
  case tooManyRepetitions(limit: Int)
  case tooDeep(limit: Int)
  case importOutsideList
  case importCycle([String])
  case cannotImport(key: String)
  case importNeedsName

  // Times.
  case badTimeSum(String)
  case unknownTime(String, suggestion: String?)
  case duplicateTimeName(String)
  case timeCycle([String])
  case endless(String)
  case negativeTime(String)
  case cannotStagger
  case badAnimation(reason: String)
  case unknownEasing(String, suggestion: String?)

  // Layout, counters and captions.
  case badLayout(reason: String)
}
