/// What a helper is asked to do.
public struct HelperRequest: Sendable {
  /// Whose task it is.
  public var library: String
  /// Whether it opens files, such as those of fonts.
  public var readsFiles = false
  public var question = MessageWriter()
  /// Bytes of a file.
  public var input: [UInt8]
  /// How many bytes the result may have.
  public var capacity = 0
  /// Of a processor.
  public var seconds: Double
  /// What it may take, in bytes, beside the program and the bytes that are exchanged.
  public var memory: Int

  public init(_ library: String, input: [UInt8], seconds: Double, memory: Int) {
    (self.library, self.input, self.seconds, self.memory) = (library, input, seconds, memory)
  }
}
