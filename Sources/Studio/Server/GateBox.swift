import Synchronization

/// The gate, once the port is known.
final class GateBox: Sendable {
  private let value = Mutex<RequestGate?>(nil)

  var gate: RequestGate? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
