/// A kind of scene of which there can be much.
struct Kind: Sendable {
  let name: String
  /// - Parameter count: of layers, animations or events, whatever the kind is of.
  let scene: @Sendable (_ count: Int) -> String

  private static let seconds = 1.5

  private static func layer(_ index: Int, _ more: String = "") -> String {
    #"{ "name": "l\#(index)", "bounds": [0, 0, 4, 4], "position": [\#(index % 600), \#(index / 600 % 300)], "#
      + #""backgroundColor": "teal"\#(more) }"#
  }

  private static func move(_ more: String = "", duration: Double = 0.25) -> String {
    #"{ "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 9, "#
      + #""duration": \#(duration)\#(more) }"#
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).lazy.map(item).joined(separator: ",\n")
  }

  /// One entry of the timeline at a time of its own for each of `count`.
  private static func entries(_ count: Int, _ members: (Int) -> String) -> String {
    list(count) { #"{ "at": \#(time($0, of: count)), \#(members($0)) }"# }
  }

  private static func time(_ index: Int, of count: Int) -> Double {
    seconds * Double(index) / Double(count)
  }

  private static func scene(layers: String, timeline: String) -> String {
    #"{ "canvas": { "size": [640, 360] }, "video": { "duration": 2 }, "layers": [\#(layers)], "#
      + #""timeline": [\#(timeline)] }"#
  }

  static let all = [
    Kind(name: "staggered begins") { count in
      scene(
        layers: list(count) { layer($0) },
        timeline: #"{ "at": 0, "do": ["#
          + list(count) { index in
            let begin = #", "beginTime": { "now": \#(time(index, of: count)) }"#
            return #"{ "add": "l\#(index)", "forKey": "move", "animation": \#(move(begin)) }"#
          } + "] }")
    },
    Kind(name: "an add at each instant") { count in
      scene(
        layers: list(count) { layer($0) },
        timeline: entries(count) {
          #""do": [{ "add": "l\#($0)", "forKey": "move", "animation": \#(move()) }]"#
        })
    },
    Kind(name: "an insert at each instant") { count in
      scene(
        layers: layer(0),
        timeline: #"{ "at": 0, "every": \#(seconds / Double(count)), "until": \#(seconds), "do": "#
          + #"[{ "insert": { "bounds": [0, 0, 9, 9] }, "into": "l0" }] }"#)
    },
    Kind(name: "an insert behind all at each instant") { count in
      scene(
        layers: layer(0),
        timeline: #"{ "at": 0, "every": \#(seconds / Double(count)), "until": \#(seconds), "do": "#
          + #"[{ "insert": { "bounds": [0, 0, 9, 9] }, "into": "l0", "index": 0 }] }"#)
    },
    Kind(name: "a layer removed at each instant") { count in
      scene(
        layers: layer(count, #", "sublayers": [\#(list(count) { layer($0) })]"#),
        timeline: entries(count) { #""do": [{ "removeLayer": "l\#($0 * 7919 % count)" }]"# })
    },
    Kind(name: "set events") { count in
      scene(
        layers: list(count) { layer($0) },
        timeline: entries(count) { #""do": [{ "set": "l\#($0)", "keyPath": "position", "value": [3, 3] }]"# })
    },
    Kind(name: "set events of a layer with many sublayers") { count in
      scene(
        layers: layer(count, #", "sublayers": [\#(list(count) { layer($0) })]"#),
        timeline: entries(count) {
          #""do": [{ "set": "l\#(count)", "keyPath": "position", "value": [3, \#($0)] }]"#
        })
    },
    Kind(name: "keyframes of one animation") { count in
      scene(
        layers: layer(0),
        timeline: #"{ "at": 0, "do": [{ "add": "l0", "animation": { "class": "CAKeyframeAnimation", "#
          + #""keyPath": "position", "duration": 1, "values": [\#(list(count) { "[\($0), 5]" })] } }] }"#)
    },
    Kind(name: "view blocks that overlap") { count in
      scene(
        layers: layer(0, #", "view": true"#),
        timeline: entries(count) {
          #""animate": { "duration": 1 }, "do": [{ "set": "l0", "keyPath": "position", "value": [\#($0), 3] }]"#
        })
    },
    Kind(name: "one view block of many views") { count in
      scene(
        layers: list(count) { layer($0, #", "view": true"#) },
        timeline: #"{ "at": 0, "animate": { "duration": 1 }, "do": ["#
          + list(count) { #"{ "set": "l\#($0)", "keyPath": "position", "value": [3, 3] }"# } + "] }")
    },
    Kind(name: "one layer, animations at many times") { count in
      scene(
        layers: layer(0),
        timeline: #"{ "at": 0, "do": ["#
          + list(count) { index in
            let more = #", "isAdditive": true, "beginTime": { "now": \#(time(index, of: count)) }"#
            return #"{ "add": "l0", "forKey": "k\#(index)", "animation": \#(move(more)) }"#
          } + "] }")
    },
    Kind(name: "one layer, animations at one time") { count in
      scene(
        layers: layer(0),
        timeline: #"{ "at": 0, "do": ["#
          + list(count) { #"{ "add": "l0", "forKey": "k\#($0)", "animation": \#(move()) }"# } + "] }")
    },
    Kind(name: "one layer, an add without key at each instant") { count in
      scene(
        layers: layer(0),
        timeline: #"{ "at": 0, "every": \#(seconds / Double(count)), "until": \#(seconds), "do": "#
          + #"[{ "add": "l0", "animation": \#(move(duration: 1)) }] }"#)
    },
    Kind(name: "a transition of a layer at each instant") { count in
      scene(
        layers: list(count) { layer($0) },
        timeline: entries(count) {
          #""do": [{ "add": "l\#($0)", "animation": { "class": "CATransition", "duration": 2 } }]"#
        })
    },
    Kind(name: "entries that wait for animations") { count in
      scene(
        layers: list(count) { layer($0) },
        timeline: #"{ "at": 0, "do": ["#
          + list(count) { #"{ "add": "l\#($0)", "forKey": "move", "animation": \#(move()) }"# } + "] },"
          + list(count) {
            #"{ "when": { "animationDidStop": "l\#($0)/move" }, "do": [{ "removeLayer": "l\#($0)" }] }"#
          })
    },
    Kind(name: "layers in a space that turns") { count in
      scene(
        layers:
          #"{ "class": "CATransformLayer", "name": "it", "sublayers": [\#(list(count) { layer($0) })] }"#,
        timeline: #"{ "at": 0, "do": [{ "add": "it", "animation": { "class": "CABasicAnimation", "#
          + #""keyPath": "transform.rotation.y", "toValue": 1, "duration": 2 } }] }"#)
    },
    Kind(name: "layers in a layer that dissolves") { count in
      scene(
        layers: #"{ "name": "it", "sublayers": [\#(list(count) { layer($0) })] }"#,
        timeline:
          #"{ "at": 0.1, "do": [{ "add": "it", "animation": { "class": "CATransition", "duration": 2 } }] }"#)
    },
    Kind(name: "copies in a layer that moves") { count in
      scene(
        layers: #"{ "class": "CAReplicatorLayer", "name": "it", "instanceCount": \#(count), "#
          + #""instanceTransform": { "translate": [0.01, 0] }, "sublayers": [\#(layer(0))] }"#,
        timeline: #"{ "at": 0, "do": [{ "add": "it", "animation": \#(move(duration: 2)) }] }"#)
    },
    Kind(name: "particles") { count in
      scene(
        layers: #"{ "class": "CAEmitterLayer", "emitterCells": [{ "shape": { "rect": [0, 0, 2, 2] }, "#
          + #""birthRate": \#(count), "lifetime": 0.9, "velocity": 9 }] }"#,
        timeline: "")
    },
    Kind(name: "points of a path that changes") { count in
      func line(_ height: Int) -> String {
        #""M0 0 \#((0..<count).lazy.map { "L\($0 % 600) \($0 % height)" }.joined(separator: " "))""#
      }
      return scene(
        layers: #"{ "class": "CAShapeLayer", "name": "it", "path": \#(line(7)) }"#,
        timeline: #"{ "at": 0, "do": [{ "add": "it", "animation": { "class": "CABasicAnimation", "#
          + #""keyPath": "path", "fromValue": \#(line(7)), "toValue": \#(line(9)), "duration": 2 } }] }"#)
    },
    Kind(name: "misspelt names that are alike") { count in
      scene(
        layers: list(count) { #"{ "name": "a rather long name of a layer \#(1_000_000 + $0)" }"# },
        timeline: #"{ "at": 0, "do": ["#
          + list(count) { #"{ "removeLayer": "a rather lonk name of a layer \#(1_000_000 + $0)" }"# } + "] }")
    },
  ]
}
