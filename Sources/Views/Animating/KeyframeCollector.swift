import CoreAnimation
import Foundation
import AnimRenderTree

/// What a keyframe block changes, gathered while it is carried out; becomes one animation per property.
final class KeyframeCollector {
  private struct Key {
    var start: Double
    var end: Double
    var value: Value
  }

  private struct Track {
    var change: PropertyChange
    var keys: [Key] = []
    var isTouched = false
  }

  private var tracks: [Track] = []
  private var places: [PropertyChange.Target: Int] = [:]
  /// The tracks that the keyframe at hand has touched.
  private var touched: [Int] = []
  /// What `modifyAnimations` said inside the block; it holds for all of it.
  var repetition: (count: Double, autoreverses: Bool)?

  /// Called before a property changes.
  func note(_ change: PropertyChange) {
    let place = places[change.target] ?? tracks.count
    if place == tracks.count {
      places[change.target] = place
      tracks.append(Track(change: change))
    } else if tracks[place].isTouched {
      return
    }
    tracks[place].isTouched = true
    touched.append(place)
  }

  /// Carries out one keyframe: what it changes is reached `duration` after `start`, both as fractions 0…1 of
  /// the whole. Changes outside of all keyframes take the whole time.
  func addKeyframe(start: Double, duration: Double, _ body: () -> Void) {
    closeKeyframe(start: 0, end: 1)
    body()
    let start = min(max(start.isFinite ? start : 0, 0), 1)
    closeKeyframe(start: start, end: min(max(start + (duration.isFinite ? duration : 0), start), 1))
  }

  private func closeKeyframe(start: Double, end: Double) {
    for index in touched {
      let change = tracks[index].change
      tracks[index].keys.append(Key(start: start, end: end, value: change.layer.value(change.property)))
      tracks[index].isTouched = false
    }
    touched = []
  }

  /// Adds the animations, once the block is over.
  func addAnimations(of block: ViewBlock, mode: CAAnimationCalculationMode) {
    closeKeyframe(start: 0, end: 1)
    var block = block
    if let repetition { block.setRepetition(repetition.count, autoreverses: repetition.autoreverses) }
    for track in tracks {
      block.recorder?.note(track.change)
      add(track, block, mode)
    }
  }

  private func add(_ track: Track, _ block: ViewBlock, _ mode: CAAnimationCalculationMode) {
    let layer = track.change.layer
    let property = track.change.property
    let final = layer.value(property)
    let isAdditive = block.isAdditive(property, on: layer)
    let initial = isAdditive ? track.change.oldModel : block.start(of: track.change)
    let steps = KeyframeCollector.steps(from: initial, track.keys, isDiscrete: mode == .discrete)
    let times = steps.map(\.time) + (mode == .discrete ? [1] : [])
    func add(_ keyPath: String, _ values: [Value], isAdditive: Bool) {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values.map { Conversion.object($0) ?? NSNull() }
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.calculationMode = mode
      animation.isAdditive = isAdditive
      if case .bezier(let function) = block.curve {
        animation.timingFunction = CAMediaTimingFunction(function)
      }
      let key = isAdditive ? layer.freeAnimationKey(keyPath) : keyPath
      block.add(animation, to: layer, forKey: key)
    }
    let differences = steps.compactMap { $0.value.subtracting(final) }
    guard isAdditive, differences.count == steps.count else {
      return add(property.name, steps.map(\.value), isAdditive: false)
    }
    guard property == .bounds else { return add(property.name, differences, isAdditive: true) }
    let rects = differences.compactMap(\.rect)
    if rects.contains(where: { max(abs($0.origin.x), abs($0.origin.y)) >= 1e-4 }) {
      add("bounds.origin", rects.map { .point($0.origin) }, isAdditive: true)
    }
    add("bounds.size", rects.map { .size($0.size) }, isAdditive: true)
  }

  /// Keys with their times. Between keyframes the value stands still; one that begins before the last has
  /// ended takes over from where that one is. Discrete values change where their keyframe begins.
  private static func steps(
    from initial: Value, _ keys: [Key], isDiscrete: Bool
  ) -> [(time: Double, value: Value)] {
    var steps: [(time: Double, value: Value)] = [(0, initial)]
    let order = keys.indices.sorted { (keys[$0].start, $0) < (keys[$1].start, $1) }
    for key in order.map({ keys[$0] }) {
      if isDiscrete {
        steps.append((key.start, key.value))
        continue
      }
      while let last = steps.last, steps.count > 1, last.time > key.start {
        steps.removeLast()
        let before = steps[steps.count - 1]
        guard before.time <= key.start else { continue }
        let fraction = (key.start - before.time) / (last.time - before.time)
        steps.append((key.start, before.value.interpolated(to: last.value, fraction: fraction)))
      }
      if let last = steps.last, last.time < key.start { steps.append((key.start, last.value)) }
      steps.append((key.end, key.value))
    }
    if !isDiscrete, let last = steps.last, last.time < 1 { steps.append((1, last.value)) }
    return steps
  }
}
