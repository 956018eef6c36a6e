import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

/// A layer that draws text, from the top of its bounds down; what does not fit into the bounds is cut off.
///
/// An attributed string brings its own fonts, sizes and colours: `font`, `fontSize` and `foregroundColor` are for
/// plain strings.
open class CATextLayer: CALayer {
  package override class var kind: LayerKind { .text }

  // BEGIN scripts/properties: text
  /// The text, a `String` or an `NSAttributedString`; nil by default. Any other object is kept and reported.
  open var string: Any? {
    get { object(.string) }
    set { setObject(newValue, for: .string) }
  }
  /// A font's name (`String`), a `CTFont`, `CGFont` or `UIFont`, whose own size does not count; default
  /// `"Helvetica"`.
  open var font: Any? {
    get { object(.font) }
    set { setObject(newValue, for: .font) }
  }
  /// The size of a plain string, in points; 36 by default. Animatable.
  open var fontSize: CGFloat {
    get { self[.fontSize] }
    set { self[.fontSize] = newValue }
  }
  /// The colour of a plain string; white by default. Animatable.
  open var foregroundColor: CGColor? {
    get { self[.foregroundColor] }
    set { self[.foregroundColor] = newValue }
  }
  /// Whether lines break at the bounds' width; default false.
  open var isWrapped: Bool {
    get { self[.wrapped] }
    set { self[.wrapped] = newValue }
  }
  /// Where an ellipsis stands for what does not fit: in a line that is too long or, in wrapped text, in the last
  /// line that fits; default none.
  open var truncationMode: CATextLayerTruncationMode {
    get { self[.truncationMode] }
    set { self[.truncationMode] = newValue }
  }
  /// Where lines begin; `natural` by default. A line that is wider than the bounds overflows on the side that this leaves free.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { self[.alignmentMode] }
    set { self[.alignmentMode] = newValue }
  }
  /// A hint for drawing glyphs; false by default. Kept, without effect.
  open var allowsFontSubpixelQuantization: Bool {
    get { self[.allowsFontSubpixelQuantization] }
    set { self[.allowsFontSubpixelQuantization] = newValue }
  }
  // END scripts/properties

  /// True for what the text looks like, and for the scale and the style.
  open override class func needsDisplay(forKey key: String) -> Bool {
    let name = plainName(key)
    return ["style", "contentsScale"].contains(name)
      || PropertyCatalog.property(PropertyKey(name))?.owners == [.text]
      || super.needsDisplay(forKey: key)
  }

  /// The size that the text takes: wrapped at the bounds' width if it wraps.
  open override func preferredFrameSize() -> CGSize {
    guard layoutManager == nil, let text = styledText else {
      return super.preferredFrameSize()
    }
    let extent = TextMeasuring.extent(of: TextBlock(text, wrappedTo: isWrapped ? bounds.width : nil))
    return extent.size()
  }

  private var styledText: StyledText? {
    switch value(.string) {
    case .text(let text): return text
    case .string(let string):
      var style = TextStyle(size: Double(fontSize))
      switch value(.font) {
      case .font(let font): style.font = font
      case .string(let name): style.font = Font(name: name)
      default: break
      }
      return StyledText(string, style)
    default: return nil
    }
  }

  open override func presentation() -> CATextLayer? {
    present { CATextLayer(layer: $0) }
  }
}

/// Where a line that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. An unknown one is reported where a layer is given it, and draws as `none` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No ellipsis: what does not fit is cut off at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis stands for the line's beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis stands for the line's end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis stands for the line's middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where lines of text begin.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The name that key-value coding has for it.
  public let rawValue: String

  /// A mode by its name. An unknown one is reported where a layer is given it, and draws as `natural` does.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the left, or at the right where the line runs from right to left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Lines end at the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Lines stand in the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Wrapped lines fill the width, but for the last one; others are as with `natural`.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
