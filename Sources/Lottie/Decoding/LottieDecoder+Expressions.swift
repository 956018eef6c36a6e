import AnimJSON
import AnimScene

/// Expressions of properties and texts.
extension LottieDecoder {
  /// An expression while the file is read, with the place of its warnings.
  struct PendingNumbers {
    var script: ScriptedNumbers
    var node: LottieNode
  }

  struct PendingText {
    var script: ScriptedText
    var documents: [LottieTextDocument]
    var node: LottieNode
  }

  /// The numbers with the expression that the property has beside them, if any.
  func scripted(_ base: AnimatedNumbers, by node: LottieNode, at path: JSONPath) -> AnimatedNumbers {
    guard let (source, place) = expressionSource(in: node) else { return base }
    let script = ScriptedNumbers(base: base, source: source, path: ExpressionHost.path(path))
    pendingNumbers.append(PendingNumbers(script: script, node: place))
    return .scripted(script)
  }

  func scriptedText(_ documents: [LottieTextDocument], by node: LottieNode) -> ScriptedText? {
    guard !documents.isEmpty, let (source, place) = expressionSource(in: node) else { return nil }
    let script = ScriptedText(source: source, path: ExpressionHost.path(node.path))
    pendingTexts.append(PendingText(script: script, documents: documents, node: place))
    return script
  }

  /// Warns of an expression where none is run.
  func refuseExpression(in node: LottieNode, of what: String) {
    guard let x = node["x"], case .string(let text) = x.value.content, !text.isEmpty else { return }
    warn(.lottieExpression("those of \(what) are not run", layer: layerName), at: x)
  }

  /// Nil without an expression, or with a warning.
  private func expressionSource(in node: LottieNode) -> (ExpressionSource, LottieNode)? {
    guard let x = node["x"], case .string(let text) = x.value.content, !text.isEmpty else { return nil }
    guard LottieLibrary.duktape.isAvailable else {
      warn(.lottieExpression("there is no \(LottieLibrary.duktape.fileName)", layer: layerName), at: x)
      return nil
    }
    guard count(1 + text.utf8.count / 64, at: x) else { return nil }
    do throws(ExpressionSource.Fault) { return (try ExpressionSource(text), x) } catch {
      warn(.lottieExpression(error.description, layer: layerName), at: x)
      return nil
    }
  }

  /// Tries all expressions, now that all of the file is known: those that fail are left out, with a warning, and those that do not
  /// depend on the time become what they come to.
  func settleExpressions(of root: LottieNode, in composition: LottieComposition) {
    guard !pendingNumbers.isEmpty || !pendingTexts.isEmpty else { return }
    var scripts: [String: ScriptedNumbers] = [:]
    for pending in pendingNumbers where scripts[pending.script.path] == nil {
      scripts[pending.script.path] = pending.script
    }
    let host = ExpressionHost(root: root, slots: slots, composition: composition, scripts: scripts)
    for pending in pendingNumbers { pending.script.settle(.live(host, extremes: [])) }
    var open = pendingNumbers
    // What depends on what turned out not to change does not change either.
    for round in 0..<3 where !open.isEmpty {
      open = open.filter { isLive($0, host, composition, isFirst: round == 0) }
    }
    for pending in pendingTexts { settle(pending, host, composition) }
    (pendingNumbers, pendingTexts) = ([], [])
  }

  /// Whether the expression works and may change over time.
  private func isLive(
    _ pending: PendingNumbers, _ host: ExpressionHost, _ composition: LottieComposition, isFirst: Bool
  ) -> Bool {
    let script = pending.script
    let window = window(of: script.path, host, composition)
    let length = window.upperBound - window.lowerBound
    var extremes: [[Double]] = []
    var changes = !script.source.words.isDisjoint(with: Self.timeWords)
    for fraction in isFirst ? [0, 0.21, 0.5, 0.77, 1] : [0] {
      let frame = (window.lowerBound + fraction * length).rounded()
      let (result, hasChanged) = host.run(script.source, path: script.path, at: frame, text: nil)
      changes = changes || hasChanged
      switch result {
      case .success(.numbers(let numbers)):
        extremes.append(ScriptedNumbers.fitted(numbers, to: script.base.values(at: frame)))
      case .success(.text):
        return drop(pending, because: "its value is a text", host)
      case .failure(let fault):
        return drop(pending, because: fault.description, host)
      }
      // A path that no time has a part in is the same at each.
      if !changes, script.base.span == nil { break }
    }
    if !changes, script.base.span == nil, let value = extremes.first {
      script.settle(.constant(value))
      return false
    }
    if isFirst { script.settle(.live(host, extremes: extremes)) }
    return true
  }

  private func drop(_ pending: PendingNumbers, because reason: String, _ host: ExpressionHost) -> Bool {
    pending.script.settle(.unused)
    warn(.lottieExpression(reason, layer: layerName(of: pending.script.path, host)), at: pending.node)
    return false
  }

  private func layerName(of path: String, _ host: ExpressionHost) -> String? {
    ExpressionHost.layer(of: path).flatMap { host.node($0)?["nm"]?.string }
  }

  /// What is another thing at another time without asking for any property.
  private static let timeWords: Set = [
    "time", "wiggle", "random", "gaussRandom", "posterizeTime", "velocity", "speed", "active", "smooth",
    "temporalWiggle",
  ]

  /// The frames in which the layer is there, as far as the animation is.
  private func window(of path: String, _ host: ExpressionHost, _ composition: LottieComposition)
    -> ClosedRange<Double>
  {
    let node = ExpressionHost.layer(of: path).flatMap { host.node($0) }
    let isInRoot = path.hasPrefix("layers/")
    let limit = isInRoot ? composition.inPoint...composition.outPoint : -1e5...1e5
    let first = min(max(node?["ip"]?.number ?? composition.inPoint, limit.lowerBound), limit.upperBound)
    let last = min(max(node?["op"]?.number ?? composition.outPoint, first), max(limit.upperBound, first))
    return first...max(first, last - 1)
  }

  /// Makes the text of each frame, which changes from one to another as a whole.
  private func settle(_ pending: PendingText, _ host: ExpressionHost, _ composition: LottieComposition) {
    let script = pending.script
    let window = window(of: script.path, host, composition)
    let own = LottieText(documents: pending.documents)
    var documents: [LottieTextDocument] = []
    var frame = window.lowerBound.rounded(.up)
    let last = min(window.upperBound, frame + Double(ScriptedText.mostFrames))
    let isFixed = script.source.words.isDisjoint(with: Self.timeWords) && pending.documents.count == 1
    while frame <= last || documents.isEmpty {
      guard var document = own.document(at: frame) else { return }
      let (result, hasChanged) = host.run(script.source, path: script.path, at: frame, text: document.text)
      switch result {
      case .failure(let fault):
        return warn(
          .lottieExpression(fault.description, layer: layerName(of: script.path, host)), at: pending.node)
      case .success(.text(let text)): document.text = text
      case .success(.numbers(let numbers)):
        document.text = numbers.map { plainText($0) }.joined(separator: ",")
      }
      document.time = frame
      if let shown = documents.last, shown.looksLike(document) {
        frame += 1
        continue
      }
      documents.append(document)
      if isFixed, !hasChanged { break }
      frame += 1
    }
    guard count(documents.count, at: pending.node) else { return }
    note(charactersOf: documents)
    script.settle(documents)
  }
}

extension LottieTextDocument {
  /// But for when it begins.
  fileprivate func looksLike(_ other: LottieTextDocument) -> Bool {
    var other = other
    other.time = time
    return self == other
  }
}
