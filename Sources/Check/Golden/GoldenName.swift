import Foundation

/// Texts within the names of goldens.
enum GoldenName {
  private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_. "))

  /// As it can stand in a file's name: all but a–z, A–Z, digits and `-_. ` as `%` and two digits for each byte.
  static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }
}
