import AnimSceneFormat

/// A scene as Swift for Core Animation: its layers, and what happens to them. What has no form there, such as pictures of
/// files and blocks of views, is named in a comment where it stood.
struct SceneCode {
  private(set) var text = ""
  private var depth = 0
  private var identifiers: [String: String] = [:]
  private var taken: Set<String> = ["timeline", "animation", "path", "group"]

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension",
    "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "operator",
    "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "any", "some",
  ]

  init(_ scene: SceneDescription) {
    let canvas = scene.canvas
    add("import AnimationRenderer")
    add("")
    add(
      "// \(scene.text.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") } ?? "A scene of animrender.")"
    )
    let size =
      "CGSize(width: \(SwiftLiteral.text(canvas.size.width)), height: \(SwiftLiteral.text(canvas.size.height)))"
    add(
      "let timeline = Timeline(size: \(size), scale: \(SwiftLiteral.text(canvas.scale)), background: \(SwiftLiteral.text(canvas.background)))"
    )
    for layer in scene.layers { add(layer, to: "timeline.root") }
    for entry in scene.timeline { add(entry) }
    add("let recording = timeline.record(until: \(SwiftLiteral.text(scene.video.duration)))")
  }

  // MARK: Lines

  private mutating func add(_ line: String) {
    text += (line.isEmpty ? "" : String(repeating: "  ", count: depth) + line) + "\n"
  }

  private mutating func leaveOut(_ what: String) { add("// Not written here: \(what).") }

  private mutating func block(_ head: String, _ body: (inout SceneCode) -> Void) {
    add(head)
    depth += 1
    body(&self)
    depth -= 1
    add("}")
  }

  /// A name of a layer as one of a variable.
  private mutating func identifier(_ name: String?) -> String {
    if let name, let known = identifiers[name] { return known }
    var words = (name ?? "layer").split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    if words.isEmpty { words = ["layer"] }
    var text = words[0].prefix(1).lowercased() + words[0].dropFirst()
    text += words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if text.first?.isNumber == true || Self.keywords.contains(text) {
      text = "layer" + text.prefix(1).uppercased() + text.dropFirst()
    }
    var unique = text
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(text)\(number)"
      number += 1
    }
    if let name { identifiers[name] = unique }
    return unique
  }

  // MARK: Layers

  private mutating func add(_ layer: LayerDescription, to parent: String, by call: String = "addSublayer") {
    let name = identifier(layer.name)
    add("")
    add("let \(name) = \(layer.layerClass.rawValue)()")
    if let text = layer.name { add("\(name).name = \(SwiftLiteral.text(text))") }
    for setting in layer.properties { set(setting.property, setting.value, of: name) }
    if !layer.actions.isEmpty { leaveOut("the actions of \(name)") }
    if !layer.styles.isEmpty { leaveOut("the style of \(name)") }
    if !layer.emitterCells.isEmpty { leaveOut("the cells of \(name)") }
    if !layer.playedFiles.isEmpty { leaveOut("the animation file of \(name)") }
    if layer.isView { leaveOut("\(name) is the layer of a view") }
    for sublayer in layer.sublayers { add(sublayer, to: name) }
    for mask in layer.mask { add(mask, to: name, by: "mask") }
    add(call == "mask" ? "\(parent).mask = \(name)" : "\(parent).\(call)(\(name))")
  }

  private mutating func set(_ property: PropertyDescriptor, _ value: ValueDescription, of name: String) {
    if case .path(let path) = value {
      block("do {") { code in
        for line in SwiftLiteral.path(path, named: "path") { code.add(line) }
        code.add("\(name).setValue(path, forKeyPath: \(SwiftLiteral.text(property.key)))")
      }
      return
    }
    guard let literal = SwiftLiteral.text(value) else { return leaveOut("\(property.name) of \(name)") }
    switch value {
    case .number, .bool, .point, .size, .rect, .color: add("\(name).\(property.name) = \(literal)")
    // Constants and lists have types of their own; key-value coding takes them as they are.
    default: add("\(name).setValue(\(literal), forKeyPath: \(SwiftLiteral.text(property.key)))")
    }
  }

  // MARK: The timeline

  private mutating func add(_ entry: TimelineEntry) {
    add("")
    if let name = entry.name { add("// \(name.split(whereSeparator: \.isNewline).joined(separator: " "))") }
    switch entry.trigger {
    case .at(let time): block("timeline.at(\(SwiftLiteral.text(time))) {") { $0.add(entry.block) }
    case .every:
      let times = entry.trigger.times.map { SwiftLiteral.text($0) }.joined(separator: ", ")
      block("for time in [\(times)] as [Double] {") { code in
        code.block("timeline.at(time) {") { $0.add(entry.block) }
      }
    case .animation: leaveOut("what follows an animation, line \(entry.block.location.position.line)")
    }
  }

  private mutating func add(_ block: CommandBlock) {
    let line = block.location.position.line
    if block.viewAnimation != nil || block.keyframes != nil {
      return leaveOut("a block of views, line \(line)")
    }
    if let transaction = block.transaction {
      add("CATransaction.begin()")
      if let disables = transaction.disableActions { add("CATransaction.setDisableActions(\(disables))") }
      if let duration = transaction.animationDuration {
        add("CATransaction.setAnimationDuration(\(SwiftLiteral.text(duration)))")
      }
      if let function = transaction.animationTimingFunction {
        add("CATransaction.setAnimationTimingFunction(\(Self.text(function)))")
      }
    }
    if !block.completion.isEmpty {
      self.block("CATransaction.setCompletionBlock {") { code in
        for command in block.completion { code.add(command) }
      }
    }
    for command in block.commands { add(command) }
    if block.transaction != nil { add("CATransaction.commit()") }
  }

  private mutating func add(_ command: CommandDescription) {
    let line = command.location.position.line
    switch command.action {
    case .set(let layer, let keyPath, let value):
      let name = identifier(layer)
      if keyPath.component.isEmpty { return set(keyPath.property, value, of: name) }
      guard let literal = SwiftLiteral.text(value) else {
        return leaveOut("\(keyPath.text) of \(name), line \(line)")
      }
      add("\(name).setValue(\(literal), forKeyPath: \(SwiftLiteral.text(keyPath.text)))")
    case .add(let layer, let key, let animation):
      let name = identifier(layer)
      block("do {") { code in
        guard code.add(animation, named: "animation") else { return }
        code.add("\(name).add(animation, forKey: \(key.map { SwiftLiteral.text($0) } ?? "nil"))")
      }
    case .remove(let layer, let key):
      add("\(identifier(layer)).removeAnimation(forKey: \(SwiftLiteral.text(key)))")
    case .removeAll(let layer): add("\(identifier(layer)).removeAllAnimations()")
    case .insert(let layer, let parent, let index):
      let parent = parent.map { identifier($0) } ?? "timeline.root"
      if index != nil { leaveOut("the place among the sublayers of \(parent), line \(line)") }
      add(layer, to: parent)
    case .removeLayer(let layer): add("\(identifier(layer)).removeFromSuperlayer()")
    case .block(let inner): add(inner)
    case .animator: leaveOut("an animator of views, line \(line)")
    }
  }

  // MARK: Animations

  /// - Returns: false for what is left out.
  private mutating func add(_ animation: AnimationDescription, named name: String) -> Bool {
    let common = animation.common
    let made = AnimationCode(animation)
    guard made.isWhole else {
      leaveOut("an animation, line \(common.location.position.line)")
      return false
    }
    for line in made.preparation { add(line) }
    add("let \(name) = \(made.initializer)")
    for line in made.settings { add("\(name).\(line)") }
    guard case .group(let group) = animation else { return true }
    var members: [String] = []
    for (index, member) in group.animations.enumerated() {
      let memberName = "\(name)\(index + 1)"
      if add(member, named: memberName) { members.append(memberName) }
    }
    add("\(name).animations = [\(members.joined(separator: ", "))]")
    return true
  }

  static func text(_ function: TimingFunctionDescription) -> String {
    switch function {
    case .named(let name): "CAMediaTimingFunction(name: .\(name == .standard ? "default" : name.rawValue))"
    case .controlPoints(let a, let b, let c, let d):
      "CAMediaTimingFunction(controlPoints: \([a, b, c, d].map { SwiftLiteral.text($0) }.joined(separator: ", ")))"
    }
  }
}
