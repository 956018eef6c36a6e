import AnimJSON

/// What other formats call things: CSS, Lottie, Remotion, Flutter and the libraries of web pages. Only names whose values are
/// written alike, so that a name can be put in the other's place.
package enum ForeignNames {
  /// The candidate that such a name means; nil for a name that is none of them, and where no candidate is meant.
  ///
  /// - Parameter name: `border-radius` is looked for as `borderRadius`.
  package static func meaning(of name: String, among candidates: some Sequence<String>) -> String? {
    guard let meanings = table[camelCase(name)] else { return nil }
    let candidates = Set(candidates.prefix(5000))
    return meanings.first { $0 != name && candidates.contains($0) }
  }

  private static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "-")
    guard parts.count > 1, let first = parts.first else { return name }
    return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The first that is a key, a key path or a word where the name stands is meant.
  private static let table: [String: [String]] = [
    // Texts.
    "text": ["string"], "content": ["string"], "label": ["string"], "value": ["string"],
    "fontFamily": ["font"], "textAlign": ["alignmentMode"], "textColor": ["foregroundColor"],
    "letterSpacing": ["kern"],
    // Looks.
    "color": ["foregroundColor", "fillColor", "backgroundColor"],
    "background": ["backgroundColor"], "backgroundFill": ["backgroundColor"], "bg": ["backgroundColor"],
    "fill": ["fillColor", "backgroundColor"], "stroke": ["strokeColor", "borderColor"],
    "strokeWidth": ["lineWidth", "borderWidth"], "strokeLinecap": ["lineCap"], "strokeLinejoin": ["lineJoin"],
    "strokeDasharray": ["lineDashPattern"],
    "borderRadius": ["cornerRadius"], "radius": ["cornerRadius"], "rx": ["cornerRadius"],
    "d": ["path"], "src": ["contents", "source"], "image": ["contents"], "alpha": ["opacity"],
    "mixBlendMode": ["compositingFilter"], "clipsToBounds": ["masksToBounds"], "clip": ["masksToBounds"],
    "zIndex": ["zPosition"], "transformOrigin": ["anchorPoint"], "anchor": ["anchorPoint"],
    "children": ["sublayers"], "layers": ["sublayers"], "id": ["name"],
    "visible": ["isVisible"], "type": ["class"],
    // Layout.
    "gap": ["spacing"], "direction": ["axis"], "flexDirection": ["axis"], "justifyContent": ["distribute"],
    "mainAxisAlignment": ["distribute"], "alignItems": ["align"], "crossAxisAlignment": ["align"],
    // Motion.
    "ease": ["easing", "timingFunction", "easeInEaseOut"], "easingFunction": ["easing", "timingFunction"],
    "curve": ["easing", "timingFunction"], "timing": ["easing", "timingFunction"],
    "repeat": ["repeatCount"], "iterations": ["repeatCount"], "iterationCount": ["repeatCount"],
    "yoyo": ["autoreverses"], "alternate": ["autoreverses"], "property": ["keyPath"], "prop": ["keyPath"],
    "target": ["animate", "layer"], "initial": ["from"], "begin": ["from", "beginTime"], "end": ["to"],
    "time": ["at"], "start": ["at"], "fps": ["frameRate"],
    "x": ["position.x"], "y": ["position.y"], "left": ["position.x"], "top": ["position.y"],
    "width": ["bounds.size.width"], "height": ["bounds.size.height"],
    "scale": ["transform.scale"], "scaleX": ["transform.scale.x"], "scaleY": ["transform.scale.y"],
    "rotation": ["transform.rotation"], "rotate": ["transform.rotation"], "angle": ["transform.rotation"],
    "rotateX": ["transform.rotation.x"], "rotateY": ["transform.rotation.y"],
    "rotateZ": ["transform.rotation.z"],
    "translateX": ["transform.translation.x"], "translateY": ["transform.translation.y"],
    "translate": ["transform.translation"],
    // Words.
    "crossfade": ["fade"], "dissolve": ["fade"], "easeInOut": ["easeInEaseOut"],
  ]
}

/// The name that a mistyped term of the format was most likely meant to be: what other formats call it counts, too.
func nearestTerm(to name: String, among candidates: some Sequence<String>) -> String? {
  ForeignNames.meaning(of: name, among: candidates) ?? nearestName(to: name, among: candidates)
}

/// Whether no other candidate is as near to the term as that one.
func isOnlyNearestTerm(_ best: String, to name: String, among candidates: some Sequence<String>) -> Bool {
  ForeignNames.meaning(of: name, among: candidates) == best
    || isOnlyNearest(best, to: name, among: candidates)
}
