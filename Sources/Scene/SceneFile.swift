// In: the text of a scene, with data for its template.
// Out: a description that is complete, or all that is wrong with it.
// To read: SceneFile.

import CoreGraphics
import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimSceneTemplate

/// Reads scene files: bytes to a JSON tree that knows its positions (`JSON/`), the tree to typed values
/// checked against the table of properties (`Decoding/`, `Properties/`), problems to messages
/// (`Diagnostics/`). What comes out (`Descriptions/`) is complete: code that builds layers from it meets
/// no unknown name and no value of a wrong type.
public enum SceneFile {
  /// A larger file is refused.
  public static let sizeLimitInMebibytes = 256

  /// Reads the scene at `path`; messages show the path as it was given.
  public static func load(
    _ path: String, assets: any AssetLibrary = NoAssets(), memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try parse(try contents(path, memory), name: path, assets: assets, memory: memory, input: input)
  }

  /// Reads the scene that standard input holds; `name` is what messages call it.
  public static func loadStandardInput(
    name: String = "-", assets: any AssetLibrary = NoAssets(), memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try parse(
      try standardInputContents(name: name, memory), name: name, assets: assets, memory: memory, input: input)
  }

  /// Reads a scene from UTF-8 text; `name` is what messages call the file.
  public static func parse(
    _ text: Data, name: String, assets: any AssetLibrary = NoAssets(), memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    try parse([UInt8](text), name: name, assets: assets, memory: memory)
  }

  /// Reads a scene from UTF-8 text; `name` is what messages call the file.
  ///
  /// - Parameter memory: where reading, playing and drawing it take their memory from.
  public static func parse(
    _ text: [UInt8], name: String, assets: any AssetLibrary = NoAssets(),
    memory: MemoryBudget = MemoryBudget(), input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    guard text.count <= sizeLimitInMebibytes << 20 else {
      throw SceneErrors(name, .fileTooLarge(limitInMebibytes: sizeLimitInMebibytes))
    }
    var reader = JSONReader(text, memory: memory, isStrict: input.isStrict)
    var tree = reader.read()
    var expansion: Template.Expansion?
    if let template = tree, !input.isEmpty || template.isTemplate {
      let made = Template(assets: assets, memory: memory, input: input, measurer: TextMeasuring.current)
        .expand(template)
      (expansion, tree) = (made, made.tree)
      if !made.problems.isEmpty, !made.isWhole { throw failures(of: reader, made, nil, file: name) }
    }
    var decoder = SceneDecoder(file: name, reader, assets: assets)
    let scene = tree.flatMap { decoder.scene(Node(value: $0, path: .root)) }
    if let expansion, !expansion.problems.isEmpty {
      throw failures(of: reader, expansion, decoder, file: name)
    }
    if let expansion, decoder.problems.isEmpty { decoder.check(expansion.variables) }
    let origins = expansion?.origins ?? SceneOrigins()
    if let errors = decoder.problems.errors(
      file: name, origins: origins, uncertain: decoder.uncertain.names)
    {
      throw errors
    }
    guard var scene else { throw SceneErrors(name, .text(.emptyFile)) }
    scene.memory = memory
    scene.origins = origins
    if input.keepsPlainText, let tree { scene.plainSceneText = JSONText(tree).wrapped.document }
    scene.origins.isTemplate = expansion != nil
    scene.lints = (expansion?.lints ?? []) + scene.lints
    return scene
  }

  /// What is wrong with a template, and what the decoder found beside that.
  private static func failures(
    of reader: JSONReader, _ expansion: Template.Expansion, _ decoder: SceneDecoder?, file: String
  ) -> SceneErrors {
    var problems = ProblemList<Problem>(reader.problems)
    problems.append(contentsOf: expansion.problems)
    var uncertain = expansion.uncertain
    if let decoder {
      uncertain.formUnion(decoder.uncertain.names)
      for (location, problem) in decoder.problems.all.dropFirst(reader.problems.all.count)
      where problem.isOfOnePlace {
        problems.append(problem, at: location)
      }
    }
    return problems.errors(file: file, origins: expansion.origins, uncertain: uncertain)
      ?? SceneErrors(file, .text(.emptyFile))
  }

