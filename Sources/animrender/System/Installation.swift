import Foundation

/// Where the program lies.
enum Installation {
  /// With links followed.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments
      .first ?? ""
  }
}
