import CoreAnimation
import Foundation
import TestSupport
import Testing
import Views

@Suite struct ControlTests {
  private final class Screen {
    var log: [String] = []
    func tapped() { log.append("tapped") }
    func changed(_ sender: UIButton) { log.append("changed \(sender.tag)") }
  }

  @Test("Targets and actions hear of their events, in the order of adding, while the control is enabled")
  func actions() {
    let (button, screen) = (UIButton(type: .system), Screen())
    button.tag = 7
    button.addTarget(screen, action: Screen.tapped, for: .touchUpInside)
    button.addTarget(screen, action: Screen.changed, for: [.valueChanged, .touchUpInside])
    let action = UIAction(identifier: UIAction.Identifier("a")) {
      screen.log.append("action \(($0.sender as? UIView)?.tag ?? 0)")
    }
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.log == ["tapped", "changed 7", "action 7"])
    button.sendActions(for: .touchDown)
    button.isEnabled = false
    button.sendActions(for: .touchUpInside)
    #expect(screen.log.count == 3)
    button.isEnabled = true
    button.removeTarget(screen, for: .touchUpInside)
    button.removeAction(identifiedBy: UIAction.Identifier("a"), for: .allEvents)
    button.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(screen.log.dropFirst(3) == ["changed 7"])
  }

  @Test("A target is not held")
  func targetsAreWeak() {
    let button = UIButton()
    weak var gone: Screen?
    do {
      let screen = Screen()
      gone = screen
      button.addTarget(screen, action: Screen.tapped, for: .touchUpInside)
    }
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test("The state is made of what is set, and chooses title and colour; else the normal ones count")
  func states() {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .highlighted)
    #expect(button.state == .normal)
    #expect(button.currentTitle == "Go")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Go")
    #expect(button.titleLabel?.textColor == .blue)
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.titleLabel?.text == "Gone")
    button.isEnabled = false
    #expect(button.state == [.selected, .disabled])
    #expect(button.title(for: .selected) == "Gone")
  }

  @Test("Contents stand in the middle, a picture before the title")
  func layout() {
    let button = UIButton()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    button.setImage(picture, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 45, y: 15, width: 10, height: 10))
    button.contentHorizontalAlignment = .leading
    button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 8)
    #expect(button.intrinsicContentSize.width == 30)
    var configuration = UIButton.Configuration.filled()
    configuration.image = picture
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(button.intrinsicContentSize.width == 34)
    #expect(button.subviews[0].layer.cornerRadius == 20)
    #expect(button.subviews[0].backgroundColor == .systemBlue)
  }

  @Test("The title of a system button is dim while it is highlighted, and comes back within 0.47 s")
  func highlightFades() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let run = LayerRun(button.layer, until: 4) { timeline, _ in
      timeline.at(1) { button.isHighlighted = true }
      timeline.at(2) { button.isHighlighted = false }
    }
    let title = LayerValues(recording: run.recording, layer: button.titleLabel?.layer ?? CALayer())
    #expect([0.5, 1.5, 2, 2.235, 3].map { title.number("opacity", at: $0) } == [1, 0.2, 0.2, 0.6, 1])
  }
}
