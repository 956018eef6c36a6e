import AnimGeometry
import AnimJSON
import AnimRenderTree

extension ObjectKind {
  /// Of every layer.
  package static let layoutFields: [Field] = [
    ("fit", .words(FitRule.self), "Which of its sides are as long as its text or what its stack holds."),
    (
      "verticalAlignment", .words(VerticalAlignment.self),
      "Where the text stands in a text layer that is higher."
    ),
    ("padding", .padding, "A box around its sublayers: one number, two, four or an object."),
    ("stack", .ref("stack"), "How its sublayers are placed one after another."),
  ]

  private static let alignments: [StackRule.Alignment] = [
    .leading, .top, .center, .trailing, .bottom, .fill, .firstBaseline, .lastBaseline,
  ]

  package static let stack = ObjectKind(
    "stack", "Sublayers one after another.",
    ("axis", .words(["horizontal", "vertical"]), "Where to; horizontal by default."),
    ("spacing", .ref("number"), "Points between two."),
    ("align", .words(alignments.map(\.rawValue)), "Across the axis; center by default."),
    ("distribute", .words(StackRule.Distribution.self), "What becomes of room to spare."),
    ("padding", .padding, "Around all of them."))

  package static let padding = ObjectKind(
    "padding", "Points within the sides of a layer.",
    ("top", .ref(.nonNegative), "At the top; left out, \"vertical\"."),
    ("left", .ref(.nonNegative), "At the left; left out, \"horizontal\"."),
    ("bottom", .ref(.nonNegative), "At the bottom; left out, \"vertical\"."),
    ("right", .ref(.nonNegative), "At the right; left out, \"horizontal\"."),
    ("vertical", .ref(.nonNegative), "At the top and the bottom."),
    ("horizontal", .ref(.nonNegative), "At the left and the right."))

  package static let sectionTransition = ObjectKind(
    "sectionTransition", "How a section's layer comes in.", required: ["type"],
    ("type", .words(SectionTransition.Kind.self), "What moves."),
    ("subtype", .words(SectionTransition.Subtype.self), "Where it comes from."),
    ("duration", .ref("duration"), "How long it takes; 0.5 seconds by default."),
    ("easing", .words(TimingFunction.named.map(\.name)), "How it goes."))

  package static let count = ObjectKind(
    "count", "A text that counts from a number to another.",
    required: ["count", "from", "to", "duration"], isElement: true,
    ("count", .ref("layerName"), "The text layer's name."),
    ("from", .ref("number"), "Where it begins."),
    ("to", .ref("number"), "Where it ends, and what the model is set to."),
    ("duration", .ref("duration"), "How long it takes; at most 600 seconds."),
    ("delay", .ref("time"), "How much later it begins."),
    ("easing", .easing, "How it goes, by name."),
    ("format", .ref("string"), "Of the numbers, as in texts of templates."),
    ("prefix", .ref("string"), "What stands before the number."),
    ("suffix", .ref("string"), "What stands after it."),
    ("forKey", .ref("string"), "The animation's key; left out, \"string\"."))

  package static let words = ObjectKind(
    "words", "Words of captions that light up in a text layer.",
    required: ["words", "into", "highlight"], isElement: true,
    ("words", .ref("string"), "The file of SubRip or WebVTT."),
    ("into", .ref("layerName"), "The text layer's name."),
    ("highlight", .ref("color"), "The colour of the word that is spoken."),
    ("spoken", .ref("color"), "The colour of words that were; left out, the layer's."),
    ("atMost", ["type": "number", "minimum": 1, "maximum": 100], "How many words stand in a line."),
    ("delay", .ref("time"), "How much later it begins."),
    ("forKey", .ref("string"), "The animation's key; left out, \"words\"."))
}
