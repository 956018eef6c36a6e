import Synchronization

/// The texts that an expression makes.
final class ScriptedText: Sendable {
  let source: ExpressionSource
  /// Where it is in the file, such as `layers/2/t/d`.
  let path: String
  /// Nil where the expression does not work, or nothing is known of it yet.
  private let made = Mutex<[LottieTextDocument]?>(nil)

  /// How many frames of a text are made ready.
  static let mostFrames = 3000

  init(source: ExpressionSource, path: String) { (self.source, self.path) = (source, path) }

  var documents: [LottieTextDocument]? { made.withLock { $0 } }

  func settle(_ documents: [LottieTextDocument]) { made.withLock { $0 = documents } }
}
