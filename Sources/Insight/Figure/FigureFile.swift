import Foundation
import AnimMovie
import AnimText

/// Writes figures as files.
public struct FigureFile: Sendable {
  /// The formats of figures.
  public enum Kind: Sendable {
    /// Marks as they are, with text as text.
    case svg
    /// Pixels, twice as many as points along each side.
    case png
  }

  /// Where the file is written.
  public let path: String
  /// What the path's extension says.
  public let kind: Kind

  /// Pixels of a picture for each point of the figure.
  public static let scale = 2.0

  /// - Parameter path: ends in .svg or .png.
  public init(path: String) throws(FigureError) {
    self.path = path
    switch path.lowercased() {
    case let name where name.hasSuffix(".svg"): kind = .svg
    case let name where name.hasSuffix(".png"): kind = .png
    default: throw .unsupportedExtension(path: path)
    }
  }

  /// Finds out before any work that nothing can be written there.
  public func check() throws { try WholeFile.check(path: path) }

  /// The file is whole, or nothing is left behind and an older file stays as it was.
  public func write(_ figure: Figure, theme: FigureTheme, fonts: FontSet) throws {
    switch kind {
    case .svg: try WholeFile.write(Array(figure.svg(theme).utf8), to: path)
    case .png: try Still.write(figure.image(theme, scale: Self.scale, fonts: fonts), to: path)
    }
  }
}
