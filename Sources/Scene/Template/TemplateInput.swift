import Geometry

/// How a scene is read, and what its variables are given from outside.
public struct TemplateInput: Sendable {
  /// Whether comments and trailing commas are refused.
  public var isStrict = false
  /// Texts by name, which the declared types read.
  public var arguments: [(name: String, text: String)] = []
  /// Files of data, in the order in which they were given.
  public var data: [TemplateData] = []
  /// What is different from one video of a batch to the next.
  public var row: TemplateRow?
  /// Says how large texts are; nil asks `TextMeasuring.current`.
  public var measurer: (any TextMeasurer)?

  /// No input.
  public init() {}

  /// Whether there is nothing for a template.
  public var isEmpty: Bool { arguments.isEmpty && data.isEmpty && (row?.columns.isEmpty ?? true) }
}
