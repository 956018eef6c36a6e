/// Words that only templates have.
package enum TemplateWords {
  /// The types of variables.
  package static let variableTypes = [
    "string", "number", "integer", "boolean", "color", "time", "date", "point", "size", "path", "contents",
    "enumeration", "record", "array",
  ]
}

/// Which element of a repetition is the first that `stagger` lets begin.
package enum StaggerOrigin: String, CaseIterable, Sendable { case start, centre, end }
