import AnimGeometry
import AnimJSON
import AnimRenderTree

extension ObjectKind {
  private static let layerName = JSONValue.ref("layerName")
  private static let commands = JSONValue.list(of: .ref("command"))
  private static let velocity = JSONValue.anyOf(.number(.any), .tuple(.ref("number"), 2))

  private static let blockFields: [Field] = [
    ("transaction", .ref("transaction"), "The transaction that the commands run in."),
    ("animate", .ref("viewAnimation"), "The view block that the commands run in."),
    ("do", commands, "The commands, in their order."),
    ("keyframes", .list(of: .ref("keyframe")), "The parts of a view block, in place of \"do\"."),
    ("completion", commands, "Commands that run when its animations have ended."),
  ]

  private static let springFields: [Field] = [
    (
      "behavior", .words(BlockBehavior.self),
      "Whether animations in flight are replaced (iOS7) or added to (iOS8)."
    ),
    ("dampingRatio", .ref("unit"), "Of a spring: 1 does not swing."),
    ("springDuration", .ref("positive"), "The perceptual duration of a spring, in place of \"duration\"."),
    ("bounce", .ref("signedUnit"), "How much a spring of \"springDuration\" bounces."),
  ]

  package static let timelineEntry = ObjectKind(
    "timelineEntry", "Commands that run at a time.", as: "a timeline entry", isElement: true,
    fields: [
      ("at", .ref("moment"), "When: seconds, or a sum such as \"intro.end + 0.3s\"."),
      ("name", .ref("string"), "What times and chapters call it."),
      ("every", .ref("moment"), "Again after so many seconds, until \"until\"."),
      ("until", .ref("moment"), "The last time at which it may run again."),
      ("when", .ref("when"), "The start or the end of an animation, in place of \"at\"."),
    ] + blockFields
  )
  .needing(["at"], ["when"]).needing(["do"], ["keyframes"])
  .excluding("at", "when").excluding("every", "when").excluding("until", "when")
  .having("every", onlyBeside: "until").having("until", onlyBeside: "every").keepingBlock()

  package static let section = ObjectKind(
    "section", "Entries with a clock of their own.", required: ["section"], isElement: true,
    ("section", .ref("string"), "Its name."),
    ("at", .ref("moment"), "When it begins; left out, when the section before it ends."),
    ("duration", .ref("duration"), "How long it lasts; left out, until its last entry ends."),
    ("speed", .ref("positive"), "How fast its clock goes."),
    ("layer", layerName, "The layer that is seen from its start."),
    ("transition", .transitionChoice, "How that layer comes in."),
    ("do", .list(of: .ref("entry")), "Its entries, whose times count from its start."))

  package static let animationTrigger = ObjectKind(
    "when", "An animation's start or end: one of the two keys.", as: "\"when\"",
    ("animationDidStart", .ref("string"), "The layer's name, a slash and the animation's key."),
    ("animationDidStop", .ref("string"), "The same, of its end or its removal."),
    ("finished", .ref("boolean"), "Only if it ended by itself, or only if not."),
    ("delay", .ref("duration"), "Seconds after that.")
  )
  .needing(["animationDidStart"], ["animationDidStop"]).excluding("animationDidStart", "animationDidStop")
  .having("finished", onlyBeside: "animationDidStop")

  package static let transaction = ObjectKind(
    "transaction", "As CATransaction has it.", as: "a transaction",
    ("disableActions", .ref("boolean"), "Whether changes are not animated."),
    ("animationDuration", .ref("duration"), "Of implicit animations; 0.25 s by default."),
    ("animationTimingFunction", .ref("timingFunction"), "Of implicit animations."),
    ("timingFunction", .ref("timingFunction"), "The same as \"animationTimingFunction\".")
  ).excluding("animationTimingFunction", "timingFunction")

