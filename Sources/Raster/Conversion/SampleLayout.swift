/// How the samples of a picture in Y'CbCr lie in memory: BT.709's matrix, limited range, chroma sited left.
public struct SampleLayout: Sendable, Equatable {
  /// Of a sample, 8 or 10; those of 10 have two bytes in the processor's order.
  public var bits: Int
  public var halvesWidth: Bool
  public var halvesHeight: Bool

  public init(bits: Int, halvesWidth: Bool, halvesHeight: Bool) {
    self.bits = bits
    self.halvesWidth = halvesWidth
    self.halvesHeight = halvesHeight
  }
}
