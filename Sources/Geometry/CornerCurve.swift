/// The curve of a rounded corner.
public enum CornerCurve: Sendable, Hashable {
  case circular
  /// Runs into the sides with a continuous curvature.
  case continuous
}
