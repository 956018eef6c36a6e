import Foundation

extension UIApplication {
  /// The program has become active.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The program is about to be active no longer.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The program is not seen any more.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The program is about to be seen again.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The program has started; never posted here.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The program ends; never posted here.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Memory is short; never posted here.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// A day has begun; never posted here.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The device is about to turn; never posted here.
  public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The device has turned; never posted here.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}

extension NSNotification.Name {
  /// The program has become active.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The program is about to be active no longer.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The program is not seen any more.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The program is about to be seen again.
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  /// The device has turned; never posted here.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}
