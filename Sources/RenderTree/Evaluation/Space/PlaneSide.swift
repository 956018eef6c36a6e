/// Where something lies, seen from a plane.
enum PlaneSide {
  case back, level, front, both
}
