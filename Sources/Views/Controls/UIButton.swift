import Foundation

/// A control with a title and a picture for each state, or with a configuration.
open class UIButton: UIControl {
  /// How a button looks.
  public enum ButtonType: Int, Sendable {
    /// A white title in 18 points, which nothing changes but what is set for states.
    case custom
    /// A title in the tint colour and in 15 points, dim while the button is highlighted.
    case system
  }

  /// How the button looks; `custom` unless it was made with a type, `system` with a configuration.
  public private(set) var buttonType = ButtonType.custom
  let looks = ButtonLooks()
  private let backgroundView = UIImageView()
  private let label = UILabel()
  private let picture = UIImageView()
  /// Whether the picture's tint colour is a configuration's, and not the program's own.
  private var isPictureTinted = false
  /// Made when it is asked for.
  private var secondLabel: UILabel?

  /// Title, picture and looks as one value, in place of what is set for states; nil by default.
  open var configuration: Configuration? { didSet { contentsDidChange() } }
  /// What is called when the state has changed, and may change the configuration; called when it is set, too.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// Room around title and picture, in points, without a configuration; 0 both above and below counts as 6.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentsDidChange() } }
  /// How the title is moved, by half of what opposite insets differ by; the button's size stays.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How the picture is moved, by half of what opposite insets differ by; the button's size stays.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// As far as a finger may slip from a button and still press it.
  override var touchMargin: CGFloat { 70 }

  override func didInit() {
    label.font = .systemFont(ofSize: 18)
    label.textAlignment = .center
    for view in [backgroundView, picture, label] { addSubview(view) }
    contentsDidChange()
  }

  /// A button without a title. With `system` the title has the tint colour and 15 points, and fades while the button is
  /// highlighted.
  public convenience init(type: ButtonType) {
    self.init(type: type, primaryAction: nil)
  }

