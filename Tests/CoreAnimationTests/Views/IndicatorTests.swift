import CoreAnimation
import Foundation
import AnimTestSupport
import Testing
import AnimViews

/// What shows that something goes on, and how far it is.
@Suite struct IndicatorTests {
  @Test("Spokes light up clockwise, one after the other, for ever")
  func spokes() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.frame.size == CGSize(width: 37, height: 37) && indicator.isHidden)
    let run = LayerRun(indicator.layer, until: 20) { timeline, _ in
      timeline.at(0) { indicator.startAnimating() }
      timeline.at(15) { indicator.stopAnimating() }
    }
    #expect(indicator.isHidden && !indicator.isAnimating)
    let spokes = indicator.subviews.map { LayerValues(recording: run.recording, layer: $0.layer) }
    #expect(spokes.count == 8)
    for step in 1..<24 {
      // In the middle of a step, so that none is at its end.
      let time = (Double(step) + 0.5) * 0.1
      let values = spokes.map { $0.number("opacity", at: time) }
      // The brightest is at the place of the step, and each is as bright as the one after it was a step ago.
      #expect(values.firstIndex(of: values.max() ?? 0) == step % 8)
      let before = spokes.map { $0.number("opacity", at: time - 0.1) }
      for index in 0..<8 { #expect(abs(values[(index + 1) % 8] - before[index]) < 1e-6) }
    }
    // Stopped they look as at the beginning.
    #expect(spokes.map { $0.number("opacity", at: 16) } == spokes.map { $0.number("opacity", at: 0) })
  }

  @Test("Spokes that come into the window again go on lighting up")
  func spokesComeBack() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let indicator = UIActivityIndicatorView(style: .medium)
    let run = LayerRun(window.layer) { timeline, _ in
      timeline.at(0) {
        window.addSubview(indicator)
        indicator.startAnimating()
      }
      timeline.at(1) { indicator.removeFromSuperview() }
      timeline.at(2) { window.addSubview(indicator) }
    }
    #expect(indicator.isAnimating)
    let first = LayerValues(recording: run.recording, layer: indicator.subviews[0].layer)
    #expect(Set([3, 3.2, 3.4].map { first.number("opacity", at: $0) }).count == 3)
  }

  private func pictures() -> [UIImage] {
    [UIColor.red, .green].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
  }

  @Test("An animated picture moves again when it comes back, and stands still after it was stopped")
  func animatedPicture() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = UIImageView(image: UIImage.animatedImage(with: pictures(), duration: 1))
    var states: [Bool] = []
    _ = LayerRun(window.layer) { timeline, _ in
      timeline.at(0) { window.addSubview(view) }
      timeline.at(1) { view.removeFromSuperview() }
      timeline.at(2) {
        window.addSubview(view)
        states.append(view.isAnimating)
        view.stopAnimating()
        view.tintColor = .red
        states.append(view.isAnimating)
        view.startAnimating()
        states.append(view.isAnimating)
      }
    }
    #expect(states == [true, false, true])
  }

  @Test("Another picture leaves the pictures that a program shows in turn")
  func animationImages() {
    let view = UIImageView(image: UIImage.animatedImage(with: pictures(), duration: 1))
    view.animationImages = pictures()
    view.startAnimating()
    view.image = pictures()[0]
    #expect(view.isAnimating)
  }

  @Test("A tint that a program gives to a button's picture stays")
  func tintOfAButton() {
    let button = UIButton()
    button.setImage(pictures()[0], for: .normal)
    button.imageView?.tintColor = .red
    button.isSelected = true
    button.tintColor = .blue
    #expect(button.imageView?.tintColor == .red)
  }

  @Test("A transition of a view to itself leaves it where it is")
  func transitionToItself() {
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
    window.addSubview(view)
    UIView.transition(from: view, to: view, duration: 0.2, options: [])
    #expect(view.superview === window && !view.isHidden)
  }

  @Test("Spokes lie on a circle in the middle")
  func circle() {
    let indicator = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    indicator.hidesWhenStopped = false
    indicator.color = .red
    indicator.layoutIfNeeded()
    #expect(!indicator.isHidden && indicator.intrinsicContentSize.width == 20)
    for spoke in indicator.subviews {
      #expect(spoke.backgroundColor == .red)
      let middle = spoke.convert(CGPoint(x: spoke.bounds.midX, y: 0), to: indicator)
      #expect(abs(hypot(middle.x - 25, middle.y - 20) - 10) < 1e-9)
    }
  }

  @Test("A progress view is as full as it was told, and goes there if it is to")
  func progress() {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    view.progressTintColor = .red
    view.trackTintColor = .blue
    (view.backgroundColor, view.layer.cornerRadius) = (.green, 7)
    let (track, fill) = (view.subviews[0], view.subviews[1])
    let run = LayerRun(view.layer) { timeline, _ in
      timeline.at(0) { view.progress = 0.25 }
      timeline.at(1) { view.setProgress(0.75, animated: true) }
      timeline.at(3) { view.setProgress(7, animated: false) }
    }
    let widths = LayerValues(recording: run.recording, layer: fill.layer)
    #expect(
      [0, 1, 1.125, 1.5, 3.01].map { widths.number("bounds.size.width", at: $0) } == [50, 50, 100, 150, 200])
    #expect([0.5, 1.125].map { widths.number("position.x", at: $0) } == [25, 50])
    #expect(view.progress == 1 && fill.backgroundColor == .red && track.backgroundColor == .blue)
    // What the program sets of the view itself stays.
    #expect(view.backgroundColor == .green && view.layer.cornerRadius == 7)
    view.progress = .nan
    #expect(view.progress == 0)
    view.bounds.size.width = 100
    view.progress = 0.5
    view.layoutIfNeeded()
    #expect(fill.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    #expect(track.frame == view.bounds && track.layer.cornerRadius == 2)
  }

  @Test("A page control has a dot for each page, one of them bright")
  func pages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 4
    control.currentPage = 2
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.center.x) == [26, 42, 58, 74])
    #expect(control.subviews.map { $0.backgroundColor == .white } == [false, false, true, false])
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 1
    #expect(control.currentPage == 0 && control.subviews.count == 1)
    control.hidesForSinglePage = true
    #expect(control.subviews[0].isHidden)
    #expect(control.intrinsicContentSize == CGSize(width: 7, height: 26))
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.subviews.isEmpty)
  }
}
