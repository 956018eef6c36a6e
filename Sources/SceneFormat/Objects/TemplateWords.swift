/// Words that only templates have.
package enum TemplateWords {
  /// The types of variables.
  package static let variableTypes = [
    "string", "number", "integer", "boolean", "color", "time", "date", "point", "size", "path", "contents",
    "enumeration", "record", "array",
  ]
}
