import AnimJSON
import AnimSceneFormat

/// A layer whose size is known, and whose place is not.
struct LayoutItem {
  /// Without what only layouts have.
  var layer: JSONValue
  let path: JSONPath
  var size: LayoutSize
  /// From the upper side; nil of what has no text.
  var firstBaseline: Double?
  var lastBaseline: Double?
  /// Where the text stands in a layer that is higher than it; nil of what is no such text.
  var text: (value: MeasuredText, alignment: VerticalAlignment)?
  var stack: StackRule?
  /// Those that the stack places, with their places among the sublayers.
  var arranged: [(index: Int, item: LayoutItem)] = []
  /// Whether its size is not what is written in the layer.
  var isFitted = false
}

extension JSONValue {
  /// Of its bounds or its frame.
  var writtenSize: LayoutSize? {
    (self["frame"] ?? self["bounds"])?.numbers(count: 4).map { LayoutSize(width: $0[2], height: $0[3]) }
  }

  package var hasPlace: Bool { self["position"] != nil || self["frame"] != nil }

  package var isText: Bool { self["class"]?.text == "CATextLayer" }
}

/// Points.
package struct LayoutSize: Equatable {
  package var width: Double
  package var height: Double

  package static let zero = LayoutSize(width: 0, height: 0)
}
