import Foundation
import Geometry
import RenderTree
import Scene
import Text
import Video

extension SceneCheck {
  /// The most frames that are looked at.
  public static let mostFrames = 20_000
  /// Where more layers than these have moved in the frames that were looked at, ever more frames are left out.
  public static let mostLayers = 500_000
  /// The most pictures of movies that are decoded.
  public static let mostPictures = 3_000

  /// Evaluates every frame of the video without drawing it, up to the first one that cannot be drawn: what is never
  /// seen, and what `render` would come upon only there.
  ///
  /// - Parameter color: the output's; nil is the one that suits the canvas.
  public mutating func lookAtFrames(for color: VideoColor? = nil) {
    guard errors == nil, let played, let frames = try? scene.ownFrames() else { return }
    var numbers = FrameChoice(count: frames.count)
    var movies = MovieCheck(scene)
    var wide = WideLayers(scene.canvas, color)
    var fault: (problem: Problem, location: SourceLocation?)?
    let witness = played.recording.witness(on: scene.canvas, memory: scene.memory) { count in
      numbers.next(after: count.evaluated).map { frames.rate.time(ofFrame: $0) }
    } _: { time, frame, change in
      if let found = frame.fault {
        let place = found.layer.flatMap { played.places[$0] }
        switch found.kind {
        case .tooManyCopies(let replicator):
          let problem = Problem.tooManyCopies(
            replicator: replicator, time: time.shortText, limit: Frame.mostCopies)
          fault = (problem, place)
        case .tooManyItems(let limit):
          let exceeded = MemoryExceeded(
            use: .frame, bytes: (limit + 1) * Frame.bytesPerItem, used: 0, limit: limit * Frame.bytesPerItem)
          fault = (.tooMuchMemory(exceeded), place)
        }
      } else {
        for index in change.edits.lazy.flatMap(\.new) where fault == nil {
          fault = movies.problem(in: frame.items[index]).map { ($0.problem, $0.location) }
          wide.add(frame.items[index])
        }
      }
      return fault == nil
    }
    if let fault { return add(fault.problem, at: fault.location) }
    if let omission = numbers.omission { omissions.append(omission) }
    if movies.omitted > 0 {
      omissions.append("\(movies.omitted) of the movies' pictures were not decoded")
    }
    wideColors = wide.sentences(witness.seen) { id in
      played.recording.name(of: id).map { quoted($0) } ?? played.places[id].map { "\($0.path)" } ?? "a layer"
    }
    listen()
    // What is seen in a frame that was left out must not be called unseen.
    guard numbers.omission == nil else { return }
    warnOfUnseenLayers(witness, played)
    warnOfTexts(witness, played)
    review.addUnusedAllowances(hints: hints)
  }

  private mutating func warnOfUnseenLayers(_ witness: DrawingWitness, _ played: PlayedScene) {
    let search = UnseenLayers(scene, seen: witness.seen, drawn: witness.drawn, places: played.places)
    for (location, absence) in search.found { review.add(.layerNeverSeen(absence), at: location) }
  }

  private mutating func warnOfTexts(_ witness: DrawingWitness, _ played: PlayedScene) {
    let typesetter = fonts.typesetter
    var budget = 2_000
    let layers = witness.texts.compactMap { id, blocks in
      played.places[id].map { (id: id, location: $0, blocks: blocks) }
    }
    .sorted { $0.location.position < $1.location.position }
    var legible: Set<SourceLocation> = []
    for layer in layers where witness.legible.contains(layer.id) { legible.insert(layer.location) }
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

/// Which frames are looked at: all of them, as long as they are not too many, and not too much moves in them.
private struct FrameChoice {
  private let count: Int
  private let stride: Int
  private var number = 0
  private var looked = 0
  /// Whether more were left out than the number of frames asks for.
  private var isCrowded = false

  init(count: Int) {
    self.count = count
    stride = max((count + SceneCheck.mostFrames - 1) / SceneCheck.mostFrames, 1)
  }

  /// - Parameter evaluated: how many layers have been.
  mutating func next(after evaluated: Int) -> Int? {
    guard number < count else { return nil }
    defer {
      // Twice as many are left out with each further eighth.
      let excess = max(evaluated - SceneCheck.mostLayers / 2, 0) / (SceneCheck.mostLayers / 8)
      if excess > 0 { isCrowded = true }
      number += stride << min(excess, 20)
      looked += 1
    }
    return number
  }

  /// What was left out, for people.
  var omission: String? {
    if looked == count { return nil }
    let part = isCrowded ? "\(looked) were" : "every \(stride)th was"
    return "of \(count) frames \(part) looked at"
  }
}

/// A text that fits in none of the boxes that it is shown in.
private struct TextOverflow {
  var text: String
  var needed: Caution.TextRoom
  var given: Caution.TextRoom

  /// Nil when all texts fit somewhere, or are cut off on purpose.
  init?(_ blocks: [TextBlock], _ typesetter: Typesetter, _ budget: inout Int) {
    var worst: [StyledText: TextOverflow] = [:]
    var fitting: Set<StyledText> = []
    for block in blocks where block.truncation == .none && !fitting.contains(block.text) {
      guard budget > 0 else { return nil }
      budget -= 1
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
          text: block.text.string, needed: Caution.TextRoom(width: needed.width, height: needed.height),
          given: Caution.TextRoom(width: size.width, height: size.height))
      }
    }
    guard let first = worst.values.min(by: { $0.text < $1.text }) else { return nil }
    self = first
  }

  private init(text: String, needed: Caution.TextRoom, given: Caution.TextRoom) {
    self.text = text
    self.needed = needed
    self.given = given
  }
}
