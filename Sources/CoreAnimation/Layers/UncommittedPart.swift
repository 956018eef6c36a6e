/// What of a layer has changed since it was committed. Most changes are of properties alone, so that what the commit before
/// has of timing, animations and sublayers still holds.
enum UncommittedPart: Comparable {
  case nothing, properties, everything
}
