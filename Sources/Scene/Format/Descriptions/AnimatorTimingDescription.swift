/// `UICubicTimingParameters` or `UISpringTimingParameters`.
public enum AnimatorTimingDescription: Sendable, Equatable {
  case curve(TimingFunctionDescription)
  case spring(ViewSpringDescription)
}
