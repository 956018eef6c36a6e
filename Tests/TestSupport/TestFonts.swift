import Foundation
import AnimRaster
import AnimRenderTree
import AnimText

extension FontSet {
  /// What tests draw and measure with: the pinned fonts, whatever else is installed. Without fonts where one of those is
  /// missing, which a test of its own says.
  public static let forTests = (try? FontSet.pinned()) ?? FontSet(includesSystem: false)

  /// Where one of these files is installed; a folder that is not there if it is missing.
  public static func folder(of file: String) -> String {
    let path = forTests.files.first { URL(filePath: $0).lastPathComponent == file }
    return URL(filePath: path ?? "/\(file)/\(file)").deletingLastPathComponent().path
  }
}

extension Rasterizer {
  public init(canvas: Canvas) throws(CanvasError) {
    try self.init(canvas: canvas, fonts: .forTests)
  }
}

/// What a program that tests run finds in its environment in place of the machine's and its user's settings.
public enum TestEnvironment {
  private static let folder = Repository.root.appending(path: ".build/test-environment")

  /// Where programs and libraries are, and the tests' own values of everything else that a program may look at: fonts,
  /// caches, the user's files, language, time zone and terminal. Nothing else of the machine's environment, such as what
  /// CI sets, reaches a program that tests run, but for the change of the code that scripts/mutate tries.
  public static let variables: [String: String] = {
    let kept = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "ANIMRENDER_MUTATION"]
    var variables = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    variables["LC_ALL"] = "C.UTF-8"
    variables["TZ"] = "UTC"
    variables["TERM"] = "xterm"
    variables["HOME"] = folder.appending(path: "home").path
    variables["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
    variables["XDG_DATA_HOME"] = folder.appending(path: "home/share").path
    variables["XDG_DATA_DIRS"] = folder.appending(path: "share").path
    link(FontSet.forTests.files, in: folder.appending(path: "share/fonts"))
    return variables
  }()

  /// So that the fonts of the system are the pinned ones.
  private static func link(_ files: [String], in fonts: URL) {
    let manager = FileManager.default
    try? manager.createDirectory(at: fonts, withIntermediateDirectories: true)
    for name in ["home", "cache"] {
      try? manager.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for file in files {
      let link = fonts.appending(path: URL(filePath: file).lastPathComponent).path
      guard (try? manager.destinationOfSymbolicLink(atPath: link)) != file else { continue }
      try? manager.removeItem(atPath: link)
      try? manager.createSymbolicLink(atPath: link, withDestinationPath: file)
    }
  }
}
