/// Whether an object turns along its path: `CAAnimationRotationMode`.
public enum RotationMode: String, Sendable, Hashable, CaseIterable {
  case rotateAuto = "auto"
  case rotateAutoReverse = "autoReverse"
}
