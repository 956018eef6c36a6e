import CoreAnimation

/// What a timing curve is made of.
public enum UITimingCurveType: Int, Sendable, Hashable {
  case builtin, cubic, spring, composed
}
