/// Why two things cannot be compared frame by frame.
public enum DifferenceError: Error, Equatable, CustomStringConvertible {
  case sizesDiffer(expected: String, expectedSize: String, actual: String, actualSize: String)
  case shapesDiffer(expected: String, expectedSize: String, actual: String, actualSize: String)

  public var description: String {
    switch self {
    case .sizesDiffer(let expected, let expectedSize, let actual, let actualSize):
      "'\(expected)' is \(expectedSize) pixels and '\(actual)' \(actualSize); '--fit' scales the second to the first"
    case .shapesDiffer(let expected, let expectedSize, let actual, let actualSize):
      "'\(expected)' is \(expectedSize) pixels and '\(actual)' \(actualSize); expected pictures of one shape; 'animrender compare' "
        + "shows them side by side"
    }
  }
}
