/// One level of a picture, ready to be sampled.
struct LevelView {
  let texels: Texels
  let plane: LevelPlane
}
