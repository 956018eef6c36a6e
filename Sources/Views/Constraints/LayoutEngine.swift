import CoreAnimation
import Foundation

/// Solves the constraints of all views in an outermost one, in one system.
///
/// Views whose frames count (`translatesAutoresizingMaskIntoConstraints`) are numbers in it and cost nothing; others are
/// four symbols. Positions are those in the outermost view, without transforms, as UIKit has it.
struct LayoutEngine {
  let root: UIView
  var solver = ConstraintSolver()
  /// How many the solver took.
  private(set) var steps = 0
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private var views: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []
  /// Views that a stack hides: constraints that give them a size are left out without a report.
  private var collapsed: Set<ObjectIdentifier> = []
  /// Labels that break their lines: how wide they are.
  private var widths: [ObjectIdentifier: CGFloat]

  /// - Parameters:
  ///   - fitting: a size that the outermost view is to have as nearly as its constraints allow, and how much either
  ///     length matters; nil keeps its own.
  ///   - widths: of labels, as found before.
  init(
    root: UIView, fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)? = nil,
    widths: [ObjectIdentifier: CGFloat] = [:]
  ) {
    self.root = root
    self.widths = widths
    if let fitting {
      let box = LayoutBox(in: &solver)
      boxes[ObjectIdentifier(root)] = box
      _ = solver.require(box.left, .equal)
      _ = solver.require(box.top, .equal)
      add(box.width - LinearExpression(fitting.size.width), .equal, priority: fitting.horizontal)
      add(box.height - LinearExpression(fitting.size.height), .equal, priority: fitting.vertical)
    } else {
      boxes[ObjectIdentifier(root)] = LayoutBox(CGRect(origin: .zero, size: root.bounds.size))
    }
    collect(root)
    // Before all constraints of the code, so that those give way that contradict a stack.
    for view in views { view.addOwnConstraints(to: &self) }
    for view in views where view !== root ? !view.translatesAutoresizingMaskIntoConstraints : fitting != nil {
      addContentSize(of: view)
    }
    for constraint in constraints.sorted(by: { $0.order < $1.order }) { add(constraint) }
    steps = solver.minimize()
  }

  private mutating func collect(_ view: UIView) {
    views.append(view)
    if let layout = view.storedLayout {
      constraints += layout.constraints
      for guide in layout.guides where guide.kind == .constrained { addBox(of: guide) }
    }
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    let origin = view.bounds.origin
    for subview in view.subviews {
      if subview.translatesAutoresizingMaskIntoConstraints {
        let frame = subview.untransformedFrame
        boxes[ObjectIdentifier(subview)] = box.box(of: frame.offsetBy(dx: -origin.x, dy: -origin.y))
      } else {
        boxes[ObjectIdentifier(subview)] = LayoutBox(in: &solver)
      }
      collect(subview)
    }
  }

  private mutating func addBox(of guide: UILayoutGuide) {
    boxes[ObjectIdentifier(guide)] = LayoutBox(in: &solver)
  }

  /// Nil for what is not in the outermost view.
  mutating func box(of item: any LayoutItem) -> LayoutBox? {
    if let box = boxes[ObjectIdentifier(item)] { return box }
    guard let guide = item as? UILayoutGuide, let view = guide.owningView,
      let box = boxes[ObjectIdentifier(view)]
    else { return nil }
    if let insets = guide.kind.insets(of: view) { return box.inset(by: insets) }
    addBox(of: guide)
    return boxes[ObjectIdentifier(guide)]
  }

  // MARK: Constraints

  /// - Returns: false for one that must hold and cannot.
  @discardableResult
  mutating func add(
    _ difference: LinearExpression, _ relation: ConstraintSolver.Relation,
    priority: UILayoutPriority = .required
  ) -> Bool {
    if priority.isRequired { return solver.require(difference, relation) }
    if priority.rawValue > 0 { solver.prefer(difference, relation, priority: priority.rawValue) }
    return true
  }

  mutating func collapse(_ view: UIView) { collapsed.insert(ObjectIdentifier(view)) }

  private mutating func addContentSize(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    let size = view.contentSize(forWidth: widths[ObjectIdentifier(view)])
    for (axis, length, expression) in [(0, size.width, box.width), (1, size.height, box.height)]
    where length >= 0 && length.isFinite {
      let difference = expression - LinearExpression(length)
      let layout = view.storedLayout
      let hugging = layout?.hugging[axis] ?? .defaultLow
      let resistance = layout?.compressionResistance[axis] ?? .defaultHigh
      // The higher one first: the other then has nothing to gain, and the solver no step to take for the view.
      let resistsFirst = resistance.rawValue > hugging.rawValue
      if resistsFirst { add(difference, .greaterThanOrEqual, priority: resistance) }
      add(difference, .lessThanOrEqual, priority: hugging)
      if !resistsFirst { add(difference, .greaterThanOrEqual, priority: resistance) }
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let owner = constraint.owner,
      let first = side(constraint.first, to: constraint.firstEnd, of: constraint, in: owner)
    else { return }
    var difference = first - LinearExpression(constraint.constant)
    if let second = constraint.second {
      guard let other = side(second, to: constraint.secondEnd, of: constraint, in: owner) else { return }
      difference.add(other, times: -constraint.multiplier)
    }
    let holds = add(difference, constraint.relation, priority: constraint.priority)
    let isOfHidden = constraint.ends.contains { end in
      end.item.map { collapsed.contains(ObjectIdentifier($0)) } ?? false
    }
    if !holds, !constraint.isBroken, !isOfHidden {
      Misuse.report(.unsatisfiableConstraint(constraint: constraint.description))
    }
    constraint.isBroken = !holds
  }

  /// One side of a constraint. Places are multiplied in the coordinates of the view that holds it.
  private mutating func side(
    _ end: NSLayoutConstraint.End, to last: NSLayoutConstraint.End?, of constraint: NSLayoutConstraint,
    in owner: UIView
  ) -> LinearExpression? {
    guard let place = place(end, in: owner) else { return nil }
    if let last {
      guard let lastPlace = self.place(last, in: owner) else { return nil }
      return lastPlace - place
    }
    guard constraint.multiplier != 1, let origin = boxes[ObjectIdentifier(owner)] else { return place }
    switch end.attribute.kind {
    case .horizontalPlace: return place - origin.left
    case .verticalPlace: return place - origin.top
    case .length, .none: return place
    }
  }

  private mutating func place(_ end: NSLayoutConstraint.End, in owner: UIView) -> LinearExpression? {
    guard let item = end.item?.constrainedItem(for: end.attribute, in: owner), let box = box(of: item) else {
      return nil
    }
    return box[end.attribute, of: item]
  }

  // MARK: Results

  var size: CGSize {
    guard let box = boxes[ObjectIdentifier(root)] else { return .zero }
    return box.rect(in: solver, scale: UIView.layoutScale).size
  }

  /// Labels that are to be broken into lines and are narrower than their text: how wide they are.
  func narrowWidths() -> [ObjectIdentifier: CGFloat] {
    var result: [ObjectIdentifier: CGFloat] = [:]
    for view in views where view.breaksContentsIntoLines && !view.translatesAutoresizingMaskIntoConstraints {
      guard let box = boxes[ObjectIdentifier(view)] else { continue }
      let width = box.rect(in: solver, scale: UIView.layoutScale).width
      if width > 0, width < view.intrinsicContentSize.width { result[ObjectIdentifier(view)] = width }
    }
    return result
  }

  /// Tells views and guides where they are; superviews of those that are elsewhere need layout, but for the one that
  /// is being laid out.
  func publish(duringLayoutOf current: UIView?) {
    let scale = UIView.layoutScale
    for view in views {
      guard let box = boxes[ObjectIdentifier(view)] else { continue }
      let rect = box.rect(in: solver, scale: scale)
      let origin = view.bounds.origin
      if view !== root, let superview = view.superview, let outer = boxes[ObjectIdentifier(superview)],
        !view.translatesAutoresizingMaskIntoConstraints
      {
        let outerRect = outer.rect(in: solver, scale: scale)
        let frame = rect.offsetBy(
          dx: superview.bounds.minX - outerRect.minX, dy: superview.bounds.minY - outerRect.minY)
        view.storedLayout?.solvedFrame = frame
        if view.untransformedFrame != frame, superview !== current { superview.setNeedsLayout() }
      }
      if view === root || view.translatesAutoresizingMaskIntoConstraints {
        view.viewLayout.givenFrame = view.givenFrame
      }
      for guide in view.allGuides where guide.kind.insets(of: view) == nil {
        guard let box = boxes[ObjectIdentifier(guide)] else { continue }
        guide.solvedFrame = box.rect(in: solver, scale: scale).offsetBy(
          dx: origin.x - rect.minX, dy: origin.y - rect.minY)
      }
      view.constraintsWereSolved()
    }
  }
}
