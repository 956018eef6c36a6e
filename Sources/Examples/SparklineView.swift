import AnimationRenderer

/// A line of numbers over a tinted area: the view of the article "Drawing".
final class SparklineView: UIView {
  var values: [CGFloat] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let last = values.last else { return }
    let line = path(of: values)

    let area = CGMutablePath()
    area.addPath(line)
    area.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    area.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    area.closeSubpath()
    context.addPath(area)
    context.setFillColor(UIColor.systemTeal.withAlphaComponent(0.2).cgColor)
    context.fillPath()

    let text = String(format: "%.0f %%", Double(last) * 100)
    text.draw(
      at: CGPoint(x: 8, y: 8),
      withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label])
  }

  /// Through all values, 0 at the bottom and 1 at the top, from edge to edge.
  func path(of values: [CGFloat]) -> CGPath {
    let path = CGMutablePath()
    let step = bounds.width / CGFloat(max(values.count - 1, 1))
    for (index, value) in values.enumerated() {
      let point = CGPoint(x: CGFloat(index) * step, y: bounds.height * (1 - value))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}
