import Foundation
import RenderTree

/// What the panes show at one time; nil for what has ended.
struct PaneFrame: Sendable, Hashable {
  var expected: Frame?
  var actual: Frame?
}
