import Foundation
import RenderTree

struct BitmapKey: Sendable, Equatable {
  var items: [Frame.Item]
  var place: BitmapPlace
}
