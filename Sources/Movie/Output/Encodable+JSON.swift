import Foundation

extension Encodable {
  /// For programs: the same bytes for the same value, ended with a newline.
  ///
  /// - Parameter isPretty: with a line for each member.
  package func jsonDocument(isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
