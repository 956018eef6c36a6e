import Foundation

/// A layer class whose `init()` is required, so that it can be called of a class that is known as a value only.
///
/// Subclasses of `CALayer` need no required `init()`, as on Apple's systems, where the Objective-C runtime calls it. Here Swift's table of
/// a class has it at the same place all the same, and the compiler finds that place through this class. It is open so that the
/// compiler cannot know which `init()` is called; nothing inherits from it.
open class InitializableLayer: CALayer {
  /// A layer of no size at (0, 0).
  public required override init() {
    super.init()
  }

  /// A layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

extension CALayer {
  /// A layer of a class, made by the class's `init()`. A class that has none, as it has others that are designated, ends the program, as
  /// on Apple's systems.
  ///
  /// The result is no `InitializableLayer`: an optimizer that believed it would decide casts of the layer by it.
  @inline(never) @_optimize(none)
  package static func make(_ type: CALayer.Type) -> CALayer {
    if isOwn(type) { return type.kind.makeLayer() }
    return unsafeBitCast(type, to: InitializableLayer.Type.self).init() as CALayer
  }
}
