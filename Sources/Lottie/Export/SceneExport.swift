import Scene

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
    let canvas: [(String, JSONText)] = [
      ("size", .numbers([scene.canvas.size.width, scene.canvas.size.height])),
      ("background", .exported(scene.canvas.background)),
    ]
    let video: [(String, JSONText)] = [
      ("frameRate", Self.rate(scene.video.frameRate)), ("duration", .number(scene.video.duration)),
    ]
    var members: [(String, JSONText)] = [
      ("canvas", .object(canvas)), ("video", .object(video)), ("layers", .lines(layers)),
    ]
    if !writer.additions.isEmpty {
      let commands = JSONText.lines(writer.additions)
      members.append(("timeline", .lines([.object([("at", .number(0)), ("do", commands)])])))
    }
    text = JSONText.members(members).document
    self.losses = losses
    animationCount = writer.additions.count
  }

  /// What is lost, for programs, as docs/guide/lottie.md describes it.
  public func report(of file: String) -> String {
    let lost = losses.map { loss in
      JSONText.object([
        ("layer", .string(loss.path)), ("feature", .string(loss.feature)), ("reason", .string(loss.reason)),
      ])
    }
    let members: [(String, JSONText)] = [
      ("file", .string(file)), ("animations", .number(Double(animationCount))), ("lost", .lines(lost)),
    ]
    return JSONText.members(members).document
  }

  /// As scenes write it: a number, or a fraction in quotes.
  private static func rate(_ rate: FrameRate) -> JSONText {
    rate.denominator == 1 ? .number(Double(rate.numerator)) : .string("\(rate.numerator)/\(rate.denominator)")
  }
}
