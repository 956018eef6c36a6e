import Foundation
import AnimGeometry
import AnimRaster

extension PixelBuffer {
  /// A picture from one line per row and one character per pixel. Blanks at the ends of lines do not count.
  public init(art: String, legend: [Character: Color]) throws {
    let rows = art.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    try self.init(width: rows.first?.count ?? 0, height: rows.count)
    for (y, row) in rows.enumerated() {
      guard row.count == width else { throw PictureTextError.unequalRow(y) }
      for (x, character) in row.enumerated() {
        guard let color = legend[character] else { throw PictureTextError.unknown(character) }
        self[x, y] = Pixel(color)
      }
    }
  }

  /// An opaque grey picture from one line of numbers 0…255 per row.
  public init(greys: String) throws {
    let rows = greys.split(separator: "\n").map { $0.split(separator: " ") }.filter { !$0.isEmpty }
    try self.init(width: rows.first?.count ?? 0, height: rows.count)
    for (y, row) in rows.enumerated() {
      guard row.count == width else { throw PictureTextError.unequalRow(y) }
      for (x, text) in row.enumerated() {
        guard let value = UInt8(text) else { throw PictureTextError.notANumber(String(text)) }
        self[x, y] = Pixel(red: value, green: value, blue: value)
      }
    }
  }

  /// The red channel as a grid of numbers, as `init(greys:)` reads them.
  public var redText: String {
    (0..<height).map { y in
      (0..<width).map { x in
        let text = String(self[x, y].red)
        return String(repeating: " ", count: 3 - text.count) + text
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}

public enum PictureTextError: Error, Equatable {
  case unequalRow(Int)
  case unknown(Character)
  case notANumber(String)
}
