import AnimPlayback
import Foundation
import Testing
import UIKit

/// Stacks of controllers, tables and what programs ask of the application.
@Suite struct ScreenTests {
  private let timeline = Timeline(size: CGSize(width: 400, height: 600))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

  private final class Page: UIViewController {
    let log: Log
    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidAppear(_ animated: Bool) { log.note("\(title ?? "") appears") }
    override func viewDidDisappear(_ animated: Bool) { log.note("\(title ?? "") disappears") }
  }

  private final class Log {
    var entries: [String] = []
    func note(_ text: String) { entries.append(text) }
  }
  private let log = Log()

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  private func x(of view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  // MARK: Navigation

  @Test("A push moves the new view in from the right over the old one, which goes a part of the way")
  func push() {
    let (first, second) = (Page("first", log), Page("second", log))
    let stack = UINavigationController(rootViewController: first)
    show(stack)
    var places: [(CGFloat, CGFloat)] = []
    timeline.at(1) { stack.pushViewController(second, animated: true) }
    for time in [1.0, 1.175, 1.34] {
      timeline.at(time) { places.append((self.x(of: first.view), self.x(of: second.view))) }
    }
    _ = timeline.record(until: 3)
    #expect(places.count == 3)
    // Before the commit of the push there is no picture of the new view.
    #expect(abs(places[1].0 + 60) < 1 && abs(places[1].1 - 200) < 1)
    #expect(places[2].1 < 5 && first.view.superview == nil && second.view.frame.minX == 0)
    #expect(log.entries == ["first appears", "second appears", "first disappears"])
    #expect(stack.topViewController === second && stack.navigationBar.topItem?.title == "second")
  }

  @Test("A finger from the left edge takes the view along and pops")
  func popByFinger() {
    let way: CGFloat = 300
    let (first, second) = (Page("first", log), Page("second", log))
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    show(stack)
    timeline.at(1).drag(
      from: CGPoint(x: 5, y: 300), to: CGPoint(x: 5 + way, y: 300), duration: 0.5, holdAfter: 0.5)
    var held: CGFloat = 0
    timeline.at(1.9) { held = self.x(of: second.view) }
    _ = timeline.record(until: 4)
    // The curve eases in and out.
    #expect(held > 0 && held < 400)
    #expect(stack.topViewController === first)
    #expect(stack.topViewController?.view.frame.minX == 0)
    #expect(stack.topViewController?.view.superview != nil)
    #expect(second.view.superview == nil)
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var driver: UIPercentDrivenInteractiveTransition?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .from) else { return context.completeTransition(true) }
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.frame = view.frame.offsetBy(dx: 0, dy: 600) },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
    func animationController(forDismissed dismissed: UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )? {
      self
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @Test(
    "A dismissal that something leads stands where it is led, and ends or is taken back",
    arguments: [false, true])
  func ledDismissal(isTakenBack: Bool) {
    let (below, above, slide) = (Page("below", log), Page("above", log), Slide())
    above.transitioningDelegate = slide
    show(below)
    below.present(above, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    slide.driver = driver
    var places: [CGFloat] = []
    func note() { places.append(above.view.layer.presentation()?.frame.minY ?? .nan) }
    timeline.at(1) { below.dismiss(animated: true) }
    timeline.at(1.5) { driver.update(0.25) }
    timeline.at(2) { note() }
    timeline.at(2) { driver.update(0.5) }
    timeline.at(2.9) { note() }
    timeline.at(3) { isTakenBack ? driver.cancel() : driver.finish() }
    timeline.at(3.25) { note() }
    _ = timeline.record(until: 5)
    #expect(places.count == 3 && abs(places[0] - 150) < 1 && abs(places[1] - 300) < 1)
    // A display's refresh is late by a sixtieth of a second at most.
    #expect(abs(places[2] - (isTakenBack ? 150 : 450)) < 11)
    #expect((below.presentedViewController === above) == isTakenBack)
    if isTakenBack { #expect(above.view.frame.minY == 0) }
  }

  // MARK: Tables

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var titles = (0..<100).map { "row \($0)" }
    var made = 0
    var selected: [IndexPath] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? {
          made += 1
          return UITableViewCell(style: .default, reuseIdentifier: "row")
        }()
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    table.dataSource = rows
    table.delegate = rows
    window.addSubview(table)
    window.makeKeyAndVisible()
    return table
  }

  @Test("Only rows that are seen have cells, which are used again, and a tap selects a row")
  func tables() {
    let rows = Rows()
    let table = table(rows)
    timeline.at(1).tap(at: CGPoint(x: 200, y: 125))
    timeline.at(2).flick(table, velocity: CGVector(dx: 0, dy: -2000))
    _ = timeline.record(until: 10)
    #expect(table.contentSize.height == 5000 && table.contentOffset.y > 500)
    #expect(rows.selected == [IndexPath(row: 2, section: 0)])
    #expect(rows.made <= 14)
    let seen = table.indexPathsForVisibleRows ?? []
    #expect(seen.first?.row == Int(table.contentOffset.y / 50))
    for path in seen {
      #expect(table.cellForRow(at: path)?.textLabel?.text == "row \(path.row)")
      #expect(table.cellForRow(at: path)?.frame.minY == CGFloat(path.row) * 50)
    }
  }

  @Test("Rows that come and go fade, while the others move")
  func batchUpdates() {
    let rows = Rows()
    let table = table(rows)
    var alpha: [Float] = []
    timeline.at(1) {
      rows.titles.remove(at: 1)
      rows.titles.insert("new", at: 3)
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
      }
    }
    timeline.at(1.15) {
      alpha.append(table.cellForRow(at: IndexPath(row: 3, section: 0))?.layer.presentation()?.opacity ?? 9)
    }
    _ = timeline.record(until: 3)
    #expect(alpha.count == 1 && alpha[0] > 0.4 && alpha[0] < 0.6)
    let shown = (0..<5).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
    #expect(shown == ["row 0", "row 2", "row 3", "new", "row 4"])
    for row in 0..<5 {
      #expect(table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minY == CGFloat(row) * 50)
    }
  }

  private final class OwnCell: UITableViewCell {
    let mark: String
    override init(style: CellStyle, reuseIdentifier: String?) {
      mark = "own"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("A class that was registered is made by its own initialiser")
  func registeredClass() {
    let table = UITableView()
    table.register(OwnCell.self, forCellReuseIdentifier: "own")
    let cell =
      table.dequeueReusableCell(withIdentifier: "own", for: IndexPath(row: 0, section: 0)) as? OwnCell
    #expect(cell?.mark == "own" && cell?.reuseIdentifier == "own")
  }

  // MARK: Collections

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 50
    var selected: [IndexPath] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  private final class OwnItem: UICollectionViewCell {
    let mark = "own"
  }

  @Test("A flow layout fills lines from side to side, and the last one keeps the distances")
  func flowLayout() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 110, height: 60)
    layout.minimumLineSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
    view.register(OwnItem.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    window.addSubview(view)
    window.makeKeyAndVisible()
    // The second of the second line.
    timeline.at(1).tap(at: CGPoint(x: 200, y: 5 + 80 + 30))
    timeline.at(2).flick(view, velocity: CGVector(dx: 0, dy: -3000))
    _ = timeline.record(until: 10)
    // Three to a line: 380 points less 330 are two gaps of 25.
    for (item, frame) in [
      (0, CGRect(x: 10, y: 5, width: 110, height: 60)), (1, CGRect(x: 145, y: 5, width: 110, height: 60)),
      (5, CGRect(x: 280, y: 85, width: 110, height: 60)),
      (49, CGRect(x: 145, y: 1285, width: 110, height: 60)),
    ] {
      #expect(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame == frame)
    }
    #expect(view.contentSize == CGSize(width: 400, height: 1360))
    #expect(items.selected == [IndexPath(item: 4, section: 0)])
    #expect(abs(view.contentOffset.y - 760) < 1e-6)
    #expect(view.visibleCells.count == 23 && view.visibleCells.allSatisfy { ($0 as? OwnItem)?.mark == "own" })
  }

  // MARK: Tabs

  @Test("A finger on a tab shows its controller")
  func tabs() {
    let pages = ["one", "two"].map { Page($0, log) }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    show(tabs)
    timeline.at(1).tap(at: CGPoint(x: 300, y: 580))
    _ = timeline.record(until: 2)
    #expect(tabs.selectedIndex == 1 && pages[1].tabBarController === tabs)
    #expect(log.entries == ["one appears", "two appears", "one disappears"])
  }

  // MARK: Controls

  @Test("A finger moves a slider's knob by its way, and switches a switch")
  func controls() {
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 228, height: 34))
    slider.maximumValue = 100
    slider.value = 25
    let toggle = UISwitch(frame: CGRect(x: 50, y: 200, width: 0, height: 0))
    window.addSubview(slider)
    window.addSubview(toggle)
    window.makeKeyAndVisible()
    var heard = 0
    toggle.addAction(UIAction { _ in heard += 1 }, for: .valueChanged)
    timeline.at(1).drag(
      slider, at: CGPoint(x: 14 + 50, y: 17), by: CGVector(dx: 100, dy: 0), duration: 0.5)
    timeline.at(3).tap(toggle)
    _ = timeline.record(until: 5)
    #expect(abs(slider.value - 75) < 0.01)
    #expect(toggle.isOn && heard == 1)
  }

