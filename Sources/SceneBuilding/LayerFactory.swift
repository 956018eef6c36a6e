import CoreAnimation
import AnimViews
import Foundation
import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// Builds layers from their descriptions and keeps them by name.
package final class LayerFactory {
  package private(set) var layers: [String: CALayer] = [:]
  /// Where the layers are described.
  package private(set) var places: [LayerID: SourceLocation] = [:]
  /// With the places where they are described.
  package private(set) var emitters: [(layer: CAEmitterLayer, location: SourceLocation)] = []
  /// The layers that no shutter blurs.
  package private(set) var sharpLayers: [LayerID] = []
  /// Layers do not keep their delegates alive.
  private var views: [UIView] = []

  /// The layer with its sublayers, not yet in any tree.
  package func makeLayer(_ description: LayerDescription) -> CALayer {
    let layer = description.layerClass.makeLayer()
    if let emitter = layer as? CAEmitterLayer {
      emitter.emitterCells = description.emitterCells.map { $0.makeCell() }
      emitters.append((emitter, description.location))
    }
    places[layer.id] = description.location
    if !description.isBlurred { sharpLayers.append(layer.id) }
    layer.name = description.name
    for setting in LayerFactory.inOrder(description.properties) {
      if let property = setting.property.property {
        layer.setValue(setting.value.value, ofProperty: property)
      } else {
        layer.setValue(setting.value.value, forKey: setting.property.key)
      }
    }
    layer.actions = actions(description.actions)
    layer.style = style(description.styles[...])
    if description.isView { views.append(UIView(backing: layer)) }
    if let name = description.name { layers[name] = layer }
    layer.mask = description.mask.first.map(makeLayer)
    for file in description.playedFiles { play(file, in: layer, by: description) }
    reserve(description.sublayers.count)
    for sublayer in description.sublayers { layer.addSublayer(makeLayer(sublayer)) }
    return layer
  }

  /// The layer that a file of another kind describes.
  package func makeLayer(_ program: LayerProgram) -> CALayer {
    let made = program.makeLayer()
    places.merge(made.places) { first, _ in first }
    return made.layer as? CALayer ?? CALayer()
  }

  /// Puts the layers of an animation into a layer, as large as its gravity says: it fits where nothing else is said.
  private func play(_ file: PlayedFile, in layer: CALayer, by description: LayerDescription) {
    guard let made = file.program.makeLayer().layer as? CALayer else { return }
    let isSaid = description.properties.contains { $0.property.key == "contentsGravity" }
    let gravity = ContentsGravity(name: isSaid ? layer.contentsGravity.rawValue : "resizeAspect")
    let area = gravity.area(of: file.size, in: layer.bounds, isFlipped: layer.isGeometryFlipped)
    made.position = area.origin
    made.transform = CATransform3DMakeScale(
      area.width / max(file.size.width, .leastNonzeroMagnitude),
      area.height / max(file.size.height, .leastNonzeroMagnitude), 1)
    layer.addSublayer(made)
  }

  /// Makes room for more layers.
  package func reserve(_ count: Int) {
    places.reserveCapacity(places.count + count)
    layers.reserveCapacity(layers.count + count)
  }

  /// What stands for a sound: a layer that is never seen, since what plays has no other place in the tree.
  func makeSound(_ description: AudioDescription) -> CALayer {
    let layer = AVPlayerLayer()
    layer.name = description.layerName
    layer.isHidden = true
    layer.gain = description.gain
    layer.pan = description.pan
    layers[description.layerName] = layer
    places[layer.id] = description.location
    return layer
  }

  /// The members of a JSON object have no order, so what a frame means must not depend on one: it is set after the
  /// anchor point and before the transform.
  private static func inOrder(_ settings: [PropertySetting]) -> [PropertySetting] {
    func rank(_ setting: PropertySetting) -> Int {
      switch setting.property.key {
      case "anchorPoint": 0
      case "frame": 1
      default: 2
      }
    }
    // Mostly none of them has to wait.
    if settings.allSatisfy({ rank($0) == 2 }) { return settings }
    return (0...2).flatMap { wanted in settings.filter { rank($0) == wanted } }
  }

  private func actions(_ descriptions: [String: ActionDescription]) -> [String: any CAAction]? {
    guard !descriptions.isEmpty else { return nil }
    return descriptions.mapValues { action in
      switch action {
      case .null: NSNull()
      case .animation(let description): DescribedAction(description: description)
      }
    }
  }

  private func style(_ descriptions: ArraySlice<StyleDescription>) -> [AnyHashable: Any]? {
    guard let first = descriptions.first else { return nil }
    var style: [AnyHashable: Any] = [:]
    for setting in first.properties { style[setting.property.key] = setting.value.value }
    if let actions = actions(first.actions) { style["actions"] = actions }
    if let inner = self.style(descriptions.dropFirst()) { style["style"] = inner }
    return style
  }
}

/// An animation that is made again each time it runs, so that `{"now": 0.25}` counts from then.
private struct DescribedAction: CAAction {
  let description: AnimationDescription

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    description.makeAnimation().run(forKey: event, object: anObject, arguments: dict)
  }
}
