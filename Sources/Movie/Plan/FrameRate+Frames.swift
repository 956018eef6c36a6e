import Video

extension FrameRate {
  /// The first frame whose time is not before `time`: as many frames as begin in `time` seconds.
  ///
  /// - Parameter time: Seconds; below 0 counts as 0, and what is beyond `SegmentPlan.mostFrames` frames gives
  ///   one frame more than that.
  public func firstFrame(atOrAfter time: Double) -> Int {
    let estimate = (time * framesPerSecond).rounded(.up)
    guard estimate > 0 else { return 0 }
    guard estimate <= Double(SegmentPlan.mostFrames) else { return SegmentPlan.mostFrames + 1 }
    // The product is rounded; the frames' own times decide.
    var frame = Int(estimate)
    while frame > 0, self.time(ofFrame: frame - 1) >= time { frame -= 1 }
    while self.time(ofFrame: frame) < time { frame += 1 }
    return frame
  }
}