  /// The plain scene that the file at `path` stands for, as a text; `-` is standard input.
  ///
  /// - Throws: what is wrong with the template. What is wrong with the plain scene is left to those that read it.
  public static func expand(
    _ path: String, assets: any AssetLibrary = NoAssets(), memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> String {
    let text = path == "-" ? try standardInputContents(name: path, memory) : try contents(path, memory)
    return try expand(text, name: path, assets: assets, memory: memory, input: input)
  }

  /// The same of UTF-8 text; `name` is what messages call the file.
  public static func expand(
    _ text: [UInt8], name: String, assets: any AssetLibrary = NoAssets(),
    memory: MemoryBudget = MemoryBudget(), input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> String {
    guard text.count <= sizeLimitInMebibytes << 20 else {
      throw SceneErrors(name, .fileTooLarge(limitInMebibytes: sizeLimitInMebibytes))
    }
    var reader = JSONReader(text, memory: memory, isStrict: input.isStrict)
    let tree = reader.read()
    if let errors = reader.problems.errors(file: name) { throw errors }
    guard let tree else { throw SceneErrors(name, .text(.emptyFile)) }
    guard tree.isTemplate || !input.isEmpty else { return JSONText(tree).wrapped.document }
    let expansion = Template(assets: assets, memory: memory, input: input, measurer: TextMeasuring.current)
      .expand(tree)
    guard expansion.problems.isEmpty else { throw failures(of: reader, expansion, nil, file: name) }
    return JSONText(expansion.tree).wrapped.document
  }

  /// Reads a file that says what to compare; nil for one that is a scene.
  ///
  /// - Throws: what is wrong with the file, unless it is a scene.
  public static func loadComparison(_ path: String) throws(SceneErrors) -> ComparisonDescription? {
    var status = stat()
    // What comes through a pipe can be read only once, and is a scene. So are most files, and scenes may be long.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let text = try? contents(path),
      text.withUnsafeBytes({ contains($0[...], Array("\"compare\"".utf8)) })
    else { return nil }
    return try parseComparison(text, name: path)
  }

  /// Source: Horspool, "Practical fast searching in strings", 1980.
  package static func contains(_ text: Slice<UnsafeRawBufferPointer>, _ key: [UInt8]) -> Bool {
    var steps = [Int](repeating: key.count, count: 256)
    for (index, byte) in key.dropLast().enumerated() { steps[Int(byte)] = key.count - 1 - index }
    var end = text.startIndex + key.count - 1
    while end < text.endIndex {
      if text[end] == key.last, text[(end - key.count + 1)...end].elementsEqual(key) { return true }
      end += steps[Int(text[end])]
    }
    return false
  }

  /// Whether a file may be a scene, a Lottie file or a comparison. A list, and an object with none of their keys, are none; what is
  /// damaged may be one.
  package static func mayBeScene(_ path: String) -> Bool {
    guard let text = try? contents(path) else { return true }
    let keys = ["canvas", "layers", "video", "timeline", "compare"]
    // Nearly all are scenes, which are read later.
    let isLikely = text.withUnsafeBytes { bytes in
      keys.prefix(2).contains { contains(bytes[...], Array("\"\($0)\"".utf8)) }
    }
    var reader = JSONReader(text)
    guard !isLikely || text.first == UInt8(ascii: "["), let tree = reader.read() else { return true }
    guard case .object(let members) = tree.content else { return false }
    return members.contains { keys.contains($0.key) } || members.isEmpty
  }

  /// Reads a comparison from UTF-8 text; nil for a text that has no key `compare` at its top.
  public static func parseComparison(_ text: [UInt8], name: String) throws(SceneErrors)
    -> ComparisonDescription?
  {
    var reader = JSONReader(text)
    guard let tree = reader.read(), case .object(let members) = tree.content,
      members.contains(where: { $0.key == "compare" })
    else { return nil }
    var decoder = SceneDecoder(file: name, reader, assets: NoAssets())
    let comparison = decoder.comparison(Node(value: tree, path: .root))
    if let errors = decoder.problems.errors(file: name) { throw errors }
    guard let comparison else { throw SceneErrors(name, .text(.emptyFile)) }
    return comparison
  }

  /// A colour as scenes write it in a string; nil for what is none.
  package static func color(_ text: String) -> Color? {
    var decoder = SceneDecoder(file: "", JSONReader([]), assets: NoAssets())
    return decoder.color(Node(value: .text(text, .start), path: .root))
  }

  package static func contents(
    _ path: String, _ memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw SceneErrors(path, errno == ENOENT ? .fileMissing : .fileUnreadable(reason: reason(errno)))
    }
    defer { fclose(file) }
    return try contents(of: file, name: path, memory)
  }

  /// What standard input holds.
  package static func standardInputContents(
    name: String = "-", _ memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> [UInt8] {
    // The stream itself is a global variable of C, so this takes its descriptor.
    guard let file = fdopen(dup(STDIN_FILENO), "rb") else {
      throw SceneErrors(name, .fileUnreadable(reason: reason(errno)))
    }
    defer { fclose(file) }
    return try contents(of: file, name: name, memory)
  }

  private static func contents(
    of file: UnsafeMutablePointer<FILE>, name: String, _ memory: MemoryBudget
  ) throws(SceneErrors) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    // Else it would be copied each time that it has doubled.
    if fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(min(Int(status.st_size), sizeLimitInMebibytes << 20))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= sizeLimitInMebibytes << 20 {
      let count = fread(&chunk, 1, chunk.count, file)
      // Twice, since what holds the bytes grows by half of itself and more.
      do { try memory.take(2 * count, for: .scene) } catch { throw SceneErrors(name, .tooMuchMemory(error)) }
      bytes.append(contentsOf: chunk[..<count])
      if count < chunk.count {
        if ferror(file) == 0 { break }
        throw SceneErrors(name, errno == EISDIR ? .fileIsDirectory : .fileUnreadable(reason: reason(errno)))
      }
    }
    return bytes
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
