import CoreAnimation
import Foundation

/// Arranges views in a row or a column.
///
/// It adds its own constraints to those of the views in it, as on iOS: how long views are comes from their contents and
/// constraints, where they are from the stack. A hidden view takes no room. Hiding one in the block of an animation lets it
/// shrink and the others close up.
open class UIStackView: UIView {
  /// How room is shared along the axis.
  public enum Distribution: Int, Sendable, CaseIterable {
    /// Views fill the stack; which of them grow or shrink is decided by their priorities.
    case fill
    /// Views fill the stack and are equally long.
    case fillEqually
    /// Views fill the stack, each as long as its contents in proportion to those of the others.
    case fillProportionally
    /// Views keep their lengths, and the gaps between them are equally wide, `spacing` at least.
    case equalSpacing
    /// The centres are equally far apart as far as there is room; gaps are `spacing` at least.
    case equalCentering
  }

  /// How views lie across the axis.
  public enum Alignment: Int, Sendable {
    /// Views are as thick as the stack.
    case fill
    /// Along the upper edge of a row, or the left edge of a column.
    case leading
    /// In a row, with the baselines of their first lines at one height.
    case firstBaseline
    /// In the middle.
    case center
    /// Along the lower edge of a row, or the right edge of a column.
    case trailing
    /// In a row, with the baselines of their last lines at one height.
    case lastBaseline

    /// Along the upper edge of a row: the same as `leading`.
    public static let top = Alignment.leading
    /// Along the lower edge of a row: the same as `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// The subviews that stand in the row, in their order there.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Whether it is a row or a column; `horizontal`, a row, by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { constraintsDidChange() } }
  /// How the room along the axis is shared; `fill` by default.
  open var distribution = Distribution.fill { didSet { constraintsDidChange() } }
  /// How views lie across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { constraintsDidChange() } }
  /// The gap between neighbours, in points; 0 by default. With equal gaps or equal distances of centres it is the
  /// least.
  open var spacing: CGFloat = 0 { didSet { constraintsDidChange() } }
  /// Whether views stand within `layoutMargins`; default false.
  open var isLayoutMarginsRelativeArrangement = false { didSet { constraintsDidChange() } }

  /// As a custom spacing: the stack's own `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// As `spacing` or a custom one: that of the system, which is 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// A row of views, in their order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Adds a view at the end of the row, and makes it a subview, unless it is one.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place in the row, and makes it a subview in front of the others, unless it is one. Its own
  /// frame counts no more.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    constraintsDidChange()
  }

