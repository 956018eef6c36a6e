import CoreGraphics

/// What of a layer's frame a constraint is about.
public enum CAConstraintAttribute: Int32, Sendable, CaseIterable {
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
