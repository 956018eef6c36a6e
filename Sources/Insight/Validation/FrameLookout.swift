import Foundation
import RenderTree
import Scene
import Synchronization
import Video

/// Looks at the frames of a scene on a thread of its own while the scene is played: a frame is known as soon as playing
/// is beyond its time.
///
/// What it finds is what `FrameSearch` finds once all is played, in whichever order.
final class FrameLookout: Sendable {
  private struct State {
    var hasBegun = false
    var isStopped = false
    /// When the frame is that the thread waits for.
    var wanted = 0.0
    /// What the thread has not taken over yet, of the recording's commits.
    var commits: [Commit] = []
    /// How many of them have been handed over.
    var handed = 0
    /// The frames before this time are known.
    var horizon = -Double.infinity
    var findings: FrameFindings?
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)
  private let pause = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let search: FrameSearch
  private let ahead: LookingAhead
  private let memory: MemoryBudget
  /// What the frames take comes from a budget of its own, so that playing has as much as ever: see `findings`.
  private let ownMemory: MemoryBudget

  /// Nil where frames cannot be looked at meanwhile: movies take memory for each picture.
  init?(_ scene: SceneDescription, _ color: VideoColor?, _ ahead: LookingAhead) {
    let hasMovies = scene.assets.contains { if case .movie = $0.picture { true } else { false } }
    guard ahead.isWanted, !hasMovies else { return nil }
    memory = scene.memory
    ownMemory = MemoryBudget(limit: scene.memory.limit)
    guard let search = FrameSearch(scene, color, Recording(), memory: ownMemory) else { return nil }
    self.search = search
    self.ahead = ahead
  }

  // MARK: Playing

  /// Hears from the timeline how far it is; begins when that pays.
  func tell(_ recording: Recording, _ time: Double) {
    let isHanded = state.withLock { state in
      guard !state.isStopped, time == .infinity || (state.wanted < time && ahead.order != .playingFirst)
      else { return false }
      if !state.hasBegun {
        guard let last = recording.commits.last, last.tree.count >= ahead.fewestLayers else { return false }
        state.hasBegun = start()
        state.isStopped = !state.hasBegun
        if state.isStopped { return false }
      }
      state.commits += recording.commits[state.handed...]
      state.handed = recording.commits.count
      (state.horizon, state.wanted) = (time, .infinity)
      return true
    }
    guard isHanded else { return }
    news.signal()
    if ahead.order == .lookingFirst { pause.wait() }
  }

  /// Ends it without waiting for the frame that is looked at.
  func stop() {
    state.withLock { $0.isStopped = true }
    news.signal()
  }

  /// What was found; nil if it is to be found again.
  ///
  /// Without a thread of its own a frame keeps less where playing has taken much, and then counts otherwise. So nothing
  /// counts if that would have been so.
  var findings: FrameFindings? {
    guard state.withLock({ $0.hasBegun }) else { return nil }
    guard hasRoom else {
      stop()
      return nil
    }
    // Meanwhile what playing has freed can go: the lists of the last frames are beside it.
    SegmentEncoder.releaseMemory()
    done.wait()
    return state.withLock { hasRoom ? $0.findings : nil }
  }

  /// Whether as much is left as what is kept from frame to frame may have.
  private var hasRoom: Bool { memory.left - ownMemory.peak >= memory.limit / 2 }

  // MARK: Looking

  /// - Returns: false if the system has no thread for it.
  private func start() -> Bool {
    let lookout = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { lookout in
        lookout.map { Unmanaged<FrameLookout>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, lookout.toOpaque())
    if code == 0 { pthread_detach(thread) } else { lookout.release() }
    return code == 0
  }

  private func run() {
    let loan = memory.lend { [news] in news.signal() }
    var search = search
    let isDone = loan.map { observe(&search, $0) } ?? false
    state.withLock {
      $0.isStopped = true
      $0.findings = isDone ? search.findings : nil
    }
    pause.signal()
    done.signal()
    // Nobody has to wait until all that was kept is free.
    search.forget()
    loan?.release()
  }

  /// - Returns: false if it has not looked at all frames.
  private func observe(_ search: inout FrameSearch, _ loan: RevocableReservation) -> Bool {
    while let time = search.nextTime() {
      guard let commits = commits(until: time, loan) else { return false }
      search.append(commits)
      guard hasRoom, loan.grow(to: search.memoryCost(at: time)) else { return false }
      search.observe(at: time)
    }
    return true
  }

  /// Waits until a frame is known.
  ///
  /// - Returns: nil if the result is no longer wanted.
  private func commits(until time: Double, _ loan: RevocableReservation) -> [Commit]? {
    var isWaiting = false
    while true {
      let known: [Commit]?? = state.withLock { state in
        if state.isStopped || loan.isWanted { return .some(nil) }
        if time >= state.horizon {
          state.wanted = time
          return .none
        }
        defer { state.commits = [] }
        return state.commits
      }
      if let known { return known }
      if !isWaiting { pause.signal() }
      isWaiting = true
      news.wait()
    }
  }
}
