extension UITableView {
  /// How sections look; kept, without effect.
  public enum Style: Int, Sendable {
    /// Below each other.
    case plain
    /// Apart from each other.
    case grouped
    /// Apart from each other and from the sides.
    case insetGrouped
  }
  /// How rows come and go: they fade, except with `none`.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade, right, left, top, bottom
    /// At once.
    case none
    /// They fade.
    case middle
    /// They fade.
    case automatic = 100
  }
  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As little as it takes.
    case none
    /// The upper edge.
    case top
    /// The middle.
    case middle
    /// The lower edge.
    case bottom
  }
  /// What is between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A line.
    case singleLine
  }
}
