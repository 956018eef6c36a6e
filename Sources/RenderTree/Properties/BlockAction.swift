/// What a view does with a change of one of its layer's properties inside an animation block.
///
/// Apple publishes no list: these were measured on iOS 11 to 14, where border and zPosition have none.
public enum BlockAction: Sendable, Hashable {
  /// The property changes at once.
  case none
  /// An animation from the old value to the new one, which takes the place of any before it.
  case replacing
  /// From iOS 8 on an animation of the difference, beside those that run already.
  case additive
}
