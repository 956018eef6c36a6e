import CoreGraphics

/// What blocks of views do: additive animations where iOS has them, or what iOS 7 did.
public enum ViewBehavior: String, Sendable, Hashable, CaseIterable {
  case iOS7, iOS8
}
