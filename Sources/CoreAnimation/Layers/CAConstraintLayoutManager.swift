import Foundation

/// Puts the sublayers of a layer where their `constraints` have them.
///
/// A sublayer with one constraint along an axis keeps its length there, one with two gets both; of more the first two that name
/// different attributes count, and of several for one attribute the last. Siblings that others depend on are placed before those;
/// layers that depend on one another in a circle are taken as they are. One manager may serve any number of layers.
public final class CAConstraintLayoutManager: NSObject, CALayoutManager {
  /// Sets the frames of the sublayers that have constraints. Those of sublayers without stay as they are.
  public func layoutSublayers(of layer: CALayer) {
    let sublayers = layer.sublayers ?? []
    var named: [String: CALayer] = [:]
    for sublayer in sublayers {
      if let name = sublayer.name, named[name] == nil { named[name] = sublayer }
    }
    var states: [ObjectIdentifier: Bool] = [:]
    // Depth first, with a stack of its own: chains may be long.
    for first in sublayers where states[ObjectIdentifier(first)] == nil {
      var pending = [first]
      while let sublayer = pending.last {
        let id = ObjectIdentifier(sublayer)
        if states[id] == nil {
          states[id] = false
          for constraint in sublayer.constraints ?? [] {
            if let source = named[constraint.sourceName], states[ObjectIdentifier(source)] == nil {
              pending.append(source)
            }
          }
        } else {
          pending.removeLast()
          if states[id] == false {
            states[id] = true
            place(sublayer, in: layer, named)
          }
        }
      }
    }
  }

  private func place(_ layer: CALayer, in superlayer: CALayer, _ named: [String: CALayer]) {
    guard let constraints = layer.constraints, !constraints.isEmpty else { return }
    var (horizontal, vertical): (AxisConstraints, AxisConstraints) = ([], [])
    for constraint in constraints {
      let source: CGRect
      if let sibling = named[constraint.sourceName] {
        source = sibling.frame
      } else if constraint.sourceName == "superlayer" {
        source = superlayer.bounds
      } else {
        continue
      }
      let value = constraint.sourceAttribute.value(of: source) * constraint.scale + constraint.offset
      if constraint.attribute.isHorizontal {
        horizontal.set(constraint.attribute, to: value)
      } else {
        vertical.set(constraint.attribute, to: value)
      }
    }
    let frame = layer.frame
    let (x, width) = horizontal.span(start: frame.minX, length: frame.width)
    let (y, height) = vertical.span(start: frame.minY, length: frame.height)
    let placed = CGRect(x: x, y: y, width: width, height: height)
    if placed != frame { layer.frame = placed }
  }
}

/// What constraints say of one axis, in the order in which the attributes were named first.
private typealias AxisConstraints = [(attribute: CAConstraintAttribute, value: CGFloat)]

extension AxisConstraints {
  fileprivate mutating func set(_ attribute: CAConstraintAttribute, to value: CGFloat) {
    if let index = firstIndex(where: { $0.attribute == attribute }) {
      self[index].value = value
    } else {
      append((attribute, value))
    }
  }

  /// - Parameters:
  ///   - start: where the layer begins, which holds when nothing is said.
  ///   - length: its own.
  fileprivate func span(start: CGFloat, length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    func value(_ horizontal: CAConstraintAttribute, _ vertical: CAConstraintAttribute) -> CGFloat? {
      prefix(2).first { $0.attribute == horizontal || $0.attribute == vertical }?.value
    }
    let (low, middle, high) = (value(.minX, .minY), value(.midX, .midY), value(.maxX, .maxY))
    // No length is negative.
    let own = Swift.max(value(.width, .height) ?? length, 0)
    switch (low, middle, high) {
    case (let low?, _, let high?): return (low, Swift.max(high - low, 0))
    case (let low?, let middle?, nil): return (low, Swift.max(2 * (middle - low), 0))
    case (nil, let middle?, let high?):
      let length = Swift.max(2 * (high - middle), 0)
      return (middle - length / 2, length)
    case (let low?, nil, nil): return (low, own)
    case (nil, let middle?, nil): return (middle - own / 2, own)
    case (nil, nil, let high?): return (high - own, own)
    case (nil, nil, nil): return (start, own)
    }
  }
}