  // MARK: The application

  @Test("Observers by selector hear of leaving and coming back until they are removed or gone")
  func notifications() {
    final class Observer {
      let log: Log
      init(_ log: Log) { self.log = log }
      func left() { log.note("left") }
      func came(_ notification: Notification) { log.note("came \(notification.object is UIApplication)") }
    }
    var observer: Observer? = Observer(log)
    let center = NotificationCenter.default
    let application = UIApplication.shared
    if let observer {
      center.addObserver(
        observer, selector: Observer.left, name: UIApplication.didEnterBackgroundNotification,
        object: application)
      center.addObserver(
        observer, selector: Observer.came, name: UIApplication.didBecomeActiveNotification,
        object: application)
    }
    application.move(to: .background)
    application.move(to: .active)
    #expect(log.entries == ["left", "came true"])
    center.removeObserver(observer as Any, name: UIApplication.didEnterBackgroundNotification, object: nil)
    if let observer {
      center.removeObserver(observer, name: UIApplication.didEnterBackgroundNotification, object: nil)
    }
    application.move(to: .background)
    application.move(to: .active)
    #expect(log.entries == ["left", "came true", "came true"])
    observer = nil
    application.move(to: .background)
    application.move(to: .active)
    #expect(log.entries.count == 3)
  }

  @Test("Associated objects go with their object, and an address that is used again has none")
  func associatedObjects() {
    final class Value {}
    struct Keys { nonisolated(unsafe) static var key = 0 }
    weak var gone: Value?
    for _ in 0..<1000 {
      let owner = NSObject()
      #expect(objc_getAssociatedObject(owner, &Keys.key) == nil)
      let value = Value()
      objc_setAssociatedObject(owner, &Keys.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, &Keys.key) as? Value === value)
      gone = value
      objc_setAssociatedObject(owner, &Keys.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(gone == nil)
  }

  @Test("Points, sizes and rectangles are read from their own texts")
  func texts() {
    let rect = CGRect(x: 1.5, y: -2, width: 3, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{0.5,1}") == CGPoint(x: 0.5, y: 1) && NSCoder.cgPoint(for: "x") == .zero)
  }
}