  package static let viewAnimation = ObjectKind(
    "viewAnimation", "A view block, as UIView.animate has it.", as: "a view block",
    fields: springFields + [
      ("duration", .ref("duration"), "How long it takes."),
      ("delay", .ref("duration"), "How much later it begins."),
      ("options", .list(of: .words(ViewAnimationDescription.Option.self)), "UIKit's options."),
      ("repeatCount", .ref("repeatCount"), "How often it runs, or \"infinity\"."),
      ("calculationMode", .words(CalculationMode.self), "Of \"keyframes\"."),
      ("initialVelocity", .ref("number"), "Of a spring, at the start."),
    ]
  )
  .needing(["duration"], ["springDuration"]).keepingSpring()

  package static let keyframe = ObjectKind(
    "keyframe", "A part of a view block.", as: "a keyframe", required: ["duration", "do"], isElement: true,
    ("start", .ref("unit"), "When it begins, as a part of the block's duration."),
    ("duration", .ref("unit"), "How long it takes, as a part of it."),
    ("do", commands, "What changes."))

  package static let set = ObjectKind(
    "set", "Sets a property of a layer.", as: "\"set\"",
    required: ["set", "keyPath", "value"], isElement: true,
    ("set", .optional(layerName), "The layer's name."),
    ("keyPath", .ref("keyPath"), "What is set."),
    ("value", .ref("value"), "The new value."))

  package static let add = ObjectKind(
    "add", "Adds an animation to a layer.", as: "\"add\"", required: ["add", "animation"], isElement: true,
    ("add", .optional(layerName), "The layer's name."),
    ("forKey", .optional(.ref("string")), "The animation's key; an older one with it is replaced."),
    ("animation", .ref("animation"), "The animation."))

  package static let remove = ObjectKind(
    "remove", "Removes an animation from a layer.", as: "\"remove\"",
    required: ["remove", "forKey"], isElement: true,
    ("remove", .optional(layerName), "The layer's name."),
    ("forKey", .ref("string"), "The animation's key."))

  package static let removeAll = ObjectKind(
    "removeAll", "Removes all animations from a layer.", as: "\"removeAll\"", isElement: true,
    ("removeAll", .optional(layerName), "The layer's name."))

  package static let insert = ObjectKind(
    "insert", "Puts a layer into another.", as: "\"insert\"", isElement: true,
    ("insert", .ref("layer"), "The new layer."),
    ("into", layerName, "The layer that it is put into; left out, the canvas."),
    (
      "index", .anyOf(["type": "integer", "minimum": 0]),
      "Its place among the sublayers; left out, in front."
    ))

  package static let removeLayer = ObjectKind(
    "removeLayer", "Takes a layer away.", as: "\"removeLayer\"", isElement: true,
    ("removeLayer", layerName, "The layer's name."))

  package static let block = ObjectKind(
    "block", "Commands with a transaction or a view block of their own.", as: "a block", isElement: true,
    fields: blockFields
  )
  .needing(["do"], ["keyframes"]).keepingBlock()

  package static let animator = ObjectKind(
    "animator", "Makes a property animator.", as: "an animator",
    required: ["animator", "do"], isElement: true,
    fields: springFields + [
      ("animator", .ref("name"), "What commands call it."),
      ("duration", .ref("duration"), "How long it takes."),
      ("curve", .ref("timingFunction"), "How its time goes."),
      ("initialVelocity", velocity, "Of a spring, at the start: a number or [dx, dy]."),
      ("delay", .ref("duration"), "How much later it starts."),
      ("scrubsLinearly", .ref("boolean"), "Whether it goes evenly while it is scrubbed."),
      ("pausesOnCompletion", .ref("boolean"), "Whether it pauses at its end, and does not end."),
      ("start", .ref("boolean"), "Whether it starts by itself; true by default."),
      ("do", commands, "What changes."),
    ]
  ).keepingSpring().excluding("curve", "springDuration").excluding("curve", "dampingRatio")

