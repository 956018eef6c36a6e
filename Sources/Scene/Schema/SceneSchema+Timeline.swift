import RenderTree

/// The timeline: entries, sections, blocks and commands.
extension SceneSchema {
  mutating func addTimeline() {
    define(
      "entry", "What happens at a time, or a section of the timeline.",
      Self.byKeys([("section", "section"), ("if", "if")], otherwise: "timelineEntry"))
    let entryFields: [(String, JSONValue, String)] = [
      ("at", Self.ref("moment"), "When: seconds, or a sum such as \"intro.end + 0.3s\"."),
      ("name", Self.ref("string"), "What times and chapters call it."),
      ("every", Self.ref("moment"), "Again after so many seconds, until \"until\"."),
      ("until", Self.ref("moment"), "The last time at which it may run again."),
      ("when", Self.ref("when"), "The start or the end of an animation, in place of \"at\"."),
    ]
    define(
      SchemaObject(
        "timelineEntry", "Commands that run at a time.", .timelineEntry, isElement: true,
        entryFields + Self.blockFields
      ).needing(["at"], ["when"]).needing(["do"], ["keyframes"]))
    define(
      SchemaObject(
        "section", "Entries with a clock of their own.", required: ["section"], isElement: true,
        [
          ("section", Self.ref("string"), "Its name."),
          ("at", Self.ref("moment"), "When it begins; left out, when the section before it ends."),
          ("duration", Self.ref("duration"), "How long it lasts; left out, until its last entry ends."),
          ("speed", Self.ref("positive"), "How fast its clock goes."),
          ("layer", Self.ref("layerName"), "The layer that is seen from its start."),
          ("transition", Self.transitionChoice, "How that layer comes in."),
          ("do", Self.list(of: Self.ref("entry")), "Its entries, whose times count from its start."),
        ]))
    define(
      SchemaObject(
        "when", "An animation's start or end: one of the two keys.", .animationTrigger,
        [
          ("animationDidStart", Self.ref("string"), "The layer's name, a slash and the animation's key."),
          ("animationDidStop", Self.ref("string"), "The same, of its end or its removal."),
          ("finished", Self.ref("boolean"), "Only if it ended by itself, or only if not."),
          ("delay", Self.ref("duration"), "Seconds after that."),
        ]
      ).needing(["animationDidStart"], ["animationDidStop"]))
    define(
      SchemaObject(
        "transaction", "As CATransaction has it.", .transaction,
        [
          ("disableActions", Self.ref("boolean"), "Whether changes are not animated."),
          ("animationDuration", Self.ref("duration"), "Of implicit animations; 0.25 s by default."),
          ("animationTimingFunction", Self.ref("timingFunction"), "Of implicit animations."),
          ("timingFunction", Self.ref("timingFunction"), "The same as \"animationTimingFunction\"."),
        ]))
    let viewFields: [(String, JSONValue, String)] = [
      ("duration", Self.ref("duration"), "How long it takes."),
      ("delay", Self.ref("duration"), "How much later it begins."),
      ("options", Self.list(of: Self.words(ViewAnimationDescription.Option.self)), "UIKit's options."),
      ("repeatCount", Self.ref("repeatCount"), "How often it runs, or \"infinity\"."),
      ("calculationMode", Self.words(CalculationMode.self), "Of \"keyframes\"."),
      ("initialVelocity", Self.ref("number"), "Of a spring, at the start."),
    ]
    define(
      SchemaObject(
        "viewAnimation", "A view block, as UIView.animate has it.", .viewAnimation,
        Self.springFields + viewFields
      ).needing(["duration"], ["springDuration"]))
    define(
      SchemaObject(
        "keyframe", "A part of a view block.", .keyframe, required: ["duration", "do"], isElement: true,
        [
          ("start", Self.ref("unit"), "When it begins, as a part of the block's duration."),
          ("duration", Self.ref("unit"), "How long it takes, as a part of it."),
          ("do", Self.commands, "What changes."),
        ]))
    addCommands()
    addAnimators()
  }

  private static let commands = list(of: ref("command"))

