import Foundation

/// Lays texts out in frames.
public final class CTFramesetter {
  let text: NSAttributedString

  init(_ text: NSAttributedString) {
    self.text = text
  }

  func limited(_ range: CFRange) -> NSRange {
    let start = min(max(range.location, 0), text.length)
    let length = range.length > 0 ? min(range.length, text.length - start) : text.length - start
    return NSRange(location: start, length: length)
  }

  func part(_ range: CFRange) -> NSAttributedString {
    text.attributedSubstring(from: limited(range))
  }
}
