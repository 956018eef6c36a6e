/// The layer classes.
public enum LayerKind: String, Sendable, Hashable, CaseIterable {
  case layer = "CALayer"
  case shape = "CAShapeLayer"
  case gradient = "CAGradientLayer"
  case text = "CATextLayer"
  case transform = "CATransformLayer"
  case replicator = "CAReplicatorLayer"
  case scroll = "CAScrollLayer"
  case tiled = "CATiledLayer"
  case player = "AVPlayerLayer"
  case emitter = "CAEmitterLayer"
}
