import Synchronization

/// The births of each cell of a span as a function of the layer's time: the integral of the birth rate, and
/// how long those born may live.
///
/// Where the rate does not change the integral is a straight line. Where it is animated the rate is sampled in
/// the middle of steps of fixed lengths, the first of which begin at the curve's origin.
struct SpawnSchedule: Sendable {
  /// The integral is 0 here; before, the rates are `earlier`.
  var origin = 0.0
  var earlier: [Double]
  /// By cell, the integral at the ends of the steps.
  var sums: [[Double]] = []
  /// By the depth of the cells, in seconds of the layer's time: the longest life up to the end of each step.
  /// The first is that before the origin.
  var lives: [[Double]]

  init(_ moment: EmissionMoment, _ cells: EmissionCells) {
    earlier = cells.all.indices.map { moment.birthRate($0) * cells.all[$0].rate }
    lives = SpawnSchedule.lives(moment, cells).map { [$0] }
  }

  /// The longest life of the particles of each depth.
  static func lives(_ moment: EmissionMoment, _ cells: EmissionCells) -> [Double] {
    var lives = [Double](repeating: 0, count: cells.depth)
    for (index, cell) in cells.all.enumerated() where cell.rate > 0 {
      lives[cell.depth] = max(lives[cell.depth], moment.longestLife(index) / cell.rate)
    }
    return lives
  }

  // MARK: Steps

  static let step = 1.0 / 120
  /// After so many steps they are a second long, and after as many again the rates stay as they are.
  static let stepLimit = 1 << 19

  /// Where a step begins, after the origin.
  static func time(ofStep index: Int) -> Double {
    index <= stepLimit ? Double(index) * step : Double(stepLimit) * step + Double(index - stepLimit)
  }

  /// The step in which a time after the origin lies.
  static func step(at time: Double) -> Int {
    let border = Double(stepLimit) * step
    let index = time < border ? time / step : Double(stepLimit) + (time - border)
    return index > 0 ? Int(min(index, Double(2 * stepLimit))) : 0
  }

  // MARK: Reading

  /// Births of a cell between two times of the layer.
  func count(_ cell: Int, from start: Double, to end: Double) -> Double {
    if sums.isEmpty { return earlier[cell] == 0 ? 0 : earlier[cell] * (end - start) }
    return integral(cell, to: end) - integral(cell, to: start)
  }

  private func integral(_ cell: Int, to time: Double) -> Double {
    let elapsed = time - origin
    let sums = sums[cell]
    if elapsed <= 0 || sums.count < 2 { return earlier[cell] == 0 ? 0 : earlier[cell] * elapsed }
    let index = min(SpawnSchedule.step(at: elapsed), sums.count - 2)
    let start = SpawnSchedule.time(ofStep: index)
    let length = SpawnSchedule.time(ofStep: index + 1) - start
    return sums[index] + (sums[index + 1] - sums[index]) * (elapsed - start) / length
  }

  /// When so many births have come after `start`.
  func time(_ cell: Int, from start: Double, adding count: Double) -> Double {
    if sums.isEmpty { return start + count / earlier[cell] }
    let sums = sums[cell]
    let sum = min(integral(cell, to: start) + count, max(sums.last ?? 0, 0))
    if sum <= 0 || sums.count < 2 { return origin + sum / earlier[cell] }
    let low = sums[1..<(sums.count - 1)].partitioningIndex { $0 >= sum }
    let time = SpawnSchedule.time(ofStep: low - 1)
    let length = SpawnSchedule.time(ofStep: low) - time
    return origin + time + length * (sum - sums[low - 1]) / (sums[low] - sums[low - 1])
  }

  /// The longest lives of particles that are born up to `time`.
  func longestLife(depth: Int, until time: Double) -> Double {
    guard depth < lives.count, !lives[depth].isEmpty else { return 0 }
    let index = time < origin ? 0 : SpawnSchedule.step(at: time - origin) + 1
    return lives[depth][min(index, lives[depth].count - 1)]
  }
}
