import AnimJSON
import AnimSceneFormat

/// From the inside out: how large layers are.
extension SceneLayout {
  /// - Parameters:
  ///   - available: a width for what has none of its own.
  ///   - forced: the width that it will have.
  mutating func measured(_ value: JSONValue, _ path: JSONPath, available: Double?, forced: Double?)
    -> LayoutItem
  {
    guard case .object(let members) = value.content else {
      return LayoutItem(layer: value, path: path, size: .zero)
    }
    let plain = JSONValue.object(members.filter { !Self.keys.contains($0.key) }, value.position)
    var item = LayoutItem(layer: plain, path: path, size: value.writtenSize ?? .zero)
    let fit: FitRule? = value["fit"].flatMap { word($0, "fit", .key(path, "fit")) }
    if value.isText {
      measureText(&item, value, fit, available: available, forced: forced)
    } else {
      measureStack(&item, value, fit, available: available, forced: forced)
    }
    return item
  }

  // MARK: Texts

  private mutating func measureText(
    _ item: inout LayoutItem, _ layer: JSONValue, _ fit: FitRule?, available: Double?, forced: Double?
  ) {
    let path = item.path
    for key in ["stack", "padding"] {
      guard let value = layer[key] else { continue }
      report(
        "a text layer has no \(quoted(key)); put it into a layer that has", at: value.position,
        .key(path, key))
    }
    if let inner = inner(item.layer, path) { item.layer = inner }
    let vertical = layer["verticalAlignment"].flatMap { verticalAlignment($0, layer, fit, path) }
    guard let text = MeasuredText(item.layer, path) else {
      if let value = layer["fit"] ?? layer["verticalAlignment"], layer["string"] == nil {
        report(
          "the text layer has no \"string\" to take a size from", at: value.position, path)
      }
      return
    }
    if let vertical { item.text = (text, vertical) }
    let own = item.size.width > 0 ? item.size.width : nil
    let width = forced ?? own ?? available
    if fit == .height, width == nil {
      report(
        "\"fit\": \"height\" needs the width of \"bounds\" or \"frame\"",
        at: layer["fit"]?.position ?? layer.position, .key(path, "fit"))
    }
    let extent = text.extent(width: width, measurer)
    item.firstBaseline = extent.lines.first?.baseline
    item.lastBaseline = extent.lines.last?.baseline
    let size = extent.size()
    guard let fit else { return }
    item.isFitted = true
    if fit.hasWidth {
      item.size.width = up(size.width)
    } else if let width {
      item.size.width = width
    }
    if fit.hasHeight { item.size.height = up(size.height) }
  }

  private mutating func verticalAlignment(
    _ value: JSONValue, _ layer: JSONValue, _ fit: FitRule?, _ path: JSONPath
  ) -> VerticalAlignment? {
    let place = JSONPath.key(path, "verticalAlignment")
    guard let alignment: VerticalAlignment = word(value, "vertical alignment", place) else {
      return nil
    }
    // It changes the layer's bounds, which these show.
    for key in ["backgroundColor", "borderWidth", "shadowPath", "mask", "sublayers"] where layer[key] != nil {
      report(
        "\"verticalAlignment\" makes the layer as high as its text, which \(quoted(key)) would show; "
          + "put that into a layer around the text", at: value.position, place)
      return nil
    }
    if fit?.hasHeight == true {
      report(
        "\"verticalAlignment\" is about a layer that is higher than its text, and \"fit\" makes it as high",
        at: value.position, place)
      return nil
    }
    return alignment
  }

  // MARK: Stacks

