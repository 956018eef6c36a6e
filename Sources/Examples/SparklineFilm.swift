import AnimationRenderer

/// The film of the article "Drawing".
public enum SparklineFilm {
  public static func recording() -> Recording {
    let timeline = Timeline(size: CGSize(width: 320, height: 160), scale: 2)
    let view = SparklineView(frame: CGRect(x: 20, y: 20, width: 280, height: 120))
    view.backgroundColor = .clear
    view.values = [0.2, 0.35, 0.3, 0.55, 0.5, 0.8]
    timeline.root.addSublayer(view.layer)

    let line = CAShapeLayer()
    line.name = "line"
    line.frame = view.bounds
    line.path = view.path(of: view.values)
    line.fillColor = nil
    line.strokeColor = UIColor.systemTeal.cgColor
    line.lineWidth = 3
    line.lineJoin = .round
    line.lineCap = .round
    view.layer.addSublayer(line)

    timeline.at(0.2) {
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      draw.fromValue = 0
      draw.duration = 1
      draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      line.add(draw, forKey: "draw")
    }

    timeline.at(1.6) {
      view.values = [0.3, 0.3, 0.45, 0.4, 0.7, 0.6]
      let morph = CABasicAnimation(keyPath: "path")
      morph.fromValue = line.path
      line.path = view.path(of: view.values)
      morph.duration = 0.5
      line.add(morph, forKey: "morph")
    }
    return timeline.record(until: 2.5)
  }
}
