import RenderTree

/// What templates make bounds, positions, keyframes and masks of.
extension SceneSchema {
  mutating func addLayout() {
    let alignments: [StackRule.Alignment] = [
      .leading, .top, .center, .trailing, .bottom, .fill, .firstBaseline, .lastBaseline,
    ]
    define(
      SchemaObject(
        "stack", "Sublayers one after another.", keys: StackRule.keys,
        [
          ("axis", Self.words(["horizontal", "vertical"]), "Where to; horizontal by default."),
          ("spacing", Self.ref("number"), "Points between two."),
          ("align", Self.words(alignments.map(\.rawValue)), "Across the axis; center by default."),
          ("distribute", Self.words(StackRule.Distribution.self), "What becomes of room to spare."),
          ("padding", Self.padding, "Around all of them."),
        ]))
    define(
      SchemaObject(
        "sectionTransition", "How a section's layer comes in.", keys: SectionTransition.keys,
        required: ["type"],
        [
          ("type", Self.words(SectionTransition.Kind.self), "What moves."),
          ("subtype", Self.words(SectionTransition.Subtype.self), "Where it comes from."),
          ("duration", Self.ref("duration"), "How long it takes; 0.5 seconds by default."),
          ("easing", Self.words(TimingFunction.named.map(\.name)), "How it goes."),
        ]))
    define(
      SchemaObject(
        "count", "A text that counts from a number to another.",
        keys: TemplateExpander.counterKeys.filter { $0 != Suppression.key },
        required: ["count", "from", "to", "duration"], isElement: true,
        [
          ("count", Self.ref("layerName"), "The text layer's name."),
          ("from", Self.ref("number"), "Where it begins."),
          ("to", Self.ref("number"), "Where it ends, and what the model is set to."),
          ("duration", Self.ref("duration"), "How long it takes; at most 600 seconds."),
          ("delay", Self.ref("time"), "How much later it begins."),
          ("easing", Self.easing, "How it goes, by name."),
          ("format", Self.ref("string"), "Of the numbers, as in texts of templates."),
          ("prefix", Self.ref("string"), "What stands before the number."),
          ("suffix", Self.ref("string"), "What stands after it."),
          ("forKey", Self.ref("string"), "The animation's key; left out, \"string\"."),
        ]))
    define(
      SchemaObject(
        "words", "Words of captions that light up in a text layer.",
        keys: CaptionWords.keys.filter { $0 != Suppression.key }, required: ["words", "into", "highlight"],
        isElement: true,
        [
          ("words", Self.ref("string"), "The file of SubRip or WebVTT."),
          ("into", Self.ref("layerName"), "The text layer's name."),
          ("highlight", Self.ref("color"), "The colour of the word that is spoken."),
          ("spoken", Self.ref("color"), "The colour of words that were; left out, the layer's."),
          ("atMost", ["type": "number", "minimum": 1, "maximum": 100], "How many words stand in a line."),
          ("delay", Self.ref("time"), "How much later it begins."),
          ("forKey", Self.ref("string"), "The animation's key; left out, \"words\"."),
        ]))
  }

  /// Of every layer.
  static var layoutFields: [(String, JSONValue, String)] {
    [
      ("fit", words(FitRule.self), "Which of its sides are as long as its text or what its stack holds."),
      (
        "verticalAlignment", words(LayoutItem.VerticalAlignment.self),
        "Where the text stands in a text layer that is higher."
      ),
      ("padding", padding, "A box around its sublayers: one number, two or four."),
      ("stack", ref("stack"), "How its sublayers are placed one after another."),
    ]
  }

  private static var padding: JSONValue {
    let number = ref("nonNegative")
    return anyOf(number, tuple(number, 2), tuple(number, 4))
  }

  static var transitionChoice: JSONValue {
    anyOf(
      ["enum": JSONValue(texts: SectionTransition.Kind.allCases.map(\.rawValue))], ref("sectionTransition"))
  }
}
