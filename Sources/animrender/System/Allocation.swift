import CAllocation

/// How the C library gives memory back.
enum Allocation {
  /// What one frame gives back, the next one takes again: pictures of megabytes, which would each time come as empty
  /// pages from the system. Of a cross-fade through blurs that is a fifth of the time.
  static func keepMemory() { _ = callocation_keep(32 << 20, 128 << 20) }
}
