import ArgumentParser
import AnimMovie

/// The folder in which encoded parts of videos are kept from one render to the next.
struct CacheOptions: ParsableArguments {
  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp(
      "Keep the encoded parts of videos in this folder, and take those from there that show the same. It is made if it "
        + "is not there.", valueName: "dir"),
    completion: .directory)
  var folder: String?

  @Option(
    name: .customLong("cache-size"),
    help: ArgumentHelp(
      "The most that the cache may take, such as 500M or 20G; what was used longest ago goes first. (default: 4G)",
      valueName: "size"),
    transform: Memory.size)
  var size: Int?

  func validate() throws {
    if size != nil, folder == nil { throw ValidationError("'--cache-size' is for '--cache'") }
  }

  /// Makes the folder, which the sandbox must know.
  func prepare() throws {
    if let folder { try SegmentStore.makeFolder(folder) }
  }

  /// - Parameter other: the folder to use where none is named; nil for none.
  func store(else other: String?) throws -> SegmentStore? {
    try (folder ?? other).map {
      try SegmentStore(folder: $0, limit: size ?? SegmentStore.defaultLimit)
    }
  }
}
