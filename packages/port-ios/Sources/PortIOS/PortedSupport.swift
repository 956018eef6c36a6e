/// The file that is compiled beside the rewritten ones.
enum PortedSupport {
  static func text(selectors: [ModuleIndex.Method]) -> String {
    let table = selectors.map { "    Selector(\"\($0.selector)\", \($0.reference)),\n" }.joined()
    return """
      // Written by port-ios.
      import QuartzCore

      /// The methods that this module's code finds by their names.
      enum PortedSelectors {
        static var methods: [Selector] {
          [
      \(table)    ]
        }
      }

      /// Whether an optional requirement that was called is there. Its default gives a value of its type and says that it is missing.
      enum PortedOptional {
        @TaskLocal private static var call: Call?

        private final class Call: @unchecked Sendable {
          var isMissing = false
        }

        /// What a default gives back.
        static func missing<Value>(_ value: Value) -> Value {
          call?.isMissing = true
          return value
        }

        /// What a call gives back; nil where the requirement is missing.
        static func call<Value>(_ body: () throws -> Value?) rethrows -> Value? {
          let call = Call()
          let value = try $call.withValue(call) { try body() }
          return call.isMissing ? nil : value
        }
      }

      """
  }
}
