import AnimRenderTree
import AnimResources

/// Lists of numbers that blurs need for a while, kept for the next one: the system takes as long to provide new pages of
/// memory as a blur to fill them.
struct ScratchPool: Sendable {
  private var idle: [[Float]] = []
  /// How many numbers all lists have, those in use included.
  private var total = 0
  /// How many they may have.
  private let limit: Int
  private let reservation: MemoryReservation?

  /// None that are kept.
  init() {
    limit = 0
    reservation = nil
  }

  /// - Parameter reservation: for as much as the lists in use at a time may take; not more is kept.
  init(_ reservation: MemoryReservation) {
    limit = reservation.bytes / MemoryLayout<Float>.stride
    self.reservation = reservation
  }

  /// What may be kept.
  var bytes: Int { reservation?.bytes ?? 0 }
  /// What is kept.
  var idleBytes: Int { idle.reduce(0) { $0 + $1.count } * MemoryLayout<Float>.stride }

  /// A list of so many numbers or more, which may be any.
  mutating func take(_ count: Int) -> [Float] {
    let fitting = idle.indices.filter { idle[$0].count >= count }.min { idle[$0].count < idle[$1].count }
    if let fitting { return idle.remove(at: fitting) }
    let count = Self.rounded(count)
    while let list = idle.last, total + count > limit {
      total -= list.count
      idle.removeLast()
    }
    total += count
    return [Float](repeating: 0, count: count)
  }

  /// The same, all 0 as far as they were asked for.
  mutating func takeZeros(_ count: Int) -> [Float] {
    var list = take(count)
    list.withUnsafeMutableBufferPointer { $0.baseAddress?.update(repeating: 0, count: count) }
    return list
  }

  mutating func release(_ list: consuming [Float]) {
    if total > limit {
      total -= list.count
    } else {
      idle.append(list)
    }
  }

  /// Up to an eighth more, so that a blur that grows from frame to frame finds room in the lists of the one before.
  static func rounded(_ count: Int) -> Int {
    // An eighth of the largest power of two that is not larger.
    let step = 1 << max(Int.bitWidth - 4 - count.leadingZeroBitCount, 0)
    return (count + step - 1) / step * step
  }
}
