import ArgumentParser
import Foundation
import AnimMovie
import AnimRenderTree
import AnimText
import AnimVideo

/// Where the segments of a video come from that need not be made.
struct ReuseOptions: ParsableArguments {
  @OptionGroup var cacheOptions: CacheOptions

  @Flag(
    help:
      "Go on where the same command was stopped or killed; until the video is whole, its parts lie in a folder beside it."
  )
  var resume = false

  var cache: String? { cacheOptions.folder }

  func validate(output: String) throws {
    try cacheOptions.validate()
    if resume, output == OutputKind.standardOutput {
      throw ValidationError("'--resume': standard output has no place beside it; expected a file")
    }
  }

  /// - Throws: `ArgumentError` where the output has no segments.
  func check(_ kind: OutputKind, output: String) throws {
    if kind.container != nil { return }
    let videos = Container.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") + " and .m3u8"
    for (option, isGiven) in [("--cache", cache != nil), ("--resume", resume)] where isGiven {
      throw ArgumentError.optionOfOthers(option: option, output: output, expected: videos)
    }
  }

  func folders(output: String) -> [String] {
    (cache.map { [$0] } ?? []) + (resume ? [ResumeFolder.path(of: output)] : [])
  }

  /// Makes the folders, which the sandbox must know.
  func prepare(output: String) throws {
    try cacheOptions.prepare()
    // Where nothing can be written the output itself says it better.
    if resume { try? SegmentStore.makeFolder(ResumeFolder.path(of: output)) }
  }

  /// Deletes the folder of a render that failed before there was anything to go on with.
  func leaveNothingEmpty(output: String) {
    if resume { rmdir(ResumeFolder.path(of: output)) }
  }

  /// - Returns: nil where nothing is reused.
  func segments(output: String, fonts: FontSet) throws -> SegmentReuse<Frame>? {
    guard cache != nil || resume else { return nil }
    let contents = ContentDigests()
    var reuse = SegmentReuse<Frame>(tool: Animrender.tool) { ItemHasher(fonts: fonts, contents: contents) }
    reuse.stores = try cacheOptions.store(else: nil).map { [$0] } ?? []
    if resume { reuse.progress = try SegmentStore(folder: ResumeFolder.path(of: output)) }
    return reuse
  }
}
