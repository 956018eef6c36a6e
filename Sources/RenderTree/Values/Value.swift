import Foundation
import Geometry

/// The value of one property: everything that a layer stores and an animation produces.
///
/// Large kinds are kept apart: most values are numbers, points and colours, of which a tree has very many.
public enum Value: Sendable, Hashable {
  /// No value: Apple's nil.
  case null
  case number(Double)
  case bool(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(Color)
  indirect case transform(Transform3D)
  indirect case path(Path)
  case string(String)
  /// Text with fonts and colours of its own.
  case text(StyledText)
  case font(Font)
  case array([Value])
  /// Without arithmetic as a whole; its inputs are properties of their own.
  indirect case filter(LayerFilter)
  /// Something that is kept and handed on but has no arithmetic.
  case object(ObjectReference)
  /// What a layer shows as its contents.
  case picture(Picture)
}

extension Value {
  /// The number, or 1 and 0 for a boolean.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// The boolean; a number counts as true unless it is zero.
  public var bool: Bool? {
    switch self {
    case .number(let number): number != 0
    case .bool(let flag): flag
    default: nil
    }
  }

  public var point: CGPoint? { if case .point(let point) = self { point } else { nil } }
  public var size: CGSize? { if case .size(let size) = self { size } else { nil } }
  public var rect: CGRect? { if case .rect(let rect) = self { rect } else { nil } }
  public var color: Color? { if case .color(let color) = self { color } else { nil } }
  public var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }
  public var path: Path? { if case .path(let path) = self { path } else { nil } }
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  public var object: ObjectReference? { if case .object(let object) = self { object } else { nil } }
  public var picture: Picture? { if case .picture(let picture) = self { picture } else { nil } }
  public var array: [Value]? { if case .array(let array) = self { array } else { nil } }

  /// False when any number in the value is NaN or infinite.
  public var isFinite: Bool {
    switch self {
    case .null, .bool, .string, .font, .object, .picture: true
    case .text(let text): text.isFinite
    case .filter(let filter): filter.values.allSatisfy(\.isFinite)
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect):
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite
        && rect.size.height.isFinite
    case .color(let color):
      (color.red + color.green + color.blue + color.alpha).isFinite
    case .transform(let transform): transform.isFinite
    case .path(let path): path.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    }
  }
}
