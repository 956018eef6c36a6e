/// An animation of a layer with many, in one piece, so that those of a layer lie side by side in memory: a frame that
/// went to each would spend its time waiting for it.
struct AnimationStep: Sendable {
  let effect: EffectTiming
  let direct: VectorAnimation

  /// Nil for an animation that is not direct.
  init?(_ attached: CommittedAnimation) {
    guard let direct = attached.direct else { return nil }
    effect = EffectTiming(attached.animation)
    self.direct = direct
  }
}
