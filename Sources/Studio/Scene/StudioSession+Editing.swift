import Foundation
import AnimJSON
import AnimMovie
import AnimSceneFormat

/// Writing the scene's file. All of it runs on the queue of the scene's work, so that no other request writes in between.
extension StudioSession {
  /// Replaces the whole text, whatever is wrong with it: a person may be in the middle of it.
  ///
  /// - Returns: the new revision.
  func write(_ text: String, revision: Int?) throws -> Int {
    let (file, known) = try editable(revision)
    var bytes = Array(text.utf8)
    // A browser's text area has its own ends of lines.
    if known.contains(0x0d), !bytes.contains(0x0d),
      known.count(where: { $0 == 0x0a }) == known.count(where: { $0 == 0x0d })
    {
      bytes = bytes.flatMap { $0 == 0x0a ? [0x0d, 0x0a] : [$0] }
    }
    try store(bytes, in: file, from: known, gesture: nil)
    // The answer is of these bytes; what another program saves from now on is a change of its own.
    show(bytes, of: file)
    return self.revision
  }

  /// Replaces some values. What would not be a scene any more is not written.
  ///
  /// - Parameter gesture: edits with the same one, one after the other, are undone together.
  func edit(_ edits: [TextEdit], revision: Int?, gesture: String?) throws -> Int {
    let (file, known) = try editable(revision)
    let translated = FrameEdit.translated(edits, known)
    let bytes = try TextEdit.applied(translated, to: known)
    if bytes == known { return self.revision }
    let scene = try compiled(bytes, file)
    try store(bytes, in: file, from: known, gesture: gesture)
    take(scene)
    return self.revision
  }

  /// Does something to layers as a whole.
  ///
  /// - Parameters:
  ///   - time: when what is seen stays where it is.
  /// - Returns: the layers that were made or moved, by the names that they have then.
  func arrange(_ arrangement: Arrangement, at time: Double, revision: Int?, gesture: String?) throws
    -> [String]
  {
    let (file, known) = try editable(revision)
    let scene = try scene()
    guard scene.text == known else {
      throw StudioError.invalidScene("the scene has an error now; layers can be arranged when it is mended")
    }
    var arranger = try LayerArranger(scene, known, at: time)
    try arranger.apply(arrangement)
    let bytes = arranger.elements.bytes
    let new = bytes == known ? scene : try compiled(bytes, file)
    if bytes != known {
      try store(bytes, in: file, from: known, gesture: gesture)
      take(new)
    }
    let spans = arranger.elements.spans
    let names = Dictionary(
      new.layers.entries.values.compactMap { entry in
        LayerArranger.pointer(of: entry, in: new, spans).map { ($0, entry.name) }
      }, uniquingKeysWith: min)
    return arranger.pointers.compactMap { names[$0] }
  }

  /// What the scene would be with some edits; nothing is written.
  func preview(_ edits: [TextEdit], revision: Int?) throws -> CompiledScene {
    let (file, text, current, scene) = with { ($0.file, $0.text, $0.revision, $0.scene) }
    guard let file else { throw StudioError.noScene }
    guard revision == current else { throw StudioError.stale(given: revision, current: current) }
    let translated = FrameEdit.translated(edits, text)
    let bytes = try TextEdit.applied(translated, to: text)
    do throws(SceneErrors) {
      return try CompiledScene(
        bytes, at: file, options, try inputs(), revision: current, after: scene, isPreview: true)
    } catch {
      throw StudioError.invalidScene("\(error)")
    }
  }

  private func compiled(_ bytes: [UInt8], _ file: String) throws -> CompiledScene {
    do throws(SceneErrors) {
      return try CompiledScene(
        bytes, at: file, options, try inputs(), revision: self.revision + 1, after: with { $0.scene })
    } catch {
      throw StudioError.invalidScene("\(error)")
    }
  }

  func undo(revision: Int?) throws -> Int {
    try step("undo", revision) { history, text throws(StudioError) in try history.undo(from: text) }
  }

  func redo(revision: Int?) throws -> Int {
    try step("redo", revision) { history, text throws(StudioError) in try history.redo(from: text) }
  }

  private func step(
    _ what: String, _ revision: Int?, _ body: (inout EditHistory, [UInt8]) throws(StudioError) -> [UInt8]?
  ) throws -> Int {
    let (file, known) = try editable(revision)
    var history = with { $0.history }
    let isOwn = history.isOwn(known, what)
    guard let text = try body(&history, known) else { throw StudioError.nothingToUndo(what) }
    // Steps that are put together with what others have saved may not be a scene, though each of them was one.
    if !isOwn {
      do throws(SceneErrors) {
        _ = try CompiledScene(text, at: file, options, try inputs(), revision: self.revision + 1)
      } catch {
        throw StudioError.overwritten(what)
      }
    }
    try FileReplacement.write(text, to: file)
    with { $0.history = history }
    show(text, of: file)
    return self.revision
  }

  /// The file and its bytes, if they are as the one who edits knows them.
  private func editable(_ revision: Int?) throws(StudioError) -> (file: String, text: [UInt8]) {
    guard options.isEditable else { throw .notEditable }
    // What was written meanwhile is seen before it would be replaced.
    read(isForced: false)
    let (file, text, current) = with { ($0.file, $0.text, $0.revision) }
    guard let file else { throw .noScene }
    guard revision == current else { throw .stale(given: revision, current: current) }
    return (file, text)
  }

  private func store(_ bytes: [UInt8], in file: String, from known: [UInt8], gesture: String?) throws {
    try FileReplacement.write(bytes, to: file)
    with { $0.history.add(EditHistory.Step(before: known, after: bytes, gesture: gesture)) }
  }
}

/// Replaces a file by a whole one, whose mode is that of the old one.
enum FileReplacement {
  static func write(_ bytes: [UInt8], to path: String) throws(StudioError) {
    do {
      try WholeFile.replace(path, by: bytes)
    } catch {
      throw .failed("\(error)")
    }
  }
}
