import AnimJSON
import AnimRenderTree

extension Rule {
  /// What a picture says of its colours cannot be used.
  public static let colorsTakenForSRGB = Rule(
    .colorsTakenForSRGB,
    "What a picture says of its colours cannot be used.",
    hint: "save the picture with the profile that it was made with, or without one",
    details: """
      The sentence says what is wrong, such as an ICC profile that ends too early. The picture is drawn all the same, as
      browsers do; [color.md](color.md#pictures-and-movies) has what is read.
      """,
    example: """
      \(canvas)
        "layers": [{ "contents": "assets/damaged-profile.png", "bounds": [0, 0, 80, 80], "position": [50, 50] }] }
      """)

  /// An SVG picture moves, names other files, or has what is not drawn.
  public static let leftOutOfPicture = Rule(
    .leftOutOfPicture,
    "An SVG picture moves, which is not shown, names other files, which are not read, or has what is not drawn.",
    hint: "move the layer, put what the picture names into its file, or draw the part in another way",
    details: """
      The sentence names what makes it move, such as `<animateTransform>`, `<script>` or CSS' `animation`, the files, or
      the elements and values with their lines in the picture's file. The
      picture is drawn as it is before it moves, and without the files and parts: [contents.md](../guide/contents.md#svg).
      """,
    example: """
      \(canvas)
        "layers": [{ "contents": "assets/wind.svg", "bounds": [0, 0, 80, 80], "position": [50, 50] }] }
      """)

  /// A template declares a variable that nothing in it uses.
  public static let unusedVariable = Rule(
    .unusedVariable,
    "A template declares a variable that nothing in it uses.",
    hint: "use it, leave it out, or allow it in the scene",
    details: """
      It is no error, since all scenes of a team may have the same variables. A `--var` with a name that no variable has is one.
      """,
    example: """
      { "variables": { "title": { "type": "string", "default": "Hello" } },
        "canvas": { "size": [100, 100] }, "video": { "duration": 2 } }
      """)

  /// A Lottie file has something that players draw and this program does not.
  public static let lottieNotDrawn = Rule(
    .lottieNotDrawn,
    "A Lottie file has something that players draw and this program does not.",
    hint: "leave it out of the file, or draw it in another way",
    details: """
      The sentence names it, and its place is that of the layer, shape or effect; the rest of the file is drawn.
      [lottie.md](../guide/lottie.md) has all that is drawn.
      """,
    example: """
      { "v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [
        { "ty": 4, "ip": 0, "op": 60, "ks": {}, "ef": [{ "ty": 27, "nm": "Radial wipe", "ef": [] }],
          "shapes": [{ "ty": "el", "p": { "k": [50, 50] }, "s": { "k": [40, 40] } }, { "ty": "fl", "c": { "k": [0, 0, 0] } }] }] }
      """)

  /// A property of a Lottie file has an expression that cannot be run.
  public static let lottieExpression = Rule(
    .lottieExpression,
    "A property of a Lottie file has an expression that cannot be run.",
    hint: "let the exporter convert expressions to keyframes",
    details: """
      The sentence says why: what it asks for is not there, or is not known here. The property is as if it had none.
      [lottie.md](../guide/lottie.md#expressions) has what expressions find.
      """,
    example: """
      { "v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [
        { "ty": 4, "ip": 0, "op": 60, "ks": { "r": { "a": 0, "k": 0, "x": "var $bm_rt = thisComp.layer('gone').rotation;" } },
          "shapes": [{ "ty": "el", "p": { "k": [50, 50] }, "s": { "k": [40, 40] } }, { "ty": "fl", "c": { "k": [0, 0, 0] } }] }] }
      """)
}
