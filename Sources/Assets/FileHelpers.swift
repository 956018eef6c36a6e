import AnimLottie
import AnimSandbox
import AnimText
import AnimVideo
import Synchronization

/// Processes beside the program that read what it may not survive: SVG files, which librsvg draws, and dotLottie archives.
///
/// Such a library ends the process that it is in where something that it takes for granted is not so. In a helper that is an
/// error of the file. Helpers have no networks, no files but fonts, and a limit of time and memory.
public enum FileHelpers {
  /// The fonts of the last text. A helper draws with the same ones again and again.
  private static let fonts = Mutex<FontSet?>(nil)

  package static let tasks = [
    SVG.helperTask { directories, files in
      fonts.withLock { known in
        let same = known.flatMap { $0.directories == directories && $0.files == files ? $0 : nil }
        let set = same ?? FontSet(reading: directories, files: files)
        known = set
        return set.withConfiguration { UInt(bitPattern: $0) }
      }
    }, LottieFile.archiveTask,
  ]

  /// Has helpers read such files from now on. To be called first of all, while the program has one thread: a process of several
  /// cannot be forked safely. Without it the libraries work in the program itself. Later calls do nothing.
  ///
  /// - Parameters:
  ///   - fontFolders: folders with fonts beside those of the system.
  ///   - isSandboxed: whether helpers may read nothing but fonts and libraries.
  /// - Returns: nil, or why there are no helpers.
  @discardableResult
  public static func start(fontFolders: [String] = [], isSandboxed: Bool = true) -> String? {
    HelperServer.start(tasks) { isSandboxed ? Sandbox(readable: FontSet.placesRead(with: fontFolders)) : nil }
  }
}
