/// How particles lie over each other: `CAEmitterLayerRenderMode` as a value.
enum ParticleOrder: String, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}
