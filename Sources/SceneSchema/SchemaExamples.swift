import AnimRenderTree
import AnimSceneFormat

/// Examples of values and objects, each of which is right in a scene.
package enum SchemaExamples {
  /// A layer with a value for the property.
  package static func layer(with row: PropertyDescriptor) -> String {
    let kind = row.owners.first.map { #""class": "\#($0.rawValue)", "# } ?? ""
    return #"{ \#(kind)"name": "box", "\#(row.name)": \#(row.type.form(row.range).example) }"#
  }

  /// A command that animates it.
  package static func animation(_ keyPath: String, _ format: ValueFormat, _ range: ValueRange = .any)
    -> String?
  {
    let ends: (String, String)
    switch format {
    case .number, .angle, .time: ends = ("0", format.form(range).example)
    case .point, .size: ends = ("[0, 0]", format.form().example)
    case .rect: ends = ("[0, 0, 0, 0]", format.form().example)
    case .color: ends = ("\"red\"", format.form().example)
    case .transform: ends = ("[]", format.form().example)
    default: return nil
    }
    return
      #"{ "animate": "box", "keyPath": "\#(keyPath)", "from": \#(ends.0), "to": \#(ends.1), "duration": 1 }"#
  }

  /// An example in which the key stands, among those of the objects that have it.
  package static func key(_ key: String, of objects: [String]) -> String? {
    keys[key] ?? objects.lazy.compactMap { object(named: $0) }.first { $0.contains("\"\(key)\":") }
  }

  // swift-format-ignore
  package static let keys: [String: String] = [
    "variables": #"{ "variables": { "title": { "type": "string", "default": "Hello", "maxLength": 40 } }, "canvas": { "size": [640, 360] }, "video": { "duration": 2 } }"#,
    "var": #"{ "class": "CATextLayer", "name": "title", "fontSize": { "var": "size" }, "string": "{title}" }"#,
    "expr": #"{ "name": "bar", "bounds": [0, 0, { "expr": "min(value * 2, 300)" }, 20] }"#,
    "fit": #"{ "class": "CATextLayer", "name": "box", "string": "Hello", "fontSize": 24, "fit": "both" }"#,
    "padding": #"{ "name": "box", "padding": [6, 14], "sublayers": [{ "class": "CATextLayer", "string": "Hello", "fit": "both" }] }"#,
    "verticalAlignment": #"{ "class": "CATextLayer", "name": "box", "frame": [0, 0, 200, 60], "string": "Hello", "verticalAlignment": "center" }"#,
    "shutter": #"{ "video": { "duration": 2, "shutter": 180 } }"#,
    "samples": #"{ "video": { "duration": 2, "shutter": 180, "samples": 16 } }"#,
    "motionBlur": #"{ "class": "CATextLayer", "name": "title", "string": "Hello", "motionBlur": false }"#,
    "at": #"{ "at": "intro.end + 0.3s", "do": [] }"#,
  ]

  package static func object(named name: String) -> String? { objects[name] }

  // swift-format-ignore
  package static let objects: [String: String] = [
    "scene": #"{ "canvas": { "size": [640, 360] }, "video": { "duration": 2 }, "layers": [], "timeline": [] }"#,
    "canvas": ##"{ "size": [640, 360], "background": "#10141C", "scale": 2 }"##,
    "video": #"{ "frameRate": 60, "duration": 2 }"#,
    "views": #"{ "behavior": "iOS8" }"#,
    "metadata": #"{ "title": "Hello", "artist": "frames" }"#,
    "CALayer": #"{ "name": "box", "frame": [20, 20, 80, 40], "backgroundColor": "tomato", "cornerRadius": 8 }"#,
    "CAShapeLayer": #"{ "class": "CAShapeLayer", "name": "box", "path": { "ellipse": [0, 0, 80, 40] }, "strokeColor": "black", "fillColor": null }"#,
    "CAGradientLayer": #"{ "class": "CAGradientLayer", "name": "box", "frame": [0, 0, 80, 40], "colors": ["red", "blue"] }"#,
    "CATextLayer": #"{ "class": "CATextLayer", "name": "box", "frame": [0, 0, 200, 40], "string": "Hello", "fontSize": 24, "foregroundColor": "black" }"#,
    "CATransformLayer": #"{ "class": "CATransformLayer", "name": "box", "position": [80, 40], "sublayers": [{ "zPosition": 10 }] }"#,
    "CAReplicatorLayer": #"{ "class": "CAReplicatorLayer", "name": "box", "instanceCount": 5, "instanceTransform": { "translate": [20, 0] }, "sublayers": [{ "frame": [0, 0, 10, 10], "backgroundColor": "red" }] }"#,
    "CAScrollLayer": #"{ "class": "CAScrollLayer", "name": "box", "bounds": [0, 0, 80, 40], "scrollMode": "vertically" }"#,
    "CATiledLayer": #"{ "class": "CATiledLayer", "name": "box", "bounds": [0, 0, 80, 40] }"#,
    "AVPlayerLayer": #"{ "class": "AVPlayerLayer", "name": "box", "frame": [0, 0, 80, 40], "volume": 0.5 }"#,
    "CAEmitterLayer": #"{ "class": "CAEmitterLayer", "name": "box", "emitterPosition": [80, 40], "emitterCells": [{ "birthRate": 20, "lifetime": 1, "velocity": 40, "shape": { "ellipse": [0, 0, 4, 4] } }] }"#,
    "LottieLayer": #"{ "class": "LottieLayer", "name": "box", "source": "hello.json", "loops": "infinity" }"#,
    "CAEmitterCell": #"{ "name": "spark", "birthRate": 20, "lifetime": 1, "velocity": 40, "shape": { "ellipse": [0, 0, 4, 4] } }"#,
    "CABasicAnimation": #"{ "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.5 }"#,
    "CAKeyframeAnimation": #"{ "class": "CAKeyframeAnimation", "keyPath": "position.x", "values": [80, 240, 160], "keyTimes": [0, 0.7, 1], "duration": 1 }"#,
    "CASpringAnimation": #"{ "class": "CASpringAnimation", "keyPath": "position.x", "fromValue": 80, "toValue": 240, "damping": 12, "duration": "settling" }"#,
    "CAAnimationGroup": #"{ "class": "CAAnimationGroup", "duration": 1, "animations": [{ "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1 }] }"#,
    "CATransition": #"{ "class": "CATransition", "type": "push", "subtype": "fromRight", "duration": 0.5 }"#,
    "timelineEntry": #"{ "at": 0.5, "name": "intro", "do": [{ "set": "box", "keyPath": "opacity", "value": 0.5 }] }"#,
    "section": #"{ "section": "intro", "at": 0, "do": [{ "at": 0.2, "do": [{ "set": "box", "keyPath": "opacity", "value": 0.5 }] }] }"#,
    "set": #"{ "set": "box", "keyPath": "position.x", "value": 240 }"#,
    "add": #"{ "add": "box", "forKey": "move", "animation": { "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 80, "duration": 1 } }"#,
    "remove": #"{ "remove": "box", "forKey": "move" }"#,
    "removeAll": #"{ "removeAll": "box" }"#,
    "insert": #"{ "insert": { "name": "new", "frame": [0, 0, 10, 10] }, "into": "box", "index": 0 }"#,
    "removeLayer": #"{ "removeLayer": "box" }"#,
    "block": #"{ "transaction": { "disableActions": true }, "do": [{ "set": "box", "keyPath": "opacity", "value": 0.5 }] }"#,
    "animate": #"{ "animate": "box", "keyPath": "position.x", "from": 80, "to": 240, "duration": 1, "easing": "easeOutBack" }"#,
    "stack": #"{ "axis": "vertical", "spacing": 8, "align": "leading", "padding": [8, 12] }"#,
    "count": #"{ "count": "label", "from": 0, "to": 1250, "duration": 2, "format": ",.0" }"#,
    "words": #"{ "words": "words.srt", "into": "label", "highlight": "gold", "atMost": 5 }"#,
    "sectionTransition": #"{ "type": "push", "subtype": "fromRight", "duration": 0.5 }"#,
    "animator": #"{ "animator": "a", "duration": 1, "dampingRatio": 0.7, "do": [{ "set": "box", "keyPath": "opacity", "value": 0.5 }] }"#,
    "transaction": #"{ "animationDuration": 0.5, "animationTimingFunction": "easeOut" }"#,
    "viewAnimation": #"{ "duration": 0.5, "options": ["curveEaseOut"] }"#,
    "for": #"{ "for": { "each": 5, "index": "i" }, "name": "dot {i}", "position": [{ "expr": "20 + i * 30" }, 40] }"#,
    "stagger": #"{ "each": 0.05, "from": "centre" }"#,
    "variable": #"{ "var": "row.title" }"#,
    "expression": #"{ "expr": "max(a, b) * 2 + 10" }"#,
    "if": #"{ "if": "count > 2", "then": "many", "else": "few" }"#,
    "import": #"{ "import": "card.json", "name": "first", "with": { "title": "One" }, "at": 2 }"#,
    "variables": #"{ "title": { "type": "string", "default": "Hello" } }"#,
    "expectation": #"{ "layer": "box", "keyPath": "position.x", "overshoot": 4 }"#,
    "sound": #"{ "source": "music.wav", "name": "music", "at": 0.5, "gain": -6, "fadeOut": 1 }"#,
    "captions": #"{ "source": "words.srt", "language": "eng" }"#,
    "comparison": #"{ "compare": ["a.json", "b.json"], "layout": "row" }"#,
  ]
}
