import Foundation
import Geometry
import RenderTree

/// A value of a property or of an animation. Large kinds are kept apart: a scene may have very many of the others.
public enum ValueDescription: Sendable, Equatable {
  /// No value, for properties that may have none.
  case null
  case number(Double)
  case bool(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(Color)
  case transform(TransformDescription)
  indirect case path(Path)
  /// A constant's raw value as Core Animation spells it, such as `even-odd`.
  case string(String)
  case text(StyledText)
  indirect case font(Font)
  case list([ValueDescription])
  indirect case contents(ContentsDescription)
  indirect case filter(LayerFilter)
  /// Three numbers for the value functions `scale` and `translate`.
  case vector([Double])
}

/// A transform as the operations that make it. Each one works in the coordinate system that those
/// before it have made, as in a chain of `CATransform3DTranslate`, `CATransform3DRotate`, … calls:
/// with row vectors, `result = operation · result`. No operations are the identity.
public struct TransformDescription: Sendable, Equatable {
  public var operations: [TransformOperation]

  public init(_ operations: [TransformOperation] = []) {
    self.operations = operations
  }
}

public enum TransformOperation: Sendable, Equatable {
  /// Points.
  case translate(x: Double, y: Double, z: Double)
  case scale(x: Double, y: Double, z: Double)
  /// Radians about an axis that need not have length 1 but is not zero; about z clockwise, y down.
  case rotate(radians: Double, x: Double, y: Double, z: Double)
  /// The identity with this `m34`.
  case m34(Double)
  case affine(Affine)
  /// `m11, m12, m13, m14, m21, …, m44`: 16 numbers, row by row.
  case matrix([Double])
}

/// A number of a scene, if it was written; none is NaN, which stands for nil. An optional would take twice as much.
@propertyWrapper public struct WrittenNumber: Sendable, Equatable {
  private var number: Double

  public init(wrappedValue: Double?) {
    number = wrappedValue ?? .nan
  }

  public var wrappedValue: Double? {
    get { number.isNaN ? nil : number }
    set { number = newValue ?? .nan }
  }

  public static func == (a: WrittenNumber, b: WrittenNumber) -> Bool { a.wrappedValue == b.wrappedValue }
}

/// The properties of CAMediaTiming that were written; nil keeps Core Animation's default. Seconds.
public struct TimingDescription: Sendable, Equatable {
  public var beginTime: BeginTime?
  @WrittenNumber public var timeOffset: Double? = nil
  @WrittenNumber public var speed: Double? = nil
  /// 0 or more; 0 is the transaction's duration, as in Core Animation.
  @WrittenNumber public var duration: Double? = nil
  /// 0 or more, infinity for ever.
  @WrittenNumber public var repeatCount: Double? = nil
  @WrittenNumber public var repeatDuration: Double? = nil
  public var autoreverses: Bool?
  public var fillMode: FillMode?

  public enum BeginTime: Sendable, Equatable {
    /// A time of the layer (or of the group) that holds the animation.
    case absolute(Double)
    /// This many seconds after the moment at which the animation is made: `CACurrentMediaTime() + seconds`.
    case now(Double)
  }
}

public enum TimingFunctionDescription: Sendable, Equatable {
  case named(Name)
  /// The two inner control points; the x are 0…1.
  case controlPoints(Double, Double, Double, Double)

  /// The names with Core Animation's raw values.
  public enum Name: String, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInEaseOut
    case standard = "default"
  }
}

/// A font that a scene needs, and the place where it says so.
public struct FontReference: Sendable, Equatable {
  public var font: Font
  public var location: SourceLocation

  public init(font: Font, location: SourceLocation) {
    self.font = font
    self.location = location
  }

  public var family: String { font.family }
}

extension SceneDescription {
  /// The families that are missing, each at its first place.
  ///
  /// - Parameters:
  ///   - isThere: whether a family can be drawn.
  ///   - families: what to suggest.
  ///   - substitute: the family that would be drawn for a name if it were there.
  public func missingFonts(
    isThere: (String) -> Bool, families: @autoclosure () -> [String],
    substitute: (String) -> String? = { _ in nil }
  ) -> SceneErrors? {
    var seen: Set<String> = []
    var missing: [Diagnostic] = []
    for font in fonts where seen.insert(font.family).inserted && !isThere(font.family) {
      let substitute = substitute(font.family)
      let suggestions = substitute == nil ? nearFamilies(to: font.family, among: families()) : []
      missing.append(
        Diagnostic(
          file: file, location: font.location,
          problem: .asset(
            .fontMissing(family: font.family, substitute: substitute, suggestions: suggestions)),
          origins: origins))
    }
    guard !missing.isEmpty else { return nil }
    return SceneErrors(
      Array(missing.prefix(SceneErrors.limit)), omitted: max(0, missing.count - SceneErrors.limit))
  }
}

/// The nearest name, and those that begin alike: `DejaVu` is most likely one of the families of that name.
private func nearFamilies(to family: String, among families: [String]) -> [String] {
  let nearest = nearestName(to: family, among: families)
  let start = family.lowercased()
  let others = families.filter { $0.lowercased().hasPrefix(start) && $0 != nearest && $0 != family }
  return Array(([nearest].compactMap { $0 } + others).prefix(3))
}
