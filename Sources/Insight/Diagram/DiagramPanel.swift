import Foundation
import AnimGeometry
import AnimRenderTree

/// The rows of one number, or of one colour, of a property: from the bottom up the model, the animations in the order of
/// adding, and the composite.
struct DiagramPanel {
  /// `ball position.x`
  var title: String
  /// What the title says of the part, such as `.x`.
  let suffix: String
  /// From the bottom up.
  var rows: [DiagramRow]
  /// Of a colour, for each row: times and colours.
  var colors: [[(time: Double, color: Color?)]] = []
  /// Of animations that stay after their ends: when these are.
  var finishes: [(time: Double, name: String)] = []
  /// How many animations are left out.
  var omitted = 0

  /// More animations of one property are counted, not drawn.
  static let mostAnimations = 24

  init(
    _ history: PropertyHistory, _ part: DiagramPart, title: String, _ labels: [AnimationLabel],
    tolerance: Double
  ) {
    self.title = title + part.suffix
    suffix = part.suffix
    var rows = [DiagramRow(kind: .model, name: "model value")]
    for (animation, label) in zip(history.animations, labels) {
      rows.append(
        DiagramRow(
          kind: .animation(isAdditive: animation.isAdditive), name: label.name, detail: label.detail,
          bar: DiagramRow.Bar(
            begin: animation.begin, end: animation.shownEnd,
            note: animation.isCutShort ? label.end : nil)))
      if animation.holds, animation.end < animation.removed, animation.end.isFinite {
        finishes.append((animation.end, label.name))
      }
    }
    rows.append(DiagramRow(kind: .composite, name: "composite"))
    self.rows = rows
    if let number = part.number {
      addLines(history, number, tolerance)
    } else {
      addColors(history)
    }
  }

  private mutating func addLines(
    _ history: PropertyHistory, _ number: (Value) -> Double?, _ tolerance: Double
  ) {
    var lines = [LineBuilder](repeating: LineBuilder(), count: rows.count)
    var ghosts = GhostBuilder()
    for sample in history.samples {
      guard let values = sample.values, let model = number(values.model),
        let seen = number(values.presentation)
      else {
        for index in lines.indices { lines[index].add(sample.time, nil) }
        continue
      }
      lines[0].add(sample.time, model)
      lines[rows.count - 1].add(sample.time, seen)
      var own: [Int: Double] = [:]
      var results = [(source: -1, value: model)]
      for step in values.steps {
        // An animation of one component says a number, whatever the others are.
        own[step.animation] = number(step.value) ?? step.value.number
        if let result = number(step.result) { results.append((step.animation, result)) }
      }
      for index in history.animations.indices { lines[index + 1].add(sample.time, own[index]) }
      ghosts.add(sample.time, results, seen, tolerance: tolerance)
    }
    for index in rows.indices { rows[index].lines = lines[index].lines.filter { $0.count > 1 } }
    rows[rows.count - 1].ghosts = ghosts.lines.filter { $0.count > 1 }
  }

  private mutating func addColors(_ history: PropertyHistory) {
    colors = rows.map { _ in [] }
    for sample in history.samples {
      colors[0].append((sample.time, sample.values?.model.color))
      colors[rows.count - 1].append((sample.time, sample.values?.presentation.color))
      for index in history.animations.indices {
        let step = sample.values?.steps.first { $0.animation == index }
        colors[index + 1].append((sample.time, step?.value.color))
      }
    }
  }

  /// Whether anything of it changes.
  var isMoving: Bool {
    rows.contains { row in
      guard let range = row.range else { return false }
      return range.upperBound - range.lowerBound > 1e-9 * max(1, abs(range.lowerBound), abs(range.upperBound))
    }
  }
}

extension RecordedAnimation {
  /// When it is not active any more, in the list or out of it.
  var shownEnd: Double { holds ? removed : min(end, removed) }

  /// Whether it went before its end.
  var isCutShort: Bool { removed < end - 1e-6 }
}

/// Collects what is hidden below the composite, for each thing that hides.
struct GhostBuilder {
  private var builders: [Int: LineBuilder] = [:]
  private var isShown: Set<Int> = []
  private var last: (time: Double, results: [Int: Double])?

  /// - Parameters:
  ///   - results: What the property is after the model (−1) and after each animation in effect, in their order.
  ///   - tolerance: What is nearer to the composite is not told from it.
  mutating func add(
    _ time: Double, _ results: [(source: Int, value: Double)], _ composite: Double, tolerance: Double
  ) {
    var shown: [Int: Double] = [:]
    var below: Double?
    for result in results {
      defer { below = result.value }
      // What changes nothing hides nothing.
      if let below, abs(below - result.value) <= tolerance { continue }
      if abs(result.value - composite) > tolerance { shown[result.source] = result.value }
    }
    for (source, value) in shown {
      if !isShown.contains(source), let last, last.time == time, let before = last.results[source] {
        builders[source, default: LineBuilder()].add(time, before)
      }
      builders[source, default: LineBuilder()].add(time, value)
    }
    for source in isShown where shown[source] == nil { builders[source]?.add(time, nil) }
    isShown = Set(shown.keys)
    last = (time, Dictionary(results.map { ($0.source, $0.value) }) { $1 })
  }

  var lines: [[CGPoint]] { builders.sorted { $0.key < $1.key }.flatMap(\.value.lines) }
}

/// Collects stretches of a line, one for each time that it is there without a gap.
struct LineBuilder {
  private(set) var lines: [[CGPoint]] = []
  private var isOpen = false

  /// - Parameter value: nil makes a gap.
  mutating func add(_ time: Double, _ value: Double?) {
    guard let value, value.isFinite else {
      isOpen = false
      return
    }
    if isOpen {
      lines[lines.count - 1].append(CGPoint(x: time, y: value))
    } else {
      lines.append([CGPoint(x: time, y: value)])
      isOpen = true
    }
  }
}

/// What a row says of its animation.
struct AnimationLabel {
  var name: String
  /// `implicit`, `explicit, additive`
  var detail: String
  /// What ended it early.
  var end: String?
}
