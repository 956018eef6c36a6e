import Foundation
import RenderTree

struct MipLevelKey: Sendable, Equatable {
  var source: Bitmap
  var levelIndex: MipLevel.MipLevelIndex

  static func == (a: MipLevelKey, b: MipLevelKey) -> Bool {
    a.source === b.source && a.levelIndex == b.levelIndex
  }
}
