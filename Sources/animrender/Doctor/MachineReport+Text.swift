import Foundation

extension MachineReport {
  /// What a person reads: one line for each thing, and for what is missing the command that installs it.
  var text: String {
    [
      "animrender \(version), \(program)", machineLine, "", "Libraries", libraryLines, "", "Encoders",
      formatLines, "", "Fonts", fontLines, "", "Sandbox", sandboxLine, "", conclusion,
    ].joined(separator: "\n") + "\n"
  }

  private var machineLine: String {
    let memory = String(format: "%.1f", Double(machine.memory) / Double(1 << 30))
    return "\(machine.system) on \(machine.architecture), \(machine.libc), \(machine.cores) "
      + "\(machine.cores == 1 ? "core" : "cores"), \(memory) GiB of memory"
  }

  private var libraryLines: String {
    libraries.map { library in
      let use = library.use.map { " (for \($0))" } ?? ""
      guard let version = library.version else {
        return "  missing: \(library.name) of \(library.project)\(use): \(library.reason ?? ""); "
          + "'\(library.install ?? "")' installs it"
      }
      return "  \(library.name) of \(library.project)\(version.isEmpty ? "" : " \(version)")\(use)"
    }.joined(separator: "\n")
  }

  private var formatLines: String {
    guard !formats.isEmpty else { return "  unknown without FFmpeg's libraries" }
    return formats.map { format in
      format.available
        ? "  \(format.name): \(format.title) with \(format.encoder)"
        : "  missing: \(format.name): \(format.title); libavcodec was built without '\(format.encoder)'"
    }.joined(separator: "\n")
  }

  private var fontLines: String {
    let pinned =
      fonts.missing.isEmpty
      ? "  pinned: all \(fonts.pinned) files"
      : "  missing: pinned fonts; 'apt install \(fonts.missing.joined(separator: " "))' installs them"
    let folders = fonts.directories.joined(separator: ", ")
    let system =
      fonts.families.map { "\($0) families in \(folders)" } ?? "unknown without the libraries that read fonts"
    return pinned + "\n  system: \(system)"
  }

  private var sandboxLine: String {
    let landlock =
      sandbox.landlock > 0 ? "Landlock ABI \(sandbox.landlock)" : "missing: Landlock, which needs Linux 5.13"
    return "  \(landlock)\n  " + (sandbox.seccomp ? "seccomp" : "missing: seccomp")
  }

  private var conclusion: String {
    guard !isComplete else { return "Everything is there that rendering needs." }
    var packages: [Substring] = []
    for library in libraries where library.required {
      guard let package = library.install?.dropFirst("apt install ".count) else { continue }
      if !packages.contains(package) { packages.append(package) }
    }
    return "Rendering needs more: apt install \(packages.joined(separator: " "))"
  }
}
