import AnimationRenderer
import Foundation

/// The lines of Swift that pages show alone.
public enum PageCode {
  /// docs/guide/contents.md: contents from files.
  public static func showFiles(in layer: CALayer, _ player: CALayer, _ icon: CALayer, _ view: UIImageView)
    throws
  {
    layer.contents = try CGImage(contentsOfFile: "photo.png")
    player.contents = try MovieClip(contentsOfFile: "clip.mp4", loops: true)
    icon.contents = try VectorPicture(contentsOfFile: "logo.svg")
    view.image = UIImage(contentsOfFile: "logo.svg")
  }

  /// docs/guide/lottie.md: a Lottie animation in a view.
  public static func showLottieFile(in view: UIView) throws {
    let file = URL(filePath: "hello.lottie")
    let animation = try LottieScene(url: file)
    if let layer = animation.layer(for: nil) { view.layer.addSublayer(layer) }
  }

  /// docs/guide/perspective.md: a card that turns in front of its siblings.
  public static func raise(_ card: CALayer) {
    card.zPosition = card.bounds.width / 2
  }

  /// docs/guide/from-ios.md: a finger drags a card.
  public static func dragCard() -> Recording {
    let timeline = Timeline(size: CGSize(width: 320, height: 200), scale: 2)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let card = UIView(frame: CGRect(x: 20, y: 60, width: 80, height: 80))
    card.backgroundColor = .systemTeal
    let pan = UIPanGestureRecognizer()
    card.addGestureRecognizer(pan)
    window.addSubview(card)
    window.makeKeyAndVisible()
    timeline.at(1).drag(card, by: CGVector(dx: 180, dy: 0), duration: 0.4)
    return timeline.record(until: 2)
  }

  /// docs/guide/drawing.md: a text with a line around its letters.
  public static func outlinedText() -> NSAttributedString {
    let outlined = NSAttributedString(
      string: "Sale",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 48), .strokeWidth: -4, .strokeColor: UIColor.black])
    return outlined
  }

  /// docs/guide/drawing.md: texts are measured with the fonts that draw them.
  public static func measureWithOwnFonts() {
    TextMeasuring.current = Typesetter(fonts: FontSet(directories: ["fonts"]))
  }
}
