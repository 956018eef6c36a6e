import AnimViews
import CoreAnimation
import Foundation

/// A pan that begins at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// At which edges; none by default.
  open var edges: UIRectEdge = []

  /// Points from the edge in which a finger must come down.
  static let width = 20.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, !isAtEdge(location(in: nil)) { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ place: CGPoint) -> Bool {
    let (screen, width) = (UIScreen.main.bounds, UIScreenEdgePanGestureRecognizer.width)
    return (edges.contains(.left) && place.x <= screen.minX + width)
      || (edges.contains(.right) && place.x >= screen.maxX - width)
      || (edges.contains(.top) && place.y <= screen.minY + width)
      || (edges.contains(.bottom) && place.y >= screen.maxY - width)
  }
}
