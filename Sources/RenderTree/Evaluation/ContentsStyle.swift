import Foundation

/// How a layer's contents lie in its bounds.
struct ContentsStyle: Sendable {
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  var scale = 1.0
  var gravity = ContentsGravity.resize
  var filter = ImageFilter()
}
