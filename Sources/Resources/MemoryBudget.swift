// In: how much memory things are about to take.
// Out: leave to take it, or an error.
// To read: MemoryBudget, MemoryExceeded, LRUCache.

import Synchronization

/// How much memory a scene may ask for. Code that takes much for a scene reserves it here first, and releases it with
/// the reservation.
///
/// Only what grows with a scene's numbers is counted, and only where it can be large: the program itself, fonts' files
/// and the encoder are not.
public final class MemoryBudget: Sendable {
  /// 4 GiB.
  public static let defaultLimit = 4 << 30

  /// In bytes.
  public let limit: Int
  private let reserved = Atomic<Int>(0)
  private let most = Atomic<Int>(0)

  /// - Parameter limit: in bytes; less than 0 is 0.
  public init(limit: Int = MemoryBudget.defaultLimit) {
    self.limit = max(limit, 0)
  }

  /// What is reserved at the moment, in bytes.
  public var used: Int { reserved.load(ordering: .relaxed) }
  /// The most that was reserved at a time.
  public var peak: Int { most.load(ordering: .relaxed) }

  /// Reserves memory until the reservation is gone.
  ///
  /// - Throws: when there is not as much left. Nothing is reserved then.
  public func reserve(_ bytes: Int, for use: MemoryUse) throws(MemoryExceeded) -> MemoryReservation {
    try take(bytes, for: use)
    return MemoryReservation(self, max(bytes, 0))
  }

  /// What is left of the limit, in bytes.
  public var left: Int { limit - used }

  /// Takes memory for as long as the budget lives.
  public func take(_ bytes: Int, for use: MemoryUse) throws(MemoryExceeded) {
    let bytes = max(bytes, 0)
    var before = used
    while true {
      guard bytes <= limit - before else {
        throw MemoryExceeded(use: use, bytes: bytes, used: before, limit: limit)
      }
      let (exchanged, original) = reserved.weakCompareExchange(
        expected: before, desired: before + bytes, ordering: .relaxed)
      if exchanged { break }
      before = original
    }
    most.max(before + bytes, ordering: .relaxed)
  }

  package func release(_ bytes: Int) {
    reserved.subtract(bytes, ordering: .relaxed)
  }
}

/// Memory of a budget, given back with the last reference to the reservation. It does not keep the budget: what outlives a
/// movie has nothing to give back.
public final class MemoryReservation: Sendable {
  /// How many bytes are held.
  public let bytes: Int
  private weak let budget: MemoryBudget?

  package init(_ budget: MemoryBudget, _ bytes: Int) {
    self.budget = budget
    self.bytes = bytes
  }

  deinit { budget?.release(bytes) }
}

/// What memory is asked for.
public enum MemoryUse: Sendable, Hashable {
  /// The text of a scene, and what is made of it before it is played.
  case scene
  /// Events of a timeline that wait for their time.
  case events
  /// A layer as it was committed, and what came of it when it changed.
  case commits
  /// Animations with their values.
  case animations
  /// The list of what there is to draw.
  case frame
  /// What is known of the layers from one frame to the next.
  case kept
  /// The picture that is drawn.
  case canvas
  /// A layer, or a part of one, that is composited by itself.
  case group
  /// The colours of a mesh.
  case gradient
  /// A layer's mask, drawn by itself.
  case mask
  /// A shadow, before and after it is blurred.
  case shadow
  /// What a blur works in.
  case blur
  /// A layer that is drawn as a bitmap of its own.
  case bitmap
  /// Glyphs' shapes and pictures.
  case glyphs
  /// The lines that a path's curves, strokes and dashes become.
  case path
  /// A still picture, by its name.
  case picture(String?)
  /// A movie that is decoded, by its name.
  case movie(String?)
  /// A sound that is decoded, by its name.
  case sound(String)
}
