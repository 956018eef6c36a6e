/// How far a render has come.
public struct RenderProgress: Sendable, Equatable {
  public let framesDone: Int
  public let framesTotal: Int
}
