// In: what programs ask of iOS beside views: the application, the device, screens with bars, tables.
// Out: the same of a timeline. The program does without this target.
// To read: UIApplication, UINavigationController, UITableView.

import AnimViews
import CoreAnimation
import Foundation

/// The program that the timeline shows, as code for iOS asks for it: there is one for each thread.
open class UIApplication: UIResponder {
  private static let all = ThreadLocal { UIApplication() }

  /// The calling thread's application.
  public class var shared: UIApplication { all.current }

  /// Is told of nothing here; it is kept for code that asks it.
  open var delegate: (any UIApplicationDelegate)?

  /// What the program does at the moment.
  public enum State: Int, Sendable {
    /// It is seen and touched.
    case active
    /// It is seen.
    case inactive
    /// It is not seen.
    case background
  }

  /// What the program does; `active` unless it was set, as a timeline's events may do with `move(to:)`.
  open internal(set) var applicationState = State.active

  /// The windows on the screen, the frontmost last.
  open var windows: [UIWindow] {
    (TransactionContext.current.views.screenContents?.shownLayers ?? []).compactMap {
      $0.delegate as? UIWindow
    }
  }
  /// The frontmost window that is seen.
  open var keyWindow: UIWindow? { windows.last { !$0.isHidden } }
  /// The one scene that there is.
  open private(set) lazy var connectedScenes: Set<UIScene> = [UIWindowScene(of: self)]

  /// Which way the program runs; from left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Which way the screen is held.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Where a status bar would be: there is none.
  open var statusBarFrame: CGRect { .zero }
  /// Kept, without effect: there is no status bar.
  open var isStatusBarHidden = true
  /// Kept, without effect.
  open var isIdleTimerDisabled = false
  /// Kept, without effect.
  open var isNetworkActivityIndicatorVisible = false
  /// How large the user wants texts; as iOS begins.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Between this and `endIgnoringInteractionEvents()` fingers touch nothing.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Takes back one `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }
  /// Whether fingers touch nothing. Kept for code that asks; windows go on being touched.
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  private var ignoring = 0

  /// Nothing can be opened here: false.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Nothing is opened: the completion gets false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// Has a method of `target`, or of the first responder, called.
  ///
  /// - Returns: whether there is one that has the method.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    var responder = target.map { $0 as AnyObject } ?? windows.last
    while let object = responder {
      if action.send(to: object, sender, event) { return true }
      responder = target == nil ? (object as? UIResponder)?.next : nil
    }
    return false
  }

  /// Not Apple's: what leaving the program and coming back does. Observers hear the notifications of iOS in its order.
  open func move(to state: State) {
    while applicationState != state {
      let step: (State, Notification.Name) =
        switch (applicationState, state) {
        case (.active, _): (.inactive, UIApplication.willResignActiveNotification)
        case (.background, _): (.inactive, UIApplication.willEnterForegroundNotification)
        case (.inactive, .background): (.background, UIApplication.didEnterBackgroundNotification)
        case (.inactive, _): (.active, UIApplication.didBecomeActiveNotification)
        }
      applicationState = step.0
      NotificationCenter.default.post(name: step.1, object: self)
    }
  }

  /// A key of `open(_:options:completionHandler:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A key of what the program was started with.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Is told of the program's life on iOS; here nothing calls it.
public protocol UIApplicationDelegate: AnyObject {
  /// The program's window.
  var window: UIWindow? { get set }
  /// Called on iOS when the program was started.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Nil; setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
