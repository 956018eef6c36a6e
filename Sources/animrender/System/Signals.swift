import AnimCSandbox
import Foundation
import AnimMovie
import Synchronization

/// The first signal that asked the program to stop, 0 before that. A plain number, since a signal's handler may
/// touch nothing else.
private let firstSignal = Atomic<Int32>(0)

/// SIGINT, SIGTERM and SIGHUP leave nothing behind.
enum Signals {
  /// From now on the first signal is only noted, for work that looks at `interruption` between its steps; a second
  /// one ends the program at once.
  static func catchStops() {
    _ = firstSignal.load(ordering: .relaxed)
    install { signal in
      let (isFirst, _) = firstSignal.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
      if !isFirst { Signals.end(signal) }
    }
  }

  /// From now on a signal ends the program at once, as it does by itself, but without a partial file.
  static func endAtStops() {
    install { Signals.end($0) }
  }

  /// From now on a crash, of the program or of a library in it, leaves no partial file behind. Where a library was at a file
  /// (`ForeignWork`), that is an error of the file; else what is done at a crash, such as a report of the Swift runtime, is
  /// done as before.
  static func cleanUpAtCrashes() {
    PartialFile.prepare()
    csandbox_at_crash({ PartialFile.delete() }, Failure.Code.missingAsset.rawValue)
  }

  /// Called by handlers.
  private static func end(_ signal: Int32) {
    PartialFile.delete()
    _exit(128 + signal)
  }

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void) {
    PartialFile.prepare()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // System calls under way go on instead of failing.
    action.sa_flags = Int32(SA_RESTART)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var old = sigaction()
      // A program started with `nohup` or in a script's background ignores some; so it stays.
      guard sigaction(signal, nil, &old) == 0, !isIgnored(old) else { continue }
      sigaction(signal, &action, nil)
      sigaddset(&unblocked, signal)
    }
    // A program started from a thread of a pool inherits that thread's blocked signals.
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // C functions cannot be compared, their addresses can.
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Nil until a signal came.
  static var interruption: Interruption? {
    let signal = firstSignal.load(ordering: .relaxed)
    return signal == 0 ? nil : Interruption(signal: signal)
  }
}
