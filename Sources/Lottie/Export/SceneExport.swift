import AnimJSON
import AnimSceneFormat

/// A file of another kind as a plain scene, in its text, with what is lost on the way.
///
/// In a scene keyframes are values with lines between them. So what goes by functions becomes values at each of the
/// file's frames: a video at its own rate shows the same, and a faster one goes straight between them.
public struct SceneExport {
  /// The scene, as JSON.
  public let text: String
  /// In the order of the layers.
  public let losses: [ExportLoss]
  /// How many properties are keyframes now.
  public let animationCount: Int

  /// - Throws: what stands against playing the file.
  public init(_ scene: SceneDescription) throws(SceneErrors) {
    let recording = try scene.play()
    var writer = ExportWriter(tree: recording.tree(at: 0), scene: scene)
    let layers = writer.layers()
    let losses = scene.lints.map { ExportLoss($0) } + writer.losses
    var members: JSONFields = [
      "canvas": JSONText.fields([
        "size": [scene.canvas.size.width, scene.canvas.size.height],
        "background": JSONText.exported(scene.canvas.background),
      ]),
      "video": JSONText.fields([
        "frameRate": Self.rate(scene.video.frameRate), "duration": scene.video.duration,
      ]), "layers": JSONText.lines(layers),
    ]
    if !writer.additions.isEmpty {
      members.append(
        "timeline", JSONText.lines([.fields(["at": 0, "do": JSONText.lines(writer.additions)])]))
    }
    text = JSONText.document(members)
    self.losses = losses
    animationCount = writer.additions.count
  }

  /// What is lost, for programs, as docs/guide/lottie.md describes it.
  public func report(of file: String) -> String {
    let lost = losses.map { JSONText.fields(["layer": $0.path, "feature": $0.feature, "reason": $0.reason]) }
    return JSONText.document(["file": file, "animations": animationCount, "lost": JSONText.lines(lost)])
  }

  /// As scenes write it: a number, or a fraction in quotes.
  private static func rate(_ rate: FrameRate) -> JSONText {
    rate.denominator == 1 ? .number(Double(rate.numerator)) : .string("\(rate.numerator)/\(rate.denominator)")
  }
}