  /// The object that the first of its keys makes it.
  static func byKeys(_ cases: [(String, String)], otherwise: String?) -> JSONValue {
    var schema = otherwise.map { ref($0) }
    for (key, name) in cases.reversed() {
      var test: [(String, JSONValue)] = [
        ("if", ["required": JSONValue(texts: [key])]), ("then", ref(name)),
      ]
      if let schema { test.append(("else", schema)) }
      schema = JSONValue(members: test)
    }
    return (schema ?? [:]).adding([("type", "object")])
  }

  private static let blockFields: [(String, JSONValue, String)] = [
    ("transaction", ref("transaction"), "The transaction that the commands run in."),
    ("animate", ref("viewAnimation"), "The view block that the commands run in."),
    ("do", commands, "The commands, in their order."),
    ("keyframes", list(of: ref("keyframe")), "The parts of a view block, in place of \"do\"."),
    ("completion", commands, "Commands that run when its animations have ended."),
  ]

  private static let springFields: [(String, JSONValue, String)] = [
    (
      "behavior", words(BlockBehavior.self),
      "Whether animations in flight are replaced (iOS7) or added to (iOS8)."
    ),
    ("dampingRatio", ref("unit"), "Of a spring: 1 does not swing."),
    ("springDuration", ref("positive"), "The perceptual duration of a spring, in place of \"duration\"."),
    ("bounce", ref("signedUnit"), "How much a spring of \"springDuration\" bounces."),
  ]

  private mutating func addCommands() {
    let all = CommandKind.allCases
    var cases: [(String, String)] = [("animator", "animatorCommand"), ("keyframes", "block")]
    for kind in all where ![.do, .keyframes, .animator].contains(kind) {
      cases.append((kind.rawValue, kind.rawValue))
    }
    cases += [("keyPath", "animate"), ("count", "count"), ("words", "words"), ("if", "if")]
    define("command", "A command, by the key that it has.", Self.byKeys(cases, otherwise: "block"))
    let layer = Self.ref("layerName")
    define("layerName", "The name of a layer.", Self.anyOf(["type": "string"]))
    // Of a sound, whose key path names it.
    let target = Self.optional(layer)
    let key = Self.optional(Self.ref("string"))
    define(
      SchemaObject(
        "set", "Sets a property of a layer.", CommandKind.set.keys, required: ["set", "keyPath", "value"],
        isElement: true,
        [
          ("set", target, "The layer's name."), ("keyPath", Self.ref("keyPath"), "What is set."),
          ("value", Self.ref("value"), "The new value."),
        ]))
    define(
      SchemaObject(
        "add", "Adds an animation to a layer.", CommandKind.add.keys, required: ["add", "animation"],
        isElement: true,
        [
          ("add", target, "The layer's name."),
          ("forKey", key, "The animation's key; an older one with it is replaced."),
          ("animation", Self.ref("animation"), "The animation."),
        ]))
    define(
      SchemaObject(
        "remove", "Removes an animation from a layer.", CommandKind.remove.keys,
        required: ["remove", "forKey"], isElement: true,
        [
          ("remove", target, "The layer's name."), ("forKey", Self.ref("string"), "The animation's key."),
        ]))
    define(
      SchemaObject(
        "removeAll", "Removes all animations from a layer.", CommandKind.removeAll.keys, isElement: true,
        [("removeAll", target, "The layer's name.")]))
    define(
      SchemaObject(
        "insert", "Puts a layer into another.", CommandKind.insert.keys, isElement: true,
        [
          ("insert", Self.ref("layer"), "The new layer."),
          ("into", layer, "The layer that it is put into; left out, the canvas."),
          (
            "index", Self.anyOf(["type": "integer", "minimum": 0]),
            "Its place among the sublayers; left out, in front."
          ),
        ]))
    define(
      SchemaObject(
        "removeLayer", "Takes a layer away.", CommandKind.removeLayer.keys, isElement: true,
        [("removeLayer", layer, "The layer's name.")]))
    define(
      SchemaObject(
        "block", "Commands with a transaction or a view block of their own.", CommandKind.do.keys,
        isElement: true, Self.blockFields
      ).needing(["do"], ["keyframes"]))
    define(animate())
    addLayout()
  }

