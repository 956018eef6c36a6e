import AnimGeometry
import AnimJSON
import AnimRenderTree

extension ObjectKind {
  package static let scene = ObjectKind(
    "scene", "A canvas, a video, layers, and what happens to them over time.", as: "the scene",
    required: ["canvas", "video"],
    ("canvas", .ref("canvas"), "How large the picture is, and what is behind all layers."),
    ("video", .ref("video"), "How long it is, and how many frames it has."),
    ("audio", .list(of: .ref("sound")), "Sounds."),
    ("loudness", .number(-40 ... -8), "How loud all sound together is, in LUFS."),
    ("captions", .list(of: .ref("captions")), "Files of captions."),
    ("chapters", .ref("boolean"), "Whether named entries of the timeline are chapters of the video."),
    ("metadata", .ref("metadata"), "What the video says about itself."),
    ("views", .ref("views"), "How view blocks behave."),
    ("layers", .list(of: .ref("layer")), "The layers, from back to front."),
    ("timeline", .list(of: .ref("entry")), "What happens, and when."),
    ("expect", .list(of: .ref("expectation")), "What 'animrender check' finds out about the motion."),
    ("description", .ref("string"), "What the scene is, for people."),
    ("$schema", ["type": "string"], "The schema that editors read."))

  package static let canvas = ObjectKind(
    "canvas", "The picture.", as: "the canvas", required: ["size"],
    ("size", .anyOf(.tuple(.ref("positive"), 2)), "[width, height] in points; at most 16384 pixels each."),
    (
      "background", .optional(.ref("color")),
      "The colour behind all layers; white by default, null is transparent."
    ),
    ("scale", .ref("positive"), "Pixels for each point; 1 by default."),
    ("dither", .ref("boolean"), "Whether gradients are dithered; true by default."),
    ("colorSpace", .words(.colorSpace), "The space that it is drawn in; sRGB by default."),
    ("blending", .words(.blending), "Whether colours are blended as encoded numbers or as light."),
    ("gamutMapping", .words(.gamutMapping), "What becomes of colours that an output does not have."),
    ("toneMapping", .words(.toneMapping), "What becomes of light that an output does not have."),
    (
      "headroom",
      .anyOf(["type": "number", "minimum": 1, "maximum": JSONValue(.number(OutputSpace.pq.peak))]),
      "How much brighter than white it may be."
    )
  )
  .keeping([
    "anyOf": [
      .requiring(["scale"]),
      ["properties": ["size": ["items": ["minimum": 0.5, "maximum": 16384]]]],
    ]
  ])

  package static let video = ObjectKind(
    "video", "The video.", as: "the video", required: ["duration"],
    ("frameRate", .ref("frameRate"), "Frames per second; 60 by default."),
    (
      "duration", ["allOf": [.ref("moment"), ["not": ["const": 0], "maximum": 86400]]],
      "How long it is: seconds, or a sum such as \"outro.end + 1s\"."
    ),
    (
      "shutter", .number(1...720),
      "Motion blur: how far the shutter is open around each frame's time, in degrees; 180 is half of the time from frame to frame."
    ),
    (
      "samples",
      .anyOf(["type": "integer", "minimum": 2, "maximum": 1024]),
      "How many instants a blurred frame is the average of; as many as the motion needs by default."
    ))

  package static let views = ObjectKind(
    "views", "How view blocks behave.", as: "the views",
    ("behavior", .words(BlockBehavior.self), "As on iOS 7 or since iOS 8, the default."))

  package static let sound = ObjectKind(
    "sound", "A sound in time.", as: "a sound", required: ["source"], isElement: true,
    ("source", .ref("string"), "Its file."),
    ("name", .ref("name"), "What key paths call it; without dots."),
    ("at", .ref("moment"), "When it begins."),
    (
      "trim", .tuple(.optional(.ref("duration")), 2),
      "The part that is heard, [start, end]; null is its end."
    ),
    ("gain", .ref("decibels"), "How much louder it is, in decibels."),
    ("fadeIn", .ref("moment"), "Seconds until it is as loud as it will be."),
    ("fadeOut", .ref("moment"), "Seconds before its end in which it becomes silent."),
    ("loop", .ref("boolean"), "Whether it begins again."),
    ("until", .ref("moment"), "When it is cut off; left out, at its end, or of a loop at that of the video."),
    ("duck", .ref("duck"), "What it makes room for by becoming softer."),
    ("pan", .ref("signedUnit"), "From -1, left, to 1, right."),
    ("rate", .number(0.25...4), "How fast it is."))

