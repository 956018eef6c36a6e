import Foundation
import RenderTree
import Scene

/// A picture of a file.
struct LottieImage: Sendable {
  var size: CGSize
  var picture: Picture?
  /// Its name below the file's folder; nil for one that is in the file itself.
  var name: String?
  var location: SourceLocation
}
