import HeapModule

/// The instants at which animations start and end, the next one first. Rescheduling leaves the old heap entry in place
/// (lazy deletion): stale entries are dropped when popped, or all at once when there are too many.
struct AnimationQueue {
  struct Entry: Comparable {
    /// The root's time.
    let time: Double
    /// The animation's: asking it would be most of what the order of very many costs.
    let sequence: Int
    let layer: CALayer
    let animation: AnimationEntry

    /// Whether it still is the animation's instant.
    var counts: Bool { animation.queuedTime == time && !animation.hasStopped }

    static func < (a: Entry, b: Entry) -> Bool {
      a.time != b.time ? a.time < b.time : a.sequence < b.sequence
    }
    static func == (a: Entry, b: Entry) -> Bool { a.time == b.time && a.animation === b.animation }
  }

  private var heap = Heap<Entry>()
  private var limit = AnimationQueue.leastLimit
  /// How many entries were put in, taken out or looked through: what the queue costs, but for a logarithm.
  private(set) var steps = 0

  var count: Int { heap.count }

  private static let leastLimit = 64

  /// Sets when something next happens to the animation; infinite when nothing does.
  mutating func schedule(_ animation: AnimationEntry, of layer: CALayer, at time: Double) {
    guard animation.queuedTime != time else { return }
    animation.queuedTime = time
    guard time < .infinity else { return }
    steps += 1
    heap.insert(Entry(time: time, sequence: animation.sequence, layer: layer, animation: animation))
    if heap.count > limit { clean() }
  }

  private mutating func clean() {
    steps += heap.count
    heap.removeAll { !$0.counts }
    limit = max(2 * heap.count, AnimationQueue.leastLimit)
  }

  /// The next instant; infinite when there is none.
  var nextTime: Double {
    mutating get {
      while let first = heap.min {
        if first.counts { return first.time }
        steps += 1
        heap.removeMin()
      }
      return .infinity
    }
  }

  /// Takes out the animations to which something happens by `time`, in the order in which they were committed.
  mutating func takeDue(by time: Double) -> [Entry] {
    var due: [Entry] = []
    while let first = heap.min, first.time <= time {
      steps += 1
      heap.removeMin()
      guard first.counts else { continue }
      first.animation.queuedTime = .infinity
      due.append(first)
    }
    return due.count > 1 ? due.sorted { $0.sequence < $1.sequence } : due
  }
}

extension RenderContext {
  /// Tells the observer after the animation's own delegate.
  func observe(_ event: AnimationEvent) {
    guard let animationObserver, observesStarts || event.kind != .didStart else { return }
    callbacks.append { animationObserver(event) }
  }
}

/// The start or the end of an animation, for the timeline.
package struct AnimationEvent {
  package enum Kind: Equatable {
    case didStart
    case didStop(finished: Bool)
  }

  package let kind: Kind
  package let layer: CALayer
  package let key: String?
}