  /// Takes a view out of the row. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    constraintsDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arranges(subview) { removeArrangedSubview(subview) }
  }

  func arranges(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }

  /// Sets the gap behind a view, in points; `spacingUseDefault` takes `spacing` again.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    constraintsDidChange()
  }

  /// The gap behind a view that was set for it; `spacingUseDefault` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private func spacing(after view: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
    return spacing == UIStackView.spacingUseSystem ? UIView.systemSpacing : spacing
  }

  /// In a block the view shrinks to nothing, or grows from it, and is seen meanwhile.
  func setHidden(_ isHidden: Bool, of view: UIView) {
    guard view.layer.isHidden != isHidden else { return }
    view.layer.isHidden = isHidden
    view.layer.removeAnimation(forKey: UIStackView.hidingKey)
    constraintsDidChange()
    guard let block = TransactionContext.current.views.currentBlock else { return }
    if isHidden {
      let shown = CABasicAnimation(keyPath: "hidden")
      shown.fromValue = false
      shown.toValue = false
      block.add(shown, to: view.layer, forKey: UIStackView.hidingKey)
    }
    outermostView.layoutIfNeeded()
  }

  private static let hidingKey = "hidden"

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  // MARK: Constraints

  override func addOwnConstraints(to engine: inout LayoutEngine) {
    guard let outer = engine.box(of: self) else { return }
    let bounds = isLayoutMarginsRelativeArrangement ? outer.inset(by: layoutMargins) : outer
    let room = StackBox(bounds, axis)
    let shown = arrangedSubviews.filter { !$0.isHidden }
    func box(_ view: UIView) -> StackBox? { engine.box(of: view).map { StackBox($0, axis) } }
    var end = room.start
    for view in arrangedSubviews {
      guard let place = box(view) else { continue }
      if view.isHidden {
        engine.add(place.length, .equal)
        engine.add(place.start - end, .equal)
        engine.collapse(view)
      } else {
        end = place.end
      }
      align(view, place, in: room, &engine)
    }
    let places = shown.compactMap(box)
    guard let first = places.first, let last = places.last, places.count == shown.count else {
      // Nothing to show takes no room.
      engine.add(room.length, .equal, priority: UIStackView.lowest)
      return
    }
    engine.add(first.start - room.start, .equal)
    engine.add(last.end - room.end, .equal)
    distribute(shown, places, &engine)
    alignBaselines(shown, in: &engine)
    // No larger than it takes.
    engine.add(room.thickness, .equal, priority: UIStackView.lowest)
  }

  /// Decides what nothing else does.
  private static let lowest = UILayoutPriority(0.5)

  private func distribute(_ views: [UIView], _ places: [StackBox], _ engine: inout LayoutEngine) {
    for index in views.indices.dropFirst() {
      let (before, place) = (places[index - 1], places[index])
      let gap = place.start - before.end
      let least = LinearExpression(spacing(after: views[index - 1]))
      switch distribution {
      case .fill, .fillEqually, .fillProportionally: engine.add(gap - least, .equal)
      case .equalSpacing, .equalCentering:
        engine.add(gap - least, .greaterThanOrEqual)
        engine.add(gap - least, .equal, priority: UIStackView.lowest)
      }
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for place in places.dropFirst() { engine.add(place.length - places[0].length, .equal) }
    case .fillProportionally:
      // Views without contents count as those with one point.
      let lengths = views.map { view in
        let size = view.intrinsicContentSize
        return Double(max(axis == .horizontal ? size.width : size.height, 1))
      }
      for (place, length) in zip(places, lengths).dropFirst() {
        engine.add(place.length - places[0].length * (length / lengths[0]), .equal)
      }
    case .equalSpacing:
      for index in places.indices.dropFirst(2) {
        let gaps = (
          places[index - 1].start - places[index - 2].end, places[index].start - places[index - 1].end
        )
        engine.add(gaps.1 - gaps.0, .equal)
      }
    case .equalCentering:
      for index in places.indices.dropFirst(2) {
        let steps = (
          places[index - 1].center - places[index - 2].center, places[index].center - places[index - 1].center
        )
        // Where there is no room for equal steps, gaps do not close for them.
        engine.add(steps.1 - steps.0, .equal, priority: UILayoutPriority(149))
      }
    }
  }

  private func align(
    _ view: UIView, _ place: StackBox, in room: StackBox, _ engine: inout LayoutEngine
  ) {
    let (low, high) = (place.low - room.low, place.high - room.high)
    let relations: (low: ConstraintSolver.Relation, high: ConstraintSolver.Relation?) =
      switch alignment {
      case .fill: (.equal, .equal)
      case .leading: (.equal, .lessThanOrEqual)
      case .trailing: (.greaterThanOrEqual, .equal)
      case .center: (.greaterThanOrEqual, nil)
      case .firstBaseline, .lastBaseline: (.greaterThanOrEqual, .lessThanOrEqual)
      }
    if alignment == .center { engine.add(place.middle - room.middle, .equal) }
    engine.add(low, relations.low)
    if let relation = relations.high { engine.add(high, relation) }
  }

  /// Of a row: all baselines lie on that of the first view.
  private func alignBaselines(_ views: [UIView], in engine: inout LayoutEngine) {
    guard alignment == .firstBaseline || alignment == .lastBaseline, axis == .horizontal else { return }
    let attribute = alignment == .firstBaseline ? NSLayoutConstraint.Attribute.firstBaseline : .lastBaseline
    let lines = views.compactMap { view in engine.box(of: view).map { $0[attribute, of: view] } }
    for line in lines.dropFirst() { engine.add(line - lines[0], .equal) }
  }
}

/// A box as a stack sees it: along the stack's axis and across.
struct StackBox {
  let start: LinearExpression
  let length: LinearExpression
  /// Across.
  let low: LinearExpression
  let thickness: LinearExpression

  init(_ box: LayoutBox, _ axis: NSLayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, length, low, thickness) = (box.left, box.width, box.top, box.height)
    case .vertical: (start, length, low, thickness) = (box.top, box.height, box.left, box.width)
    }
  }

  var end: LinearExpression { start + length }
  var center: LinearExpression { start + length * 0.5 }
  var high: LinearExpression { low + thickness }
  var middle: LinearExpression { low + thickness * 0.5 }
}
