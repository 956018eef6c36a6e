import AnimJSON

/// A change of one name or word of a file that most certainly was meant otherwise.
public struct SceneFix: Sendable, Equatable {
  /// What is put in the place of what stands there.
  public enum Change: Sendable, Equatable {
    /// Of a key.
    case rename(to: String)
    /// Of a text that names something.
    case text(String)
    /// A number in place of what was written for one.
    case number(Double)
    /// `true` or `false` in place of what was written for one.
    case bool(Bool)
  }

  /// What is put there.
  public var change: Change
  /// What stands there now.
  public var old: String
  /// Where it stands.
  public var position: SourcePosition
  /// Of what is changed in the file, as JSON Pointers have it.
  public var pointer: String
  /// The bytes of the file that are replaced.
  package var range: Range<Int>

  /// What is put there.
  var newText: String {
    switch change {
    case .rename(let text), .text(let text): JSONText.quoted(text)
    case .number(let number): plainText(number)
    case .bool(let flag): flag ? "true" : "false"
    }
  }

  /// `"opactiy" is now "opacity"`
  public var sentence: String { "\(quoted(old)) is now \(newText)" }
}

extension SceneFix {
  /// The text with the fixes and everything else as it was.
  public static func apply(_ fixes: [SceneFix], to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var end = bytes.count
    for fix in fixes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where fix.range.upperBound <= end {
      result.replaceSubrange(fix.range, with: Array(fix.newText.utf8))
      end = fix.range.lowerBound
    }
    return result
  }
}
