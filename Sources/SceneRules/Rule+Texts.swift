import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

extension Rule {
  /// Texts have characters that none of the fonts has.
  public static let missingGlyph = Rule(
    .missingGlyph,
    "Texts have characters that none of the fonts has.",
    hint: "name a font that has them, or give a directory of fonts with --font-dir",
    details: """
      The place is that of the first layer that shows one; the sentence counts the characters and names a few. The
      sign for a missing glyph is drawn in their stead.
      """,
    example: """
      \(canvas)
        "layers": [{ "class": "CATextLayer", "string": "𓀀", "fontSize": 24,
          "foregroundColor": "black", "bounds": [0, 0, 90, 40], "position": [50, 50] }] }
      """)

  /// A font family has no font of a weight or a slant; the nearest one is drawn.
  public static let missingStyle = Rule(
    .missingStyle,
    "A font family has no font of a weight or a slant; the nearest one is drawn.",
    hint: "ask for a style that 'animrender fonts' lists, or name another family",
    details: "The sentence says what is drawn.",
    example: """
      \(canvas)
        "layers": [{ "class": "CATextLayer", "string": "Hi", "fontSize": 24,
          "font": { "family": "Liberation Sans", "weight": 300 }, "foregroundColor": "black",
          "bounds": [0, 0, 90, 40], "position": [50, 50] }] }
      """)

  /// A text does not fit its layer's bounds, and is cut off.
  public static let textCutOff = Rule(
    .textCutOff,
    "A text does not fit its layer's bounds, and is cut off.",
    hint: "give it more room, a smaller font, \"isWrapped\" or a \"truncationMode\"",
    details: """
      A text that fits at some time, as one that is revealed, does not count, nor one with a `truncationMode`.
      """,
    example: """
      \(canvas)
        "layers": [{ "class": "CATextLayer", "string": "A rather long headline", "fontSize": 24,
          "foregroundColor": "black", "bounds": [0, 0, 60, 30], "position": [50, 50] }] }
      """,
    .allFrames { frames in
      frames.texts.compactMap { layer in
        TextOverflow(layer.blocks, frames.ink).map { (layer.location, $0.sentence) }
      }
    })

  /// A text has the colour of the canvas, and nothing is behind it.
  public static let textNotLegible = Rule(
    .textNotLegible,
    "A text has the colour of the canvas, and nothing is behind it.",
    hint: "set \"foregroundColor\", which is white by default, or the background of the canvas",
    details: "Texts are white by default, and so is the canvas.",
    example: """
      \(canvas)
        "layers": [{ "class": "CATextLayer", "string": "Hi", "fontSize": 24,
          "bounds": [0, 0, 60, 30], "position": [50, 50] }] }
      """,
    .allFrames { frames in
      let texts = frames.texts
      let legible = Set(texts.lazy.filter { frames.visibility.legible.contains($0.id) }.map(\.location))
      return texts.compactMap { layer in
        guard !legible.contains(layer.location), let text = layer.blocks.first?.text.string else {
          return nil
        }
        return (layer.location, "the text \(quoted(text)) has the colour of the canvas behind it")
      }
    })
}

extension FrameLinter {
  /// The texts that layers on the canvas have shown, in the order in which the layers are described.
  fileprivate var texts: [(id: LayerID, location: SourceLocation, blocks: [TextBlock])] {
    visibility.texts.compactMap { id, blocks in
      played.places[id].map { (id, $0, blocks.sorted { $0.text.string < $1.text.string }) }
    }
    .sorted { $0.location.position < $1.location.position }
  }
}

/// A text that fits in none of the boxes that it is shown in.
private struct TextOverflow {
  var text: String
  var needed: CGSize
  var given: CGSize

  /// Nil when all texts fit somewhere, or are cut off on purpose.
  init?(_ blocks: [TextBlock], _ ink: (TextBlock) -> CGRect?) {
    var worst: [StyledText: TextOverflow] = [:]
    var fitting: Set<StyledText> = []
    for block in blocks where block.truncation == .none && !fitting.contains(block.text) {
      guard let ink = ink(block) else { return nil }
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
        worst[block.text] = TextOverflow(text: block.text.string, needed: needed.size, given: size)
      }
    }
    guard let first = worst.values.min(by: { $0.text < $1.text }) else { return nil }
    self = first
  }

  private init(text: String, needed: CGSize, given: CGSize) {
    (self.text, self.needed, self.given) = (text, needed, given)
  }

  var sentence: String {
    "the text \(quoted(text)) needs \(Self.points(needed)) points and has \(Self.points(given)): it is cut off"
  }

  private static func points(_ size: CGSize) -> String {
    plainText(size.width.rounded(.up)) + "×" + plainText(size.height.rounded(.up))
  }
}
