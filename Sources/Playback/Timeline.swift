// In: a tree of layers, and events with their times.
// Out: a recording: what was committed when.
// To read: Timeline.
//
// The virtual run loop
//
// A timeline takes the place of the application's run loop and of the screen. It has a heap of events and asks the render
// context for the next instant at which an animation begins or ends. It goes from instant to instant, sets the media clock,
// runs what is due and commits: nothing waits, and nothing is drawn. At one time events run first, then the ends of
// animations in the order in which they were committed.
//
// Each commit is noted with its time. That list is the `Recording`: for any time it has the tree that was in force, and
// that is all that drawing needs.

import CoreAnimation
import Foundation
import AnimGeometry
import HeapModule
import AnimRenderTree
import AnimResources
import AnimViews

/// Plays events against a layer tree on a virtual clock, and records what the layers commit.
///
/// Playing draws nothing and takes no real time. Events at the same time run in the order in which they were
/// added; each is a turn of the run loop of its own, with its own implicit transaction. When an animation ends
/// at the time of an event, the event runs first, since the animation's last instant is still its own.
public final class Timeline {
  /// The layer that everything else is in. Its position and bounds are the canvas.
  public let root: CALayer
  private let contents: ScreenContents
  private var events = Heap<Event>()
  private var nextOrder = 0
  /// Tells the fingers of hands apart.
  var nextFinger = 0
  /// How many times a second layers are redrawn while a property of theirs is animated that needs display:
  /// the refresh rate of a screen, which does not exist here.
  public var displayRate = 60.0
  /// What is committed is taken from it; nil takes what there is.
  package var memory: MemoryBudget?
  /// Why playing ended early: which layer's commit there was no memory for.
  package private(set) var exceeded: (error: MemoryExceeded, layer: LayerID)?
  /// Told of every animation that starts or stops; what it does belongs to that instant.
  package var animationObserver: ((AnimationEvent) -> Void)?
  /// Whether it is told of those that start too, not only of those that stop.
  package var observesStarts = true

  private struct Event: Comparable {
    var time: Double
    var order: Int
    var action: () -> Void

    static func < (a: Event, b: Event) -> Bool { a.time != b.time ? a.time < b.time : a.order < b.order }
    static func == (a: Event, b: Event) -> Bool { a.order == b.order }
  }

  /// What the recording is drawn on: the root's size when the timeline was made.
  private var canvas: Canvas

  /// Whether gradients are dithered where the steps of 8 bits would show as bands; default true.
  public var dithersGradients: Bool {
    get { canvas.dithersGradients }
    set { canvas.dithersGradients = newValue }
  }

  /// What colours' numbers mean while they are drawn; default sRGB, as Core Animation has it.
  public var workingSpace: WorkingSpace {
    get { canvas.space }
    set { canvas.space = newValue }
  }

  /// What becomes of colours that an output cannot show; by default they are limited to what it can.
  public var outputMapping: OutputMapping {
    get { canvas.mapping }
    set { canvas.mapping = newValue }
  }

  /// Light or dark, for views whose traits say nothing else and for the colours that depend on it; default light. It may
  /// change while the timeline plays.
  public var appearance: UIUserInterfaceStyle {
    get { storedAppearance }
    set {
      storedAppearance = newValue == .dark ? .dark : .light
      TransactionContext.current.views.appearance = storedAppearance
      root.forEachOutermostView { $0.traitsDidChange() }
    }
  }
  private var storedAppearance = UIUserInterfaceStyle.light

  /// A timeline that plays a tree of layers.
  ///
  /// - Parameters:
  ///   - scale: pixels for each point.
  ///   - background: what is behind all layers.
  public init(root: CALayer, scale: CGFloat = 1, background: CGColor = .white) {
    self.root = root
    contents = ScreenContents(layer: root)
    canvas = Canvas(size: root.bounds.size, scale: scale, background: background.color)
    TransactionContext.current.views.screen = screen
    TransactionContext.current.views.screenContents = contents
    TransactionContext.current.views.appearance = .light
    TransactionContext.current.schedule = scheduler
    TransactionContext.current.clockOwner = self
    ThreadClock.enter()
  }

  /// A timeline with an empty root layer.
  ///
  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - scale: pixels for each point.
  ///   - background: what is behind all layers.
  public convenience init(size: CGSize, scale: CGFloat = 1, background: CGColor = .white) {
    let root = CALayer()
    root.anchorPoint = .zero
    root.bounds = CGRect(origin: .zero, size: size)
    self.init(root: root, scale: scale, background: background)
  }

  /// Whether what runs may wait: Dispatch, Foundation's timers and Swift's tasks then go by the timeline's clock. A
  /// description does not.
  package var runsCode = true {
    didSet { if !runsCode { ThreadClock.leave() } }
  }

