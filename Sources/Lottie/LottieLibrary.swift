import AnimCScript
import AnimCZip
import AnimGeometry

/// Libraries that single Lottie files need, each loaded when one does.
package enum LottieLibrary: CaseIterable {
  case geos, zip, duktape

  package var project: String {
    switch self {
    case .geos: "GEOS"
    case .zip: "libzip"
    case .duktape: "Duktape"
    }
  }

  /// The file that is looked for.
  package var fileName: String {
    switch self {
    case .geos: PathAreas.library
    case .zip: String(cString: czip_library())
    case .duktape: String(cString: cscript_library())
    }
  }

  /// The package that has it in Debian and Ubuntu.
  package var packageName: String {
    switch self {
    case .geos: "libgeos-c1v5"
    case .zip: String(cString: czip_package())
    case .duktape: String(cString: cscript_package())
    }
  }

  /// What needs it.
  package var use: String {
    switch self {
    case .geos: "merged paths, of Lottie files and in code"
    case .zip: "dotLottie archives"
    case .duktape: "expressions of Lottie files"
    }
  }

  /// Whether this machine has it.
  package var isAvailable: Bool {
    switch self {
    case .geos: PathAreas.isAvailable
    case .zip: czip_is_available() != 0
    case .duktape: cscript_is_available() != 0
    }
  }
}