  package static let animatorControl = ObjectKind(
    "animatorControl", "Controls an animator: one of the keys.", as: "an animator's control",
    required: ["animator"], isElement: true,
    ("animator", .ref("name"), "The animator's name."),
    ("start", .true, "It starts, or goes on."),
    ("pause", .true, "It pauses."),
    ("fractionComplete", .ref("unit"), "It is scrubbed to this part of its duration."),
    ("reverse", .ref("boolean"), "Whether it goes back."),
    ("continue", .anyOf(["const": true], .ref("continuation")), "It goes on, perhaps with another curve."),
    (
      "stop", .anyOf(["const": true], .enumeration(of: AnimatorCommand.FinalPosition.self)),
      "It stops where it is, or at its start or end."
    ),
    ("do", commands, "More that changes."),
    ("delayFactor", .ref("unit"), "When that begins, as a part of what is left.")
  )
  .needing(["start"], ["pause"], ["fractionComplete"], ["reverse"], ["continue"], ["stop"], ["do"])
  .excluding("start", "pause", "fractionComplete", "reverse", "continue", "stop", "do")
  .having("delayFactor", onlyBeside: "do")

  /// Which keys of a block of commands go together.
  private func keepingBlock() -> ObjectKind {
    let springs = ViewSpringDescription.keys.map { JSONValue.requiring([$0]) }
    let isSpring: JSONValue = ["anyOf": JSONValue(.array(springs))]
    let withoutSpring: JSONValue = ["properties": ["animate": ["not": isSpring]]]
    let isPaced = JSONValue.requiring(["calculationMode"])
    let withoutMode: JSONValue = ["properties": ["animate": ["not": isPaced]]]
    return excluding("do", "keyframes").having("keyframes", onlyBeside: "animate")
      .having("completion", onlyBeside: "transaction", "animate")
      .keeping(["if": .requiring(["keyframes"]), "then": withoutSpring, "else": withoutMode])
  }

  /// Which keys of a spring go together.
  private func keepingSpring() -> ObjectKind {
    excluding("duration", "springDuration").excluding("springDuration", "dampingRatio")
      .excluding("bounce", "dampingRatio").having("bounce", onlyBeside: "springDuration")
      .having("initialVelocity", onlyBeside: "springDuration", "dampingRatio")
  }

  package static let continuation = ObjectKind(
    "continuation", "How an animator goes on.", as: "\"continue\"",
    (
      "durationFactor", .ref("nonNegative"),
      "How long it takes, as a part of its duration; 0 is what is left."
    ),
    ("curve", .ref("timingFunction"), "How its time goes."),
    ("dampingRatio", .ref("unit"), "Of a spring."),
    ("initialVelocity", velocity, "Of a spring."))

  /// Members of `animate` that its animation has as they are.
  package static let passedToAnimation = [
    "timingFunction", "timingFunctions", "keyTimes", "calculationMode", "repeatCount", "repeatDuration",
    "autoreverses", "speed", "timeOffset", "fillMode", "isAdditive", "isCumulative", "valueFunction",
    "isRemovedOnCompletion",
  ]

  /// What templates make a block of.
  package static let animate = ObjectKind(
    "animate", "Sets a property without actions and adds the animation that leads there.",
    required: ["animate", "keyPath"], isElement: true,
    fields: [
      ("animate", .ref("layerName"), "The layer's name."),
      ("keyPath", .ref("keyPath"), "What moves."),
      ("from", .ref("value"), "Where it begins."),
      ("to", .ref("value"), "Where it ends, and what the model is set to."),
      (
        "values", .list(of: .ref("value")),
        "Values that it goes through, in place of \"from\" and \"to\"."
      ),
      ("duration", .anyOf(.ref("duration"), ["const": "settling"]), "How long it takes."),
      ("delay", .ref("time"), "How much later it begins."),
      ("easing", .easing, "How it goes, by name."),
      ("spring", .anyOf(["const": true], .ref("spring")), "A spring: true, or its numbers."),
      ("forKey", .ref("string"), "The animation's key; left out, the key path."),
    ] + AnimationClass.keyframe.keys.fields(passedToAnimation)
  ).needing(["values"], ["from", "to"]).excluding("spring", "easing")
}
