/// `UICubicTimingParameters` or `UISpringTimingParameters`.
public enum AnimatorTimingDescription: Sendable, Equatable {
  /// A curve over the animator's duration.
  case curve(TimingFunctionDescription)
  /// A spring.
  case spring(ViewSpringDescription)
}
