import Foundation
import Geometry

/// One row of the catalogue: all that is known about a property. Key-value coding, the search for actions, view blocks,
/// the scene format and the documents read it.
public struct Property: Sendable {
  /// The key as Objective-C and key paths spell it: `hidden`.
  public let name: String
  /// As Swift and scenes spell it: `isHidden`.
  public let swiftName: String
  public let type: ValueType
  public let defaultValue: Value
  /// How scenes write a value of it; nil where they cannot.
  public let format: ValueFormat?
  /// What a model value in a scene may be; animations' values are free.
  public let range: ValueRange
  public let implicitAction: ImplicitAction
  public let blockAction: BlockAction
  /// Whether an animation in a scene may target it.
  public let isAnimatable: Bool
  /// Whether key-value coding hands out a `Float`, and not a `CGFloat`, for a number of an emitter cell.
  package let isFloat: Bool
  /// The classes that declare the property; the others inherit it from `.layer`.
  public let owners: [LayerKind]
  /// What it does, in one sentence.
  public let summary: String

  /// - Parameters:
  ///   - swiftName: where it is not the key.
  ///   - format: where it is not that of the type.
  init(
    _ name: String, swift swiftName: String? = nil, _ type: ValueType, _ defaultValue: Value = .null,
    written format: ValueFormat? = nil, inScenes: Bool = true,
    range: ValueRange = .any, implicit: ImplicitAction = .none,
    inBlocks block: BlockAction = .none, animatable: Bool = true, isFloat: Bool = false,
    of owners: LayerKind..., summary: String
  ) {
    self.name = name
    self.swiftName = swiftName ?? name
    self.type = type
    self.defaultValue = defaultValue
    self.format = inScenes ? format ?? ValueFormat(type) : nil
    self.range = range
    self.implicitAction = implicit
    self.blockAction = block
    self.isAnimatable = animatable
    self.isFloat = isFloat
    self.owners = owners.isEmpty ? [.layer] : owners
    self.summary = summary
  }

  public func belongs(to kind: LayerKind) -> Bool {
    owners.contains(.layer) || owners.contains(kind)
  }

  /// Whether it may have no value: Apple's API declares colours, paths, arrays, contents and texts as objects.
  public var isOptional: Bool {
    switch type {
    case .color, .path, .array: true
    case .object: defaultValue == .null
    case .number, .bool, .point, .size, .rect, .transform, .string: false
    }
  }
}

extension Property {
  /// Which animation Core Animation itself makes when a property changes and no other object answers the search
  /// for an action.
  public enum ImplicitAction: Sendable, Hashable {
    case none
    case basic
    /// A fade, stored under the key `transition`.
    case transition
  }
}

extension Property {
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
  case layer = "CALayer"
  case shape = "CAShapeLayer"
  case gradient = "CAGradientLayer"
  case text = "CATextLayer"
  case transform = "CATransformLayer"
  case replicator = "CAReplicatorLayer"
  case scroll = "CAScrollLayer"
  case tiled = "CATiledLayer"
  case player = "AVPlayerLayer"
  case emitter = "CAEmitterLayer"
}
