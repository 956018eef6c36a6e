import CoreAnimation
import Foundation
import Views

/// Collects what Core Animation reports while a scene is played.
struct MisuseList {
  private(set) var lints: [LocatedLint] = []
  /// Without time passing, callbacks kept each other going: the only report that is an error of the scene.
  private(set) var endlessTimes: [Double] = []
  private var known: Set<LocatedLint> = []

  /// Takes the reports made since the last time and gives them a place.
  mutating func take(at location: SourceLocation?) {
    for misuse in Misuse.takeReports() {
      if case .callbacksNeverEnd(let time) = misuse {
        endlessTimes.append(time)
      } else {
        add(.misuse(misuse), at: location)
      }
    }
  }

  /// The same of one place counts once, however often it happens.
  mutating func add(_ lint: Lint, at location: SourceLocation?) {
    let placed = LocatedLint(location: location, lint: lint)
    if known.insert(placed).inserted { lints.append(placed) }
  }
}
