/// How a view controller is presented over another one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As a sheet on iOS; covers all here.
  case automatic = -2
  /// Not presented by itself.
  case none
  /// Covers all, and the view below leaves the screen.
  case fullScreen
  /// A sheet on iOS; covers all here, and the view below stays.
  case pageSheet
  /// A small sheet on iOS; covers all here, and the view below stays.
  case formSheet
  /// As `fullScreen`.
  case currentContext
  /// As its delegate's objects say; the view below stays.
  case custom
  /// Covers all, and the view below stays.
  case overFullScreen
  /// As `overFullScreen`.
  case overCurrentContext
  /// A bubble on iOS; covers all here, and the view below stays.
  case popover

  /// Whether the view below leaves the screen.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
