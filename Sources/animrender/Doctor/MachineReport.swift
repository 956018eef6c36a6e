import AnimCLoading
import Foundation
import AnimLottie
import AnimSandbox
import AnimText
import AnimVideo

/// What `doctor` finds: what the program needs and what is there of it. Nothing of it ends the program.
struct MachineReport: Encodable {
  var version = Animrender.version
  var program = Installation.program
  var libraries = Self.foundLibraries()
  var formats: [Format] = []
  var fonts = Fonts()
  var sandbox = Kernel()
  var machine = Machine()

  struct Library: Encodable {
    var name: String
    var project: String
    /// Nil where it cannot be loaded; `reason` says why, and `install` what helps on Debian and Ubuntu.
    var version: String?
    var reason: String?
    var install: String?
    /// Of those that are not required single formats need it, which `use` names.
    var required = true
    var use: String?
  }

  /// What can be encoded.
  struct Format: Encodable {
    var name: String
    var title: String
    var encoder: String
    var available: Bool
  }

  struct Fonts: Encodable {
    /// The files of the fonts that scenes are drawn with by `--fonts pinned`; `missing` names packages without theirs.
    var pinned = 0
    var missing: [String] = []
    var directories = FontSet.system.directories
    /// Nil where the libraries are missing that read fonts.
    var families: Int?
  }

  struct Kernel: Encodable {
    /// The version of its interface; 0 where there is none.
    var landlock = 0
    var seccomp = false
  }

  struct Machine: Encodable {
    var architecture = ""
    var system = ""
    var libc = ""
    var cores = ProcessInfo.processInfo.activeProcessorCount
    var memory = ProcessInfo.processInfo.physicalMemory
  }

  init() {
    let missing = Set(libraries.filter { $0.version == nil }.map(\.project))
    if !missing.contains("FFmpeg") {
      formats = Self.foundFormats()
      libraries += Self.optionalLibraries()
    }
    libraries += LottieLibrary.allCases.map {
      Self.entry(
        $0.fileName, $0.project, isThere: $0.isAvailable, package: $0.packageName, use: $0.use)
    }
    fonts.look(canRead: missing.isDisjoint(with: ["Pango", "GLib", "fontconfig", "FreeType"]))
    sandbox.look()
    machine.look()
  }

  /// What `--version --verbose` prints: the versions that decide what comes out.
  static var versions: String {
    let libraries = foundLibraries().map { "\($0.project) \($0.name) \($0.version ?? "missing")\n" }
    return "\(Animrender.tool)\n" + libraries.joined()
  }

  /// Whether everything is there without which nothing can be rendered.
  var isComplete: Bool { !libraries.contains { $0.required && $0.version == nil } }

  private static func foundLibraries() -> [Library] {
    final class Found { var libraries: [Library] = [] }
    let found = Found()
    cloading_each(
      { user, library, version, reason in
        guard let user, let library = library?.pointee else { return }
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        var entry = Library(name: text(library.file_name), project: text(library.project))
        if let version {
          entry.version = String(cString: version)
        } else {
          entry.reason = text(reason)
          entry.install = "apt install \(text(library.package))"
        }
        Unmanaged<Found>.fromOpaque(user).takeUnretainedValue().libraries.append(entry)
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.libraries.sorted { ($0.project, $0.name) < ($1.project, $1.name) }
  }

  private static func entry(
    _ name: String, _ project: String, isThere: Bool, package: String, use: String
  ) -> Library {
    Library(
      name: name, project: project, version: isThere ? "" : nil,
      reason: isThere ? nil : "it cannot be loaded",
      install: isThere ? nil : "apt install \(package)", required: false, use: use)
  }

  private static func optionalLibraries() -> [Library] {
    [
      entry(
        AnimVideo.Machine.filterLibrary, "FFmpeg", isThere: AnimVideo.Machine.hasFilters,
        package: AnimVideo.Machine.filterPackage, use: "GIF, and the loudness of sound"),
      entry(
        AVIF.libraryName, "libavif", isThere: AVIF.isAvailable, package: AVIF.packageName,
        use: "AVIF stills"),
      entry(
        SVG.libraryName, "librsvg", isThere: SVG.isAvailable, package: SVG.packageName,
        use: "SVG pictures"),
    ]
  }

  private static func foundFormats() -> [Format] {
    VideoCodec.allCases.map { codec in
      Format(
        name: codec.rawValue, title: codec.row.name, encoder: codec.row.encoder,
        available: AnimVideo.Machine.hasEncoder(of: codec))
    }
      + AudioCodec.allCases.map { codec in
        Format(
          name: codec.rawValue, title: codec.row.name, encoder: codec.row.encoder,
          available: AnimVideo.Machine.hasEncoder(codec.row.encoder))
      }
  }
}

extension MachineReport.Fonts {
  fileprivate mutating func look(canRead: Bool) {
    do {
      pinned = try FontSet.pinned().files.count
    } catch {
      switch error {
      case .pinnedFontsMissing(let files): missing = Set(files.map(\.package)).sorted()
      }
    }
    if canRead { families = FontSet.system.families.count }
  }
}

extension MachineReport.Kernel {
  fileprivate mutating func look() {
    landlock = max(0, Int(SandboxKernel.running.landlockVersion()))
    let actions = try? String(contentsOfFile: "/proc/sys/kernel/seccomp/actions_avail", encoding: .utf8)
    seccomp = actions?.split(whereSeparator: \.isWhitespace).contains("errno") ?? false
  }
}

extension MachineReport.Machine {
  fileprivate mutating func look() {
    var names = utsname()
    guard uname(&names) == 0 else { return }
    architecture = Self.text(of: names.machine)
    system = "\(Self.text(of: names.sysname)) \(Self.text(of: names.release))"
    libc = "glibc \(String(cString: cloading_libc()))"
  }

  private static func text<Field>(of field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// Where the program lies.
enum Installation {
  /// With links followed.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments
      .first ?? ""
  }
}
