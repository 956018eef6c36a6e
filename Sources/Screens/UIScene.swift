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
