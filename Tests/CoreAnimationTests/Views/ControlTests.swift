import CoreAnimation
import Foundation
import AnimTestSupport
import Testing
import AnimViews

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

  @Test("A tap on a button is its primary action, once; other controls have theirs when it is sent")
  func primaryActions() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    let button = UIButton(type: .system, primaryAction: action)
    button.sendActions(for: .touchUpInside)
    #expect(count == 1)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 2)
    button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    button.sendActions(for: .touchDown)
    #expect(count == 3)
    let both = UIButton(configuration: .filled())
    both.addAction(action, for: [.touchUpInside, .primaryActionTriggered])
    both.sendActions(for: .touchUpInside)
    #expect(count == 4)
    let control = UIControl(frame: .zero, primaryAction: action)
    control.sendActions(for: .touchUpInside)
    #expect(count == 4)
    button.isEnabled = false
    button.sendActions(for: .touchUpInside)
    #expect(count == 4)
  }

  @Test("A configuration is grey while its button is disabled, but for a background of its own")
  func disabledConfigurations() {
    for configuration in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
      var colored = configuration
      colored.baseForegroundColor = .red
      colored.baseBackgroundColor = .green
      let button = UIButton(configuration: colored)
      let enabled = button.subviews[0].backgroundColor
      #expect(button.titleLabel?.textColor == .red)
      button.isEnabled = false
      #expect(button.titleLabel?.textColor == .tertiaryLabel)
      #expect(button.subviews[0].backgroundColor == (enabled == nil ? nil : .tertiarySystemFill))
      button.isEnabled = true
      #expect(button.titleLabel?.textColor == .red && button.subviews[0].backgroundColor == enabled)
      button.configuration?.background.backgroundColor = .blue
      button.isEnabled = false
      #expect(button.subviews[0].backgroundColor == .blue)
    }
  }

  @Test("A configuration's line has the tint colour unless it has its own")
  func strokes() {
    var configuration = UIButton.Configuration.plain()
    let button = UIButton(configuration: configuration)
    let line = button.subviews[0].layer
    #expect(line.borderWidth == 0)
    configuration.background.strokeWidth = 2
    button.configuration = configuration
    button.tintColor = .red
    #expect(line.borderWidth == 2 && line.borderColor == UIColor.red.cgColor)
    button.isEnabled = false
    #expect(line.borderColor == UIColor.tertiaryLabel.cgColor)
    button.isEnabled = true
    #expect(line.borderColor == UIColor.red.cgColor)
    button.configuration?.background.strokeColor = .green
    #expect(line.borderColor == UIColor.green.cgColor)
    button.isEnabled = false
    #expect(line.borderColor == UIColor.green.cgColor)
    button.configuration?.background.strokeColor = .label
    UIView().addSubview(button)
    button.overrideUserInterfaceStyle = .dark
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(line.borderColor == UIColor.label.resolvedColor(with: dark).cgColor)
  }

  @Test(
    "Titles with attributes show, a configuration's before those of states; a subtitle lies below the title")
  func configurationTexts() throws {
    let button = UIButton(configuration: .plain())
    button.setAttributedTitle(NSAttributedString(string: "state"), for: .normal)
    #expect(button.titleLabel?.text == "state")
    button.configuration?.title = "plain"
    #expect(button.titleLabel?.text == "plain" && button.currentAttributedTitle == nil)
    let one = button.intrinsicContentSize.height
    var title = AttributedString("big")
    title.font = .systemFont(ofSize: 40)
    title.foregroundColor = .red
    button.configuration?.attributedTitle = title
    #expect(button.currentTitle == "big" && button.titleLabel?.text == "big")
    let attributes = try #require(button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect((attributes[.font] as? UIFont)?.pointSize == 40)
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect(button.intrinsicContentSize.height > one + 15)

    button.configuration?.attributedTitle = nil
    button.configuration?.subtitle = "below"
    button.configuration?.titlePadding = 5
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    let (upper, lower) = (try #require(button.titleLabel?.frame), try #require(button.subtitleLabel?.frame))
    #expect(button.subtitleLabel?.text == "below")
    #expect(lower.minY == upper.maxY + 5 && upper.midX == 100 && lower.midX == 100)
    #expect(abs((upper.minY + lower.maxY) / 2 - 50) < 1e-9)
    #expect(button.intrinsicContentSize.height == upper.height + 5 + lower.height + 14)
    button.configuration?.subtitle = nil
    #expect(button.intrinsicContentSize.height == one)
  }

  @Test("Contents that fill are stretched")
  func filling() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    button.setImage(picture, for: .normal)
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 2, y: 1, width: 94, height: 36))
    button.setTitle("Go", for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 2, y: 1, width: 10, height: 36))
    #expect(button.titleLabel?.frame.minX == 12 && button.titleLabel?.frame.maxX == 96)
  }
}
