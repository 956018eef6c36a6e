import Synchronization

/// How much memory a scene may ask for. Whoever takes much for a scene leases it here first, and gives it back with
/// the lease.
///
/// Only what grows with a scene's numbers is counted, and only where it can be large: the program itself, fonts' files
/// and the encoder are not.
public final class MemoryBudget: Sendable {
  /// 4 GiB.
  public static let defaultLimit = 4 << 30

  /// In bytes.
  public let limit: Int
  private let leased = Atomic<Int>(0)
  private let most = Atomic<Int>(0)

  /// - Parameter limit: in bytes; less than 0 is 0.
  public init(limit: Int = MemoryBudget.defaultLimit) {
    self.limit = max(limit, 0)
  }

  /// What is leased at the moment, in bytes.
  public var used: Int { leased.load(ordering: .relaxed) }
  /// The most that was leased at a time.
  public var peak: Int { most.load(ordering: .relaxed) }

  /// Leases memory until the lease is gone.
  ///
  /// - Throws: when there is not as much left. Nothing is leased then.
  public func lease(_ bytes: Int, for use: MemoryUse) throws(MemoryExceeded) -> MemoryLease {
    try take(bytes, for: use)
    return MemoryLease(self, max(bytes, 0))
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
      let (exchanged, original) = leased.weakCompareExchange(
        expected: before, desired: before + bytes, ordering: .relaxed)
      if exchanged { break }
      before = original
    }
    most.max(before + bytes, ordering: .relaxed)
  }

  fileprivate func giveBack(_ bytes: Int) {
    leased.subtract(bytes, ordering: .relaxed)
  }
}

/// Memory of a budget, given back when nobody has the lease any more.
public final class MemoryLease: Sendable {
  public let bytes: Int
  private let budget: MemoryBudget

  fileprivate init(_ budget: MemoryBudget, _ bytes: Int) {
    self.budget = budget
    self.bytes = bytes
  }

  deinit { budget.giveBack(bytes) }
}

/// What things take that are many and small, in bytes: generous guesses, which a test compares with what a program
/// really takes.
public enum MemoryCosts {
  /// One value of a scene's text, with what is made of it.
  public static let value = 320
  /// One byte of a long text, which may be a path.
  public static let textByte = 24
  public static let event = 256
  /// A layer as it is after one commit, with its part of the tree.
  public static let commit = 3072
  /// An animation without its values, as code has it and as it was committed.
  public static let animation = 5120
  public static let keyframe = 256
}

extension Animation {
  /// What it takes, roughly, in bytes.
  package var memoryCost: Int {
    switch content {
    case .group(let children): children.reduce(MemoryCosts.animation) { $0 + $1.memoryCost }
    case .transition: MemoryCosts.animation
    case .property(let property):
      if case .keyframes(let track) = property.track {
        MemoryCosts.animation + track.keyframes.count * MemoryCosts.keyframe
      } else {
        MemoryCosts.animation
      }
    }
  }
}

extension Keyframes {
  fileprivate var count: Int { values.count + (path?.elements.count ?? 0) }
}
