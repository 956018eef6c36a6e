import Geometry

/// How this thread finds out how much room a text takes.
///
/// Which font files draw a text is decided when it is drawn. Who draws with fonts of their own says so once for
/// each thread whose code asks for the sizes of texts:
///
///     TextMeasuring.current = Typesetter(fonts: FontSet(directories: ["fonts"]))
public enum TextMeasuring {
  /// Measures with the system's fonts until it is set.
  public static var current: any TextMeasurer {
    get { GraphicsThread.current.textMeasurer }
    set { GraphicsThread.current.textMeasurer = newValue }
  }

  /// Empty when there are no fonts at all.
  package static func extent(of block: TextBlock) -> TextExtent { current.extent(of: block) }
}
