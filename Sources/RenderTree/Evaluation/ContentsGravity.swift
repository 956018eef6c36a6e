import Foundation

/// How contents lie in bounds of another size. "Bottom" is where y is least, as in Core Animation's header.
package enum ContentsGravity: Sendable {
  case resize, resizeAspect, resizeAspectFill
  /// In their own size; −1 is at the least x or y, 1 at the greatest, 0 in the middle.
  case place(x: CGFloat, y: CGFloat)

  /// From Core Animation's constants; any other name puts the contents in the middle.
  package init(name: String?) {
    switch name {
    case "resize": self = .resize
    case "resizeAspect": self = .resizeAspect
    case "resizeAspectFill": self = .resizeAspectFill
    case "top": self = .place(x: 0, y: 1)
    case "bottom": self = .place(x: 0, y: -1)
    case "left": self = .place(x: -1, y: 0)
    case "right": self = .place(x: 1, y: 0)
    case "topLeft": self = .place(x: -1, y: 1)
    case "topRight": self = .place(x: 1, y: 1)
    case "bottomLeft": self = .place(x: -1, y: -1)
    case "bottomRight": self = .place(x: 1, y: -1)
    default: self = .place(x: 0, y: 0)
    }
  }

  /// From AVFoundation's constants for video; any other name fits the video into the bounds.
  init(videoName name: String?) {
    switch name {
    case "AVLayerVideoGravityResize": self = .resize
    case "AVLayerVideoGravityResizeAspectFill": self = .resizeAspectFill
    default: self = .resizeAspect
    }
  }

  /// Where contents of a size in points lie in `bounds`.
  package func area(of size: CGSize, in bounds: CGRect, isFlipped: Bool) -> CGRect {
    let (x, y, width, height): (CGFloat, CGFloat, CGFloat, CGFloat)
    switch self {
    case .resize:
      return bounds
    case .resizeAspect, .resizeAspectFill:
      let horizontal = bounds.width / size.width
      let vertical = bounds.height / size.height
      var isFill = false
      if case .resizeAspectFill = self { isFill = true }
      let scale = isFill ? max(horizontal, vertical) : min(horizontal, vertical)
      (x, y, width, height) = (0, 0, size.width * scale, size.height * scale)
    case .place(let horizontal, let vertical):
      (x, y, width, height) = (horizontal, isFlipped ? -vertical : vertical, size.width, size.height)
    }
    return CGRect(
      x: bounds.minX + (bounds.width - width) * (1 + x) / 2,
      y: bounds.minY + (bounds.height - height) * (1 + y) / 2, width: width, height: height)
  }
}

extension ContentsGravity {
  /// Whether the contents' own size does not count.
  var stretches: Bool {
    if case .place = self { false } else { true }
  }
}
