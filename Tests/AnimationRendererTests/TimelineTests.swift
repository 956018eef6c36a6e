import AnimationRenderer
import Testing

/// What takes the place of queues, timers, screens and windows.
@Suite struct TimelineTests {
  @Test func afterCountsFromTheTimeThatIsPlayed() {
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    var times: [Double] = []
    func note() { times.append(CACurrentMediaTime()) }
    timeline.after(0.5) {
      note()
      Timeline.current?.after(0.25) { note() }
      Timeline.current?.after(-1) { note() }
    }
    #expect(Timeline.current == nil)
    _ = timeline.record(until: 2)
    #expect(times == [0.5, 0.5, 0.75])
    #expect(Timeline.current == nil)
  }

  @Test func gradientsAreDitheredUnlessToldNotTo() {
    let timeline = Timeline(size: CGSize(width: 10, height: 10))
    #expect(timeline.record(until: 0).canvas.dithersGradients)
    timeline.dithersGradients = false
    #expect(!timeline.record(until: 0).canvas.dithersGradients)
  }

  @Test func theScreenIsTheCanvas() {
    _ = Misuse.takeReports()
    let timeline = Timeline(size: CGSize(width: 320, height: 200), scale: 2)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(UIScreen.main.scale == 2)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 640, height: 400))
    var inside = CGRect.zero
    timeline.at(0) { inside = UIScreen.main.bounds }
    let other = Timeline(size: CGSize(width: 1, height: 1))
    #expect(UIScreen.main.bounds.width == 1)
    _ = timeline.record(until: 0)
    #expect(inside.width == 320)
    #expect(UIScreen.main.bounds.width == 1)
    _ = other
    #expect(Misuse.takeReports() == [])
  }

  @Test func thereIsNoScreenBeforeATimeline() async {
    // A thread of its own has had no timeline yet.
    let (bounds, reports) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let bounds = UIScreen.main.bounds
        UIWindow().makeKeyAndVisible()
        continuation.resume(returning: (bounds, Misuse.takeReports().map(\.description)))
      }
    }
    #expect(bounds == .zero)
    let sentence =
      "UIScreen.main was asked for before there was a timeline: it has no size. Make the timeline first."
    #expect(reports == [sentence, sentence])
  }

  private final class Controller: UIViewController {
    var calls: [String] = []
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("load \(view.bounds.width)")
      box.backgroundColor = .systemRed
      view.addSubview(box)
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) {
      calls.append("did appear \(CACurrentMediaTime()) \(view.window != nil)")
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.box.center.x = 55 }
    }
    override func viewDidLayoutSubviews() { calls.append("layout") }
  }

  @Test func aWindowShowsItsController() throws {
    let timeline = Timeline(size: CGSize(width: 100, height: 20))
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = Controller()
    window.rootViewController = controller
    #expect(controller.calls == [])
    window.makeKeyAndVisible()
    let recording = timeline.record(until: 1)
    #expect(controller.calls == ["load 100.0", "will appear", "layout", "did appear 0.0 true"])
    // Half-way, the box is in the middle of its way.
    let still = try recording.still(at: 0.5)
    #expect(still[30, 5] != [255, 255, 255, 255])
    #expect(still[5, 5] == [255, 255, 255, 255])
  }
}
