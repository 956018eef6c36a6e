import CoreGraphics
import Foundation

/// Ties an edge, a middle or a length of a layer to one of its superlayer or of a sibling:
/// `attribute = scale × source's attribute + offset`. `CAConstraintLayoutManager` lays out by it.
public final class CAConstraint: NSObject {
  /// What of the layer's frame is tied.
  public let attribute: CAConstraintAttribute
  /// What it is tied to: the `name` of a sibling, or `superlayer`. A constraint to any other is ignored.
  public let sourceName: String
  /// What of the source it is tied to: of a sibling's frame, or of the superlayer's bounds.
  public let sourceAttribute: CAConstraintAttribute
  /// What the source's attribute is multiplied with; 1 by default.
  public let scale: CGFloat
  /// What is added to that, in points; 0 by default.
  public let offset: CGFloat

  /// A constraint with a scale and an offset. If one of them is not finite, that is reported and they are 1 and 0.
  public init(
    attribute: CAConstraintAttribute, relativeTo sourceName: String,
    attribute sourceAttribute: CAConstraintAttribute,
    scale: CGFloat, offset: CGFloat
  ) {
    self.attribute = attribute
    self.sourceName = sourceName
    self.sourceAttribute = sourceAttribute
    let isFinite = scale.isFinite && offset.isFinite
    if !isFinite { Misuse.report(.valueNotFinite(key: scale.isFinite ? "offset" : "scale")) }
    self.scale = isFinite ? scale : 1
    self.offset = isFinite ? offset : 0
  }

  /// A constraint with an offset and a scale of 1.
  public convenience init(
    attribute: CAConstraintAttribute, relativeTo sourceName: String,
    attribute sourceAttribute: CAConstraintAttribute,
    offset: CGFloat
  ) {
    self.init(
      attribute: attribute, relativeTo: sourceName, attribute: sourceAttribute, scale: 1, offset: offset)
  }

  /// A constraint to the same value: a scale of 1 and an offset of 0.
  public convenience init(
    attribute: CAConstraintAttribute, relativeTo sourceName: String,
    attribute sourceAttribute: CAConstraintAttribute
  ) {
    self.init(attribute: attribute, relativeTo: sourceName, attribute: sourceAttribute, scale: 1, offset: 0)
  }
}

/// What of a layer's frame a constraint is about.
public enum CAConstraintAttribute: Int32, Sendable, CaseIterable {
  /// A side, the middle or the length of the frame, along x or along y.
  case minX, midX, maxX, width, minY, midY, maxY, height

  var isHorizontal: Bool { rawValue < CAConstraintAttribute.minY.rawValue }

  func value(of rect: CGRect) -> CGFloat {
    switch self {
    case .minX: rect.minX
    case .midX: rect.midX
    case .maxX: rect.maxX
    case .width: rect.width
    case .minY: rect.minY
    case .midY: rect.midY
    case .maxY: rect.maxY
    case .height: rect.height
    }
  }
}
