import RenderTree

extension Blending {
  init(_ mode: CGBlendMode) {
    self = mode == .plusLighter ? .add : .over
  }
}
