import Foundation

extension Path {
  /// SVG path data with absolute commands.
  package func svgData(separator: String, _ digits: (Double) -> String) -> String {
    func command(_ letter: String, _ points: CGPoint...) -> String {
      letter + points.map { digits($0.x) + " " + digits($0.y) }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): command("M", point)
      case .line(let point): command("L", point)
      case .quad(let control, let end): command("Q", control, end)
      case .cubic(let control1, let control2, let end): command("C", control1, control2, end)
      case .close: "Z"
      }
    }
    .joined(separator: separator)
  }
}
