import Foundation

/// Text in runs of one style each. Neighbours of equal style are one run, and no run is empty, so that equal looks
/// are equal values.
public struct StyledText: Sendable, Hashable {
  public struct Run: Sendable, Hashable {
    public var text: String
    public var style: TextStyle

    public init(_ text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  public let runs: [Run]

  public init(_ runs: [Run] = []) {
    var merged: [Run] = []
    for run in runs where !run.text.isEmpty {
      if let last = merged.indices.last, merged[last].style == run.style {
        merged[last].text += run.text
      } else {
        merged.append(run)
      }
    }
    self.runs = merged
  }

  public init(_ text: String, _ style: TextStyle) {
    self.init([Run(text, style)])
  }

  public var isEmpty: Bool { runs.isEmpty }
  public var string: String { runs.map(\.text).joined() }

  public var isFinite: Bool {
    runs.allSatisfy { run in
      let style = run.style
      let color = style.color.map { $0.red + $0.green + $0.blue + $0.alpha } ?? 0
      return (style.size + style.kern + style.baselineOffset + style.strokeWidth + color).isFinite
    }
  }
}
