import Foundation
import RenderTree
import Scene

/// Where the pictures and other files of an animation come from.
public protocol LottieAssets {
  /// - Parameters:
  ///   - name: A name below the file's folder, or a data URI.
  ///   - isEmbedded: Whether it is a data URI.
  func image(_ name: String, isEmbedded: Bool) -> Result<Bitmap, AssetProblem>
  /// The picture in the bytes of a file; `name` is what messages call it.
  func picture(_ bytes: [UInt8], name: String) -> Result<Bitmap, AssetProblem>
}

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
