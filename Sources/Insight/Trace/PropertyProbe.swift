import AnimJSON
import AnimRenderTree

/// The presentation values of one property, at any time.
package struct PropertyProbe: Sendable {
  private let recording: Recording
  private let property: TracedProperty
  private var evaluator: CommitEvaluator

  /// - Throws: `TraceError` when no commit has such a layer, or the layer no such property.
  package init(_ recording: Recording, _ target: TraceTarget, among known: RecordedLayers) throws(TraceError)
  {
    self.recording = recording
    evaluator = CommitEvaluator(recording)
    property = try TracedProperty(target.keyPath, of: target.layer, in: recording, known)
  }

  /// Nil while the layer is not in the tree.
  package mutating func value(at time: Double) -> Value? {
    // No evaluator for a commit without the layer.
    guard let layer = property.layer(in: recording.tree(at: time)) else { return nil }
    let path = property.path
    return evaluator.look(at: time) { $0.value(of: layer, path, at: time) }
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
