/// Work of a foreign library that a process of its own does, as the library may end, block or fill that.
///
/// The process can open no network, make no files and start no programs, and its memory and time are limited.
public struct HelperTask: Sendable {
  /// The library, as messages call it.
  public var library: String
  /// Loads what the work needs, in the server, so that helpers have it from the beginning.
  public var prepare: @Sendable () -> Void
  /// Does the work, in the helper.
  public var run: @Sendable (inout HelperWork) throws(HelperRefusal) -> Void

  public init(
    library: String, prepare: @escaping @Sendable () -> Void,
    run: @escaping @Sendable (inout HelperWork) throws(HelperRefusal) -> Void
  ) {
    (self.library, self.prepare, self.run) = (library, prepare, run)
  }
}

/// A request as a helper sees it, and its answer.
public struct HelperWork: ~Copyable {
  /// What was asked, beside bytes of a file.
  public var question: MessageReader
  /// How many bytes the file has, which are at the start of `memory`.
  let inputCount: Int
  /// Where the file is, and where the result is written from the start on.
  public let memory: UnsafeMutableRawBufferPointer
  /// What is answered, beside bytes.
  public var answer = MessageWriter()

  /// A copy of the bytes of the file, which the result may be written over.
  public var input: [UInt8] { Array(memory.prefix(inputCount)) }
}

/// What a library says that it does not do.
public struct HelperRefusal: Error {
  /// Of the task, from 1 on.
  public var code: Int32
  public var reason: String

  public init(code: Int32, reason: String) { (self.code, self.reason) = (code, reason) }
}
