import AnimGeometry
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

/// The digests of frames: of all items with every number bit for bit, of the pixels of bitmaps, the files of movies,
/// the glyphs of texts and the files of their fonts.
public struct ItemHasher: FrameHasher {
  private let contents: ContentDigests
  private let typesetter: Typesetter
  private let fonts: FontSet
  private var items: [Digest] = []
  /// Of so many items each, one after the other, so that a frame's costs what has changed.
  private var blocks: [Digest] = []
  private var frame: Digest?
  private var texts = LRUCache<TextBlock, Digest>(mostEntries: 4096)

  private static let blockItems = 64

  /// Digests for one worker; those of files and bitmaps are shared.
  public init(fonts: FontSet, contents: ContentDigests) {
    self.contents = contents
    self.fonts = fonts
    typesetter = fonts.typesetter
  }

  /// The digest of all that decides a frame's picture. With a change only what differs is looked at.
  public mutating func digest(of subject: Frame, changed change: FrameChange?) throws -> Digest {
    if let frame, change?.isEmpty == true { return frame }
    var writer = DigestWriter()
    let changed = frame == nil ? nil : change
    // What throws on the way leaves nothing to go on from.
    frame = nil
    if let change = changed {
      var known: [Digest] = []
      swap(&known, &items)
      defer { swap(&known, &items) }
      try change.update(&known) { edit, _, new in
        for index in edit.new { new.append(try self.digest(of: subject.items[index], &writer)) }
      }
    } else {
      items.removeAll(keepingCapacity: true)
      items.reserveCapacity(subject.items.count)
      for item in subject.items { items.append(try self.digest(of: item, &writer)) }
    }
    renewBlocks(changed, &writer)
    writer.write(items.count)
    for block in blocks { writer.write(block) }
    if !subject.exposures.isEmpty { try write(subject.exposures, &writer) }
    let digest = writer.finish()
    frame = digest
    return digest
  }

  private mutating func write(_ exposures: [Exposure], _ writer: inout DigestWriter) throws {
    var item = DigestWriter()
    writer.write(exposures.count)
    for exposure in exposures {
      writer.write(exposure.change.edits.count)
      for edit in exposure.change.edits {
        for bound in [edit.old.lowerBound, edit.old.upperBound, edit.new.lowerBound, edit.new.upperBound] {
          writer.write(bound)
        }
      }
      for changed in exposure.items { writer.write(try digest(of: changed, &item)) }
    }
  }

  private mutating func renewBlocks(_ change: FrameChange?, _ writer: inout DigestWriter) {
    let count = (items.count + Self.blockItems - 1) / Self.blockItems
    if let change, blocks.count == count, change.edits.allSatisfy({ $0.old == $0.new }) {
      var next = 0
      for edit in change.edits where !edit.new.isEmpty {
        let last = (edit.new.upperBound - 1) / Self.blockItems
        for block in max(next, edit.new.lowerBound / Self.blockItems)..<max(next, last + 1) {
          blocks[block] = digest(ofBlock: block, &writer)
        }
        next = max(next, last + 1)
      }
    } else {
      blocks = (0..<count).map { digest(ofBlock: $0, &writer) }
    }
  }

  private func digest(ofBlock block: Int, _ writer: inout DigestWriter) -> Digest {
    let start = block * Self.blockItems
    for item in items[start..<min(start + Self.blockItems, items.count)] { writer.write(item) }
    return writer.finish()
  }

  private mutating func digest(of item: Frame.Item, _ writer: inout DigestWriter) throws -> Digest {
    switch item.content {
    case .fill(let fill):
      writer.write(case: 0)
      writer.write(fill)
    case .gradient(let fill):
      writer.write(case: 1)
      writer.write(fill)
    case .shadow(let shadow):
      writer.write(case: 2)
      writer.write(shadow)
    case .text(let fill):
      let text = try digest(of: fill.block)
      writer.write(case: 3)
      writer.write(text)
      writer.write(placeOf: fill)
    case .image(let fill):
      let source = try digest(of: fill.source)
      writer.write(case: 4)
      writer.write(source)
      writer.write(placeOf: fill)
    case .beginGroup(let group):
      writer.write(case: 5)
      writer.write(group)
    case .endGroup:
      writer.write(case: 6)
    }
    return writer.finish()
  }

  private func digest(of source: ImageFill.Source) throws -> Digest {
    switch source {
    case .bitmap(let bitmap): return contents.bitmap(bitmap)
    case .movie(let clip, let index):
      guard let file = clip.source.file else {
        // Pictures of a movie come and go; they are not kept.
        return ContentDigests.digest(of: try clip.source.picture(index))
      }
      var writer = DigestWriter()
      writer.write(try contents.file(file))
      writer.write(index)
      return writer.finish()
    case .vector(let picture):
      let source = picture.source
      if let file = source.file, !source.hasText {
        guard SVGLanguage.current != SVGLanguage.standard else { return try contents.file(file) }
        var writer = DigestWriter()
        writer.write(try contents.file(file))
        writer.write(SVGLanguage.current)
        return writer.finish()
      }
      let size = VectorPicture.pixels(width: source.width, height: source.height)
      return ContentDigests.digest(
        of: try source.bitmap(width: size.width, height: size.height, fonts: fonts))
    }
  }

  private mutating func digest(of block: TextBlock) throws -> Digest {
    if let known = texts.find(block) { return known }
    var writer = DigestWriter()
    writer.write(block)
    let layout = typesetter.layout(block)
    writer.write(layout)
    for run in layout.runs {
      guard let face = typesetter.source(of: run.face) else {
        writer.write(false)
        continue
      }
      writer.write(true)
      writer.write(try contents.file(face.file))
      writer.write(face.index)
      writer.write(face.variations)
    }
    let digest = writer.finish()
    texts.insert(digest, for: block)
    return digest
  }
}

/// Makes digests of what is shown. One belongs to one worker.
public protocol FrameHasher<Subject>: Sendable {
  /// What there is to draw.
  associatedtype Subject: Sendable, Hashable

  /// Equal ones are equal pictures, also between processes and machines.
  ///
  /// - Parameter change: from the subject of the call before; nil if unknown.
  mutating func digest(of subject: Subject, changed change: FrameChange?) throws -> Digest
}