  /// What templates make a block of.
  private func animate() -> SchemaObject {
    var object = SchemaObject(
      "animate", "Sets a property without actions and adds the animation that leads there.",
      keys: TemplateExpander.keys, required: ["animate", "keyPath"], isElement: true,
      [
        ("animate", Self.ref("layerName"), "The layer's name."),
        ("keyPath", Self.ref("keyPath"), "What moves."),
        ("from", Self.ref("value"), "Where it begins."),
        ("to", Self.ref("value"), "Where it ends, and what the model is set to."),
        (
          "values", Self.list(of: Self.ref("value")),
          "Values that it goes through, in place of \"from\" and \"to\"."
        ),
        ("duration", Self.anyOf(Self.ref("duration"), ["const": "settling"]), "How long it takes."),
        ("delay", Self.ref("time"), "How much later it begins."),
        ("easing", Self.easing, "How it goes, by name."),
        ("spring", Self.anyOf(["const": true], Self.ref("spring")), "A spring: true, or its numbers."),
        ("forKey", Self.ref("string"), "The animation's key; left out, the key path."),
      ])
    object.add(TemplateExpander.passed, fields(TemplateExpander.passed, of: .keyframe))
    return object.needing(["values"], ["from", "to"])
  }

  private mutating func addAnimators() {
    define(
      "animatorCommand",
      Self.byKeys([("duration", "animator"), ("springDuration", "animator")], otherwise: "animatorControl"))
    let velocity = Self.anyOf(Self.number(.any), Self.tuple(Self.ref("number"), 2))
    let fields: [(String, JSONValue, String)] = [
      ("animator", Self.ref("name"), "What commands call it."),
      ("duration", Self.ref("duration"), "How long it takes."),
      ("curve", Self.ref("timingFunction"), "How its time goes."),
      ("initialVelocity", velocity, "Of a spring, at the start: a number or [dx, dy]."),
      ("delay", Self.ref("duration"), "How much later it starts."),
      ("scrubsLinearly", Self.ref("boolean"), "Whether it goes evenly while it is scrubbed."),
      ("pausesOnCompletion", Self.ref("boolean"), "Whether it pauses at its end, and does not end."),
      ("start", Self.ref("boolean"), "Whether it starts by itself; true by default."),
      ("do", Self.commands, "What changes."),
    ]
    define(
      SchemaObject(
        "animator", "Makes a property animator.", .animator, required: ["animator", "do"], isElement: true,
        Self.springFields + fields))
    define(
      SchemaObject(
        "animatorControl", "Controls an animator: one of the keys.", .animatorControl, required: ["animator"],
        isElement: true,
        [
          ("animator", Self.ref("name"), "The animator's name."),
          ("start", Self.true, "It starts, or goes on."),
          ("pause", Self.true, "It pauses."),
          ("fractionComplete", Self.ref("unit"), "It is scrubbed to this part of its duration."),
          ("reverse", Self.ref("boolean"), "Whether it goes back."),
          (
            "continue", Self.anyOf(["const": true], Self.ref("continuation")),
            "It goes on, perhaps with another curve."
          ),
          (
            "stop",
            Self.anyOf(
              ["const": true],
              ["enum": JSONValue(texts: AnimatorCommand.FinalPosition.allCases.map(\.rawValue))]),
            "It stops where it is, or at its start or end."
          ),
          ("do", Self.commands, "More that changes."),
          ("delayFactor", Self.ref("unit"), "When that begins, as a part of what is left."),
        ]))
    define(
      SchemaObject(
        "continuation", "How an animator goes on.", .continuation,
        [
          (
            "durationFactor", Self.ref("nonNegative"),
            "How long it takes, as a part of its duration; 0 is what is left."
          ),
          ("curve", Self.ref("timingFunction"), "How its time goes."),
          ("dampingRatio", Self.ref("unit"), "Of a spring."),
          ("initialVelocity", velocity, "Of a spring."),
        ]))
  }

  static let `true`: JSONValue = anyOf(["const": true])
}
