import Foundation

/// A rectangle in a view that constraints may be about, without a view of its own.
open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; nil until it is added to one.
  public internal(set) weak var owningView: UIView?
  /// A name for code that looks for it; empty by default.
  public var identifier = ""
  /// The guide's rectangle in the coordinates of its view, as of the last layout; zero without a view.
  public var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    guard let insets = kind.insets(of: owningView) else { return solvedFrame }
    return owningView.bounds.inset(by: insets)
  }
  var solvedFrame = CGRect.zero
  let kind: Kind

  /// Where the rectangle comes from.
  enum Kind {
    /// Constraints say.
    case constrained
    case margins, safeArea
    /// Of a scroll view: what it scrolls, and where it is itself.
    case scrollContents, scrollFrame

    /// From the view's bounds, for those that lie in them.
    func insets(of view: UIView) -> UIEdgeInsets? {
      switch self {
      case .constrained, .scrollContents: nil
      case .margins: view.layoutMargins
      case .safeArea, .scrollFrame: .zero
      }
    }
  }

  public override init() {
    kind = .constrained
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  /// Guides are not archived here: always nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The leading edge, which is the left one.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, which is the right one.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The centre between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The centre between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
