import AnimRenderTree
import Synchronization
import AnimResources
import AnimVideo

/// Which frames there are to be made something of, and what shows them: what all outputs have in common.
public struct FrameRequest<Subject: Sendable & Hashable>: Sendable {
  /// Gives the picture's size in pixels, and whether it may be transparent.
  public var canvas: Canvas
  /// Frames a second.
  public var frameRate: FrameRate
  /// Frame n shows the time n / frameRate; the output begins with the first of the range.
  public var frames: Range<Int>
  /// Makes what a worker gets from what is shown at a time. Called from any thread.
  public var makeSource: @Sendable () -> any FrameProvider<Subject>
  /// The most parts that are made at a time; changes the speed only. More than there are cores does not help.
  public var jobs = 1
  /// Called from any worker after each frame, never twice at once; the workers wait for it.
  public var progress: @Sendable (RenderProgress) -> Void = { _ in }
  /// Asked before every frame, from any worker. Cancelling the task has the same effect.
  public var isCancelled: @Sendable () -> Bool = { false }
  /// Seconds from any instant on, to measure the work with. Called from any worker.
  public var clock: (@Sendable () -> Double)?
  /// Gets to know what is done when, by the clock.
  public var trace: RenderTrace?

  /// Frames of what sources show, one source for each worker.
  public init(
    canvas: Canvas, frameRate: FrameRate, frames: Range<Int>,
    makeSource: @escaping @Sendable () -> any FrameProvider<Subject>
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.frames = frames
    self.makeSource = makeSource
  }

  /// - Parameter subject: what to show at a time in seconds. Called for any time, in any order, from any thread.
  public init(
    canvas: Canvas, frameRate: FrameRate, frames: Range<Int>,
    subject: @escaping @Sendable (Double) throws -> Subject
  ) {
    self.init(canvas: canvas, frameRate: frameRate, frames: frames) { SeparateSubjects(subject) }
  }

  var isTransparent: Bool { canvas.background.alpha < 1 }

  /// Whether no more frames are wanted.
  var isStopped: Bool { Task.isCancelled || isCancelled() }

  /// The time of the first frame, and of the one after the last.
  var times: Range<Double> {
    frameRate.time(ofFrame: frames.lowerBound)..<frameRate.time(ofFrame: frames.upperBound)
  }

  /// - Throws: `MovieError` for frames that there cannot be, for no jobs, and for a canvas that has no size in pixels.
  func check() throws {
    try SegmentPlan.check(frames)
    _ = try canvas.checkedPixelSize()
    guard jobs >= 1 else { throw MovieError.invalidJobCount(jobs) }
  }

  /// Does something with all jobs, and with one job where that takes too much memory: what several workers take together
  /// must not decide whether there is enough.
  ///
  /// - Parameter isTooLate: whether it cannot be restarted.
  func retrySingleThreaded<Result>(
    unless isTooLate: () -> Bool = { false }, after body: (FrameRequest) async throws -> Result
  ) async throws -> Result {
    var request = self
    let rising = RisingProgress(progress)
    request.progress = { rising.report($0) }
    do {
      return try await body(request)
    } catch let error where jobs > 1 && MemoryExceeded.isCause(of: error) && !isTooLate() {
      request.jobs = 1
      return try await body(request)
    }
  }
}

extension Canvas {
  /// The size in pixels, as long as it is a number at all.
  func checkedPixelSize() throws -> (width: Int, height: Int) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard size.width > 0, size.height > 0, scale > 0, width < 1e9, height < 1e9 else {
      throw MovieError.invalidCanvas(width: size.width, height: size.height, scale: scale)
    }
    return (pixelWidth, pixelHeight)
  }
}

/// Passes on only what is more than before: a render that restarts has to catch up first.
private final class RisingProgress: Sendable {
  private let most = Mutex(-1)
  private let next: @Sendable (RenderProgress) -> Void

  init(_ next: @escaping @Sendable (RenderProgress) -> Void) {
    self.next = next
  }

  func report(_ progress: RenderProgress) {
    most.withLock { most in
      guard progress.framesDone > most else { return }
      most = progress.framesDone
      next(progress)
    }
  }
}

/// Subjects that each are made from nothing.
package struct SeparateSubjects<Subject: Sendable & Hashable>: FrameProvider {
  private let make: @Sendable (Double) throws -> Subject
  private var current: Subject?
  private var time: Double?

  package init(_ make: @escaping @Sendable (Double) throws -> Subject) {
    self.make = make
  }

  package var subject: Subject {
    guard let current else { preconditionFailure("there is no subject before the first time") }
    return current
  }

  package mutating func advance(to time: Double) throws -> FrameChange? {
    if time == self.time { return FrameChange() }
    let next = try make(time)
    defer { (current, self.time) = (next, time) }
    return next == current ? FrameChange() : nil
  }
}