  private mutating func measureStack(
    _ item: inout LayoutItem, _ layer: JSONValue, _ fit: FitRule?, available: Double?, forced: Double?
  ) {
    let path = item.path
    if let value = layer["verticalAlignment"] {
      report(
        "\"verticalAlignment\" is of a CATextLayer; stacks have \"align\"", at: value.position,
        .key(path, "verticalAlignment"))
    }
    guard let rule = rule(layer, path) else {
      if let value = layer["fit"] {
        report(
          "\"fit\" takes the size of a text, of a \"stack\" or of what \"padding\" is around; here is none of "
            + "them", at: value.position, .key(path, "fit"))
      }
      if let inner = inner(item.layer, path) { item.layer = inner }
      return
    }
    item.stack = rule
    // Without a size of its own it has that of what is in it.
    let hasSize = layer.writtenSize != nil
    let fitsWidth = (fit?.hasWidth ?? !hasSize) && forced == nil
    let fitsHeight = fit?.hasHeight ?? !hasSize
    item.isFitted = fitsWidth || fitsHeight
    let own = item.size.width > 0 && !fitsWidth ? item.size.width : nil
    let width = forced ?? own ?? (fitsWidth ? nil : available)
    arrange(&item, rule, width: width, path)
    let content = contentSize(item, rule)
    if fitsWidth {
      item.size.width = content.width + rule.padding.width
    } else if let width {
      item.size.width = width
    }
    if fitsHeight { item.size.height = content.height + rule.padding.height }
    // Those of the first and of the last of what it places.
    guard let first = item.arranged.first?.item, let last = item.arranged.last?.item else { return }
    let edges = upperEdges(item, rule, max(0, item.size.height - rule.padding.height))
    item.firstBaseline = first.firstBaseline.map { $0 + rule.padding.top + edges[0] }
    item.lastBaseline = last.lastBaseline.map { $0 + rule.padding.top + edges[edges.count - 1] }
  }

  private mutating func rule(_ layer: JSONValue, _ path: JSONPath) -> StackRule? {
    if let stack = layer["stack"] {
      if let padding = layer["padding"] {
        report(
          "the padding of a stack stands in \"stack\"", at: padding.position, .key(path, "padding"))
      }
      return stackRule(stack, .key(path, "stack"))
    }
    guard let padding = layer["padding"] else { return nil }
    return StackRule(axis: .depth, padding: insets(padding, .key(path, "padding")))
  }

  /// Measures the sublayers; those with a place of their own are left where they are.
  private mutating func arrange(
    _ item: inout LayoutItem, _ rule: StackRule, width: Double?, _ path: JSONPath
  ) {
    guard case .object(var members) = item.layer.content else { return }
    if let index = members.index(of: "mask"), let mask = layer(members[index].value, .key(path, "mask")) {
      members[index].value = mask
    }
    if let index = members.index(of: "sublayers"), case .array(var layers) = members[index].value.content {
      let places = JSONPath.key(path, "sublayers")
      let count = layers.count { !$0.hasPlace }
      let inside = width.map { max(0, $0 - rule.padding.width) }
      let equal = inside.map { max(0, $0 - rule.spacing * Double(count - 1)) / Double(max(count, 1)) }
      for place in layers.indices {
        guard !layers[place].hasPlace else {
          if let plain = layer(layers[place], .index(places, place)) { layers[place] = plain }
          continue
        }
        var forced: Double?
        if rule.axis == .vertical, rule.alignment == .fill { forced = inside }
        if rule.axis == .horizontal, rule.distribution == .fillEqually { forced = equal }
        let inner = measured(
          layers[place], .index(places, place), available: rule.axis == .horizontal ? nil : inside,
          forced: forced)
        item.arranged.append((place, inner))
      }
      members[index].value.content = .array(layers)
    }
    item.layer.content = .object(members)
  }

  private func contentSize(_ item: LayoutItem, _ rule: StackRule) -> LayoutSize {
    let sizes = item.arranged.map(\.item.size)
    let gaps = rule.spacing * Double(max(0, sizes.count - 1))
    let width = sizes.map(\.width).max() ?? 0
    var height = sizes.map(\.height).max() ?? 0
    switch rule.axis {
    case .depth: return LayoutSize(width: width, height: height)
    case .vertical:
      let heights = sizes.map(\.height)
      let sum = rule.distribution == .fillEqually ? height * Double(sizes.count) : heights.reduce(0, +)
      return LayoutSize(width: width, height: max(0, sum + gaps))
    case .horizontal:
      if let baselines = item.baselines(rule) {
        let above = baselines.max() ?? 0
        let below = zip(sizes, baselines).map { $0.height - $1 }.max() ?? 0
        height = up(above + below)
      }
      let sum =
        rule.distribution == .fillEqually ? width * Double(sizes.count) : sizes.map(\.width).reduce(0, +)
      return LayoutSize(width: max(0, sum + gaps), height: height)
    }
  }
}

extension LayoutItem {
  /// Of what is arranged, where it is aligned by them. What has no text stands on the baseline.
  func baselines(_ rule: StackRule) -> [Double]? {
    switch rule.alignment {
    case .firstBaseline: arranged.map { $0.item.firstBaseline ?? $0.item.size.height }
    case .lastBaseline: arranged.map { $0.item.lastBaseline ?? $0.item.size.height }
    default: nil
    }
  }
}
