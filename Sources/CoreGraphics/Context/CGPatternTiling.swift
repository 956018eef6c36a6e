import Foundation

/// How exactly tiles keep their size and distance. All are the same here: nothing is distorted.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}
