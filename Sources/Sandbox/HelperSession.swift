import Synchronization

/// A helper that is asked several times, and has what it was given before.
public final class HelperSession: Sendable {
  private struct State {
    var helper: Helper?
    /// Why there is none.
    var failure: HelperError?
  }

  private let kind: HelperServer.Kind
  private let state: Mutex<State>

  /// - Throws: `HelperError`.
  public init(_ library: String, readsFiles: Bool = false) throws(HelperError) {
    kind = try HelperServer.kind(of: library, readsFiles: readsFiles)
    state = Mutex(State(helper: try HelperServer.take(kind)))
  }

  /// Without `release`, with its process: no one else is to find what it holds.
  deinit {
    if let helper = state.withLock({ $0.helper }) { HelperServer.discard(helper) }
  }

  /// Has the helper do something, and waits for it. After an error that is no refusal, the helper is gone.
  ///
  /// - Parameter read: takes the result: the answer, and what reads the first bytes of the memory into a buffer. Nil for one
  ///   that makes no sense.
  /// - Throws: `HelperError`.
  public func perform<Result>(
    _ request: HelperRequest,
    read: (inout MessageReader, _ fill: (UnsafeMutableRawBufferPointer) -> Bool) -> Result?
  ) throws(HelperError) -> Result {
    try state.withLock { state throws(HelperError) in
      guard var helper = state.helper else {
        throw state.failure ?? .unavailable(reason: "it has been given up")
      }
      do throws(HelperError) {
        var answer = MessageReader(try helper.ask(request))
        let memory = helper.memory
        guard let result = read(&answer, { memory?.read(into: $0) ?? false }) else {
          throw .ended(library: request.library, reason: "its result makes no sense")
        }
        state.helper = helper
        return result
      } catch {
        if case .refused = error {
          state.helper = helper
          throw error
        }
        let failure = HelperServer.end(helper, error, request)
        state = State(failure: failure)
        throw failure
      }
    }
  }

  /// Lets others have the helper, which holds nothing of this one.
  func release() {
    state.withLock { state in
      if let helper = state.helper { HelperServer.release(kind, helper) }
      state = State()
    }
  }
}
