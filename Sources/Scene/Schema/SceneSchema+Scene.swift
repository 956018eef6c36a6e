import RenderTree
import Sound

/// The scene as a whole, its sound and captions, and files that compare scenes.
extension SceneSchema {
  mutating func addScene() {
    define(Self.root, Self.byKeys([("compare", "comparison")], otherwise: "scene"))
    define(
      SchemaObject(
        "scene", "A canvas, a video, layers, and what happens to them over time.",
        keys: ObjectKind.scene.keys + ["variables"], required: ["canvas", "video"],
        [
          ("canvas", Self.ref("canvas"), "How large the picture is, and what is behind all layers."),
          ("video", Self.ref("video"), "How long it is, and how many frames it has."),
          ("audio", Self.list(of: Self.ref("sound")), "Sounds."),
          (
            "loudness", Self.anyOf(["type": "number", "minimum": -40, "maximum": -8]),
            "How loud all sound together is, in LUFS."
          ),
          ("captions", Self.list(of: Self.ref("captions")), "Files of captions."),
          (
            "chapters", Self.ref("boolean"),
            "Whether named entries of the timeline are chapters of the video."
          ),
          ("metadata", Self.ref("metadata"), "What the video says about itself."),
          ("views", Self.ref("views"), "How view blocks behave."),
          ("layers", Self.list(of: Self.ref("layer")), "The layers, from back to front."),
          ("timeline", Self.list(of: Self.ref("entry")), "What happens, and when."),
          (
            "expect", Self.list(of: Self.ref("expectation")),
            "What 'animrender check' finds out about the motion."
          ),
          ("description", Self.ref("string"), "What the scene is, for people."),
          ("$schema", ["type": "string"], "The schema that editors read."),
          ("variables", Self.ref("variables"), "What a template takes from outside."),
        ]))
    define(
      SchemaObject(
        "canvas", "The picture.", .canvas, required: ["size"],
        [
          (
            "size", Self.anyOf(Self.tuple(Self.ref("positive"), 2)),
            "[width, height] in points; at most 16384 pixels each."
          ),
          (
            "background", Self.optional(Self.ref("color")),
            "The colour behind all layers; white by default, null is transparent."
          ),
          ("scale", Self.ref("positive"), "Pixels for each point; 1 by default."),
          ("dither", Self.ref("boolean"), "Whether gradients are dithered; true by default."),
          ("colorSpace", Self.words(.colorSpace), "The space that it is drawn in; sRGB by default."),
          ("blending", Self.words(.blending), "Whether colours are blended as encoded numbers or as light."),
          (
            "gamutMapping", Self.words(.gamutMapping), "What becomes of colours that an output does not have."
          ),
          ("toneMapping", Self.words(.toneMapping), "What becomes of light that an output does not have."),
          (
            "headroom", Self.anyOf(["type": "number", "minimum": 1]),
            "How much brighter than white it may be."
          ),
        ]))
    define(
      SchemaObject(
        "video", "The video.", .video, required: ["duration"],
        [
          ("frameRate", Self.ref("frameRate"), "Frames per second; 60 by default."),
          (
            "duration", ["allOf": [Self.ref("moment"), ["not": ["const": 0]]]],
            "How long it is: seconds, or a sum such as \"outro.end + 1s\"."
          ),
        ]))
    define(
      SchemaObject(
        "views", "How view blocks behave.", .views,
        [("behavior", Self.words(BlockBehavior.self), "As on iOS 7 or since iOS 8, the default.")]))
    addSound()
  }

  private mutating func addSound() {
    define(
      SchemaObject(
        "sound", "A sound in time.", .sound, required: ["source"], isElement: true,
        [
          ("source", Self.ref("string"), "Its file."),
          ("name", Self.ref("name"), "What key paths call it; without dots."),
          ("at", Self.ref("moment"), "When it begins."),
          (
            "trim", Self.tuple(Self.optional(Self.ref("duration")), 2),
            "The part that is heard, [start, end]; null is its end."
          ),
          ("gain", Self.ref("decibels"), "How much louder it is, in decibels."),
          ("fadeIn", Self.ref("duration"), "Seconds until it is as loud as it will be."),
          ("fadeOut", Self.ref("duration"), "Seconds before its end in which it becomes silent."),
          ("loop", Self.ref("boolean"), "Whether it begins again."),
          ("pan", Self.ref("signedUnit"), "From -1, left, to 1, right."),
          ("rate", Self.anyOf(["type": "number", "minimum": 0.25, "maximum": 4]), "How fast it is."),
        ]))
    define(
      SchemaObject(
        "captions", "A file of captions, SubRip or WebVTT.", .captions, required: ["source"], isElement: true,
        [
          ("source", Self.ref("string"), "Its file."),
          (
            "language", Self.anyOf(["type": "string", "pattern": "^[a-z]{3}$"]),
            "Three letters of ISO 639-2, such as \"eng\"."
          ),
          ("title", Self.ref("metadataText"), "What players call the track."),
          ("at", Self.ref("moment"), "Added to its times."),
          ("layer", Self.ref("layerName"), "A text layer that shows them."),
          ("track", Self.ref("boolean"), "Whether they are a track of the video."),
        ]))
    define("metadataText", Self.anyOf(["type": "string", "minLength": 1, "maxLength": 1000]))
    define(
      SchemaObject(
        "metadata", "What the video says about itself.", .metadata,
        [
          ("title", Self.ref("metadataText"), "Its title."),
          ("artist", Self.ref("metadataText"), "Who made it."),
          ("comment", Self.ref("metadataText"), "A remark."),
          ("copyright", Self.ref("metadataText"), "Whose it is."),
          (
            "creationDate", Self.anyOf(["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}"]),
            "Such as \"2026-03-01\" or \"2026-03-01T12:30:00Z\"."
          ),
        ]))
  }

  mutating func addComparison() {
    define(
      SchemaObject(
        "comparison", "What to show side by side.", .comparison, required: ["compare"],
        [
          (
            "compare", ["type": "array", "items": ["anyOf": [["type": "string"], Self.ref("pane")]]],
            "Scenes, videos and pictures."
          ),
          ("layout", ["enum": JSONValue(texts: ComparisonLayout.allCases.map(\.rawValue))], "How they lie."),
          ("speed", Self.ref("positive"), "How fast all go."),
          ("scale", Self.ref("positive"), "How large all are."),
          ("frameRate", Self.ref("frameRate"), "Of the video."),
          ("sync", ["type": "string"], "The entry of the timelines that is at the same time in all."),
          ("labels", ["type": "boolean"], "Whether names are below the pictures."),
          ("curves", Self.ref("curves"), "The property whose curve is drawn below."),
          ("description", ["type": "string"], "What it is, for people."),
          ("$schema", ["type": "string"], "The schema that editors read."),
        ]))
    define(
      SchemaObject(
        "pane", "One of them.", .pane, required: ["source"],
        [
          ("source", ["type": "string"], "Its file."), ("label", ["type": "string"], "The name below it."),
          ("sync", Self.ref("duration"), "The time that all have at the same time."),
        ]))
    define(
      SchemaObject(
        "curves", "A property over time.", .curves, required: ["layer", "keyPath"],
        [
          ("layer", ["type": "string"], "The layer's name."),
          ("keyPath", ["type": "string"], "What is drawn."),
        ]))
  }

  mutating func addExpectations() {
    define(
      SchemaObject(
        "expectation", "What is expected of a layer: one of the keys.", .expectation, required: ["layer"],
        isElement: true,
        ExpectationRule.keys + ExpectationRule.all.map { ($0.name, $0.form.schema, $0.meaning) }))
  }
}
