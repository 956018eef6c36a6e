import ArgumentParser

/// Where a scene's pictures and movies are.
struct AssetOptions: ParsableArguments {
  @Option(
    name: .customLong("asset-dir"),
    help: ArgumentHelp(
      "A folder with pictures and movies that the scene names, searched after the scene's own. Repeatable.",
      valueName: "dir"),
    completion: .directory)
  var folders: [String] = []
}
