import Foundation
import PackagePlugin

/// Compiles the sources that a target's `PortedSources.json` names, rewritten:
///
///     { "sources": "../../Vendor/Charts/Source", "exclude": ["SwiftUI"] }
///
/// The folder is counted from the target's. It stays as it is; the rewriting lies in the build folder and is made again when a file changes.
@main struct PortedSources: BuildToolPlugin {
  private struct Settings: Decodable {
    let sources: String
    let exclude: [String]?
  }

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let settings = target.directoryURL.appending(path: "PortedSources.json")
    guard let data = try? Data(contentsOf: settings) else {
      Diagnostics.error("the target '\(target.name)' has no 'PortedSources.json' that names its sources")
      return []
    }
    let named = try JSONDecoder().decode(Settings.self, from: data)
    let folder = target.directoryURL.appending(path: named.sources).standardizedFileURL
    let excluded = named.exclude ?? []
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let inputs = names.sorted().filter { name in
      let parts = name.split(separator: "/")
      return name.hasSuffix(".swift") && parts.last != "Package.swift"
        && !parts.contains { $0.hasPrefix(".") || $0 == "Tests" } && !excluded.contains { name.contains($0) }
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Porting \(target.name)",
        executable: try context.tool(named: "port-ios").url,
        arguments: [folder.path, output.path] + excluded.flatMap { ["--exclude", $0] },
        inputFiles: [settings] + inputs.map { folder.appending(path: $0) },
        outputFiles: (inputs.map { URL(filePath: $0).lastPathComponent } + ["PortedSupport.swift"]).map {
          output.appending(path: $0)
        })
    ]
  }
}
