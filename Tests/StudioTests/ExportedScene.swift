import CoreAnimation
import CoreGraphics
import Foundation
import AnimPlayback
import AnimRenderTree

/// The code that `SceneCode` writes of `SceneCodeTests.scene`, compiled.
func exportedScene() -> Recording {
  // A scene of animrender.
  let timeline = Timeline(
    size: CGSize(width: 160, height: 90), scale: 1,
    background: CGColor(
      srgbRed: 0.9490196078431372, green: 0.9568627450980393, blue: 0.9725490196078431, alpha: 1))

  let card = CALayer()
  card.name = "card"
  card.bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
  card.position = CGPoint(x: 80, y: 45)
  card.backgroundColor = CGColor(
    srgbRed: 0.22745098039215686, green: 0.43529411764705883, blue: 0.9725490196078431, alpha: 1)
  card.cornerRadius = 6.5

  let aBall = CALayer()
  aBall.name = "a ball"
  aBall.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
  aBall.cornerRadius = 10
  aBall.backgroundColor = CGColor(
    srgbRed: 0.14901960784313725, green: 0.6392156862745098, blue: 0.9019607843137255,
    alpha: 0.5019607843137255)
  card.addSublayer(aBall)
  timeline.root.addSublayer(card)

  let layerClass = CAShapeLayer()
  layerClass.name = "class"
  layerClass.frame = CGRect(x: 100, y: 10, width: 40, height: 40)
  do {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 40, y: 0))
    path.addQuadCurve(to: CGPoint(x: 0, y: 40), control: CGPoint(x: 40, y: 40))
    path.closeSubpath()
    layerClass.setValue(path, forKeyPath: "path")
  }
  layerClass.fillColor = CGColor(srgbRed: 0, green: 0.6666666666666666, blue: 0, alpha: 1)
  layerClass.lineWidth = 3
  layerClass.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  layerClass.setValue("round", forKeyPath: "lineJoin")
  timeline.root.addSublayer(layerClass)

  let layer = CAGradientLayer()
  layer.frame = CGRect(x: 10, y: 60, width: 60, height: 20)
  layer.setValue(
    [CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)]
      as [Any], forKeyPath: "colors")
  layer.startPoint = CGPoint(x: 0, y: 0.5)
  layer.endPoint = CGPoint(x: 1, y: 0.5)
  timeline.root.addSublayer(layer)

  // go
  timeline.at(0.25) {
    do {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 40
      animation.toValue = 120
      animation.isAdditive = false
      animation.duration = 1
      animation.fillMode = .backwards
      animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
      card.add(animation, forKey: "move")
    }
    aBall.opacity = 0.25
  }

  timeline.at(0.5) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.7)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.2, 0, 0.4, 1))
    layerClass.setValue(60, forKeyPath: "position.y")
    card.backgroundColor = CGColor(
      srgbRed: 0.9725490196078431, green: 0.38823529411764707, blue: 0.22745098039215686, alpha: 1)
    CATransaction.commit()
  }

  timeline.at(1) {
    do {
      let animation = CAAnimationGroup()
      animation.duration = 0.8
      let animation1 = CAKeyframeAnimation(keyPath: "opacity")
      animation1.values = [1, 0.2, 1] as [Any]
      animation1.keyTimes = [0, 0.3, 1]
      let animation2 = CASpringAnimation(keyPath: "transform.rotation.z")
      animation2.damping = 6
      animation2.fromValue = 0
      animation2.toValue = 1.5
      animation.animations = [animation1, animation2]
      layerClass.add(animation, forKey: nil)
    }
    card.removeAnimation(forKey: "move")
  }

  for time in [1, 1.5] as [Double] {
    timeline.at(time) {
      card.cornerRadius = 20
    }
  }
  let recording = timeline.record(until: 2)
  return recording
}
