/// The keys that a kind of object may have.
struct ObjectKind: Sendable {
  /// What messages call it.
  let name: String
  let keys: [String]
  /// The keys by the bytes that they have.
  private let known: [[String]]

  init(_ name: String, _ keys: [String]) {
    self.name = name
    self.keys = keys
    var known = [[String]](repeating: [], count: (keys.map(\.utf8.count).max() ?? 0) + 1)
    for key in keys { known[key.utf8.count].append(key) }
    self.known = known
  }

  func knows(_ key: String) -> Bool {
    let count = key.utf8.count
    return count < known.count && known[count].contains(key)
  }

  static let scene = ObjectKind(
    "the scene",
    [
      "canvas", "video", "audio", "loudness", "captions", "chapters", "metadata", "views", "layers",
      "timeline", "expect", "description",
      "$schema",
    ])
  static let canvas = ObjectKind(
    "the canvas",
    [
      "size", "background", "scale", "dither", "colorSpace", "blending", "gamutMapping", "toneMapping",
      "headroom",
    ])
  static let video = ObjectKind("the video", ["frameRate", "duration"])
}
