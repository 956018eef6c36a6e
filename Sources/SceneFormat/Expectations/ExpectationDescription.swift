import AnimJSON

/// What a scene expects of its own motion. Others find out whether it is so.
public struct ExpectationDescription: Sendable, Equatable {
  /// The name of the layer that it is about.
  public var layer: String
  /// Nil where it is about the layer as a whole.
  public var keyPath: SceneKeyPath?
  /// What is expected.
  public var rule: ExpectationRule
  /// What stands behind the rule's key.
  public var argument: Argument
  /// The time that it is about, in seconds, where it is about one.
  public var at: Double?
  /// The part of the video that it is about, in seconds; nil is the beginning, and the end.
  public var from: Double?
  /// Where the part of the video ends; nil is its end.
  public var to: Double?
  /// How far off is near enough, in the units of the property; nil is the rule's own.
  public var tolerance: Double?
  /// What happens to two layers of which one comes first.
  public var event: Milestone?
  /// How many seconds it comes earlier at least; nil is by anything.
  public var lead: Double?
  /// Where it is written.
  public var location: SourceLocation

  package init(
    layer: String, keyPath: SceneKeyPath?, _ rule: ExpectationRule, _ argument: Argument, at: Double? = nil,
    from: Double? = nil, to: Double? = nil, tolerance: Double? = nil, event: Milestone? = nil,
    lead: Double? = nil, location: SourceLocation
  ) {
    (self.layer, self.keyPath, self.rule, self.argument) = (layer, keyPath, rule, argument)
    (self.at, self.from, self.to, self.tolerance) = (at, from, to, tolerance)
    (self.event, self.lead, self.location) = (event, lead, location)
  }

  /// What stands behind a rule's key; its form says which of these it is.
  public enum Argument: Sendable, Equatable {
    /// There is nothing to say.
    case always
    /// A number, or a time in seconds.
    case number(Double)
    /// A value of the property.
    case value(ValueDescription)
    /// The least and the greatest value.
    case bounds(ValueDescription, ValueDescription)
    /// Which way numbers go.
    case direction(Direction)
    /// The name of another layer.
    case layer(String)

    /// Of a rule whose form is a number.
    package var amount: Double { if case .number(let number) = self { number } else { 0 } }
    package var otherLayer: String? { if case .layer(let name) = self { name } else { nil } }
    package var values: [ValueDescription] {
      switch self {
      case .value(let value): [value]
      case .bounds(let low, let high): [low, high]
      default: []
      }
    }
  }

  /// What a layer can reach.
  public enum Milestone: String, Sendable, CaseIterable {
    /// It is first seen.
    case appears
    /// Its property stays near its last value.
    case settles
  }

  /// The two ways of a number.
  public enum Direction: String, Sendable, CaseIterable {
    /// It never falls.
    case increasing
    /// It never rises.
    case decreasing
  }
}

extension ExpectationDescription {
  /// In one line, with the words that scenes use.
  package var summary: String {
    let words: String? =
      switch argument {
      case .number(let number): rule.form.around.before + plainText(number) + rule.form.around.after
      case .direction(let direction): direction.rawValue
      case .layer(let other): other
      case .always, .value, .bounds: nil
      }
    return [layer, keyPath?.text, event?.rawValue, rule.name, words, at.map { "at \(plainText($0)) s" }]
      .compactMap { $0 }.joined(separator: " ")
  }

  /// When it begins to count.
  package var begin: Double { at ?? (rule.form.edge == .begin ? argument.amount : from ?? 0) }

  /// When it ends to count, in a video that is so long.
  package func end(_ duration: Double) -> Double {
    at ?? (rule.form.edge == .end ? argument.amount : to ?? duration)
  }
}
