import CoreAnimation
import Foundation

/// A dot for each page, of which one is bright.
///
/// Apple does not publish its measures: dots of 7 points, 9 points from one another.
open class UIPageControl: UIControl {
  /// How many dots there are; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      pagesDidChange()
    }
  }
  /// Which dot is bright, from 0; beyond the pages it is limited.
  open var currentPage = 0 {
    didSet {
      let limited = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if limited != currentPage { currentPage = limited }
      showColors()
    }
  }
  /// Whether nothing is seen of a single page; default false.
  open var hidesForSinglePage = false { didSet { showColors() } }
  /// The colour of dots; nil, the default, is `currentPageIndicatorTintColor` with 0.3 of its alpha.
  open var pageIndicatorTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the bright dot; nil, the default, is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { showColors() } }

  private var dots: [UIView] = []
  private static let diameter: CGFloat = 7
  private static let gap: CGFloat = 9
  private static let height: CGFloat = 26
  /// Each is a view, and so many have no room on a screen.
  private static let mostDots = 1000

  private func pagesDidChange() {
    let count = min(numberOfPages, UIPageControl.mostDots)
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = UIView(
        frame: CGRect(x: 0, y: 0, width: UIPageControl.diameter, height: UIPageControl.diameter))
      dot.layer.cornerRadius = UIPageControl.diameter / 2
      dots.append(dot)
      addSubview(dot)
    }
    currentPage = min(currentPage, max(numberOfPages - 1, 0))
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showColors() {
    let bright = currentPageIndicatorTintColor ?? .white
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = index == currentPage ? bright : pageIndicatorTintColor ?? bright.faded(to: 0.3)
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
    }
  }

  /// The size that so many dots take, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    return CGSize(
      width: max(count * UIPageControl.diameter + (count - 1) * UIPageControl.gap, 0),
      height: UIPageControl.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.midX - size(forNumberOfPages: dots.count).width / 2 + UIPageControl.diameter / 2
    for dot in dots {
      dot.center = CGPoint(x: x, y: bounds.midY)
      x += UIPageControl.diameter + UIPageControl.gap
    }
  }
}
