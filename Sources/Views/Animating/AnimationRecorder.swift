import CoreAnimation
import Foundation
import AnimRenderTree

/// Keeps what the blocks of a property animator change and animate.
final class AnimationRecorder {
  private(set) var changes: [PropertyChange] = []
  private var places: [PropertyChange.Target: Int] = [:]
  private(set) var tracks: [AnimatorTrack] = []
  /// Where in the animator's time the animations that are being added begin.
  var windowStart = 0.0

  package func note(_ change: PropertyChange) {
    let place = places[change.target] ?? changes.count
    if place == changes.count {
      places[change.target] = place
      changes.append(change)
    }
    changes[place].new = change.layer.value(change.property)
  }

  func note(_ animation: CAAnimation, stored: AnimationEntry, on layer: CALayer) {
    guard let template = animation as? CAPropertyAnimation else { return }
    // The transaction's timing function, if it has one, replaced the block's.
    template.timingFunction = stored.object.timingFunction
    tracks.append(AnimatorTrack(layer: layer, template: template, stored: stored, windowStart: windowStart))
  }
}
