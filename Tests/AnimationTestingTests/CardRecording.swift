import AnimationRenderer
import Foundation

/// A card that slides up with a spring while a title on it fades in.
enum CardRecording {
  static func make(bounce: CGFloat = 0.3, delay: Double = 0.1, color: UIColor = .blue) -> Recording {
    let timeline = Timeline(size: CGSize(width: 120, height: 90))
    let card = UIView(frame: CGRect(x: 20, y: 95, width: 80, height: 50))
    card.layer.name = "card"
    card.backgroundColor = color
    let title = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 10))
    title.layer.name = "title"
    title.backgroundColor = .white
    title.alpha = 0
    card.addSubview(title)
    timeline.root.addSublayer(card.layer)
    timeline.at(delay) {
      UIView.animate(springDuration: 0.4, bounce: bounce) { card.center.y = 45 }
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { title.alpha = 1 }
    }
    return timeline.record(until: 1)
  }
}