  package static let duck = ObjectKind(
    "duck", "What a sound makes room for: \"under\" or \"captions\".", as: "\"duck\"",
    (
      "under", .anyOf(["type": "string"], .list(of: ["type": "string"])),
      "The name of another sound, or several."
    ),
    ("captions", .ref("string"), "A file of the scene's captions: it is softer while they are read."),
    ("gain", .ref("decibels"), "Of \"captions\": how much softer, in decibels; -12 when left out."),
    (
      "threshold", .ref("decibels"),
      "Of \"under\": above which level of the others, in decibels; -40 when left out."
    ),
    ("ratio", .anyOf(["type": "number", "minimum": 1]), "Of \"under\": how strongly; 4 when left out."),
    ("attack", .ref("duration"), "How fast it becomes softer; 0.05 seconds when left out."),
    ("release", .ref("duration"), "How fast it comes back; 0.4 seconds when left out.")
  )
  .needing(["under"], ["captions"]).excluding("under", "captions").having("gain", onlyBeside: "captions")
  .having("threshold", onlyBeside: "under").having("ratio", onlyBeside: "under")

  package static let captions = ObjectKind(
    "captions", "A file of captions, SubRip or WebVTT.", as: "captions", required: ["source"],
    isElement: true,
    ("source", .ref("string"), "Its file."),
    (
      "language", .anyOf(["type": "string", "pattern": "^[a-z]{3}$"]),
      "Three letters of ISO 639-2, such as \"eng\"."
    ),
    ("title", .ref("metadataText"), "What players call the track."),
    ("at", .ref("moment"), "Added to its times."),
    ("layer", .ref("layerName"), "A text layer that shows them."),
    ("track", .ref("boolean"), "Whether they are a track of the video."))

  package static let metadata = ObjectKind(
    "metadata", "What the video says about itself.", as: "the metadata",
    ("title", .ref("metadataText"), "Its title."),
    ("artist", .ref("metadataText"), "Who made it."),
    ("comment", .ref("metadataText"), "A remark."),
    ("copyright", .ref("metadataText"), "Whose it is."),
    (
      "creationDate", .anyOf(["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}"]),
      "Such as \"2026-03-01\" or \"2026-03-01T12:30:00Z\"."
    ))

  package static let comparison = ObjectKind(
    "comparison", "What to show side by side.", as: "the comparison", required: ["compare"],
    (
      "compare", ["type": "array", "items": ["anyOf": [["type": "string"], .ref("pane")]]],
      "Scenes, videos and pictures."
    ),
    ("layout", ["enum": JSONValue(texts: ComparisonLayout.allCases.map(\.rawValue))], "How they lie."),
    ("speed", .ref("positive"), "How fast all go."),
    ("scale", .ref("positive"), "How large all are."),
    ("frameRate", .ref("frameRate"), "Of the video."),
    ("sync", ["type": "string"], "The entry of the timelines that is at the same time in all."),
    ("labels", ["type": "boolean"], "Whether names are below the pictures."),
    ("curves", .ref("curves"), "The property whose curve is drawn below."),
    ("description", ["type": "string"], "What it is, for people."),
    ("$schema", ["type": "string"], "The schema that editors read."))

  package static let pane = ObjectKind(
    "pane", "One of them.", as: "a pane", required: ["source"],
    ("source", ["type": "string"], "Its file."),
    ("label", ["type": "string"], "The name below it."),
    ("sync", .ref("duration"), "The time that all have at the same time."))

  package static let curves = ObjectKind(
    "curves", "A property over time.", as: "the curves", required: ["layer", "keyPath"],
    ("layer", ["type": "string"], "The layer's name."),
    ("keyPath", ["type": "string"], "What is drawn."))

  package static let expectation = ObjectKind(
    "expectation", "What is expected of a layer: one of the keys.", as: "an expectation",
    required: ["layer"], isElement: true,
    fields: ExpectationRule.keys + ExpectationRule.all.map { ($0.name, $0.form.schema, $0.meaning) }
  ).keepingRules()

  /// One rule, with the keys that it needs and takes.
  private func keepingRules() -> ObjectKind {
    let all = ExpectationRule.all
    var kind = keeping(["oneOf": JSONValue(.array(all.map { .requiring([$0.name]) }))])
    for rule in all {
      let needed = (rule.needsKeyPath == true ? ["keyPath"] : []) + (rule.takes("at") ? ["at"] : [])
      for key in needed { kind = kind.having(rule.name, onlyBeside: key) }
    }
    for key in ExpectationRule.keys.map(\.key) where key != "layer" {
      kind = kind.having(key, onlyBeside: all.filter { $0.takes(key) }.map(\.name))
    }
    return kind
  }
}
