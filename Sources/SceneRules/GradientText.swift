import Foundation
import AnimJSON
import AnimSceneFormat

/// What a scene's text says about a gradient layer's gradient.
package struct GradientText {
  package static let keys: Set = [
    "colors", "locations", "startPoint", "endPoint", "type", "meshPoints", "meshTriangles", "meshColumns",
  ]

  private var settings: [String: PropertySetting] = [:]
  private let location: SourceLocation

  init(_ layer: LayerDescription) {
    location = layer.location
    // What was set counts before the styles, and an outer style before those in it.
    for setting in layer.properties + layer.styles.flatMap(\.properties)
    where settings[setting.property.key] == nil {
      settings[setting.property.key] = setting
    }
  }

  /// Why nothing is drawn of its colours, and where it is written.
  package var fault: Rule.Finding? {
    guard let colors = list("colors")?.count, colors > 0 else { return nil }
    if case .string("mesh") = settings["type"]?.value { return meshFault(colors: colors) }
    if colors == 1 {
      return (place("colors"), "a gradient of one colour draws nothing; two or more are needed")
    }
    if let locations = list("locations")?.count, locations < colors {
      return (
        place("locations"),
        "a gradient with \(locations) locations for \(colors) colours draws nothing; each colour needs one, or none has one"
      )
    }
    guard case .string("radial") = settings["type"]?.value else { return nil }
    let start = point("startPoint", CGPoint(x: 0.5, y: 0))
    let end = point("endPoint", CGPoint(x: 0.5, y: 1))
    guard start.x == end.x || start.y == end.y else { return nil }
    return (
      place("endPoint"),
      "a radial gradient whose start and end have the same x or the same y draws nothing: its ellipses have no area"
    )
  }

  private func meshFault(colors: Int) -> Rule.Finding? {
    guard let points = list("meshPoints")?.count, points >= 3 else {
      return (
        place("meshPoints"), "a mesh without \"meshPoints\" draws nothing; it needs three or more"
      )
    }
    if colors < points {
      return (
        place("colors"),
        "a mesh with \(colors) colours for \(points) points draws nothing; each point needs one"
      )
    }
    let numbers = (list("meshTriangles") ?? []).compactMap { number -> Double? in
      if case .number(let number) = number { number } else { nil }
    }
    guard let missing = numbers.first(where: { $0 >= Double(points) }) else { return nil }
    return (
      place("meshTriangles"),
      "the mesh has no point \(Int(missing)), only 0 to \(points - 1); its triangle is not drawn"
    )
  }

  private func list(_ key: String) -> [ValueDescription]? {
    if case .list(let values) = settings[key]?.value { values } else { nil }
  }

  private func point(_ key: String, _ usual: CGPoint) -> CGPoint {
    if case .point(let point) = settings[key]?.value { point } else { usual }
  }

  private func place(_ key: String) -> SourceLocation { settings[key]?.location ?? location }
}
