import ArgumentParser
import AnimGeometry
import AnimMovie
import AnimRenderTree
import AnimScene
import AnimVideo

/// What lies beneath a transparent canvas.
struct BackgroundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A colour beneath a canvas that is transparent, as scenes write colours: white, or '#10141C'.",
      valueName: "color"),
    transform: Self.color)
  var background: Color?

  private static func color(_ text: String) throws -> Color {
    guard let color = SceneFile.color(text) else {
      throw ValidationError("expected '#RGB', '#RRGGBB', '#RRGGBBAA' or the name of a CSS colour")
    }
    return color
  }

  /// Lays the colour beneath the canvas.
  func apply(to canvas: inout Canvas) {
    guard let background else { return }
    let own = canvas.background
    func mixed(_ part: KeyPath<Color, Double>) -> Double {
      let beneath = background.alpha * (1 - own.alpha)
      let alpha = own.alpha + beneath
      return alpha > 0 ? (own[keyPath: part] * own.alpha + background[keyPath: part] * beneath) / alpha : 0
    }
    canvas.background = Color(
      red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue),
      alpha: own.alpha + background.alpha * (1 - own.alpha))
  }

  /// Says that a transparent canvas is drawn on black, where the output has no alpha.
  func sayIfLost(_ canvas: Canvas, _ choice: FormatChoice, as kind: OutputKind) throws {
    guard canvas.background.alpha < 1, let name = try kind.nameWithoutAlpha(choice) else { return }
    StandardError.write(
      line: "animrender: note: the canvas is transparent and \(name) is not: it is drawn on black; "
        + "'--background white' lays a colour beneath it, and docs/reference/formats.md lists formats with alpha"
    )
  }
}

extension OutputKind {
  /// The output as people call it; nil for one that keeps what is transparent.
  fileprivate func nameWithoutAlpha(_ choice: FormatChoice) throws -> String? {
    switch self {
    case .movie, .playlist:
      guard let container else { return nil }
      let compression = try choice.compression(in: container, keepsAlpha: true)
      return compression.pixelFormat.hasAlpha ? nil : compression.codec.row.name
    case .raw(let raw):
      let format = try choice.pixelFormat(of: raw, keepsAlpha: true)
      return format.hasAlpha ? nil : format.rawValue
    case .pictures:
      let format = try choice.pictureFormat(keepsAlpha: true)
      return format.hasAlpha ? nil : format.rawValue
    case .animation, .nothing: return nil
    }
  }
}
