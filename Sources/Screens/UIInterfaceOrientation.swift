import AnimViews
import Foundation

/// Which way the program's screens are up.
public enum UIInterfaceOrientation: Int, Sendable {
  /// It is not known.
  case unknown
  /// Higher than wide.
  case portrait
  /// The same, upside down.
  case portraitUpsideDown
  /// Wider than high, with the device's lower edge on the left.
  case landscapeLeft = 4
  /// Wider than high, with the device's lower edge on the right.
  case landscapeRight = 3

  /// Whether it is one of the two that are higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is one of the two that are wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
