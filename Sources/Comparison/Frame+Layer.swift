import Foundation
import AnimGeometry
import AnimRenderTree

extension LayerTree {
  /// The layer and all that is in it.
  package func family(of id: LayerID, withMasks: Bool = true) -> Set<LayerID> {
    var family: Set<LayerID> = []
    var pending = [id]
    while let next = pending.popLast() {
      guard let node = self[next], family.insert(next).inserted else { continue }
      pending += node.sublayers
      if withMasks, let mask = node.mask { pending.append(mask) }
    }
    return family
  }

  /// The names of a layer and of those that it is in, from the inside out.
  package func names(from id: LayerID?) -> [String] {
    var names: [String] = []
    var next = id
    while let id = next, let node = self[id] {
      if let name = node.name { names.append(name) }
      next = node.parent
    }
    return names
  }
}

extension LayerNode {
  /// The same with other parts.
  package func with(
    _ properties: PropertyBag? = nil, animations: PersistentList<CommittedAnimation>? = nil,
    sublayers: [LayerID]? = nil, hasMask: Bool = true
  ) -> LayerNode {
    LayerNode(
      id: id, kind: kind, name: name, properties: properties ?? self.properties, timing: timing,
      animations: animations ?? self.animations, parent: parent,
      sublayers: sublayers.map { PersistentList($0) } ?? self.sublayers, mask: hasMask ? mask : nil,
      emitter: emitter)
  }
}

extension Frame {
  /// What some layers draw, within the clips, masks, filters and opacities of the layers around them.
  func part(of layers: Set<LayerID>) -> [Item] {
    var open = [OpenGroup()]
    for item in items {
      let isOwn = item.layer.map(layers.contains) ?? false
      switch item.content {
      case .beginGroup(var group):
        let around = open[open.count - 1]
        let isWhole = around.isWhole || isOwn || (group.role == .mask && !around.isOutside)
        let isOutside = !isWhole && group.role != .picture
        // What the layers around throw is theirs.
        if !isWhole { group.shadow = nil }
        open.append(
          OpenGroup(
            begin: Item(.beginGroup(group), of: item.layer), isWhole: isWhole, isOutside: isOutside,
            counts: around.counts && (isOwn || group.role == .picture)))
      case .endGroup:
        guard open.count > 1, let group = open.popLast(), let begin = group.begin else { continue }
        guard !group.isOutside, group.isWhole || group.hasContent else { continue }
        open[open.count - 1].items.append(begin)
        open[open.count - 1].items += group.items
        open[open.count - 1].items.append(item)
        if group.counts, group.hasContent { open[open.count - 1].hasContent = true }
      default:
        guard isOwn || open[open.count - 1].isWhole else { continue }
        open[open.count - 1].items.append(item)
        open[open.count - 1].hasContent = true
      }
    }
    return open[0].hasContent ? open[0].items : []
  }

  /// All that other layers draw.
  func rest(without layers: Set<LayerID>) -> [Item] {
    var rest: [Item] = []
    var depth = 0
    var hidden: Int?
    for item in items {
      let isOwn = item.layer.map(layers.contains) ?? false
      switch item.content {
      case .beginGroup:
        depth += 1
        if hidden == nil, isOwn { hidden = depth }
        if hidden == nil { rest.append(item) }
      case .endGroup:
        if hidden == nil { rest.append(item) }
        if hidden == depth { hidden = nil }
        depth -= 1
      default: if hidden == nil, !isOwn { rest.append(item) }
      }
    }
    return rest
  }

  /// Around what each layer itself draws, in points of the canvas. Clips and shadows do not count.
  package func boxes() -> [LayerID: CGRect] {
    var boxes: [LayerID: CGRect] = [:]
    // From a bitmap's own coordinates to the canvas; nil for groups that have the canvas's.
    var bitmaps: [Projection?] = []
    for item in items {
      switch item.content {
      case .beginGroup(let group): bitmaps.append(group.effects?.bitmap?.transform)
      case .endGroup: _ = bitmaps.popLast()
      case .shadow: break
      default:
        let place = bitmaps.reversed().compactMap(\.self).reduce(Projection.affine(.identity)) {
          $0.concatenating($1)
        }
        guard let layer = item.layer, let box = item.box(place), !box.isNull else { break }
        boxes[layer] = boxes[layer]?.union(box) ?? box
      }
    }
    return boxes
  }
}

/// A group whose end is yet to come.
private struct OpenGroup {
  var begin: Frame.Item?
  var items: [Frame.Item] = []
  /// Whether all that is in it belongs to the part.
  var isWhole = false
  /// Whether nothing in it does.
  var isOutside = false
  /// Whether what is in it is something to see, and not a mask.
  var counts = true
  var hasContent = false
}
