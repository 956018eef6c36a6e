import Foundation

/// In which way something is not as expected.
package struct ExpectationFault: Sendable {
  /// What was found, when, and what was expected.
  package var sentence: String
  /// In seconds.
  package var time: Double?
  /// What of the picture it is about, where that is known better than by the layer's name.
  package var area: CGRect?
}
