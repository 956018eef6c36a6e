import AnimViews
import CoreAnimation
import Foundation

/// Something that is on or off. It has 51 × 31 points, whatever its frame says.
open class UISwitch: UIControl {
  /// Whether it is on; default false.
  open var isOn: Bool {
    get { stored }
    set { setOn(newValue, animated: false) }
  }
  private var stored = false
  /// Behind the knob while it is on; nil is green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Of the knob; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  static let size = CGSize(width: 51, height: 31)
  private let track = UIView()
  private let knob = UIView()

  /// A switch whose frame has the origin of the given one.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = UISwitch.size.height / 2
    knob.layer.cornerRadius = (UISwitch.size.height - 4) / 2
  }

  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Switches; the knob goes over in 0.25 s. Targets are not told.
  open func setOn(_ on: Bool, animated: Bool) {
    stored = on
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  open override var intrinsicContentSize: CGSize { UISwitch.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = UISwitch.size
    track.frame = CGRect(origin: .zero, size: size)
    track.backgroundColor = stored ? onTintColor ?? .systemGreen : .systemGray4
    let width = size.height - 4
    knob.frame = CGRect(x: stored ? size.width - width - 2 : 2, y: 2, width: width, height: width)
    knob.backgroundColor = thumbTintColor ?? .white
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isMeant = isTracking && isTouchInside
    super.touchesEnded(touches, with: event)
    guard isMeant, isEnabled else { return }
    setOn(!stored, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
