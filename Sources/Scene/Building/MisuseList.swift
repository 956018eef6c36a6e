import CoreAnimation

/// Collects what Core Animation reports while a scene is played.
struct MisuseList {
  private(set) var cautions: [PlacedCaution] = []
  /// Without time passing, callbacks kept each other going: the only report that is an error of the scene.
  private(set) var endlessTimes: [Double] = []
  private var known: Set<PlacedCaution> = []

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
  mutating func add(_ caution: Caution, at location: SourceLocation?) {
    let placed = PlacedCaution(location: location, caution: caution)
    if known.insert(placed).inserted { cautions.append(placed) }
  }
}
