/// Keeps, of frames in the order of their times, which layers were behind siblings that they come after, for one of them is
/// turned.
///
/// A layer that passes through a sibling counts at once. One that is behind it as a whole counts only if it turns: the sides of
/// a box are behind its front too, and are meant to be.
public struct SiblingDepthRecorder: Sendable {
  /// After so many comparisons of planes, and of what they draw, no more are made.
  package static let mostComparisons = 5_000_000

  /// What became of one layer.
  public struct Entry: Sendable {
    /// The layer that was behind an earlier sibling.
    public var layer: LayerID
    /// The sibling that it was behind first.
    public var sibling: LayerID
    /// How many more siblings it was behind.
    public var others: Int
    /// Whether it was turned out of the plane itself.
    public var isTurned: Bool
    /// Whether never more than a part of it was behind a sibling.
    public var isPart: Bool
    /// When it was first behind, in seconds.
    public var time: Double
    /// By how much its `zPosition` has to grow until it stays in front.
    public var lift: Double
  }

  private struct Pair: Hashable {
    var later: LayerID
    var earlier: LayerID
  }

  private struct Record {
    let pair: Pair
    let isTurned: Bool
    let time: Double
    let firstLift: Double
    var mostLift: Double
    var isCut: Bool
    var isHidden: Bool
    var isTurning = false

    var counts: Bool { isCut || isTurning }
  }

  /// A shorter way than this is not one that something turns.
  private static let leastTurn = 1e-3

  private var records: [Record] = []
  private var places: [Pair: Int] = [:]

  /// Nothing was noted yet.
  public init() {}

  mutating func note(_ depth: SiblingDepth, at time: Double) {
    guard depth.isAgainstOrder else { return }
    let pair = Pair(later: depth.later, earlier: depth.earlier)
    if let place = places[pair] {
      records[place].mostLift = max(records[place].mostLift, depth.lift)
      records[place].isCut = records[place].isCut || depth.place == .both
      records[place].isHidden = records[place].isHidden || depth.place == .behind
      if abs(depth.lift - records[place].firstLift) > Self.leastTurn { records[place].isTurning = true }
    } else {
      places[pair] = records.count
      records.append(
        Record(
          pair: pair, isTurned: depth.isLaterTurned, time: time, firstLift: depth.lift, mostLift: depth.lift,
          isCut: depth.place == .both, isHidden: depth.place == .behind))
    }
  }

  /// One for each layer, in the order in which they were found.
  public var entries: [Entry] {
    var entries: [Entry] = []
    var places: [LayerID: Int] = [:]
    for record in records where record.counts {
      if let place = places[record.pair.later] {
        entries[place].others += 1
        entries[place].isPart = entries[place].isPart && !record.isHidden
        entries[place].lift = max(entries[place].lift, record.mostLift)
      } else {
        places[record.pair.later] = entries.count
        entries.append(
          Entry(
            layer: record.pair.later, sibling: record.pair.earlier, others: 0, isTurned: record.isTurned,
            isPart: !record.isHidden, time: record.time, lift: record.mostLift))
      }
    }
    return entries
  }
}
