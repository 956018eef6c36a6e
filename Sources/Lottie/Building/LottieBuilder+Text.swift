import CoreAnimation
import CoreGraphics
import Foundation
import AnimGeometry

extension LottieBuilder {
  /// Adds the documents of a text, each of which is seen until the next one comes.
  func add(_ text: LottieText, to superlayer: CALayer, _ layer: LottieLayer, _ context: Context) {
    for (index, document) in text.documents.enumerated() {
      let run = TextRun(document, in: composition)
      let holder = placed(CALayer())
      guard take(holder, at: layer.location) else { return }
      if text.documents.count > 1 {
        let first = index == 0 ? -Double.infinity : document.time - NumbersKeyframe.tolerance
        let isLast = index + 1 == text.documents.count
        let last = isLast ? .infinity : text.documents[index + 1].time - NumbersKeyframe.tolerance
        let times = [first, last].filter(\.isFinite)
        drive(holder, "hidden", span: ((times.min() ?? 0) - 1)...((times.max() ?? 0) + 1), context.map) {
          .bool($0 < first || $0 >= last)
        }
      }
      let path = text.path.flatMap { TextPath($0, masks: layer.masks) }
      if text.animators.isEmpty, path == nil {
        addWhole(run, to: holder)
      } else {
        for number in run.lines.indices {
          let tracking = TextTracking(text.animators, ofLine: number, in: run)
          for index in run.lines[number] where !run.characters[index].text.allSatisfy(\.isWhitespace) {
            add(index, of: run, text.animators, tracking, along: path, to: holder, context.map)
          }
        }
      }
      superlayer.addSublayer(holder)
    }
  }

  // MARK: Without animators

  private func addWhole(_ run: TextRun, to holder: CALayer) {
    guard run.characters.contains(where: { $0.path != nil }) else {
      for line in Dictionary(grouping: run.characters, by: { $0.numbers[3] }).sorted(by: { $0.key < $1.key })
      {
        guard let first = line.value.first else { continue }
        let text = line.value.map(\.text).joined()
        addText(
          text, of: run, at: first.place, fill: run.document.fill, stroke: run.document.stroke, to: holder)
      }
      return
    }
    var path = Path()
    for character in run.characters {
      guard let outline = character.path else {
        let (fill, stroke) = (run.document.fill, run.document.stroke)
        addText(character.text, of: run, at: character.place, fill: fill, stroke: stroke, to: holder)
        continue
      }
      path.append(outline.applying(Affine(translationX: character.place.x, y: character.place.y)))
    }
    addOutline(path, of: run.document, to: holder)
  }

  /// - Parameter isStroked: whether there is a stroke that the document does not have.
  @discardableResult private func addOutline(
    _ path: Path, of document: LottieTextDocument, isStroked: Bool = false, to holder: CALayer
  ) -> [CAShapeLayer] {
    var layers: [CAShapeLayer] = []
    let fill = placed(CAShapeLayer())
    fill.path = CGPath(path)
    fill.fillColor = document.fill.map { CGColor($0) }
    layers.append(fill)
    if document.stroke != nil || document.strokeWidth > 0 || isStroked {
      let stroke = placed(CAShapeLayer())
      stroke.path = CGPath(path)
      stroke.fillColor = nil
      stroke.strokeColor = document.stroke.map { CGColor($0) }
      stroke.lineWidth = document.strokeWidth
      stroke.lineJoin = .round
      layers.append(stroke)
    }
    for layer in document.strokeIsOver ? layers : layers.reversed() {
      if take(layer, at: nil) { holder.addSublayer(layer) }
    }
    return layers
  }

  /// A text layer whose first baseline begins at a place.
  @discardableResult private func addText(
    _ text: String, of run: TextRun, at place: CGPoint, fill: Color?, stroke: Color?, to holder: CALayer
  ) -> CATextLayer? {
    let document = run.document
    var attributes: [NSAttributedString.Key: Any] = [.font: run.ctFont]
    if let fill { attributes[.foregroundColor] = CGColor(fill) }
    if document.tracking != 0 {
      attributes[.kern] = NSNumber(value: document.tracking / 1000 * document.size)
    }
    if let stroke, document.strokeWidth > 0, document.size > 0 {
      attributes[.strokeColor] = CGColor(stroke)
      attributes[.strokeWidth] = NSNumber(
        value: (fill == nil ? 1 : -1) * document.strokeWidth / document.size * 100)
    } else if fill == nil {
      return nil
    }
    let string = NSAttributedString(string: text, attributes: attributes)
    let line = CTLineCreateWithAttributedString(string)
    var (ascent, descent) = (CGFloat.zero, CGFloat.zero)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    let layer = CATextLayer()
    guard take(layer, at: nil) else { return nil }
    layer.anchorPoint = .zero
    // Room for what letters have beyond their widths.
    layer.bounds = CGRect(
      x: 0, y: 0, width: width + 2 * document.size, height: ascent + descent + document.size)
    layer.position = CGPoint(x: place.x, y: place.y - ascent)
    layer.string = string
    holder.addSublayer(layer)
    return layer
  }

