import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimSceneBuilding
import AnimSceneRules
import AnimVideo

extension SceneCheck {
  /// The most frames that are looked at.
  public static let mostFrames = 20_000
  /// From five eighths of so many on, evaluated in the frames that were looked at, ever more frames are left out.
  public static let mostLayers = 500_000
  /// The same for particles; where there is more than one thing, the sum of the shares counts.
  public static let mostParticles = 1_500_000
  /// The same for animations, for the parts of the paths and lists that these make, for items that are taken over from the
  /// frame before into a layer that is redrawn, and for items and their paths that are compared with the canvas.
  public static let mostSteps = 10_000_000
  /// The most pictures of movies that are decoded.
  public static let mostPictures = 3_000
  /// The most texts that are laid out to find out whether they are cut off.
  public static let mostTexts = 2_000
  /// After so many characters no more of them are.
  public static let mostCharacters = 1_000_000

  /// Evaluates the frames of the video without drawing them, up to the first one that cannot be drawn: what is never
  /// seen, and what `render` would come upon only there. `FrameChoice` says which.
  ///
  /// - Parameter color: the output's; nil is the one that suits the canvas.
  public mutating func lookAtFrames(for color: VideoColor? = nil) {
    guard errors == nil, let played else { return }
    guard var search = FrameSearch(scene, color, played.recording, fonts: fonts, memory: scene.memory) else {
      return
    }
    while let time = search.nextTime() { search.observe(at: time) }
    say(search.findings, of: played)
  }

  /// What is found in the frames comes into the review.
  private mutating func say(_ findings: FrameFindings, of played: PlayedScene) {
    coverage = findings.coverage
    switch findings.fault {
    case .frame(let found, let time):
      let place = found.layer.flatMap { played.places[$0] }
      switch found.kind {
      case .tooManyCopies(let replicator):
        return add(
          .tooManyCopies(replicator: replicator, time: time.shortText, limit: Frame.mostCopies), at: place)
      case .tooManyItems(let limit):
        let exceeded = MemoryExceeded(
          use: .frame, bytes: (limit + 1) * Frame.bytesPerItem, used: 0, limit: limit * Frame.bytesPerItem)
        return add(.tooMuchMemory(exceeded), at: place)
      }
    case .movie(let problem, let location):
      return add(problem, at: location)
    case nil: break
    }
    if let omission = findings.coverage.omission { omissions.append(omission) }
    if findings.undecoded > 0 {
      omissions.append("\(findings.undecoded) of the movies' pictures were not decoded")
    }
    wideColors = findings.wide.sentences(findings.visibility.seen) { played.label(of: $0) }
    listen()
    let isWhole = findings.coverage.isWhole
    review.add(frameLinter(findings, played).lints(isWhole: isWhole))
    if isWhole { review.addUnusedSuppressions(hints: hints) }
  }

  private func frameLinter(_ findings: FrameFindings, _ played: PlayedScene) -> FrameLinter {
    let typesetter = fonts.typesetter
    var budget = LayoutBudget()
    return FrameLinter(scene, played, findings.visibility, findings.depths) { block in
      budget.take(block.text) ? typesetter.layout(block).ink : nil
    }
  }
}

/// How much text is still laid out.
private struct LayoutBudget {
  private var texts = SceneCheck.mostTexts
  private var characters = SceneCheck.mostCharacters

  /// - Returns: whether the text is.
  mutating func take(_ text: StyledText) -> Bool {
    guard texts > 0, characters > 0 else { return false }
    texts -= 1
    characters -= text.string.unicodeScalars.count
    return true
  }
}
