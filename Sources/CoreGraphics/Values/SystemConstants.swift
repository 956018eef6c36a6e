import Foundation

// Constants of Dispatch's and C's headers that Swift does not see on Linux.

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000
/// The largest number that is a `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Seconds since the first instant of 2001: the same as `Date.timeIntervalSinceReferenceDate` of now, so the timeline's while
/// one plays.
public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }
