import Foundation
import AnimGeometry

/// One row of the catalogue: all that is known about a property. Key-value coding, the search for actions, view blocks,
/// the scene format and the documents read it.
public struct Property: Sendable {
  /// The key as Objective-C and key paths spell it: `hidden`.
  public let name: String
  /// As Swift and scenes spell it: `isHidden`.
  public let swiftName: String
  /// What kind of value it holds.
  public let type: ValueType
  /// The type that Apple's API declares, where it is not the usual one for such values.
  package let declaredType: String?
  /// What a layer has that was not told otherwise.
  public let defaultValue: Value
  /// How scenes write a value of it; nil where they cannot.
  public let format: ValueFormat?
  /// What a model value in a scene may be; animations' values are free.
  public let range: ValueRange
  /// What Core Animation does by itself when it changes.
  public let implicitAction: ImplicitAction
  /// What a view does when it changes in a block of animations.
  public let blockAction: BlockAction
  /// Whether an animation in a scene may target it.
  public let isAnimatable: Bool
  /// The classes that declare the property; the others inherit it from `.layer`.
  public fileprivate(set) var owners: [LayerKind]
  /// What it does, in one sentence.
  public private(set) var summary = ""

  /// - Parameters:
  ///   - swiftName: where it is not the key.
  ///   - type: where the default value does not say it.
  ///   - declaredType: where it is not the usual one, such as `CGFloat` for a number.
  ///   - format: where it is not that of the type.
  ///   - words: what strings are written as; like corners and edges, they cannot be animated.
  ///   - others: the classes that declare it beside that of the table.
  init(
    _ name: String, swift swiftName: String? = nil, type: ValueType? = nil, _ defaultValue: Value = .null,
    as declaredType: String? = nil, written format: ValueFormat? = nil, words: WordList? = nil,
    inScenes: Bool = true, range: ValueRange = .any, implicit: ImplicitAction = .none,
    inBlocks block: BlockAction = .none, animatable: Bool = true, alsoOf others: LayerKind...
  ) {
    let type = type ?? defaultValue.type ?? .object
    let format = words.map(ValueFormat.word) ?? format ?? ValueFormat(type)
    self.name = name
    self.swiftName = swiftName ?? name
    self.type = type
    self.declaredType = declaredType
    self.defaultValue = defaultValue
    self.format = inScenes ? format : nil
    self.range = range
    self.implicitAction = implicit
    self.blockAction = block
    self.isAnimatable = animatable && words == nil && format != .corners && format != .edges
    self.owners = others
  }

  /// The row with its sentence.
  func meaning(_ summary: String) -> Property {
    var row = self
    row.summary = summary
    return row
  }

  /// Whether layers of the class have the property.
  public func belongs(to kind: LayerKind) -> Bool {
    owners.contains(.layer) || owners.contains(kind)
  }

  /// Whether key-value coding hands out a `Float`, and not a `CGFloat`, for a number of an emitter cell.
  package var isFloat: Bool { declaredType == "Float" }

  /// Whether it may have no value: Apple's API declares colours, paths, arrays, contents and texts as objects.
  public var isOptional: Bool {
    type == .object ? defaultValue == .null : type.isObject && type != .string
  }
}

extension Property {
  /// Which animation Core Animation itself makes when a property changes and no other object answers the search
  /// for an action.
  public enum ImplicitAction: Sendable, Hashable {
    /// It changes at once.
    case none
    /// An animation from the old value to the new one.
    case basic
    /// A fade, stored under the key `transition`.
    case transition
  }

  /// What a view does with a change of one of its layer's properties inside an animation block.
  ///
  /// Apple publishes no list: these were measured on iOS 11 to 14, where border and zPosition have none.
  public enum BlockAction: Sendable, Hashable {
    /// The property changes at once.
    case none
    /// An animation from the old value to the new one, which takes the place of any before it.
    case replacing
    /// From iOS 8 on an animation of the difference, beside those that run already.
    case additive
  }
}

/// The layer classes.
public enum LayerKind: String, Sendable, Hashable, CaseIterable {
  /// The class that the others inherit from.
  case layer = "CALayer"
  /// Draws a path.
  case shape = "CAShapeLayer"
  /// Draws a gradient.
  case gradient = "CAGradientLayer"
  /// Draws text.
  case text = "CATextLayer"
  /// Draws nothing itself, and keeps the depth of its sublayers.
  case transform = "CATransformLayer"
  /// Draws copies of its sublayers.
  case replicator = "CAReplicatorLayer"
  /// Shows a part of its sublayers.
  case scroll = "CAScrollLayer"
  /// Draws itself; here in one piece.
  case tiled = "CATiledLayer"
  /// Shows a movie.
  case player = "AVPlayerLayer"
  /// Draws particles.
  case emitter = "CAEmitterLayer"

  /// The table of the properties that the class declares.
  func rows(_ rows: [Property]) -> [Property] {
    rows.map { row in
      var row = row
      row.owners.insert(self, at: 0)
      return row
    }
  }
}