  /// A button with the title and the picture of an action, if there is one, which a tap performs.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    buttonType = type
    if type == .system { label.font = .systemFont(ofSize: 15) }
    adopt(primaryAction)
  }

  /// A button that looks as a configuration says, with a title in 17 points. The action gives its title and picture
  /// where the configuration has none, and a tap performs it.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    label.font = .systemFont(ofSize: 17)
    self.configuration = configuration
    adopt(primaryAction)
  }

  private func adopt(_ action: UIAction?) {
    if let action {
      addAction(action, for: .primaryActionTriggered)
      if !action.title.isEmpty, configuration?.title == nil, configuration?.attributedTitle == nil {
        if configuration == nil {
          setTitle(action.title, for: .normal)
        } else {
          configuration?.title = action.title
        }
      }
      if let image = action.image { setImage(image, for: .normal) }
    }
    contentsDidChange()
  }

  // MARK: Contents

  /// The title's view. Its font, lines and alignment may be set; its text and colour are the button's.
  open var titleLabel: UILabel? { label }
  /// The view of the configuration's subtitle.
  open var subtitleLabel: UILabel? {
    if let secondLabel { return secondLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    secondLabel = label
    addSubview(label)
    return label
  }
  /// The picture's view. Its image is the button's.
  open var imageView: UIImageView? { picture }

  /// Sets the title for a state; nil takes it back, so that the title of `normal` shows.
  open func setTitle(_ title: String?, for state: State) { set(title, \.titles, state) }
  /// Sets a title with attributes for a state, which goes before the plain one; a configuration's title goes before
  /// both.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(title, \.attributedTitles, state)
  }
  /// Sets the title's colour for a state; nil takes it back, so that that of `normal` shows.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(color, \.titleColors, state) }
  /// Sets the picture beside the title for a state; nil takes it back, so that that of `normal` shows.
  open func setImage(_ image: UIImage?, for state: State) { set(image, \.images, state) }
  /// Sets the picture behind everything for a state, stretched to the button; nil takes it back, so that that of
  /// `normal` shows.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(image, \.backgroundImages, state) }

  /// The title that was set for just this state.
  open func title(for state: State) -> String? { looks.titles[state.rawValue] }
  /// The title with attributes that was set for just this state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    looks.attributedTitles[state.rawValue]
  }
  /// The title's colour that was set for just this state.
  open func titleColor(for state: State) -> UIColor? { looks.titleColors[state.rawValue] }
  /// The picture that was set for just this state.
  open func image(for state: State) -> UIImage? { looks.images[state.rawValue] }
  /// The background picture that was set for just this state.
  open func backgroundImage(for state: State) -> UIImage? { looks.backgroundImages[state.rawValue] }

  /// The title that is shown now: the configuration's, that of the state, or that of `normal`.
  open var currentTitle: String? {
    configuration?.attributedTitle.map { String($0.characters) } ?? configuration?.title
      ?? looks.value(\.titles, in: state)
  }
  /// The title with attributes that is shown now: the configuration's, that of the state, or that of `normal`.
  open var currentAttributedTitle: NSAttributedString? {
    if let title = configuration?.attributedTitle { return NSAttributedString(views: title) }
    return configuration?.title == nil ? looks.value(\.attributedTitles, in: state) : nil
  }
  /// The picture that is shown now: the configuration's, that of the state, or that of `normal`.
  open var currentImage: UIImage? { configuration?.image ?? looks.value(\.images, in: state) }
  /// The background picture that is shown now: that of the state, or that of `normal`.
  open var currentBackgroundImage: UIImage? { looks.value(\.backgroundImages, in: state) }
  /// The title's colour now: the configuration's, that of the state or of `normal`, else white, and of a system
  /// button the tint colour, or `tertiaryLabel` while it is disabled.
  open var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
    if let color = looks.value(\.titleColors, in: state) { return color }
    guard buttonType == .system else { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  private func set<Value>(
    _ value: Value?, _ values: ReferenceWritableKeyPath<ButtonLooks, [UInt: Value]>, _ state: State
  ) {
    looks[keyPath: values][state.rawValue] = value
    contentsDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentsDidChange()
  }

  /// Calls `configurationUpdateHandler` at once, and shows what it has changed.
  open func setNeedsUpdateConfiguration() {
    configurationUpdateHandler?(self)
    contentsDidChange()
  }

  private func contentsDidChange() {
    label.textColor = currentTitleColor
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
    }
    if configuration?.subtitle != nil || configuration?.attributedSubtitle != nil || secondLabel != nil {
      subtitleLabel?.textColor = currentTitleColor
      if let attributed = configuration?.attributedSubtitle {
        subtitleLabel?.attributedText = NSAttributedString(views: attributed)
      } else {
        subtitleLabel?.text = configuration?.subtitle
      }
    }
    picture.showsTemplates = buttonType == .system || configuration != nil
    // A template has the title's colour where that is a configuration's, else the tint colour of the picture's view.
    if configuration != nil || isPictureTinted {
      let tint = configuration == nil ? nil : currentTitleColor
      if picture.ownTintColor != tint { picture.tintColor = tint }
      isPictureTinted = configuration != nil
    }
    picture.image = currentImage
    backgroundView.image = currentBackgroundImage
    backgroundView.backgroundColor = configuration?.backgroundColor(tint: tintColor, isEnabled: isEnabled)
    let line = configuration?.background
    backgroundView.layer.borderColor = line.map {
      ($0.strokeColor ?? (isEnabled ? tintColor : .tertiaryLabel)).resolvedColor(with: traitCollection)
        .cgColor
    }
    backgroundView.layer.borderWidth = line?.strokeWidth ?? 0
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Calls what was added for any of the events. With `touchUpInside` that is what a tap does: it is the primary
  /// action, too.
  open override func sendActions(for controlEvents: Event) {
    super.sendActions(
      for: controlEvents.contains(.touchUpInside)
        ? controlEvents.union(.primaryActionTriggered) : controlEvents)
  }

  // MARK: States

  override func stateDidChange() {
    super.stateDidChange()
    configurationUpdateHandler?(self)
    contentsDidChange()
    guard buttonType == .system else { return }
    let alpha: CGFloat = isHighlighted ? UIButton.highlightedAlpha : 1
    let faded: [UIView] =
      configuration?.isFilled == true ? [backgroundView] : [label, secondLabel, picture].compactMap(\.self)
    guard faded.contains(where: { $0.alpha != alpha }) else { return }
    // As iOS looks: dim at once, and back slowly.
    if isHighlighted {
      UIView.performWithoutAnimation { for view in faded { view.alpha = alpha } }
    } else {
      UIView.animate(withDuration: UIButton.fadeDuration) { for view in faded { view.alpha = alpha } }
    }
  }

  private static let highlightedAlpha: CGFloat = 0.2
  private static let fadeDuration = 0.47

  // MARK: Layout

  private var insets: UIEdgeInsets {
    if let insets = configuration?.contentInsets {
      return UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    var insets = contentEdgeInsets
    if insets.top == 0, insets.bottom == 0 { (insets.top, insets.bottom) = (6, 6) }
    return insets
  }

  private var gap: CGFloat {
    picture.image != nil && textSize.width > 0 ? configuration?.imagePadding ?? 0 : 0
  }

  private func size(of label: UILabel?) -> CGSize {
    guard let label, let text = label.text, !text.isEmpty else { return .zero }
    return label.sizeThatFits(.zero)
  }

  /// Of title and subtitle together.
  private var textSize: CGSize {
    let (title, subtitle) = (size(of: label), size(of: secondLabel))
    return CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + titleGap(title, subtitle) + subtitle.height)
  }

  private func titleGap(_ title: CGSize, _ subtitle: CGSize) -> CGFloat {
    title.height > 0 && subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
  }

  private var pictureSize: CGSize { picture.image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    let (title, picture, insets) = (textSize, pictureSize, insets)
    let height = max(title.height, picture.height, label.font.lineHeight.rounded(.up))
    return CGSize(
      width: max(picture.width + gap + title.width + insets.left + insets.right, 30),
      height: height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    backgroundView.layer.cornerRadius = configuration?.cornerRadius(for: bounds.size) ?? 0
    let room = bounds.inset(by: insets)
    var (picture, text, gap) = (pictureSize, textSize, gap)
    text.width = max(min(text.width, room.width - picture.width - gap), 0)
    // What is alone takes all the width, and a title what a picture leaves.
    if contentHorizontalAlignment == .fill {
      if text.width > 0 {
        text.width = max(room.width - picture.width - gap, 0)
      } else {
        picture.width = max(room.width, 0)
      }
    }
    if contentVerticalAlignment == .fill, self.picture.image != nil {
      picture.height = max(room.height, 0)
    }
    let width = picture.width + gap + text.width
    let x =
      switch contentHorizontalAlignment {
      case .center: room.midX - width / 2
      case .left, .leading, .fill: room.minX
      case .right, .trailing: room.maxX - width
      }
    func y(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .center, .fill: room.midY - height / 2
      case .top: room.minY
      case .bottom: room.maxY - height
      }
    }
    self.picture.frame = moved(
      CGRect(origin: CGPoint(x: x, y: y(picture.height)), size: picture), imageEdgeInsets)
    let box = CGRect(
      origin: CGPoint(x: x + picture.width + gap, y: y(text.height)), size: text)
    let (title, subtitle) = (size(of: label), size(of: secondLabel))
    label.frame = moved(line(title, in: box, at: box.minY), titleEdgeInsets)
    let top = box.minY + title.height + titleGap(title, subtitle)
    secondLabel?.frame = moved(line(subtitle, in: box, at: top), titleEdgeInsets)
  }

  /// Where a text lies among those above and below it.
  private func line(_ size: CGSize, in box: CGRect, at top: CGFloat) -> CGRect {
    let width = contentHorizontalAlignment == .fill ? box.width : min(size.width, box.width)
    let x =
      switch contentHorizontalAlignment {
      case .center, .fill: box.midX - width / 2
      case .left, .leading: box.minX
      case .right, .trailing: box.maxX - width
      }
    return CGRect(x: x, y: top, width: width, height: size.height)
  }

  /// Insets move contents by half of what they differ on both sides, as those of iOS do to centred ones.
  private func moved(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

/// What a button shows in each state, by the states' numbers.
final class ButtonLooks {
  var titles: [UInt: String] = [:]
  var attributedTitles: [UInt: NSAttributedString] = [:]
  var titleColors: [UInt: UIColor] = [:]
  var images: [UInt: UIImage] = [:]
  var backgroundImages: [UInt: UIImage] = [:]

  /// What was set for the state itself, else for the normal one.
  func value<Value>(_ values: KeyPath<ButtonLooks, [UInt: Value]>, in state: UIControl.State) -> Value? {
    self[keyPath: values][state.rawValue] ?? self[keyPath: values][UIControl.State.normal.rawValue]
  }
}
