import Foundation

/// Why a folder could not be ported.
public enum PortingError: Error, CustomStringConvertible, Equatable {
  /// There is no folder of this name.
  case noFolder(String)
  /// The folder has no Swift files.
  case noSources(String)
  /// Two files of the module have one name.
  case equalNames(String, String)
  /// A file cannot be read as UTF-8.
  case unreadable(String)
  /// A file cannot be written, and why.
  case unwritable(String, String)

  /// What is wrong, and what was expected.
  public var description: String {
    switch self {
    case .noFolder(let path): "there is no folder '\(path)'"
    case .noSources(let path): "'\(path)' has no Swift files"
    case .equalNames(let first, let second):
      "'\(first)' and '\(second)' have one name; a module's files need names of their own"
    case .unreadable(let path): "'\(path)' cannot be read as UTF-8"
    case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)"
    }
  }
}

/// A folder of sources, and the one into which they are rewritten.
public struct Porting {
  private let sources: URL
  private let output: URL
  private let excluded: [String]

  /// - Parameter excluding: parts of paths; files that have one are left out.
  public init(sources: URL, output: URL, excluding excluded: [String] = []) {
    self.sources = sources
    self.output = output
    self.excluded = excluded
  }

  /// The Swift files below the folder that are compiled, in the order of their paths: not manifests, tests and hidden folders.
  public func paths() throws(PortingError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: sources.path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw .noFolder(sources.path)
    }
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let paths = names.sorted().filter { name in
      let parts = name.split(separator: "/")
      return name.hasSuffix(".swift") && parts.last != "Package.swift"
        && !parts.contains { $0.hasPrefix(".") || $0 == "Tests" } && !excluded.contains { name.contains($0) }
    }
    guard !paths.isEmpty else { throw .noSources(sources.path) }
    return paths.map { sources.appending(path: $0).path }
  }

  /// Reads, rewrites and writes; files that stay the same are left alone, so that they are not compiled again.
  ///
  /// - Returns: what could not be rewritten.
  public func run() throws(PortingError) -> [Note] {
    var files: [SourceFile] = []
    var names: [String: String] = [:]
    for path in try paths() {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw .unreadable(path) }
      let file = SourceFile(path: path, text: text)
      if let other = names.updateValue(path, forKey: PortedModule.name(of: file)) {
        throw .equalNames(other, path)
      }
      files.append(file)
    }
    let module = PortedModule(files)
    do {
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    } catch { throw .unwritable(output.path, error.localizedDescription) }
    for file in module.files {
      let url = output.appending(path: file.name)
      guard (try? Data(contentsOf: url)) != Data(file.text.utf8) else { continue }
      do { try Data(file.text.utf8).write(to: url, options: .atomic) } catch {
        throw .unwritable(url.path, error.localizedDescription)
      }
    }
    return module.notes
  }
}
