/// What is not worth freeing, since the program ends right after: the system takes all memory back at once, and faster
/// than object by object.
enum IntentionalLeak {
  private final class Holder<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  static func keep<Value>(_ value: Value) {
    _ = Unmanaged.passRetained(Holder(value))
  }
}
