import AnimGeometry
import Synchronization
import AnimResources

/// A function of the frame that keeps what it gave for the last ones: all characters of a text, and all properties of a gradient,
/// ask for the same, one after the other, on each thread.
final class FrameMemo<Value: Sendable>: Sendable {
  private let make: @Sendable (Double) -> Value
  private let known = Mutex(LRUCache<Double, Value>(name: "frames", mostEntries: 16))

  init(_ make: @escaping @Sendable (_ frame: Double) -> Value) { self.make = make }

  func value(at frame: Double) -> Value {
    if let value = known.withLock({ $0.find(frame) }) { return value }
    let value = make(frame)
    known.withLock { _ = $0.insert(value, for: frame) }
    return value
  }
}
