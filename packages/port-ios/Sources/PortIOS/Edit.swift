import SwiftSyntax

/// A run of bytes of a file, and what is to stand in its place.
struct Edit {
  var range: Range<Int>
  var text: String
}

extension SyntaxProtocol {
  /// Its bytes, without the blanks and comments around them.
  var trimmedOffsets: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Its bytes with the blanks that follow on its line.
  var offsetsWithTrailingTrivia: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPosition.utf8Offset
  }
}
