import CLibAVSupport

/// What FFmpeg's libraries may use of a processor in what is opened: decoders, encoders, filters, scalers.
enum Instructions {
  /// Everything that the processor has.
  case all
  /// Only what all processors have: with more, floating-point sums are added up in other orders.
  case plain

  /// While something is opened with some of them, nothing is opened with others.
  @discardableResult
  func during<Result: ~Copyable>(_ body: () throws -> Result) rethrows -> Result {
    clibav_instructions_begin(self == .plain ? 1 : 0)
    defer { clibav_instructions_end() }
    return try body()
  }
}
