import Foundation
import RenderTree

extension SceneDescription {
  /// Gradient layers that never draw their colours. Those whose gradient the timeline changes are left out.
  var gradientLints: [LocatedLint] {
    var faults: [(layer: String, lint: LocatedLint)] = []
    forEachLayer { layer in
      guard layer.layerClass == .gradient, let (fault, location) = GradientText(layer).fault else { return }
      faults.append((layer.name ?? "", LocatedLint(location: location, lint: .gradientNotDrawn(fault))))
    }
    guard !faults.isEmpty else { return [] }
    let changed = layersWithGradientsChanged
    return faults.filter { !changed.contains($0.layer) }.map(\.lint)
  }

  private var layersWithGradientsChanged: Set<String> {
    var changed: Set<String> = []
    forEachCommand { command in
      switch command.action {
      case .set(let layer, let keyPath, _):
        if GradientText.keys.contains(keyPath.property.key) { changed.insert(layer) }
      case .add(let layer, _, let animation):
        if animation.keys.contains(where: GradientText.keys.contains) { changed.insert(layer) }
      default: break
      }
    }
    return changed
  }
}

/// What a scene's text says about a gradient layer's gradient.
private struct GradientText {
  static let keys: Set = [
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

  var fault: (GradientFault, SourceLocation)? {
    guard let colors = list("colors"), !colors.isEmpty else { return nil }
    if case .string("mesh") = settings["type"]?.value { return meshFault(colors: colors.count) }
    if colors.count == 1 { return (.oneColor, place("colors")) }
    if let locations = list("locations"), locations.count < colors.count {
      return (.tooFewLocations(locations.count, colors: colors.count), place("locations"))
    }
    guard case .string("radial") = settings["type"]?.value else { return nil }
    let start = point("startPoint", CGPoint(x: 0.5, y: 0))
    let end = point("endPoint", CGPoint(x: 0.5, y: 1))
    return start.x == end.x || start.y == end.y ? (.flatEllipse, place("endPoint")) : nil
  }

  private func meshFault(colors: Int) -> (GradientFault, SourceLocation)? {
    guard let points = list("meshPoints"), points.count >= 3 else { return (.noMesh, place("meshPoints")) }
    if colors < points.count { return (.tooFewMeshColors(colors, points: points.count), place("colors")) }
    let numbers = (list("meshTriangles") ?? []).compactMap { number -> Double? in
      if case .number(let number) = number { number } else { nil }
    }
    guard let missing = numbers.first(where: { $0 >= Double(points.count) }) else { return nil }
    return (.missingMeshPoint(Int(missing), points: points.count), place("meshTriangles"))
  }

  private func list(_ key: String) -> [ValueDescription]? {
    if case .list(let values) = settings[key]?.value { values } else { nil }
  }

  private func point(_ key: String, _ usual: CGPoint) -> CGPoint {
    if case .point(let point) = settings[key]?.value { point } else { usual }
  }

  private func place(_ key: String) -> SourceLocation { settings[key]?.location ?? location }
}

extension AnimationDescription {
  /// The properties that it changes, or one of its group.
  fileprivate var keys: [String] {
    switch self {
    case .basic(let basic): [basic.property.keyPath.property.key]
    case .spring(let spring): [spring.basic.property.keyPath.property.key]
    case .keyframe(let keyframe): [keyframe.property.keyPath.property.key]
    case .group(let group): group.animations.flatMap(\.keys)
    case .transition: []
    }
  }
}
