import Foundation
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

/// How a recording becomes a still.
public struct StillOptions: Sendable {
  /// Pixels for each point; nil is the timeline's own.
  public var scale: CGFloat?
  /// What texts are drawn with; default the system's fonts.
  public var fonts = FontSet.system
  /// How much memory drawing may ask for, in bytes; default 4 GiB.
  public var mostMemory = MemoryBudget.defaultLimit
  /// Whether the picture is transparent where nothing is drawn: the timeline's background is left out.
  public var isTransparent = false

  /// Options; each is as its property says.
  public init(
    scale: CGFloat? = nil, fonts: FontSet = .system, mostMemory: Int = MemoryBudget.defaultLimit,
    isTransparent: Bool = false
  ) {
    self.scale = scale
    self.fonts = fonts
    self.mostMemory = mostMemory
    self.isTransparent = isTransparent
  }
}
