/// Scenes that several tests read.
enum SampleScenes {
  /// The example that the format's documentation opens with.
  static let ball = #"""
    {
      "canvas": { "size": [640, 360], "background": "#FFFFFF" },
      "video":  { "frameRate": 60, "duration": 1.5 },
      "layers": [
        { "class": "CALayer", "name": "ball", "bounds": [0, 0, 60, 60], "position": [80, 180],
          "backgroundColor": "#26A3E6", "cornerRadius": 30 }
      ],
      "timeline": [
        { "at": 0.0, "transaction": { "disableActions": true }, "do": [
            { "set": "ball", "keyPath": "position.x", "value": 560 } ] },
        { "at": 0.0, "do": [
            { "add": "ball", "forKey": "move", "animation": {
                "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 80, "duration": 1 } } ] }
      ]
    }
    """#

  /// Every key of the format at least once.
  static let everything = #"""
    {
      "$schema": "scene.schema.json",
      "description": "Everything.",
      "canvas": { "size": [320, 180], "background": { "white": [0.5] }, "scale": 2 },
      "video": { "frameRate": "30000/1001", "duration": "2.5s" },
      "views": { "behavior": "iOS7" },
      "layers": [
        { "name": "root", "view": true, "frame": [0, 0, 320, 180], "sublayerTransform": { "perspective": 500 },
          "masksToBounds": true, "allowsGroupOpacity": false, "isHidden": false, "doubleSided": true,
          "isGeometryFlipped": false, "opacity": 0.5, "borderWidth": 2, "borderColor": null,
          "beginTime": "200ms", "timeOffset": 1, "speed": -0.5, "duration": 10, "repeatCount": "infinity",
          "repeatDuration": 3, "autoreverses": true, "fillMode": "both",
          "actions": { "position": null, "isHidden": { "class": "CATransition", "type": "fade" } },
          "style": { "cornerRadius": 4, "actions": { "opacity": null },
                     "style": { "actions": { "onOrderIn": { "class": "CATransition" } } } },
          "sublayers": [
            { "class": "CAShapeLayer", "name": "shape", "path": "M0 0L10 0L10 10Z", "fillColor": "rebeccapurple",
              "fillRule": "evenOdd", "anchorPoint": [0, 0.5], "anchorPointZ": 1, "zPosition": 2,
              "transform": [ { "translate": [1, 2] }, { "scale": 3 }, { "rotateDegrees": 90, "axis": [1, 0, 0] },
                             { "m34": -0.002 }, { "affine": [1, 0, 0, 1, 5, 6] }, { "rotate": { "degrees": 180 } } ] }
          ] }
      ],
      "timeline": [
        { "at": "1s", "animate": { "duration": 1, "delay": 0.1, "behavior": "iOS7",
                                   "options": ["curveLinear", "beginFromCurrentState"] }, "do": [
            { "set": "root", "keyPath": "center.x", "value": 7 },
            { "set": "root", "keyPath": "alpha", "value": 1 } ] },
        { "at": 0, "do": [
            { "add": "shape", "forKey": null, "animation": { "class": "CAAnimationGroup", "duration": 2, "animations": [
                { "class": "CABasicAnimation", "keyPath": "transform.rotation.z", "byValue": { "degrees": 90 },
                  "additive": true, "cumulative": true, "fromValue": null,
                  "timingFunction": [0.1, -2, 0.9, 3], "removedOnCompletion": false },
                { "class": "CABasicAnimation", "keyPath": "transform", "valueFunction": "scale", "toValue": [1, 2, 3] },
                { "class": "CASpringAnimation", "keyPath": "position", "toValue": [1, 2], "mass": 2, "stiffness": 3,
                  "damping": 4, "initialVelocity": 5 } ] } },
            { "add": "shape", "forKey": "path", "animation": { "class": "CAKeyframeAnimation", "keyPath": "position",
                "path": { "ellipse": [0, 0, 10, 10] }, "calculationMode": "paced", "rotationMode": "auto",
                "beginTime": { "now": 0.25 }, "repeatCount": 2.5, "isAdditive": true } },
            { "add": "shape", "animation": { "class": "CAKeyframeAnimation", "keyPath": "fillColor",
                "values": ["red", { "displayP3": [0, 1, 0, 0.5] }], "keyTimes": [0, 1],
                "timingFunctions": ["easeIn"], "tensionValues": [0, 1], "continuityValues": [0, -1],
                "biasValues": [0, 0] } },
            { "add": "root", "animation": { "class": "CATransition", "type": "push", "subtype": "fromLeft",
                "startProgress": 0.25, "endProgress": 0.75 } },
            { "insert": { "name": "late", "isHidden": true }, "into": "root", "index": 0 },
            { "transaction": { "animationDuration": 1, "animationTimingFunction": "easeOut" }, "do": [
                { "set": "late", "keyPath": "hidden", "value": false },
                { "set": "shape", "keyPath": "path", "value": { "polygon": [[0, 0], [1, 0], [1, 1]] } } ] },
            { "remove": "shape", "forKey": "path" },
            { "removeAll": "root" },
            { "removeLayer": "late" } ] },
        { "at": 0.5, "animate": { "duration": 1, "options": ["overrideInheritedOptions"], "repeatCount": 2.5,
                                  "calculationMode": "cubic" }, "keyframes": [
            { "start": 0.25, "duration": 0.5, "do": [ { "set": "root", "keyPath": "alpha", "value": 0 } ] },
            { "duration": 1, "do": [] } ] },
        { "at": 0.6, "do": [
            { "animate": { "duration": 1, "dampingRatio": 0.5, "initialVelocity": 2 }, "do": [] },
            { "animate": { "springDuration": 0.5, "bounce": -0.25 }, "do": [] },
            { "animator": "a", "duration": 1, "curve": "easeIn", "delay": 0.1, "behavior": "iOS7",
              "scrubsLinearly": false, "pausesOnCompletion": true, "do": [
                { "set": "root", "keyPath": "center", "value": [1, 2] } ] },
            { "animator": "b", "springDuration": 1, "bounce": 0.5, "initialVelocity": [1, 2], "start": false, "do": [] },
            { "animator": "a", "delayFactor": 0.5, "do": [] },
            { "animator": "b", "start": true },
            { "animator": "a", "pause": true },
            { "animator": "a", "fractionComplete": 0.3 },
            { "animator": "a", "reverse": true },
            { "animator": "a", "continue": { "durationFactor": 0.5, "dampingRatio": 1, "initialVelocity": 0 } },
            { "animator": "a", "continue": true },
            { "animator": "a", "stop": "current" },
            { "animator": "b", "stop": true } ] }
      ]
    }
    """#
}
