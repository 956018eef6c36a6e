/// Where particles come from: `CAEmitterLayerEmitterShape` as a value.
enum EmitterShape: String, Sendable {
  case point, line, rectangle, cuboid, circle, sphere
}
