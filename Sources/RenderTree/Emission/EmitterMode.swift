/// From which part of the shape: `CAEmitterLayerEmitterMode` as a value.
enum EmitterMode: String, Sendable {
  case points, outline, surface, volume
}
