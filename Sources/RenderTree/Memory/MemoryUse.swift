/// What memory is asked for.
public enum MemoryUse: Sendable, Hashable {
  /// The text of a scene, and what is made of it before it is played.
  case scene
  /// Events of a timeline that wait for their time.
  case events
  /// A layer as it was committed, and what came of it when it changed.
  case commits
  case animations
  /// The list of what there is to draw.
  case frame
  /// What is known of the layers from one frame to the next.
  case kept
  case canvas
  /// A layer, or a part of one, that is composited by itself.
  case group
  /// The colours of a mesh.
  case gradient
  case mask
  case shadow
  case blur
  /// A layer that is drawn as a bitmap of its own.
  case bitmap
  case glyphs
  /// The lines that a path's curves, strokes and dashes become.
  case path
  /// A still picture, by its name.
  case picture(String?)
  /// A movie that is decoded, by its name.
  case movie(String?)
  /// A sound that is decoded, by its name.
  case sound(String)
}
