import AnimJSON
import AnimSceneFormat

/// From the outside in: where layers are.
extension SceneLayout {
  /// The plain layer.
  ///
  /// - Parameter origin: of its frame; nil leaves it where it is written.
  func placed(_ item: LayoutItem, size: LayoutSize, origin: SIMD2<Double>?) -> JSONValue {
    guard case .object(var members) = item.layer.content else { return item.layer }
    if let stack = item.stack { place(item, stack, size, &members) }
    let isResized = item.isFitted || size != (item.layer.writtenSize ?? .zero)
    if let (text, alignment) = item.text {
      // The text's own height, and how far below the upper side it begins.
      let height = up(text.extent(width: size.width, measurer).size().height)
      let shift = snapped((size.height - height) * alignment.fraction)
      setPlace(&members, item, size, origin, isResized: isResized)
      move(&members, by: shift, height: height)
    } else {
      setPlace(&members, item, size, origin, isResized: isResized)
    }
    return .object(members, item.layer.position)
  }

  private func setPlace(
    _ members: inout [JSONMember], _ item: LayoutItem, _ size: LayoutSize, _ origin: SIMD2<Double>?,
    isResized: Bool
  ) {
    let position = item.layer.position
    let bounds = item.layer["bounds"]?.numbers(count: 4) ?? [0, 0, 0, 0]
    if let origin {
      let anchor = item.layer["anchorPoint"]?.numbers(count: 2) ?? [0.5, 0.5]
      members.set("bounds", .numbers([bounds[0], bounds[1], size.width, size.height], position))
      members.set(
        "position",
        .numbers([origin.x + anchor[0] * size.width, origin.y + anchor[1] * size.height], position))
    } else if isResized {
      if let frame = item.layer["frame"]?.numbers(count: 4) {
        members.set("frame", .numbers([frame[0], frame[1], size.width, size.height], position))
      } else {
        members.set("bounds", .numbers([bounds[0], bounds[1], size.width, size.height], position))
      }
    }
  }

  /// Down by so much, with another height.
  private func move(_ members: inout [JSONMember], by shift: Double, height: Double) {
    let layer = JSONValue(content: .object(members), position: .start)
    if let index = members.index(of: "frame"), let frame = members[index].value.numbers(count: 4) {
      members[index].value = .numbers(
        [frame[0], frame[1] + shift, frame[2], height], members[index].value.position)
    } else if let index = members.index(of: "bounds"), let bounds = members[index].value.numbers(count: 4) {
      let place = members[index].value.position
      members[index].value = .numbers([bounds[0], bounds[1], bounds[2], height], place)
      let anchor = layer["anchorPoint"]?.numbers(count: 2) ?? [0.5, 0.5]
      let old = layer["position"]?.numbers(count: 2) ?? [0, 0]
      let upper = old[1] - anchor[1] * bounds[3]
      members.set("position", .numbers([old[0], upper + shift + anchor[1] * height], place))
    }
  }

  private func place(
    _ item: LayoutItem, _ rule: StackRule, _ size: LayoutSize, _ members: inout [JSONMember]
  ) {
    guard let index = members.index(of: "sublayers"), case .array(var layers) = members[index].value.content,
      !item.arranged.isEmpty
    else { return }
    let bounds = item.layer["bounds"]?.numbers(count: 4) ?? [0, 0, 0, 0]
    let inside = LayoutSize(
      width: max(0, size.width - rule.padding.width), height: max(0, size.height - rule.padding.height))
    let start = SIMD2<Double>(x: bounds[0] + rule.padding.left, y: bounds[1] + rule.padding.top)
    let isHorizontal = rule.axis == .horizontal
    let edges = upperEdges(item, rule, inside.height)
    var (offset, gap) = self.spread(item, rule, isHorizontal ? inside.width : inside.height)
    for (number, (place, inner)) in item.arranged.enumerated() {
      var own = inner.size
      if rule.distribution == .fillEqually, rule.axis != .depth {
        let length = equalLength(item, rule, isHorizontal ? inside.width : inside.height)
        if isHorizontal { own.width = length } else { own.height = length }
      }
      if rule.alignment == .fill {
        if isHorizontal { own.height = inside.height } else { own.width = inside.width }
      }
      var origin = start
      origin.y += edges[number]
      if isHorizontal {
        origin.x += snapped(offset)
        offset += own.width + gap
      } else {
        origin.x += across(rule, inside.width - own.width)
      }
      layers[place] = placed(inner, size: own, origin: origin)
    }
    members[index].value.content = .array(layers)
  }

  /// The upper edges of what a stack places, from the upper edge of the room within its padding.
  func upperEdges(_ item: LayoutItem, _ rule: StackRule, _ room: Double) -> [Double] {
    let sizes = item.arranged.map(\.item.size)
    switch rule.axis {
    case .horizontal:
      if let baselines = item.baselines(rule) {
        let lowest = baselines.max() ?? 0
        return baselines.map { snapped(lowest - $0) }
      }
      return sizes.map { across(rule, room - $0.height) }
    case .vertical:
      var (offset, gap) = spread(item, rule, room)
      let equal = rule.distribution == .fillEqually ? equalLength(item, rule, room) : nil
      return sizes.map { size in
        defer { offset += (equal ?? size.height) + gap }
        return snapped(offset)
      }
    case .depth: return sizes.map { across(rule, room - $0.height) }
    }
  }

  /// How long each is where all are as long.
  private func equalLength(_ item: LayoutItem, _ rule: StackRule, _ room: Double) -> Double {
    let count = item.arranged.count
    return max(0, room - rule.spacing * Double(count - 1)) / Double(max(count, 1))
  }

  /// Where the first one begins, and what is between two.
  private func spread(_ item: LayoutItem, _ rule: StackRule, _ room: Double) -> (Double, Double) {
    let count = item.arranged.count
    let lengths = item.arranged.map { rule.axis == .horizontal ? $0.item.size.width : $0.item.size.height }
    let sum = lengths.reduce(0, +)
    let free = room - sum - rule.spacing * Double(count - 1)
    switch rule.distribution {
    case .start, .fillEqually: return (0, rule.spacing)
    case .center: return (free / 2, rule.spacing)
    case .end: return (free, rule.spacing)
    case .equalSpacing: return count > 1 ? (0, (room - sum) / Double(count - 1)) : (free / 2, 0)
    }
  }

  private func across(_ rule: StackRule, _ free: Double) -> Double {
    switch rule.alignment {
    case .leading, .top, .fill, .firstBaseline, .lastBaseline: 0
    case .center: snapped(free / 2)
    case .trailing, .bottom: free
    }
  }
}
