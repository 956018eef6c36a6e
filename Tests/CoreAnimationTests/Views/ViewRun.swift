import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import AnimViews

/// A view on a timeline of its own, at (0, 0) with bounds of 10 by 10.
struct ViewRun {
  let view: UIView
  let log: Log
  private let run: LayerRun

  /// What completions and others said, with the time.
  final class Log {
    private(set) var entries: [String] = []

    func add(_ text: String) {
      let time = (CACurrentMediaTime() * 1000).rounded() / 1000
      entries.append("\(time) \(text)")
    }

    func completion(_ name: String) -> (Bool) -> Void {
      { self.add("\(name) \($0)") }
    }

    func position(_ name: String) -> (UIViewAnimatingPosition) -> Void {
      { self.add("\(name) \($0)") }
    }
  }

  init(
    _ view: UIView = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10)), until duration: Double = 10,
    events: (_ timeline: Timeline, _ view: UIView, _ log: Log) -> Void
  ) {
    self.view = view
    let log = Log()
    self.log = log
    run = LayerRun(view.layer, until: duration) { timeline, _ in events(timeline, view, log) }
  }

  func x(_ time: Double) -> Double { run.number("position.x", at: time) }
  func xs(_ times: [Double]) -> [Double] { run.numbers("position.x", at: times) }
  func number(_ keyPath: String, _ time: Double) -> Double { run.number(keyPath, at: time) }
  func value(_ keyPath: String, _ time: Double) -> Value? { run.value(keyPath, at: time) }
  func steps(_ keyPath: String, _ time: Double) -> [PropertyTrace.Step] {
    run.trace(keyPath, at: time)?.steps ?? []
  }
  func keys(_ keyPath: String, _ time: Double) -> [String?] { steps(keyPath, time).map(\.key) }
}

/// The values of Core Animation's curves.
func curve(_ name: CAMediaTimingFunctionName, _ x: Double) -> Double {
  CAMediaTimingFunction(name: name).function.evaluate(x)
}

func ease(_ x: Double) -> Double { curve(.easeInEaseOut, x) }
