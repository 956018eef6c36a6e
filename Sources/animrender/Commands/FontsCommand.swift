import ArgumentParser
import Foundation
import AnimMovie
import AnimText

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts that texts can be drawn with.",
    discussion: """
      Each family with its weights, as CSS counts them, and its files, and the families that it is drawn for because \
      they are not installed.

        animrender fonts --fonts pinned
      """)

  @OptionGroup var fontOptions: FontOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let families = try fontOptions.fontSet().families
    try StandardOutput.write(json ? Self.json(families) : Self.text(families))
  }

  private static func text(_ families: [FontFamily]) -> String {
    families.map { family in
      let names = family.standsFor.joined(separator: ", ")
      let lines = family.faces.map { face in
        let weights = face.weights
        let weight =
          weights.count == 1 ? "\(weights.lowerBound)" : "\(weights.lowerBound)…\(weights.upperBound)"
        return "  \(weight) \(face.name.isEmpty ? "" : face.name + " ")\(face.file)\n"
      }
      return family.name + (names.isEmpty ? "" : ", for \(names)") + "\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private static func json(_ families: [FontFamily]) throws -> String {
    try Listing(families: families.map(Listing.Family.init)).jsonDocument()
  }
}

/// What `fonts --json` prints.
private struct Listing: Encodable {
  var families: [Family]

  struct Family: Encodable {
    var name: String
    var standsFor: [String]
    var faces: [Face]

    init(_ family: FontFamily) {
      name = family.name
      standsFor = family.standsFor
      faces = family.faces.map(Face.init)
    }
  }

  struct Face: Encodable {
    var style: String
    /// The same number twice but for variable fonts.
    var weights: [Int]
    var italic: Bool
    var file: String

    init(_ face: FontStyle) {
      style = face.name
      weights = [face.weights.lowerBound, face.weights.upperBound]
      italic = face.isItalic
      file = face.file
    }
  }
}
