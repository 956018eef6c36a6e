import Foundation
import RenderTree
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
    let canvas: [(String, ExportText)] = [
      ("size", .list([.exactly(scene.canvas.size.width), .exactly(scene.canvas.size.height)])),
      ("background", .color(scene.canvas.background)),
    ]
    let video: [(String, ExportText)] = [
      ("frameRate", .plain(Self.rate(scene.video.frameRate))), ("duration", .exactly(scene.video.duration)),
    ]
    var members: [(String, ExportText)] = [
      ("canvas", .object(canvas)), ("video", .object(video)), ("layers", .lines(layers)),
    ]
    if !writer.additions.isEmpty {
      let commands = ExportText.lines(writer.additions)
      members.append(("timeline", .lines([.object([("at", .number(0)), ("do", commands)])])))
    }
    text = ExportText.lineMembers(members).text(indent: 0) + "\n"
    self.losses = losses
    animationCount = writer.additions.count
  }

  /// What is lost, for programs, as docs/guide/lottie.md describes it.
  public func report(of file: String) -> String {
    let lost = losses.map { loss in
      ExportText.object([
        ("layer", .string(loss.path)), ("feature", .string(loss.feature)), ("reason", .string(loss.reason)),
      ])
    }
    let members: [(String, ExportText)] = [
      ("file", .string(file)), ("animations", .number(Double(animationCount))), ("lost", .lines(lost)),
    ]
    return ExportText.lineMembers(members).text(indent: 0) + "\n"
  }

  /// As scenes write it: a number, or a fraction in quotes.
  private static func rate(_ rate: FrameRate) -> String {
    rate.denominator == 1 ? "\(rate.numerator)" : "\"\(rate.numerator)/\(rate.denominator)\""
  }
}
