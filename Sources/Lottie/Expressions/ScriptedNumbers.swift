import Foundation
import Synchronization

/// Numbers that an expression makes of those that the file has beside it.
///
/// What the expression is known to come to is set once, when the whole file has been read.
final class ScriptedNumbers: Animated {
  /// How the expression turned out.
  enum State: Sendable {
    /// Nothing is known of it yet, or it does not work: the numbers beside it are shown.
    case unused
    case constant([Double])
    case live(ExpressionHost, extremes: [[Double]])
  }

  let base: AnimatedNumbers
  let source: ExpressionSource
  /// Where it is in the file, such as `layers/2/ks/p`.
  let path: String
  private let state = Mutex(State.unused)
  private let memo = Mutex<[Double: [Double]]>([:])
  /// How many frames are remembered.
  private static let mostFrames = 64

  init(base: AnimatedNumbers, source: ExpressionSource, path: String) {
    (self.base, self.source, self.path) = (base, source, path)
  }

  func settle(_ new: State) { state.withLock { $0 = new } }

  private var current: State { state.withLock { $0 } }

  func values(at frame: Double) -> [Double] {
    switch current {
    case .unused: return base.values(at: frame)
    case .constant(let values): return values
    case .live(let host, _):
      // Within another expression a circle may end here otherwise than by itself: only what is asked for by itself is remembered.
      let isAlone = ExpressionEngine.current == nil
      if isAlone, let known = memo.withLock({ $0[frame] }) { return known }
      let own = base.values(at: frame)
      let found = (try? host.numbers(of: self, at: frame).get()).map { Self.fitted($0, to: own) } ?? own
      guard isAlone else { return found }
      memo.withLock { memo in
        if memo.count >= Self.mostFrames { memo.removeAll(keepingCapacity: true) }
        memo[frame] = found
      }
      return found
    }
  }

  /// What an expression leaves out of several numbers stays as it is.
  static func fitted(_ values: [Double], to own: [Double]) -> [Double] {
    values.count < own.count ? values + own[values.count...] : values
  }

  var span: ClosedRange<Double>? {
    switch current {
    case .unused: base.span
    case .constant: nil
    case .live: -1e6...1e6
    }
  }

  var count: Int { base.count + 1 }

  var extremes: [[Double]] {
    switch current {
    case .unused: base.extremes
    case .constant(let values): [values]
    case .live(_, let extremes): base.extremes + extremes
    }
  }
}
