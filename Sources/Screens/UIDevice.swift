import AnimViews
import CoreAnimation
import Foundation

/// The device that code for iOS asks about: the timeline's screen as that of an iPhone.
open class UIDevice: NSObject {
  private static let all = ThreadLocal { UIDevice() }
  /// The calling thread's device.
  public class var current: UIDevice { all.current }

  /// The device has turned; never posted here.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// "iPhone".
  open var name: String { "iPhone" }
  /// "iPhone".
  open var model: String { "iPhone" }
  /// "iPhone".
  open var localizedModel: String { "iPhone" }
  /// "iOS".
  open var systemName: String { "iOS" }
  /// "17.0".
  open var systemVersion: String { "17.0" }
  /// Nil: nothing tells devices apart.
  open var identifierForVendor: UUID? { nil }
  /// A phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How it is held: as the timeline's screen is wide and high.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Kept, without effect.
  open var isBatteryMonitoringEnabled = false
  /// -1: not known.
  open var batteryLevel: Float { -1 }
  /// False: it never turns.
  open var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Does nothing: it never turns.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// It is not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Its lower edge is on the right.
  case landscapeLeft
  /// Its lower edge is on the left.
  case landscapeRight
  /// It lies with its screen up.
  case faceUp
  /// It lies with its screen down.
  case faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether one of its long sides is down.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
