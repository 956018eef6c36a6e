/// What can be wrong with a template, or with the data for it.
public enum TemplateProblem: Error, Sendable, Hashable {
  // Expressions and names.
  /// A name in an expression that is neither a variable's nor a repetition's.
  case unknownName(String, suggestion: String?)
  /// A field that the object does not have.
  case unknownMember(String, of: String, suggestion: String?)
  /// An element that the list does not have.
  case noIndex(String, count: Int)
  /// An expression that cannot be read, and where.
  case badExpression(String, offset: Int, reason: String)
  /// An expression with more characters than may be.
  case expressionTooLong(limit: Int)
  /// An expression with more levels than may be.
  case expressionTooDeep(limit: Int)
  /// A function or an operator with a value of another kind.
  case wrongOperand(of: String, expected: String, found: String)
  /// A function with too few arguments or too many.
  case wrongArgumentCount(of: String, expected: String, found: Int)
  /// An expression whose result is no number, such as a division by 0.
  case notFinite(String)
  /// A whole number that cannot be counted with exactly.
  case tooManyDigits(String)
  /// A condition that is neither true nor false.
  case notBoolean(found: String)
  /// A value in a text that has no words, such as a list.
  case notText(String, found: String)
  /// A format of numbers or dates that cannot be read.
  case badFormat(String, reason: String)
  /// A language that numbers are not written in here.
  case unknownLocale(String, suggestion: String?)
  /// A text that is no date.
  case badDate(String)
  /// A brace in a text that is not closed.
  case openBrace

  // Variables and data.
  /// A variable whose declaration contradicts itself.
  case badDeclaration(reason: String)
  /// A name that expressions could not hold.
  case badName(String)
  /// A name that is taken already.
  case hiddenName(String)
  /// A type that variables do not have.
  case unknownType(String, suggestion: String?, choices: [String])
  /// With a default it is missing only where another name is near to it.
  case missingValue(String, hasDefault: Bool = false, suggestion: String?)
  /// A value for a variable that is not declared.
  case unknownVariable(String, suggestion: String?)
  /// A value for a scene that declares no variables.
  case noVariables(given: String)
  /// A table of which no column has the name of a variable.
  case noColumn(columns: [String], variables: [String])
  /// A value that the variable's type does not allow.
  case wrongValue(String, expected: String, found: String)
  /// A text with a character that is no letter and no end of a line, by its number.
  case controlCharacter(String, UInt32)
  /// Rows that could be for several variables, or for none.
  case whichVariable(choices: [String])
  /// A file of data that cannot be read.
  case badData(String, reason: String)
  /// Two values for one variable.
  case givenTwice(String)

  // Repetition and other files.
  /// A repetition over what is neither a list nor a number.
  case notRepeatable(found: String)
  /// A repetition where there is one value.
  case repetitionOutsideList
  /// A false condition without another value.
  case noElse
  /// More repetitions than may be.
  case tooManyRepetitions(limit: Int)
  /// More levels than may be.
  case tooDeep(limit: Int)
  /// More imports than may be, those in imported scenes too.
  case tooManyImports(limit: Int)
  /// An import where there is no list of layers.
  case importOutsideList
  /// A scene that imports itself, by these files.
  case importCycle([String])
  /// A key of an imported scene that cannot be put into another one.
  case cannotImport(key: String)
  /// An import without a name.
  case importNeedsName

  // Times.
  /// A text that is neither a time nor a sum of times.
  case badTimeSum(String)
  /// A name that no entry or section has.
  case unknownTime(String, suggestion: String?)
  /// A name that several entries or sections have.
  case duplicateTimeName(String)
  /// A time that depends on itself, by these names.
  case timeCycle([String])
  /// The end of what does not end by itself.
  case endless(String)
  /// A time before the scene begins.
  case negativeTime(String)
  /// A stagger of a command that has no time.
  case cannotStagger
  /// A short form of an animation that contradicts itself.
  case badAnimation(reason: String)
  /// A name that no easing has.
  case unknownEasing(String, suggestion: String?)

  // Layout, counters and captions.
  /// A layout, a counter or captions that contradict themselves.
  case badLayout(reason: String)
}