  // MARK: With animators

  /// - Parameter index: the character's in the text.
  private func add(
    _ index: Int, of run: TextRun, _ animators: [LottieTextAnimator], _ tracking: TextTracking,
    along path: TextPath?, to holder: CALayer, _ map: TimeMap
  ) {
    let character = run.characters[index]
    let box = placed(CALayer())
    guard take(box, at: nil) else { return }
    let counts = run.counts
    let span = animators.map(\.span).union
    let start = character.place
    let middle = character.advance / 2
    let line = run.extent(ofLine: character.numbers[3])
    drive(
      box, "transform", span: span.union(path?.span), map, parts: animators.count + (path?.count ?? 0)
    ) { frame in
      var affine = Affine.identity
      for animator in animators where animator.hasTransform {
        let amount = animator.selector.amount(of: character.numbers, counts, at: frame)
        affine = affine.concatenating(animator.affine(amount: amount, at: frame))
      }
      let shift = tracking.shift(of: index, at: frame)
      let place =
        path?.place(of: character, shifted: shift, in: line, run.document.justification, at: frame)
        ?? Affine(translationX: start.x + middle + shift, y: start.y)
      return .transform(
        Transform3D(Affine(translationX: -middle, y: 0).concatenating(affine).concatenating(place)))
    }
    if animators.contains(where: { $0.opacity != nil }) {
      drive(box, "opacity", span: span, map, parts: animators.count) { frame in
        var opacity = 1.0
        for animator in animators {
          guard let wanted = animator.opacity else { continue }
          let amount = animator.selector.amount(of: character.numbers, counts, at: frame)
          opacity *= 1 + (min(max(wanted.number(at: frame) / 100, 0), 1) - 1) * min(max(amount, 0), 1)
        }
        return .number(min(max(opacity, 0), 1))
      }
    }
    guard let outline = character.path else {
      addFontCharacter(character, of: run, animators, to: box, map)
      holder.addSublayer(box)
      return
    }
    let isStroked = animators.contains { $0.stroke != nil }
    let layers = addOutline(outline, of: run.document, isStroked: isStroked, to: box)
    let fill = run.document.fill
    // As lottie-web has it.
    let stroke = run.document.stroke ?? (isStroked ? Color(red: 0, green: 0, blue: 0) : .clear)
    if let layer = layers.first, animators.contains(where: \.changesFill) {
      drive(layer, "fillColor", span: span, map, parts: animators.count) { frame in
        .color(
          LottieTextAnimator.color(
            fill ?? .clear, animators, \.fill, \.fillOpacity, character.numbers, counts, at: frame))
      }
    }
    if layers.count > 1, animators.contains(where: { $0.stroke != nil || $0.strokeWidth != nil }) {
      drive(layers[1], "strokeColor", span: span, map, parts: animators.count) { frame in
        .color(
          LottieTextAnimator.color(
            stroke, animators, \.stroke, nil, character.numbers, counts, at: frame))
      }
      let width = run.document.strokeWidth
      drive(layers[1], "lineWidth", span: span, map, parts: animators.count) { frame in
        .number(
          animators.reduce(width) { width, animator in
            guard let more = animator.strokeWidth else { return width }
            return max(
              0,
              width + more.number(at: frame)
                * animator.selector.amount(of: character.numbers, counts, at: frame))
          })
      }
    }
    holder.addSublayer(box)
  }

  /// Between the colours of a character and of its animators the text layers of both fade.
  private func addFontCharacter(
    _ character: PlacedCharacter, of run: TextRun, _ animators: [LottieTextAnimator], to box: CALayer,
    _ map: TimeMap
  ) {
    let document = run.document
    addText(character.text, of: run, at: .zero, fill: document.fill, stroke: document.stroke, to: box)
    let counts = run.counts
    for animator in animators {
      guard let fill = animator.fill, fill.span == nil else { continue }
      let color = Self.color(fill, at: 0)
      let layer = addText(character.text, of: run, at: .zero, fill: color, stroke: nil, to: box)
      guard let layer else { continue }
      drive(layer, "opacity", span: animator.span, map) { frame in
        .number(min(max(animator.selector.amount(of: character.numbers, counts, at: frame), 0), 1))
      }
    }
  }
}
