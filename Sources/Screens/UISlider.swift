import AnimViews
import CoreAnimation
import Foundation

/// A number between two others that a finger sets by moving a knob. Apple publishes none of the measures.
open class UISlider: UIControl {
  /// The number, between the least and the greatest; 0 by default.
  open var value: Float {
    get { stored }
    set { setValue(newValue, animated: false) }
  }
  private var stored: Float = 0
  /// The least number; 0 by default.
  open var minimumValue: Float = 0 { didSet { limit() } }
  /// The greatest number; 1 by default.
  open var maximumValue: Float = 1 { didSet { limit() } }
  /// Whether each movement is told and not only the last; default true.
  open var isContinuous = true
  /// Of the track to the left of the knob; nil is the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Of the track to the right of the knob; nil is a grey.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Of the knob; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  static let thumb: CGFloat = 28, track: CGFloat = 4
  private let low = UIView()
  private let high = UIView()
  private let knob = UIView()
  /// From the finger to the knob's middle.
  private var grip: CGFloat = 0

  /// A slider with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [high, low, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    (low.layer.cornerRadius, high.layer.cornerRadius) = (UISlider.track / 2, UISlider.track / 2)
    knob.layer.cornerRadius = UISlider.thumb / 2
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  /// Views are not archived here: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Sets the number; the knob moves there in 0.2 s.
  open func setValue(_ value: Float, animated: Bool) {
    guard value.isFinite else { return }
    stored = min(max(value, minimumValue), max(minimumValue, maximumValue))
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
  }

  private func limit() { value = stored }

  private var room: CGFloat { max(bounds.width - UISlider.thumb, 0) }
  private var part: CGFloat {
    maximumValue > minimumValue ? CGFloat((stored - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let x = UISlider.thumb / 2 + room * part
    let top = (bounds.height - UISlider.track) / 2
    high.frame = CGRect(x: 0, y: top, width: bounds.width, height: UISlider.track)
    low.frame = CGRect(x: 0, y: top, width: x, height: UISlider.track)
    knob.bounds = CGRect(x: 0, y: 0, width: UISlider.thumb, height: UISlider.thumb)
    knob.center = CGPoint(x: x, y: bounds.midY)
    low.backgroundColor = minimumTrackTintColor ?? tintColor
    high.backgroundColor = maximumTrackTintColor ?? .systemGray4
    knob.backgroundColor = thumbTintColor ?? .white
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let place = touch.location(in: self)
    guard abs(place.x - knob.center.x) <= max(UISlider.thumb, 44) / 2 + 10 else { return false }
    grip = knob.center.x - place.x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x + grip - UISlider.thumb / 2
    let before = stored
    value = minimumValue + (maximumValue - minimumValue) * Float(room > 0 ? x / room : 0)
    if isContinuous, stored != before { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
