import AnimPlayback
import AnimRenderTree
import UIKit

/// A screen of 320 by 480 points with a window, as pieces of code find it.
final class App {
  let timeline = Timeline(size: CGSize(width: 320, height: 480))
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var recording: Recording?

  init() { _ = Misuse.takeReports() }

  /// Shows a view controller, or one with a view; a second later something happens.
  func show(_ controller: UIViewController = UIViewController(), then action: @escaping () -> Void = {}) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    timeline.at(1, perform: action)
  }

  func numbers(_ layer: CALayer, _ keyPath: String, at times: [Double]) -> [Double] {
    let recording = recording ?? timeline.record(until: 10)
    self.recording = recording
    guard let path = PropertyKeyPath(keyPath) else { return [] }
    return times.map { time in
      var evaluator = Evaluator(tree: recording.tree(at: time))
      let number = evaluator.value(of: layer.id, path, at: time)?.number ?? .nan
      return (number * 1000).rounded() / 1000
    }
  }

  func numbers(_ view: UIView, _ keyPath: String, at times: [Double]) -> [Double] {
    numbers(view.layer, keyPath, at: times)
  }
}
