import Glibc

/// Keeps a signal's true peak, which may lie between its samples, below a ceiling: what is too loud is turned down
/// smoothly beforehand and comes back slowly. Nothing else is changed.
///
/// The gain that each peak needs is held over what comes `ahead` of it, recovers exponentially and is averaged over as
/// many samples, so that it reaches the peak in time. (Giannoulis, Massberg and Reiss, "Digital Dynamic Range Compressor
/// Design", 2012, on look-ahead limiters.)
struct Limiter {
  /// 5 ms.
  static let ahead = 240
  /// By how much a sample comes out later than it went in.
  static let delay = ahead + PeakInterpolator.radius
  /// What is left of a reduction after one sample: a tenth of a second until 1/e.
  private static let release = 1 - 1 / (0.1 * Double(SampleRate.value))

  private let ceiling: Float
  private let interpolator = PeakInterpolator()
  /// What came in, oldest first, behind `start`.
  private var input: [Float]
  private var start = 0
  /// Gains that peaks need, with their places, rising: the first is the least of the last `ahead + 2`.
  private var needs: [(place: Int, gain: Double)] = []
  private var firstNeed = 0
  private var held = 1.0
  /// The last `ahead` held gains, in a ring.
  private var ring = [Double](repeating: 1, count: ahead)
  private var sum = Double(ahead)
  /// How many of the ring are less than 1.
  private var reduced = 0
  private var place = 0
  /// Places in a row at which nothing was near the ceiling.
  private var quiet = 0

  /// - Parameter ceiling: the highest peak, in decibels below full scale.
  init(ceiling: Double) {
    self.ceiling = Float(SoundLevel.factor(ofDecibels: ceiling))
    // Silence before the beginning.
    input = [Float](repeating: 0, count: 2 * (Self.delay + PeakInterpolator.radius))
  }

  /// Takes one sample of each channel and gives the one that came in `delay` before.
  mutating func next(_ left: Float, _ right: Float) -> (left: Float, right: Float) {
    input.append(left)
    input.append(right)
    let gain = average(hold(need()))
    let (l, r) = (input[start + 2 * PeakInterpolator.radius], input[start + 2 * PeakInterpolator.radius + 1])
    start += 2
    place += 1
    if start == 1 << 14 {
      input.removeFirst(start)
      start = 0
    }
    guard gain < 1 else { return (l, r) }
    return (Float(Double(l) * gain), Float(Double(r) * gain))
  }

  /// What the newest peak needs that has all its samples.
  private mutating func need() -> Double {
    let newest = input.count - 2
    let size = max(abs(input[newest]), abs(input[newest + 1]))
    quiet = size * interpolator.mostGain > ceiling ? 0 : quiet + 1
    guard quiet < 2 * PeakInterpolator.radius else { return 1 }
    let taps = 2 * PeakInterpolator.radius
    let peak = input.withUnsafeBufferPointer { input -> Float in
      guard let first = input.baseAddress.map({ $0 + (input.count - 2 * taps) }) else { return 0 }
      return max(interpolator.peak(first, stride: 2), interpolator.peak(first + 1, stride: 2))
    }
    return peak > ceiling ? Double(ceiling) / Double(peak) : 1
  }

  /// The least gain that is needed at hand, and the way back from one that was less.
  private mutating func hold(_ need: Double) -> Double {
    while needs.count > firstNeed, let last = needs.last, last.gain >= need { needs.removeLast() }
    if needs.count <= firstNeed {
      needs.removeAll(keepingCapacity: true)
      firstNeed = 0
    }
    needs.append((place, need))
    while needs[firstNeed].place < place - Self.ahead - 1 { firstNeed += 1 }
    if firstNeed > 1024 {
      needs.removeFirst(firstNeed)
      firstNeed = 0
    }
    held = min(needs[firstNeed].gain, 1 - (1 - held) * Self.release)
    // It would never get there.
    if held > 1 - 1e-6 { held = 1 }
    return held
  }

  private mutating func average(_ gain: Double) -> Double {
    let slot = place % Self.ahead
    sum += gain - ring[slot]
    reduced += (gain < 1 ? 1 : 0) - (ring[slot] < 1 ? 1 : 0)
    ring[slot] = gain
    guard reduced > 0 else {
      // Without the last digits that adding and taking away have left.
      sum = Double(Self.ahead)
      return 1
    }
    return sum / Double(Self.ahead)
  }
}
