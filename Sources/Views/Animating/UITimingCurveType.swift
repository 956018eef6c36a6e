import CoreAnimation

public enum UITimingCurveType: Int, Sendable, Hashable {
  case builtin, cubic, spring, composed
}
