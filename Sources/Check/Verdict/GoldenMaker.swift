import AnimFrameTiming
import Foundation
import AnimMovie
import AnimRaster
import AnimRenderTree

/// Makes goldens of what scenes are now.
public struct GoldenMaker: Sendable {
  /// The version of the program.
  public var tool: String
  /// The set of fonts.
  public var fonts: String
  /// The most frames that are drawn at a time; changes the speed only.
  public var jobs: Int
  /// How much is drawn at a time, of all scenes.
  let slots: WorkSlots
  /// Asked before every frame.
  public var isCancelled: @Sendable () -> Bool

  /// Makes goldens with this program and these fonts.
  public init(tool: String, fonts: String, jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false })
  {
    self.tool = tool
    self.fonts = fonts
    self.jobs = jobs
    self.isCancelled = isCancelled
    slots = WorkSlots(jobs)
  }

  /// - Parameter rate: at which frames are taken.
  /// - Throws: what drawing throws.
  public func golden(of subject: CheckSubject, at rate: FrameRate) async throws -> Golden {
    try await golden(of: subject, at: rate, planted: nil)
  }

  func golden(of subject: CheckSubject, at rate: FrameRate, planted clock: (@Sendable (Double) -> Double)?)
    async throws -> Golden
  {
    let frames = try await look(at: subject, rate, planted: clock) { PictureHash.of($0) }
    let sampler = clock.map { MotionSampler(subject, clock: $0) } ?? MotionSampler(subject)
    let sampled = sampler.sample()
    return Golden(
      tool: tool, fonts: fonts, drawnFonts: subject.drawnFonts, width: subject.width,
      height: subject.height, video: subject.video, rate: rate, pictures: KeyPictures.frames(frames),
      events: sampler.events, model: sampled.hash, properties: sampled.count, frames: frames,
      motions: sampled.motions)
  }

  /// What `look` finds in each picture.
  func look<Result: Sendable>(
    at subject: CheckSubject, _ rate: FrameRate, planted clock: (@Sendable (Double) -> Double)? = nil,
    _ look: @escaping @Sendable (PixelBuffer) throws -> Result
  ) async throws -> [Result] {
    let size = CGSize(width: subject.width, height: subject.height)
    var request = FrameRequest(
      canvas: Canvas(size: size), frameRate: rate, frames: 0..<subject.frameCount(at: rate),
      makeSource: subject.makeSource(clock))
    request.jobs = jobs
    request.isCancelled = isCancelled
    return try await request.map(slots: slots, makePainter: subject.makePainter, look)
  }

  /// Small pictures of some frames.
  public func pictures(of subject: CheckSubject, frames: [Int], at rate: FrameRate) throws -> KeyPictures {
    var painter = try subject.makePainter()
    var picture = PixelBuffer()
    return KeyPictures(
      try frames.map { number in
        try painter.paint(subject.frame(rate.time(ofFrame: number)), into: &picture)
        return picture.reduced(to: KeyPictures.side)
      })
  }
}
