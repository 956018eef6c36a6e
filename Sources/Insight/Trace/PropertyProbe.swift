import Foundation
import FrameTiming
import RenderTree
import Scene

/// The presentation values of one property, at any time.
package struct PropertyProbe: Sendable {
  private let recording: Recording
  private let property: TracedProperty
  /// That of the commit that was asked for last.
  private var evaluator: (commit: Int, evaluator: Evaluator)?

  /// - Throws: `TraceError` when no commit has such a layer, or the layer no such property.
  package init(_ recording: Recording, _ target: TraceTarget, among known: RecordedLayers) throws(TraceError)
  {
    self.recording = recording
    property = try TracedProperty(target.keyPath, of: target.layer, in: recording, known)
  }

  /// Nil while the layer is not in the tree.
  package mutating func value(at time: Double) -> Value? {
    guard let index = recording.commitIndex(at: time) else { return nil }
    let tree = recording.commits[index].tree
    guard let id = property.layer(in: tree) else { return nil }
    var known = evaluator?.commit == index ? evaluator?.evaluator : nil
    let value: Value?
    if known != nil {
      value = known?.value(of: id, property.path, at: time)
    } else {
      var made = Evaluator(tree: tree)
      value = made.value(of: id, property.path, at: time)
      known = made
    }
    evaluator = known.map { (index, $0) }
    return value
  }

  /// The value without any animation; nil while the layer is not in the tree.
  package func model(at time: Double) -> Value? {
    let tree = recording.tree(at: time)
    return property.layer(in: tree).flatMap { tree[$0] }.flatMap {
      $0.properties.value(property.path.property).at(property.path.component)
    }
  }
}

extension Value {
  /// The numbers of a value that has arithmetic; nil of any other.
  package var components: [Double]? { numbers }
  /// As traces write it.
  package var text: String { JSONText(self).line }
}
