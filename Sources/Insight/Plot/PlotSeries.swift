import Foundation
import AnimRenderTree

/// One curve of a plot: a number over time.
struct PlotSeries: Sendable {
  var name: String
  /// Seconds and values; a stretch ends where there is no value. Jumps are upright.
  var stretches: [[CGPoint]]

  /// The curves of a property's presentation, one for each of its numbers.
  ///
  /// - Throws: `TraceError.notDrawable`.
  static func all(
    of target: TraceTarget, in recording: Recording, until end: Double, scene: String?
  ) throws(TraceError) -> [PlotSeries] {
    let property = try TracedProperty(
      target.keyPath, of: target.layer, in: recording, RecordedLayers(recording))
    let history = PropertyHistory(
      of: property, in: recording, over: 0...max(end, 1e-6), spacing: max(end, 1e-6) / 800,
      animations: RecordedAnimation.all(of: property, in: recording))
    guard
      let first = history.samples.lazy.compactMap({ $0.values?.presentation }).first(where: { $0 != .null }),
      let count = first.numbers?.count
    else {
      throw .notDrawable(target, history.samples.lazy.compactMap { $0.values?.presentation }.first ?? .null)
    }
    let parts = first.partNames
    return (0..<count).map { index in
      let part = count == 1 ? "" : "." + parts[index]
      let name = (scene.map { "\($0): " } ?? "") + target.layer + " " + target.keyPath + part
      return PlotSeries(name: name, stretches: stretches(history, index))
    }
  }

  private static func stretches(_ history: PropertyHistory, _ index: Int) -> [[CGPoint]] {
    var stretches: [[CGPoint]] = [[]]
    for sample in history.samples {
      if let numbers = sample.values?.presentation.numbers, index < numbers.count {
        stretches[stretches.count - 1].append(CGPoint(x: sample.time, y: numbers[index]))
      } else if stretches.last?.isEmpty == false {
        stretches.append([])
      }
    }
    return stretches.filter { !$0.isEmpty }
  }
}

extension Value {
  /// What the numbers of a value are called.
  var partNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform: (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    default: [""]
    }
  }

  /// What people call values without numbers.
  var kindPhrase: String {
    switch self {
    case .null: "none"
    case .path: "paths"
    case .string, .text: "texts"
    case .font: "fonts"
    case .array: "lists"
    case .filter: "filters"
    case .object: "objects"
    case .picture: "pictures"
    case .number, .bool: "numbers"
    case .point: "points"
    case .size: "sizes"
    case .rect: "rects"
    case .color: "colours"
    case .transform: "transforms"
    }
  }
}

extension TraceError {
  static func notDrawable(_ target: TraceTarget, _ value: Value) -> TraceError {
    .notDrawable(keyPath: target.keyPath, layer: target.layer, kind: value.kindPhrase)
  }
}
