import Foundation
import Geometry
import RenderTree

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
