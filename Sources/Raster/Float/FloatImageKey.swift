import RenderTree

struct FloatImageKey: Sendable, Equatable {
  enum Source: Sendable {
    case bitmap(Bitmap)
    case drawn(FloatImage)

    var object: AnyObject {
      switch self {
      case .bitmap(let bitmap): bitmap
      case .drawn(let image): image
      }
    }
  }

  var source: Source
  var levelIndex: MipLevel.MipLevelIndex

  static func == (a: FloatImageKey, b: FloatImageKey) -> Bool {
    a.source.object === b.source.object && a.levelIndex == b.levelIndex
  }
}
