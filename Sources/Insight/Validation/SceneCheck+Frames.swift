import Foundation
import Geometry
import RenderTree
import Scene
import Text
import Video

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
    guard var search = FrameSearch(scene, color, played.recording, memory: scene.memory) else { return }
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
    let visibility = findings.visibility
    wideColors = findings.wide.sentences(visibility.seen) { played.label(of: $0) }
    listen()
    warnOfDepth(findings.depths, played)
    // What is seen in a frame that was left out must not be called unseen.
    guard findings.coverage.isWhole else { return }
    warnOfUnseenLayers(visibility, played)
    warnOfTexts(visibility, played)
    review.addUnusedSuppressions(hints: hints)
  }

  private mutating func warnOfUnseenLayers(_ visibility: VisibilityRecorder, _ played: PlayedScene) {
    let search = UnseenLayers(scene, seen: visibility.seen, drawn: visibility.drawn, places: played.places)
    for (location, absence) in search.found { review.add(.layerNeverSeen(absence), at: location) }
  }

  private mutating func warnOfDepth(_ depths: SiblingDepthRecorder, _ played: PlayedScene) {
    for entry in depths.entries {
      let conflict = Lint.DepthConflict(
        layer: played.label(of: entry.layer), sibling: played.label(of: entry.sibling), others: entry.others,
        isTurned: entry.isTurned, isPart: entry.isPart, time: entry.time, lift: entry.lift)
      review.add(.cutBySibling(conflict), at: played.places[entry.layer])
    }
  }

  private mutating func warnOfTexts(_ visibility: VisibilityRecorder, _ played: PlayedScene) {
    let typesetter = fonts.typesetter
    var budget = LayoutBudget()
    let layers = visibility.texts.compactMap { id, blocks in
      played.places[id].map { (id: id, location: $0, blocks: blocks) }
    }
    .sorted { $0.location.position < $1.location.position }
    var legible: Set<SourceLocation> = []
    for layer in layers where visibility.legible.contains(layer.id) { legible.insert(layer.location) }
    for layer in layers {
      let blocks = layer.blocks.sorted { $0.text.string < $1.text.string }
      if !legible.contains(layer.location), let text = blocks.first?.text.string {
        review.add(.textNotLegible(text), at: layer.location)
      }
      if let overflow = TextOverflow(blocks, typesetter, &budget) {
        review.add(
          .textCutOff(overflow.text, needed: overflow.needed, given: overflow.given), at: layer.location)
      }
    }
  }
}

extension PlayedScene {
  /// What people call a layer.
  fileprivate func label(of id: LayerID) -> String {
    recording.name(of: id).map { quoted($0) } ?? places[id].map { "\($0.path)" } ?? "a layer"
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

/// A text that fits in none of the boxes that it is shown in.
private struct TextOverflow {
  var text: String
  var needed: Lint.TextRoom
  var given: Lint.TextRoom

  /// Nil when all texts fit somewhere, or are cut off on purpose.
  init?(_ blocks: [TextBlock], _ typesetter: Typesetter, _ budget: inout LayoutBudget) {
    var worst: [StyledText: TextOverflow] = [:]
    var fitting: Set<StyledText> = []
    for block in blocks where block.truncation == .none && !fitting.contains(block.text) {
      guard budget.take(block.text) else { return nil }
      let ink = typesetter.layout(block).ink
      let size = block.size
      // A stroke or a tail that reaches a little over the edge is no accident.
      let slack = max(1, 0.1 * (block.text.runs.map(\.style.size).max() ?? 0))
      let isCut =
        ink.minX < -slack || ink.maxX > size.width + slack || ink.minY < -slack
        || ink.maxY > size.height + slack
      if ink.isNull || !isCut {
        fitting.insert(block.text)
        worst[block.text] = nil
      } else if (worst[block.text]?.given.width ?? -1) <= size.width {
        let needed = ink.union(CGRect(origin: .zero, size: CGSize(width: 1, height: 1)))
        worst[block.text] = TextOverflow(
          text: block.text.string, needed: Lint.TextRoom(width: needed.width, height: needed.height),
          given: Lint.TextRoom(width: size.width, height: size.height))
      }
    }
    guard let first = worst.values.min(by: { $0.text < $1.text }) else { return nil }
    self = first
  }

  private init(text: String, needed: Lint.TextRoom, given: Lint.TextRoom) {
    self.text = text
    self.needed = needed
    self.given = given
  }
}
