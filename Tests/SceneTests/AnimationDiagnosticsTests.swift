import Testing

@testable import AnimScene

@Suite struct AnimationDiagnosticsTests {
  @Test(arguments: cases) func messages(_ example: DiagnosticCase) {
    example.check()
  }

  /// Each with as many corners, and these at other fractions of the length.
  private static let manyPaths: String = {
    var paths: [String] = []
    for path in 0..<50 {
      var data = "M0 0"
      for corner in 0..<(200 + path) {
        let (x, y) = (corner * (path + 7) % 211, corner * (path + 31) % 199)
        data += "L\(x) \(y)"
      }
      paths.append("\"\(data)\"")
    }
    return paths.joined(separator: ",")
  }()

  // swift-format-ignore
  static let cases: [DiagnosticCase] = [
    DiagnosticCase("class missing", DiagnosticCase.animation(#""keyPath":"position""#),
      #"scene.json:4:27: error: timeline[0].do[0].animation: the key "class" of an animation is missing"#),
    DiagnosticCase("unknown class", DiagnosticCase.animation(#""class":"CABasicAnimaton","keyPath":"position""#),
      #"scene.json:4:36: error: timeline[0].do[0].animation.class: unknown animation class "CABasicAnimaton"; expected "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup" or "CATransition". Did you mean "CABasicAnimation"?"#),
    DiagnosticCase("unknown key", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position.x","fromvalue":1"#),
      #"scene.json:4:78: error: timeline[0].do[0].animation.fromvalue: unknown key "fromvalue" of CABasicAnimation. Did you mean "fromValue"?"#),
    DiagnosticCase("key of another class", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position.x","values":[1]"#),
      #"scene.json:4:78: error: timeline[0].do[0].animation.values: unknown key "values" of CABasicAnimation"#),
    DiagnosticCase("key path missing", DiagnosticCase.animation(#""class":"CABasicAnimation","fromValue":1"#),
      #"scene.json:4:27: error: timeline[0].do[0].animation: the key "keyPath" of CABasicAnimation is missing"#),
    DiagnosticCase("key path of a wrong type", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":1"#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: expected a key path, found the number 1"#),
    DiagnosticCase("unknown key path", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"positon.x""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: unknown key path "positon.x" of CALayer. Did you mean "position.x"?"#),
    DiagnosticCase("unknown component", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"bounds.size.with""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: unknown key path "bounds.size.with" of CALayer. Did you mean "bounds.size.width"?"#),
    DiagnosticCase("unknown key path far from all", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"blah""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: unknown key path "blah" of CALayer"#),
    DiagnosticCase("frame", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"frame""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: "frame" is derived and cannot be animated; animate "position" and "bounds""#),
    DiagnosticCase("frame's component", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"frame.origin""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: "frame" is derived and cannot be animated; animate "position" and "bounds""#),
    DiagnosticCase("not animatable", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"speed""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: "speed" cannot be animated"#),
    DiagnosticCase("unsupported", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"needsDisplayOnBoundsChange""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: "needsDisplayOnBoundsChange" of CALayer is not supported yet"#),
    DiagnosticCase("property of another class", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"fillColor""#),
      #"scene.json:4:65: error: timeline[0].do[0].animation.keyPath: "fillColor" is a property of CAShapeLayer, and this layer is a CALayer"#),
    DiagnosticCase("values of wrong types", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position","fromValue":1,"toValue":[1,2],"byValue":"x""#),
      #"scene.json:4:88: error: timeline[0].do[0].animation.fromValue: expected a point [x, y], found the number 1"#,
      #"scene.json:4:116: error: timeline[0].do[0].animation.byValue: expected a point [x, y], found the string "x""#),
    DiagnosticCase("value of a component", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position.x","fromValue":[1,2]"#),
      #"scene.json:4:90: error: timeline[0].do[0].animation.fromValue: expected a number, found an array of 2"#),
    DiagnosticCase("angle", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"transform.rotation.z","toValue":"90deg""#),
      #"scene.json:4:98: error: timeline[0].do[0].animation.toValue: expected an angle in radians, or {"degrees": …}, found the string "90deg""#),
    DiagnosticCase("two spellings", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position","isAdditive":true,"additive":true,"isRemovedOnCompletion":false,"removedOnCompletion":false"#),
      #"scene.json:4:94: error: timeline[0].do[0].animation.additive: "isAdditive" and "additive" are the same; keep one of them"#,
      #"scene.json:4:140: error: timeline[0].do[0].animation.removedOnCompletion: "isRemovedOnCompletion" and "removedOnCompletion" are the same; keep one of them"#),
    DiagnosticCase("timing", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position","duration":-1,"beginTime":{"later":1},"timeOffset":"soon","speed":"1","repeatCount":-1,"autoreverses":0,"fillMode":"fowards""#),
      #"scene.json:4:87: error: timeline[0].do[0].animation.duration: -1 is out of range; expected 0 or more"#,
      #"scene.json:4:102: error: timeline[0].do[0].animation.beginTime: the key "now" of a begin time is missing"#,
      #"scene.json:4:103: error: timeline[0].do[0].animation.beginTime.later: unknown key "later" of a begin time"#,
      #"scene.json:4:127: error: timeline[0].do[0].animation.timeOffset: "soon" is not a time; expected seconds such as 1.5, "1.5s" or "200ms""#,
      #"scene.json:4:142: error: timeline[0].do[0].animation.speed: expected a number, found the string "1""#,
      #"scene.json:4:160: error: timeline[0].do[0].animation.repeatCount: -1 is out of range; expected 0 or more"#,
      #"scene.json:4:178: error: timeline[0].do[0].animation.autoreverses: expected true or false, found the number 0"#,
      #"scene.json:4:191: error: timeline[0].do[0].animation.fillMode: unknown fill mode "fowards"; expected "removed", "forwards", "backwards" or "both". Did you mean "forwards"?"#),
    DiagnosticCase("timing functions", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position","timingFunction":"easeInOut""#),
      #"scene.json:4:93: error: timeline[0].do[0].animation.timingFunction: unknown timing function "easeInOut"; expected "linear", "easeIn", "easeOut", "easeInEaseOut" or "default". Did you mean "easeInEaseOut"?"#),
    DiagnosticCase("control points", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position","timingFunction":[-0.5,0,1,1]"#),
      #"scene.json:4:93: error: timeline[0].do[0].animation.timingFunction: -0.5 is out of range; expected 0 to 1 for x1 and x2"#),
    DiagnosticCase("control points missing", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position","timingFunction":[0,1]"#),
      #"scene.json:4:93: error: timeline[0].do[0].animation.timingFunction: expected four numbers [x1, y1, x2, y2], found an array of 2"#),
    DiagnosticCase("value functions", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position","valueFunction":"rotateZ""#),
      #"scene.json:4:76: error: timeline[0].do[0].animation.valueFunction: "valueFunction" has no effect here: it makes transforms, and "position" is none"#),
    DiagnosticCase("values of value functions", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"transform","valueFunction":"scale","fromValue":1"#),
      #"scene.json:4:113: error: timeline[0].do[0].animation.fromValue: expected three numbers [x, y, z], found the number 1"#),
    DiagnosticCase("unknown value function", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"transform","valueFunction":"rotate""#),
      #"scene.json:4:93: error: timeline[0].do[0].animation.valueFunction: unknown value function "rotate"; expected "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX", "translateY" or "translateZ". Did you mean "rotateX"?"#),
    DiagnosticCase("keyframes", DiagnosticCase.animation(#""class":"CAKeyframeAnimation","keyPath":"position","keyTimes":[0,2],"calculationMode":"pacd","rotationMode":"automatic","tensionValues":[3],"timingFunctions":["linear","bounce"]"#),
      #"scene.json:4:27: error: timeline[0].do[0].animation: the key "values" of CAKeyframeAnimation is missing"#,
      #"scene.json:4:93: error: timeline[0].do[0].animation.keyTimes[1]: 2 is out of range; expected 0 to 1"#,
      #"scene.json:4:114: error: timeline[0].do[0].animation.calculationMode: unknown calculation mode "pacd"; expected "linear", "discrete", "paced", "cubic" or "cubicPaced". Did you mean "paced"?"#,
      #"scene.json:4:136: error: timeline[0].do[0].animation.rotationMode: unknown rotation mode "automatic"; expected "rotateAuto" or "rotateAutoReverse""#,
      #"scene.json:4:165: error: timeline[0].do[0].animation.tensionValues[0]: 3 is out of range; expected -1 to 1"#,
      #"scene.json:4:196: error: timeline[0].do[0].animation.timingFunctions[1]: unknown timing function "bounce"; expected "linear", "easeIn", "easeOut", "easeInEaseOut" or "default""#),
    DiagnosticCase("no values", DiagnosticCase.animation(#""class":"CAKeyframeAnimation","keyPath":"position","values":[]"#),
      #"scene.json:4:88: error: timeline[0].do[0].animation.values: expected one value or more, found an empty array"#),
    DiagnosticCase("values beside a path", DiagnosticCase.animation(#""class":"CAKeyframeAnimation","keyPath":"position","values":[[0,0]],"path":"M0 0L1 1""#),
      #"scene.json:4:79: error: timeline[0].do[0].animation.values: "values" has no effect here: "path" takes their place"#),
    DiagnosticCase("path for a number", DiagnosticCase.animation(#""class":"CAKeyframeAnimation","keyPath":"position.x","path":"M0 0L1 1""#),
      #"scene.json:4:81: error: timeline[0].do[0].animation.path: "path" has no effect here: it gives points, and "position.x" is none"#),
    DiagnosticCase("key times may be equal", DiagnosticCase.animation(#""class":"CAKeyframeAnimation","keyPath":"opacity","values":[0,1,0],"keyTimes":[0,0.5,0.5]"#)),
    DiagnosticCase("key times decrease", DiagnosticCase.animation(#""class":"CAKeyframeAnimation","keyPath":"opacity","values":[0,1,0],"keyTimes":[0,0.6,0.5]"#),
      #"scene.json:4:106: error: timeline[0].do[0].animation.keyTimes: key times must not decrease"#),
    DiagnosticCase("wrong keyframe", DiagnosticCase.animation(#""class":"CAKeyframeAnimation","keyPath":"opacity","values":[0,"1"]"#),
      #"scene.json:4:90: error: timeline[0].do[0].animation.values[1]: expected a number, found the string "1""#),
    DiagnosticCase("ways to morph", DiagnosticCase.commands(#"{"add":"shape","animation":{"class":"CABasicAnimation","keyPath":"path","morph":"resampled","fromValue":"M0 0L1 1","toValue":"M0 0"}}"#),
      #"scene.json:4:81: error: timeline[0].do[0].animation.morph: unknown way to morph "resampled"; expected "resample". Did you mean "resample"?"#),
    DiagnosticCase("morph of what is no path", DiagnosticCase.animation(#""class":"CABasicAnimation","keyPath":"position.x","morph":"resample","toValue":1"#),
      #"scene.json:4:78: error: timeline[0].do[0].animation.morph: "morph" has no effect here: it is for paths, and "position.x" is none"#),
    DiagnosticCase("morph from nowhere", DiagnosticCase.commands(#"{"add":"shape","animation":{"class":"CABasicAnimation","keyPath":"path","morph":"resample","fromValue":null,"byValue":"M0 0"}}"#),
      #"scene.json:4:28: error: timeline[0].do[0].animation: the key "fromValue" of an animation with "morph" is missing"#,
      #"scene.json:4:28: error: timeline[0].do[0].animation: the key "toValue" of an animation with "morph" is missing"#),
    DiagnosticCase("morph of what is too long", DiagnosticCase.commands(#"{"add":"shape","animation":{"class":"CAKeyframeAnimation","keyPath":"path","morph":"resample","values":["# + manyPaths + "]}}"),
      #"scene.json:4:76: error: timeline[0].do[0].animation.morph: resampled, the paths would have more than 200000 lines and curves in all; leave out "morph""#),
    DiagnosticCase("morph with all there is", DiagnosticCase.commands(#"{"add":"shape","animation":{"class":"CAKeyframeAnimation","keyPath":"path","morph":"resample","values":["M0 0L1 1","M0 0L1 0L2 5"]}}"#)),
    DiagnosticCase("springs", DiagnosticCase.animation(#""class":"CASpringAnimation","keyPath":"opacity","mass":0,"stiffness":-1,"damping":-1"#),
      #"scene.json:4:83: error: timeline[0].do[0].animation.mass: 0 is out of range; expected more than 0"#,
      #"scene.json:4:97: error: timeline[0].do[0].animation.stiffness: -1 is out of range; expected more than 0"#,
      #"scene.json:4:110: error: timeline[0].do[0].animation.damping: -1 is out of range; expected 0 or more"#),
    DiagnosticCase("groups", DiagnosticCase.animation(#""class":"CAAnimationGroup","animations":[{"class":"CABasicAnimation","keyPath":"opacty","beginTime":{"now":1}}]"#),
      #"scene.json:4:107: error: timeline[0].do[0].animation.animations[0].keyPath: unknown key path "opacty" of CALayer. Did you mean "opacity"?"#,
      #"scene.json:4:129: error: timeline[0].do[0].animation.animations[0].beginTime.now: "now" has no effect here: times in a group count from the group's start"#),
    DiagnosticCase("group without animations", DiagnosticCase.animation(#""class":"CAAnimationGroup""#),
      #"scene.json:4:27: error: timeline[0].do[0].animation: the key "animations" of CAAnimationGroup is missing"#),
    DiagnosticCase("transitions", DiagnosticCase.animation(#""class":"CATransition","type":"fad","subtype":"left","startProgress":2"#),
      #"scene.json:4:58: error: timeline[0].do[0].animation.type: unknown transition type "fad"; expected "fade", "moveIn", "push" or "reveal". Did you mean "fade"?"#,
      #"scene.json:4:74: error: timeline[0].do[0].animation.subtype: unknown transition subtype "left"; expected "fromLeft", "fromRight", "fromTop" or "fromBottom""#,
      #"scene.json:4:97: error: timeline[0].do[0].animation.startProgress: 2 is out of range; expected 0 to 1"#),
  ]
}
