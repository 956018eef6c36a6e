import AnimationRenderer

/// A notice that makes room for a second line: the view of the article "Views".
final class NoticeView: UIView {
  private let title = UILabel()
  private let detail = UILabel()
  private lazy var height = heightAnchor.constraint(equalToConstant: 56)

  init(_ text: String, _ more: String) {
    super.init(frame: .zero)
    layer.name = "notice"
    layer.cornerRadius = 12
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    title.text = text
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    detail.text = more
    detail.alpha = 0
    detail.layer.name = "detail"

    let lines = UIStackView(arrangedSubviews: [title, detail])
    lines.axis = .vertical
    lines.spacing = 8
    addSubview(lines)
    lines.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      lines.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      lines.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      lines.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      height,
    ])
  }

  required init?(coder: NSCoder) { nil }

  func open() {
    height.constant = 92
    UIView.animate(springDuration: 0.5, bounce: 0.25) {
      self.superview?.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.2, delay: 0.15) { self.detail.alpha = 1 }
  }
}
