import UIKit

/// A message that springs in from below, with a badge whose ring fills once it is there.
public final class ToastView: UIView {
  public static let size = CGSize(width: 240, height: 56)
  let badge = BadgeLayer()

  public init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    layer.name = "toast"
    layer.cornerRadius = 14
    backgroundColor = UIColor(red: 0.11, green: 0.15, blue: 0.2, alpha: 1)
    badge.name = "badge"
    badge.frame = CGRect(x: 16, y: 16, width: 24, height: 24)
    layer.addSublayer(badge)
  }

  public required init?(coder: NSCoder) { nil }

  /// Springs up from below an area of this height, to 28 points above its bottom.
  public func present(in height: CGFloat) {
    center.y = height + Self.size.height
    UIView.animate(springDuration: 0.5, bounce: 0.2) {
      center.y = height - Self.size.height
    } completion: { _ in
      self.badge.fill(in: 0.4)
    }
  }
}
