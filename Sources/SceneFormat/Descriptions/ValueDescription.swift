import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

/// A value of a property or of an animation. Large kinds are kept apart: a scene may have very many of the others.
public enum ValueDescription: Sendable, Equatable {
  /// No value, for properties that may have none.
  case null
  /// A number, an angle or a time.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// A colour.
  case color(Color)
  /// A transform as it is written.
  case transform(TransformDescription)
  /// A path.
  indirect case path(Path)
  /// A constant's raw value as Core Animation spells it, such as `even-odd`.
  case string(String)
  /// A text in runs of one style each.
  case text(StyledText)
  /// A font.
  indirect case font(Font)
  /// An array of values.
  case list([ValueDescription])
  /// A picture or a movie.
  indirect case contents(ContentsDescription)
  /// A filter with its inputs.
  indirect case filter(LayerFilter)
  /// Three numbers for the value functions `scale` and `translate`.
  case vector([Double])
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

/// A transform as the operations that make it. Each one works in the coordinate system that those
/// before it have made, as in an edge of `CATransform3DTranslate`, `CATransform3DRotate`, … calls:
/// with row vectors, `result = operation · result`. No operations are the identity.
public struct TransformDescription: Sendable, Equatable {
  /// The steps in turn.
  public var operations: [TransformOperation]

  /// A transform of these steps.
  public init(_ operations: [TransformOperation] = []) {
    self.operations = operations
  }
}

/// One step of a transform.
public enum TransformOperation: Sendable, Equatable {
  /// Points.
  case translate(x: Double, y: Double, z: Double)
  /// Factors along x, y and z.
  case scale(x: Double, y: Double, z: Double)
  /// Radians about an axis that need not have length 1 but is not zero; about z clockwise, y down.
  case rotate(radians: Double, x: Double, y: Double, z: Double)
  /// The identity with this `m34`.
  case m34(Double)
  /// A transform of the plane.
  case affine(Affine)
  /// `m11, m12, m13, m14, m21, …, m44`: 16 numbers, row by row.
  case matrix([Double])
}
