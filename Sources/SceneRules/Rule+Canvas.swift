import AnimJSON
import AnimSceneFormat

extension Rule {
  /// The canvas is transparent, which not every format can show.
  public static let transparentCanvas = Rule(
    .transparentCanvas, isHint: true,
    "The canvas is transparent, which not every format can show.",
    hint: "render to a format with alpha, which docs/reference/formats.md lists, or give the canvas an "
      + "opaque background",
    details: "H.264 and all others without alpha show black beneath.",
    example: """
      { "canvas": { "size": [100, 100], "background": null }, "video": { "duration": 2 },
        "layers": [{ "bounds": [0, 0, 20, 20], "position": [20, 50], "backgroundColor": "tomato" }] }
      """,
    .scene { scene in
      scene.canvas.background.alpha < 1
        ? [
          (
            scene.canvasLocation,
            "the canvas is transparent: formats without alpha, such as H.264, show black beneath"
          )
        ] : []
    })

  /// An "allow" names a rule that does not warn there.
  public static let unusedAllow = Rule(
    .unusedAllow,
    "An \"allow\" names a rule that does not warn there.",
    hint: "leave it out",
    details: "It would hide what is yet to come.",
    example: """
      \(canvas)
        "allow": ["text-cut-off"], "layers": [{ "bounds": [0, 0, 20, 20], "position": [50, 50], "backgroundColor": "tomato" }] }
      """)
}

extension Lint {
  package static func unusedAllow(_ rule: RuleName) -> Lint {
    Lint(.unusedAllow, "the rule \(quoted(rule.rawValue)) does not warn here")
  }
}
