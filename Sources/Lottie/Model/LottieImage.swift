import Foundation
import RenderTree
import Scene

/// A picture of a file.
struct LottieImage: Sendable {
  var size: CGSize
  var picture: Bitmap?
}
