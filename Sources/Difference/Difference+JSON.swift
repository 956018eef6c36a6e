import Foundation

extension Difference {
  /// For programs, version 1: an object as docs/diff.md describes it.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Listing(self)), as: UTF8.self) + "\n"
  }

  private struct Listing: Encodable {
    var version = 1
    var expected: String
    var actual: String
    var equal: Bool
    var frameRate: String
    var frames: Frames
    var layers: Layers?

    init(_ difference: Difference) {
      expected = difference.expected
      actual = difference.actual
      equal = difference.isEmpty
      frameRate = "\(difference.rate)"
      frames = Frames(difference.frames)
      layers = difference.model.map(Layers.init)
    }
  }

  private struct Frames: Encodable {
    var expected: Int
    var actual: Int
    var differing: Int
    var first: Int?
    var shift: Int?
    var similarity: Double
    var worst: Worst?

    init(_ frames: FrameDifference) {
      expected = frames.expectedCount
      actual = frames.actualCount
      differing = frames.differing
      first = frames.first
      shift = frames.shift
      similarity = frames.similarity
      worst = frames.worst.map { Worst($0.frame, $0.difference, frames.worstLayers) }
    }
  }

  private struct Worst: Encodable {
    var frame: Int
    var pixels: Int
    var most: Int
    /// x, y, width, height in pixels.
    var area: [Double]?
    /// Names of those that lie there.
    var layers: [String]?

    init(_ frame: Int, _ difference: PictureDifference, _ layers: [String]) {
      self.frame = frame
      pixels = difference.pixels
      most = difference.most
      area = difference.worst.map { [$0.minX, $0.minY, $0.width, $0.height] }
      self.layers = layers.isEmpty ? nil : layers
    }
  }

  private struct Layers: Encodable {
    var missing: [String]
    var added: [String]
    var properties: [Property]

    init(_ model: ModelDifference) {
      missing = model.missingLayers
      added = model.addedLayers
      properties = model.properties.map(Property.init)
    }
  }

  private struct Property: Encodable {
    var layer: String
    var keyPath: String
    /// A word for the kind of change.
    var change: String
    var sentence: String

    init(_ property: ModelDifference.Property) {
      layer = property.layer
      keyPath = property.keyPath
      change =
        switch property.change {
        case .shifted: "shifted"
        case .moved: "moved"
        case .retimed: "retimed"
        case .set: "set"
        case .changed: "changed"
        case .overshoots: "overshoots"
        }
      sentence = property.sentence
    }
  }
}
