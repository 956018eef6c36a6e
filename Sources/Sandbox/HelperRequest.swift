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

/// Why there is no result.
public enum HelperError: Error, Equatable, CustomStringConvertible {
  /// The library's own refusal, by the task's code.
  case refused(code: Int32, reason: String)
  /// The library ended its process.
  case ended(library: String, reason: String)
  case tooSlow(library: String, seconds: Int)
  case tooMuchMemory(library: String, mebibytes: Int)
  /// There is no process, or none can be made.
  case unavailable(reason: String)

  public var description: String {
    switch self {
    case .refused(_, let reason): reason
    case .ended(let library, let reason): "\(library) failed: \(reason)"
    case .tooSlow(let library, let seconds): "\(library) takes more than \(seconds) s"
    case .tooMuchMemory(let library, let mebibytes): "\(library) takes more than \(mebibytes) MiB of memory"
    case .unavailable(let reason): "the process that reads it cannot be made: \(reason)"
    }
  }
}
