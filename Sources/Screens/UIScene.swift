import AnimViews
import Foundation

/// A part of the program's screens. There is one.
open class UIScene: UIResponder {
  /// What a scene does at the moment.
  public enum ActivationState: Int, Sendable {
    /// It is not there.
    case unattached = -1
    /// It is seen and touched.
    case foregroundActive
    /// It is seen.
    case foregroundInactive
    /// It is not seen.
    case background
  }

  unowned let application: UIApplication

  init(of application: UIApplication) { self.application = application }

  /// What it does, as the application's state says.
  open var activationState: ActivationState {
    switch application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
}

/// The scene that the application's windows are in.
open class UIWindowScene: UIScene {
  /// Its windows, the frontmost last.
  open var windows: [UIWindow] { application.windows }
  /// The frontmost window that is seen.
  open var keyWindow: UIWindow? { application.keyWindow }
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// Which way the screen is held.
  open var interfaceOrientation: UIInterfaceOrientation { application.statusBarOrientation }
  /// How it is shown.
  open var traitCollection: UITraitCollection {
    windows.last?.traitCollection ?? UITraitCollection(userInterfaceStyle: .light)
  }
}

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

/// Which way lines and screens run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