  /// What `Date()` gives at the time 0 of the timeline; nil, the default, is the date at which `record` begins.
  public var startDate: Date?

  /// Takes the place of the main queue.
  private var scheduler: (Double, @escaping () -> Void) -> Bool {
    { [weak self] delay, work in
      guard let self else { return false }
      self.after(delay, perform: work)
      return true
    }
  }

  private var screen: UIScreen {
    let rate = displayRate.isFinite && displayRate > 0 ? min(displayRate, 1e6) : 0
    return UIScreen(
      bounds: CGRect(origin: .zero, size: canvas.size), scale: canvas.scale,
      maximumFramesPerSecond: Int(rate.rounded()))
  }

  /// Runs `action` at `time`, in seconds from the beginning. May be called from inside an event, for the
  /// event's own time or a later one.
  public func at(_ time: Double, perform action: @escaping () -> Void) {
    guard !time.isNaN else { return Misuse.report(.eventWithoutTime) }
    events.insert(Event(time: time, order: nextOrder, action: action))
    nextOrder += 1
  }

  /// Runs `action` some seconds after now: after the time that is being played, or after 0 before that. `DispatchQueue.main.asyncAfter`
  /// does the same.
  public func after(_ delay: Double, perform action: @escaping () -> Void) {
    at(
      (Timeline.current === self ? TransactionContext.current.mediaTime : 0) + max(delay, 0), perform: action)
  }

  /// The timeline that is being played on this thread, for code that was not handed one; nil outside of `record`.
  public static var current: Timeline? { TransactionContext.current.timeline as? Timeline }

  /// Plays from 0 to `duration` seconds. The tree as it stands is committed at 0, before the first event.
  ///
  /// While it plays, the calling thread is the main one to `Thread.isMainThread` and `MainActor.assumeIsolated`, and
  /// clocks there tell the timeline's time.
  public func record(until duration: Double) -> Recording {
    guard runsCode else { return play(until: duration) }
    return ThreadClock.playing(from: startDate) { play(until: duration) }
  }

  private func play(until duration: Double) -> Recording {
    let context = TransactionContext.current
    let views = context.views
    let outerScreen = (views.screen, views.screenContents, views.appearance)
    (views.screen, views.screenContents, views.appearance) = (screen, contents, storedAppearance)
    let (outerTimeline, outerSchedule) = (context.timeline, context.schedule)
    let outerOwner = context.clockOwner
    (context.timeline, context.schedule, context.clockOwner) = (self, scheduler, self)
    defer {
      (views.screen, views.screenContents, views.appearance) = outerScreen
      (context.timeline, context.schedule, context.clockOwner) = (outerTimeline, outerSchedule, outerOwner)
    }
    let renderContext = RenderContext(root: root)
    renderContext.animationObserver = animationObserver
    renderContext.observesStarts = observesStarts
    renderContext.memory = memory
    var recording = Recording(canvas: canvas, duration: duration)
    var recordedRevision = -1
    var now = 0.0
    var isAfterInstant = false

    func keep() {
      guard renderContext.revision != recordedRevision else { return }
      recordedRevision = renderContext.revision
      recording.append(
        Commit(
          time: now, isAfterInstant: isAfterInstant, tree: renderContext.tree,
          changes: renderContext.takeChanges()))
    }
    func finishTurn() {
      context.flush()
      renderContext.runCallbacks()
      renderContext.redisplay()
      keep()
    }
    func nextRefresh() -> Double {
      guard renderContext.isRedisplaying, displayRate > 0 else { return .infinity }
      // The next one, also when `now` is one that was rounded.
      return ((now * displayRate + 1e-6).rounded(.down) + 1) / displayRate
    }

    renderContext.begin(at: 0)
    finishTurn()
    while true {
      let eventTime = events.min.map { max($0.time, now) } ?? .infinity
      let linkTime = max(context.nextDisplayLink(rate: displayRate), now)
      let next = min(eventTime, linkTime, renderContext.nextInstant, nextRefresh())
      guard next <= duration, next.isFinite, renderContext.exceeded == nil else { break }
      if next > now {
        now = next
        isAfterInstant = false
      }
      context.mediaTime = now
      if eventTime <= next {
        events.removeMin().action()
      } else if linkTime <= next {
        context.fireDisplayLinks(at: now, rate: displayRate)
      } else if renderContext.nextInstant <= next {
        // The last instant still belongs to the animation; what follows its end is in force only after it.
        renderContext.redisplay()
        keep()
        if renderContext.updateAnimations(at: now) { isAfterInstant = true }
      }
      finishTurn()
    }
    renderContext.end()
    exceeded = renderContext.exceeded
    return recording
  }
}
