import AnimCLibAVSupport

/// A program or a library as its linker has marked it.
public struct LoadedLibrary: Sendable, Hashable, Codable {
  /// The name of its file, such as `libx264.so.164`; for the program itself, `animrender`.
  public var name: String
  /// Its build ID in hexadecimal digits; empty where it has none.
  public var identity: String

  /// A library by the name of its file, with its build ID.
  public init(name: String, identity: String) {
    self.name = name
    self.identity = identity
  }

  /// The program, and those of its libraries that decide what pixels and bytes come out, by name. To be asked for when
  /// the encoder has been opened, with which some are loaded.
  public static var ofOutput: [LoadedLibrary] {
    all.filter { library in
      library.name == programName || prefixes.contains { library.name.hasPrefix($0 + ".so") }
    }.sorted { $0.name < $1.name }
  }

  static let programName = "animrender"

  /// Decoders, encoders and muxers; outlines of glyphs; colours of profiles; sines.
  private static let prefixes = [
    "libavcodec", "libavformat", "libavutil", "libswscale", "libx264", "libx265", "libSvtAv1Enc", "libvpx",
    "libfreetype", "liblcms2", "libm",
  ]

  private final class Found {
    var libraries: [LoadedLibrary] = []
  }

  private static var all: [LoadedLibrary] {
    let found = Found()
    clibav_each_library(
      { user, path, identity, length in
        guard let user, let path else { return }
        let found = Unmanaged<Found>.fromOpaque(user).takeUnretainedValue()
        let name = FilePath.name(of: String(cString: path))
        found.libraries.append(
          LoadedLibrary(
            name: name.isEmpty ? LoadedLibrary.programName : name,
            identity: UnsafeBufferPointer(start: identity, count: length).hexText))
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.libraries
  }
}
