import AnimCScript
import Foundation
import Synchronization

/// A heap of the engine in which expressions run, for one thread at a time.
final class ExpressionEngine {
  /// How much memory a heap may take, and how many steps a value may take with all that it asks for.
  static let mostBytes = 32 << 20
  static let mostSteps = 300_000
  /// How many expressions may ask for each other's values in a row.
  static let mostDepth = 24

  /// The engine that runs on this thread, for expressions that ask for others.
  @TaskLocal static var current: Current?

  struct Current: @unchecked Sendable {
    let engine: ExpressionEngine
  }

  private var script: OpaquePointer?
  private unowned let host: ExpressionHost
  /// Where the expressions are that ask for each other's values, the first one first.
  private(set) var open: [String] = []
  /// Whether what was asked for since it was last set to false may change over time.
  var hasChanged = false

  /// Nil without Duktape, or memory.
  init?(_ host: ExpressionHost) {
    self.host = host
    let user = Unmanaged.passUnretained(self).toOpaque()
    script = cscript_new(
      Self.mostBytes,
      { user, question in
        guard let user, let question else { return nil }
        let engine = Unmanaged<ExpressionEngine>.fromOpaque(user).takeUnretainedValue()
        return strdup(engine.answer(String(cString: question)))
      }, user)
    guard let script else { return nil }
    if let fault = cscript_run(script, ExpressionPrelude.text) {
      free(fault)
      return nil
    }
  }

  deinit { cscript_free(script) }

  private func answer(_ question: String) -> String {
    switch host.answer(question, for: self) {
    case .success(let answer): "=" + answer
    case .failure(let fault): "!" + fault.description
    }
  }

  /// The value of an expression.
  ///
  /// - Parameters:
  ///   - question: what `$run` is given.
  ///   - path: where the expression is.
  func run(_ question: String, path: String) -> Result<JSONAnswer, ExpressionSource.Fault> {
    guard let script, open.count < Self.mostDepth else {
      return .failure(
        .init(description: "it asks for values that ask for more than \(Self.mostDepth) others in a row"))
    }
    open.append(path)
    defer { open.removeLast() }
    guard let answer = cscript_call(script, "$run", question, Self.mostSteps) else {
      return .failure(.init(description: "it takes too much memory"))
    }
    defer { free(answer) }
    let text = String(cString: answer)
    guard text.hasPrefix("=") else {
      return .failure(.init(description: Self.sentence(String(text.dropFirst()))))
    }
    guard let value = JSONAnswer(String(text.dropFirst())) else {
      return .failure(.init(description: "its value is no number"))
    }
    return .success(value)
  }

  /// Without the class of the error where it says nothing.
  private static func sentence(_ text: String) -> String {
    let text = text == "Error: alloc failed" ? "it takes too much memory" : text
    return text.replacingOccurrences(of: "RangeError: ", with: "").prefix(200).replacingOccurrences(
      of: "\n", with: " ")
  }
}

/// What an expression comes to.
enum JSONAnswer: Equatable {
  case numbers([Double])
  case text(String)

  init?(_ json: String) {
    let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    switch value {
    case let text as String: self = .text(text)
    case let list as [Any]:
      let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
      guard numbers.count == list.count, numbers.allSatisfy(\.isFinite) else { return nil }
      self = .numbers(numbers)
    case let number as NSNumber:
      guard number.doubleValue.isFinite else { return nil }
      self = .numbers([number.doubleValue])
    default: return nil
    }
  }
}
