import AnimViews
import Foundation

/// A cell class whose initialiser is required, so that it can be called of a class that is known as a value only, as
/// `InitializableLayer` does for layers. Nothing inherits from it.
open class InitializableCell: UITableViewCell {
  /// A cell of a style.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }
}

extension UITableViewCell {
  /// A cell of a class, made by the class's `init(style:reuseIdentifier:)`.
  @inline(never) @_optimize(none)
  static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: InitializableCell.Type.self).init(style: .default, reuseIdentifier: identifier)
      as UITableViewCell
  }
}
