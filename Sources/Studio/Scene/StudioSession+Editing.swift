import Foundation
import AnimMovie
import AnimScene

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
    let translated = try edits.flatMap { edit throws(StudioError) in try FrameEdit.translated(edit, known) }
    let bytes = try TextEdit.apply(translated, to: known)
    if bytes == known { return self.revision }
    let scene: CompiledScene
    do throws(SceneErrors) {
      scene = try CompiledScene(bytes, at: file, options, try inputs(), revision: self.revision + 1)
    } catch {
      throw StudioError.invalidScene("\(error)")
    }
    try store(bytes, in: file, from: known, gesture: gesture)
    take(scene)
    return self.revision
  }

  func undo(revision: Int?) throws -> Int {
    try step("undo", revision) { $0.undo(from: $1) }
  }

  func redo(revision: Int?) throws -> Int {
    try step("redo", revision) { $0.redo(from: $1) }
  }

  private func step(
    _ what: String, _ revision: Int?, _ body: (inout EditHistory, [UInt8]) -> [UInt8]?
  ) throws -> Int {
    let (file, known) = try editable(revision)
    var history = with { $0.history }
    guard let text = body(&history, known) else { throw StudioError.nothingToUndo(what) }
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
