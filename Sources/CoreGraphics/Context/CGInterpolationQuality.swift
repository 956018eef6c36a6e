import Foundation

/// How finely pictures are sampled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high, medium
}
