import AnimJSON
import CoreAnimation
import AnimRenderTree
import AnimSceneFormat

/// Finds commands of which nothing is seen, which only playing shows.
package struct NoEffectCheck {
  /// An animation that holds its last value until it is removed.
  private struct Hold {
    var id: Int
    var key: String?
    var keyPath: String
    var time: Double
  }

  /// A value that was set under such an animation.
  private struct HiddenValue: Hashable {
    var location: SourceLocation
    var hold: Int
    var key: String?
  }

  /// One layer's.
  private struct Holds {
    /// The last one of each key path.
    var byKeyPath: [String: Hold] = [:]
    var keyPaths: [String: String] = [:]
    var hidden: [String: Set<HiddenValue>] = [:]
  }

  /// Of the video, in seconds.
  private let duration: Double
  private var holds: [LayerID: Holds] = [:]
  /// Where animations are added that begin after the video, with the earliest beginning.
  private var lateStarts: [SourceLocation: Double] = [:]
  /// Where others are added, which may be the same place at another time: perhaps several times.
  private var seen: [SourceLocation] = []
  /// Animations that keep a property, or a component of it, as it is.
  private var constants: [SourceLocation: (layer: LayerID, keyPath: String)] = [:]
  /// The layers of which something changes a property: there such an animation holds back the change.
  private var changed: [PropertyKey: LayerSet] = [:]
  private var nextID = 0

  package init(duration: Double) {
    self.duration = duration
  }

  /// What a key path begins with.
  private static func property(of keyPath: String) -> PropertyKey {
    let end = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) ?? keyPath.endIndex
    return PropertyKey(String(keyPath[..<end]))
  }

  private mutating func noteChange(of keyPath: String, of layer: CALayer) {
    changed[NoEffectCheck.property(of: keyPath), default: LayerSet()].insert(layer.id)
  }

  private func changes(_ keyPath: String, of layer: LayerID) -> Bool {
    changed[NoEffectCheck.property(of: keyPath)]?.contains(layer) ?? false
  }

  mutating func noteSet(_ keyPath: String, of layer: CALayer, at location: SourceLocation) {
    noteChange(of: keyPath, of: layer)
    guard let known = holds[layer.id] else { return }
    let now = CACurrentMediaTime()
    for path in keyPath.withOuterPaths {
      guard let hold = known.byKeyPath[path], hold.time < now else { continue }
      holds[layer.id]?.hidden[path, default: []].insert(
        HiddenValue(location: location, hold: hold.id, key: hold.key))
    }
  }

  /// Comes before `noteAdd` of the same animation.
  mutating func noteConstant(
    _ description: AnimationDescription, on layer: CALayer, at location: SourceLocation
  ) {
    guard let (keyPath, value) = description.constant, let path = PropertyKeyPath(keyPath.text),
      layer.value(path.property).at(path.component) == value.value
    else { return }
    constants[location] = (layer.id, keyPath.text)
  }

  mutating func noteAdd(
    _ animation: CAAnimation, _ key: String?, to layer: CALayer, at location: SourceLocation
  ) {
    let begin = animation.beginTime
    let isEarly = begin == 0 || animation.fillMode == .backwards || animation.fillMode == .both
    let start = isEarly ? 0 : layer.convertTime(begin, to: nil)
    noteStart(start.isFinite ? start : 0, at: location)
    for path in animation.keyPaths where constants[location] == nil {
      noteChange(of: path, of: layer)
    }
    if let key { noteRemoval(of: key, from: layer) }
    if let hidden = holds[layer.id]?.hidden, !hidden.isEmpty {
      // An animation that comes later stands above, and may go to the new value.
      for path in animation.keyPaths {
        for other in hidden.keys where path.isPart(of: other) || other.isPart(of: path) {
          holds[layer.id]?.hidden[other] = nil
        }
      }
    }
    guard !animation.isRemovedOnCompletion, animation.fillMode == .forwards || animation.fillMode == .both,
      let property = animation as? CAPropertyAnimation, !property.isAdditive, let keyPath = property.keyPath
    else { return }
    nextID += 1
    holds[layer.id, default: Holds()].byKeyPath[keyPath] = Hold(
      id: nextID, key: key, keyPath: keyPath, time: CACurrentMediaTime())
    if let key { holds[layer.id]?.keyPaths[key] = keyPath }
  }

  /// A view block that waits.
  mutating func noteDelay(_ delay: Double, at location: SourceLocation) {
    noteStart(CACurrentMediaTime() + delay, at: location)
  }

  private mutating func noteStart(_ start: Double, at location: SourceLocation) {
    if start >= duration {
      lateStarts[location] = min(lateStarts[location] ?? .infinity, start)
    } else if seen.last != location {
      seen.append(location)
    }
  }

  mutating func noteRemoval(of key: String, from layer: CALayer) {
    guard holds[layer.id] != nil, let path = holds[layer.id]?.keyPaths.removeValue(forKey: key),
      let hold = holds[layer.id]?.byKeyPath[path], hold.key == key
    else { return }
    holds[layer.id]?.byKeyPath[path] = nil
    holds[layer.id]?.hidden[path] = nil
  }

  mutating func noteRemovalOfAll(from layer: CALayer) {
    holds[layer.id] = nil
  }

  package var lints: [LocatedLint] {
    let seen = lateStarts.isEmpty ? [] : Set(seen)
    let late = lateStarts.filter { !seen.contains($0.key) }.map { location, start in
      LocatedLint(location: location, lint: .animationNeverSeen(start: start, duration: duration))
    }
    let hidden = holds.values.flatMap(\.hidden).flatMap { path, values in
      values.map { value in
        LocatedLint(location: value.location, lint: .hiddenByAnimation(property: path, key: value.key))
      }
    }
    let constants = constants.filter { !changes($0.value.keyPath, of: $0.value.layer) }.map {
      location, constant in
      LocatedLint(location: location, lint: .animationWithoutChange(keyPath: constant.keyPath))
    }
    return late + hidden + constants
  }
}

extension String {
  /// Whether a key path is another one or a component of it.
  fileprivate func isPart(of other: String) -> Bool {
    self == other || hasPrefix(other + ".")
  }

  /// A key path and those that it is a component of.
  fileprivate var withOuterPaths: [String] {
    [self] + indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }
}

extension CAAnimation {
  fileprivate var keyPaths: [String] {
    switch self {
    case let property as CAPropertyAnimation: property.keyPath.map { [$0] } ?? []
    case let group as CAAnimationGroup: group.animations?.flatMap(\.keyPaths) ?? []
    default: []
    }
  }
}

extension AnimationDescription {
  /// The value that the animation has from its start to its end, and of what; nil when it changes.
  fileprivate var constant: (keyPath: SceneKeyPath, value: ValueDescription)? {
    switch self {
    case .basic(let basic):
      return basic.constant
    case .spring(let spring):
      return (spring.initialVelocity ?? 0) == 0 ? spring.basic.constant : nil
    case .keyframe(let keyframe):
      guard let first = keyframe.values.first, keyframe.values.count >= 2,
        keyframe.property.isAdditive != true, keyframe.property.valueFunction == nil,
        keyframe.values.allSatisfy({ $0 == first })
      else { return nil }
      return (keyframe.property.keyPath, first)
    case .group, .transition:
      return nil
    }
  }
}

extension AnimationDescription.Basic {
  fileprivate var constant: (keyPath: SceneKeyPath, value: ValueDescription)? {
    guard let fromValue, fromValue == toValue, property.isAdditive != true, property.valueFunction == nil
    else { return nil }
    return (property.keyPath, fromValue)
  }
}
