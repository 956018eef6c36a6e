import AnimViews
import Foundation

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
