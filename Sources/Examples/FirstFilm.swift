import AnimationRenderer

/// The film of the article "A first film".
public enum FirstFilm {
  public static func recording() -> Recording {
    let timeline = Timeline(size: CGSize(width: 640, height: 360), scale: 2)

    let disc = CALayer()
    disc.name = "disc"
    disc.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    disc.position = CGPoint(x: 100, y: 180)
    disc.cornerRadius = 40
    disc.backgroundColor = UIColor.systemOrange.cgColor
    timeline.root.addSublayer(disc)

    timeline.at(0.5) { disc.position.x = 540 }

    timeline.at(1) {
      let hop = CABasicAnimation(keyPath: "position.y")
      hop.fromValue = 180
      hop.toValue = 80
      hop.duration = 0.3
      hop.autoreverses = true
      hop.timingFunction = CAMediaTimingFunction(name: .easeOut)
      disc.add(hop, forKey: "hop")
    }

    timeline.at(1.8) {
      UIView.animate(springDuration: 0.6, bounce: 0.3) {
        disc.setAffineTransform(CGAffineTransform(scaleX: 1.5, y: 1.5))
      }
    }

    return timeline.record(until: 3)
  }

  public static func write(_ recording: Recording, folder: String) async throws {
    try await recording.write(to: "\(folder)/disc.mp4")
    try await recording.write(
      to: "\(folder)/disc.webp", options: MovieOptions(frameRate: FrameRate(20), scale: 1))
    try recording.writeStill(at: 1.3, to: "\(folder)/disc.png")
  }

  public static func wayOfTheDisc(_ recording: Recording) throws -> String {
    let trace = try TraceReport(recording, layer: "disc", keyPath: "position.y", times: [1, 1.15, 1.3])
    return trace.csv
  }
}
