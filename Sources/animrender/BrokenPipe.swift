import Foundation

/// The reader of standard output went away, as `head` does when it has enough.
struct BrokenPipe: Error {}
