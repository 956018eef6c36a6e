/// The files of a module, rewritten so that they compile without the Objective-C runtime. Each keeps its lines: errors and traces name
/// those of the source.
public struct PortedModule {
  /// A file that is to be compiled.
  public struct File {
    /// Its name, which no other one has.
    public let name: String
    /// What it says.
    public let text: String
  }

  /// The rewritten files in the order of the sources, then the one that they use.
  public let files: [File]
  /// What could not be rewritten.
  public let notes: [Note]

  /// Rewrites sources, which may use each other.
  public init(_ sources: [SourceFile]) {
    let module = ModuleIndex(sources)
    let rewriters = sources.map { source in
      let rewriter = FileRewriter(source, in: module)
      rewriter.walk(source.tree)
      return rewriter
    }
    var edits = rewriters.map(\.edits)
    for (index, rewriter) in rewriters.enumerated() {
      for member in rewriter.moved {
        guard let target = module.classes[member.className] else { continue }
        let inside = edits[index].filter { member.range.contains($0.range.lowerBound) }
        let text = sources[index].text(of: member.range, with: inside)
        edits[index].removeAll { member.range.contains($0.range.lowerBound) }
        edits[index].append(Edit(range: member.range, text: sources[index].lineEnds(in: member.range)))
        edits[target.file].append(
          Edit(
            range: target.end..<target.end,
            text: "\n\(Self.location(sources[index].path, member.line))\(text)\n"
              + Self.location(sources[target.file].path, target.line)))
      }
    }
    var files: [File] = []
    for (index, source) in sources.enumerated() {
      let text = source.text(of: 0..<source.text.utf8.count, with: edits[index])
      let imports = rewriters[index].usesSelector ? "import QuartzCore\n" : ""
      files.append(File(name: Self.name(of: source), text: imports + Self.location(source.path, 1) + text))
    }
    let named = module.methods.filter { module.namedSelectors.contains($0.selector) }
    files.append(File(name: "PortedSupport.swift", text: PortedSupport.text(selectors: named)))
    self.files = files
    notes = rewriters.flatMap(\.notes)
  }

  /// The last part of a file's path: names are unique within a module.
  public static func name(of source: SourceFile) -> String {
    String(source.path.split(separator: "/").last ?? "")
  }

  private static func location(_ path: String, _ line: Int) -> String {
    let literal = path.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(literal)\", line: \(line))\n"
  }
}
