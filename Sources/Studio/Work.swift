import Dispatch

/// Work that takes a while, kept from the threads on which requests wait.
enum Work {
  static func run<Result: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}
