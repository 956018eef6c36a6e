import Foundation
import Geometry

/// What a text layer says about its text.
struct TextAppearance: Sendable {
  enum Content: Sendable {
    case none
    /// In the layer's font, size and colour.
    case plain(String)
    /// With fonts, sizes and colours of its own.
    case styled(StyledText)
  }

  var content = Content.none
  var font = Font.standard
  var size = 36.0
  var color: Color? = .white
  var isWrapped = false
  var alignment = TextAlignment.natural
  var truncation = TextTruncation.none

  mutating func setContent(_ value: Value) {
    switch value {
    case .string(let string): content = string.isEmpty ? .none : .plain(string)
    case .text(let text): content = text.isEmpty ? .none : .styled(text)
    default: content = .none
    }
  }

  mutating func setFont(_ value: Value) {
    switch value {
    case .string(let name): font = Font(name: name)
    case .font(let value): font = value
    default: font = .standard
    }
  }

  /// Nil without text.
  var text: StyledText? {
    switch content {
    case .none: nil
    case .plain(let string): StyledText(string, TextStyle(font: font, size: size))
    case .styled(let text): text
    }
  }
}
