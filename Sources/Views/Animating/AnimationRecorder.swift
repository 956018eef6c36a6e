import CoreAnimation
import Foundation
import RenderTree

/// Keeps what the blocks of a property animator change and animate.
final class AnimationRecorder {
  /// A property with its values at either end.
  struct Change {
    let change: PropertyChange
    var new: Value

    var layer: CALayer { change.layer }
    var property: PropertyKey { change.property }
    var old: Value { change.oldModel }
  }

  private(set) var changes: [Change] = []
  private var places: [PropertyChange.Target: Int] = [:]
  private(set) var tracks: [AnimatorTrack] = []
  /// Where in the animator's time the animations that are being added begin.
  var windowStart = 0.0

  package func note(_ change: PropertyChange) {
    let new = change.layer.value(change.property)
    if let index = places[change.target] {
      changes[index].new = new
    } else {
      places[change.target] = changes.count
      changes.append(Change(change: change, new: new))
    }
  }

  func note(_ animation: CAAnimation, stored: AnimationEntry, on layer: CALayer) {
    guard let template = animation as? CAPropertyAnimation else { return }
    // The transaction's timing function, if it has one, replaced the block's.
    template.timingFunction = stored.object.timingFunction
    tracks.append(AnimatorTrack(layer: layer, template: template, stored: stored, windowStart: windowStart))
  }
}
