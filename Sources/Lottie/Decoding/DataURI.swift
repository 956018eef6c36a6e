import Foundation
import Scene

/// The bytes behind `data:image/png;base64,…`.
public enum DataURI {
  /// Nil for what is no data URI.
  public static func bytes(_ text: String) -> [UInt8]? {
    guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") else { return nil }
    let payload = text[text.index(after: comma)...]
    guard text[..<comma].hasSuffix(";base64") else {
      return payload.removingPercentEncoding.map { [UInt8]($0.utf8) }
    }
    return Data(base64Encoded: String(payload), options: .ignoreUnknownCharacters).map { [UInt8]($0) }
  }
}
