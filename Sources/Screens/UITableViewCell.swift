import AnimViews
import CoreAnimation
import Foundation

/// A row of a table.
open class UITableViewCell: UIView {
  /// Which parts a cell has.
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default`
    /// A text on the left and one on the right.
    case value1
    /// Two texts beside each other.
    case value2
    /// Two texts above each other.
    case subtitle
  }

  /// How a cell looks while it is selected.
  public enum SelectionStyle: Int, Sendable {
    /// As always.
    case none
    /// Grey, as `default`.
    case blue
    /// Grey, as `default`.
    case gray
    /// Grey.
    case `default`
  }

  /// What a cell has on its right; kept and not drawn.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow.
    case disclosureIndicator
    /// An arrow and a button.
    case detailDisclosureButton
    /// A hook.
    case checkmark
    /// A button.
    case detailButton
  }

  /// What to put a cell's own views in.
  public let contentView = UIView()
  /// By which a table uses the cell again.
  public private(set) var reuseIdentifier: String?
  /// The text; its font has 17 points.
  open private(set) lazy var textLabel: UILabel? = makeLabel(.systemFont(ofSize: 17), .label)
  /// The second text, of a style that has one.
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : makeLabel(.systemFont(ofSize: style == .subtitle ? 12 : 17), .secondaryLabel)
  /// The picture.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    contentView.addSubview(view)
    return view
  }()
  /// Behind all others, as large as the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// Behind all others while the cell is selected.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, with: selectedBackgroundView) } }
  /// How it looks while it is selected.
  open var selectionStyle = SelectionStyle.default
  /// Kept, and not drawn.
  open var accessoryType = AccessoryType.none
  /// A view on the right.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// How far the line below is from the sides; kept for code that sets it.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether it is selected.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether a finger is on it.
  open var isHighlighted = false { didSet { showSelection() } }
  /// Whether it is being edited; kept.
  open var isEditing = false

  private let style: CellStyle
  private let wash = UIView()

  /// A cell of a style, which a table uses again by its identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
    backgroundColor = .systemBackground
    wash.backgroundColor = .systemGray4
    wash.isHidden = true
    wash.isUserInteractionEnabled = false
    addSubview(wash)
    addSubview(contentView)
  }

  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Selects it, or takes that back.
  open func setSelected(_ selected: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.isSelected = selected }
  }
  /// Shows it as under a finger, or no longer.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.isHighlighted = highlighted }
  }
  /// Called before a table uses the cell again.
  open func prepareForReuse() {}

  private func showSelection() {
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    wash.isHidden = !isShown || selectedBackgroundView != nil
    selectedBackgroundView?.isHidden = !isShown
  }

  private func replace(_ old: UIView?, with view: UIView?) {
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
    showSelection()
  }

  private func makeLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = color
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let right = accessoryView.map { $0.bounds.width + 16 } ?? 0
    contentView.frame = CGRect(x: 0, y: 0, width: max(bounds.width - right, 0), height: bounds.height)
    accessoryView?.center = CGPoint(
      x: bounds.width - 8 - (accessoryView?.bounds.width ?? 0) / 2, y: bounds.midY)
    for view in [wash, backgroundView, selectedBackgroundView] { view?.frame = bounds }
    layOutTexts()
  }

  private func layOutTexts() {
    let subviews = contentView.subviews
    var left: CGFloat = 16
    if let picture = subviews.first(where: { $0 is UIImageView && $0 === imageView }) as? UIImageView,
      let size = picture.image?.size
    {
      let height = min(size.height, bounds.height)
      picture.frame = CGRect(
        x: left, y: (bounds.height - height) / 2, width: size.width * height / max(size.height, 1),
        height: height)
      left = picture.frame.maxX + 16
    }
    let width = max(contentView.bounds.width - left - 16, 0)
    guard let text = subviews.first(where: { $0 is UILabel && $0 === textLabel }) as? UILabel else { return }
    guard style != .default, let detail = detailTextLabel, detail.text != nil else {
      return text.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
    if style == .subtitle {
      let (upper, lower) = (text.font.lineHeight, detail.font.lineHeight)
      let top = (bounds.height - upper - lower) / 2
      text.frame = CGRect(x: left, y: top, width: width, height: upper)
      detail.frame = CGRect(x: left, y: top + upper, width: width, height: lower)
    } else {
      text.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      detail.frame = text.frame
      detail.textAlignment = .right
    }
  }
}
