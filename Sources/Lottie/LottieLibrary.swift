import AnimCZip
import AnimGeometry

/// Libraries that single Lottie files need, each loaded when one does.
package enum LottieLibrary: CaseIterable {
  case geos, zip

  package var project: String {
    switch self {
    case .geos: "GEOS"
    case .zip: "libzip"
    }
  }

  /// The file that is looked for.
  package var fileName: String {
    switch self {
    case .geos: PathAreas.library
    case .zip: String(cString: czip_library())
    }
  }

  /// The package that has it in Debian and Ubuntu.
  package var packageName: String {
    switch self {
    case .geos: "libgeos-c1v5"
    case .zip: String(cString: czip_package())
    }
  }

  /// What needs it.
  package var use: String {
    switch self {
    case .geos: "merged paths, of Lottie files and in code"
    case .zip: "dotLottie archives"
    }
  }

  /// Whether this machine has it.
  package var isAvailable: Bool {
    switch self {
    case .geos: PathAreas.isAvailable
    case .zip: czip_is_available() != 0
    }
  }
}
