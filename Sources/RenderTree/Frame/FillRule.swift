/// Which points a path encloses.
public enum FillRule: Sendable, Hashable {
  case nonZero
  case evenOdd
}
